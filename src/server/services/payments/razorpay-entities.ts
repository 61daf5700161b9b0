import * as z from 'zod/mini'
import { DISPUTE_STATUSES } from '#domain/payments/disputes.ts'
import type {
  ReportedDispute,
  ReportedPayment,
  ReportedRefund,
  SentRefund,
} from './payment-provider.ts'

const STATES = ['authorized', 'captured', 'failed'] as const

export const Payment = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  /** Whether the money was taken, however much of it has gone back since. */
  captured: z.nullish(z.boolean()),
  method: z.nullish(z.string()),
  fee: z.nullish(z.number()),
  tax: z.nullish(z.number()),
  /** In seconds. */
  created_at: z.nullish(z.number()),
})

export const Refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  status: z.optional(z.string()),
  notes: z.optional(z.unknown()),
})

export const Dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  amount_deducted: z.nullish(z.number()),
  reason_code: z.nullish(z.string()),
  phase: z.nullish(z.string()),
  status: z.enum(DISPUTE_STATUSES),
  /** In seconds. */
  respond_by: z.nullish(z.number()),
})

/** A payment as the shop reads it. One that went back whole is still one that was captured. */
export function reportedPayment(payment: z.output<typeof Payment>): ReportedPayment {
  const { id, order_id: reference, amount, currency, status, captured, method, fee, tax } = payment
  const wasTaken = status === 'refunded' && captured === true
  const state = wasTaken ? 'captured' : (STATES.find((known) => known === status) ?? 'other')
  const facts = { channel: (method ?? '').slice(0, 40), fee: fee ?? null, feeTax: tax ?? null }
  const { created_at: made } = payment
  const madeAt = made ? { madeAt: new Date(made * 1_000) } : {}
  return {
    providerPaymentId: id,
    reference: reference ?? '',
    amount,
    currency,
    state,
    ...facts,
    ...madeAt,
  }
}

/** A refund as the shop reads it, by its own status or the one that an event names. */
export function reportedRefund(
  refund: z.output<typeof Refund>,
  status: SentRefund['status'] = refundState(refund.status),
): ReportedRefund {
  const { id: providerRefundId, payment_id: providerPaymentId, amount } = refund
  return { refundId: noteOf(refund), providerRefundId, providerPaymentId, amount, status }
}

/** A dispute as the shop reads it. */
export function reportedDispute(
  dispute: z.output<typeof Dispute>,
  { isBeginning = false } = {},
): ReportedDispute {
  const { id, payment_id: providerPaymentId, amount, status, respond_by: respondBy } = dispute
  return {
    providerDisputeId: id,
    providerPaymentId,
    amount,
    lost: dispute.amount_deducted ?? 0,
    reason: (dispute.reason_code ?? '').slice(0, 100),
    phase: (dispute.phase ?? '').slice(0, 40),
    status,
    respondBy: respondBy ? new Date(respondBy * 1_000) : null,
    isBeginning,
  }
}

export function refundState(status: string | undefined): SentRefund['status'] {
  if (status === 'processed') return 'done'
  return status === 'failed' ? 'failed' : 'sent'
}

/** The shop's own id of a refund, as it was noted at Razorpay. */
export function noteOf({ notes }: z.output<typeof Refund>): number | undefined {
  const noted = typeof notes === 'object' && notes ? Reflect.get(notes, 'refundId') : undefined
  const refundId = Number(noted)
  return Number.isSafeInteger(refundId) && refundId > 0 ? refundId : undefined
}
