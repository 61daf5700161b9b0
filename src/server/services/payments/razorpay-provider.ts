import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { formatPaise } from '#domain/pricing/money.ts'
import {
  ProviderAway,
  ProviderRefusal,
  type PaymentProvider,
  type ProviderEvent,
  type ReportedPayment,
  type SentRefund,
} from './payment-provider.ts'
import {
  openRazorpay,
  type AskRazorpay,
  type KeyListener,
  type RazorpayKeys,
} from './razorpay-client.ts'
import { isSignatureOf } from './razorpay-signatures.ts'

export type { RazorpayKeys } from './razorpay-client.ts'

const CURRENCY = 'INR'
const STATES = ['authorized', 'captured', 'failed'] as const

const Payment = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  method: z.nullish(z.string()),
  fee: z.nullish(z.number()),
})
const Refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  status: z.optional(z.string()),
  notes: z.optional(z.unknown()),
})
const Dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  reason_code: z.nullish(z.string()),
})
const Event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: Payment })),
    refund: z.optional(z.object({ entity: Refund })),
    dispute: z.optional(z.object({ entity: Dispute })),
  }),
})

const Created = z.object({ id: z.string() })
const PaymentList = z.object({ items: z.array(Payment) })
const RefundList = z.object({ items: z.array(Refund) })

/** Razorpay: an order at Razorpay, its window on the page, its signature, its webhook. */
export function razorpayProvider(keys: RazorpayKeys, hearKey: KeyListener): PaymentProvider {
  const ask = openRazorpay(keys, hearKey)
  return {
    name: 'razorpay',
    describe: () => '',
    begin: () => 'waiting',
    refund: (options) => refund(ask, options),
    network: {
      publicKey: keys.keyId,
      script: `${keys.checkoutUrl}/v1/checkout.js`,
      page: `${keys.url}/v1/checkout/embedded`,
      origins: originsOf(keys),
      create: async ({ orderId, total }) => {
        const receipt = `nagina-${orderId}`
        const order = { amount: total, currency: CURRENCY, receipt, notes: { orderId } }
        const created = await ask(
          (razorpay) => razorpay.orders.create(order),
          (answer) => Created.parse(answer),
        )
        return created.id
      },
      isSigned: ({ reference, providerPaymentId, signature }) =>
        isSignatureOf(signature, `${reference}|${providerPaymentId}`, keys.keySecret),
      readEvent: (raw, { signature, eventId }) => {
        const { webhookSecret } = keys
        if (webhookSecret === undefined || signature === undefined) return undefined
        return isSignatureOf(signature, raw, webhookSecret) ? readEvent(raw, eventId) : undefined
      },
      listPayments: async (reference) => {
        const list = await ask(
          (razorpay) => razorpay.orders.fetchPayments(reference),
          (answer) => PaymentList.parse(answer),
        )
        return list.items.map(reported)
      },
      capture: async ({ providerPaymentId, amount }) => {
        const captured = await ask(
          (razorpay) => razorpay.payments.capture(providerPaymentId, amount, CURRENCY),
          (answer) => Payment.parse(answer),
        )
        return reported(captured)
      },
    },
  }
}

/**
 * Its window takes scripts and pictures from several hosts, which Razorpay does not list and has added
 * to (issue 542 of razorpay-magento); all of them are its own.
 */
function originsOf({ url, checkoutUrl }: RazorpayKeys): string[] {
  const named = [url, checkoutUrl].map((origin) =>
    origin.endsWith('.razorpay.com') ? 'https://*.razorpay.com' : origin,
  )
  return [...new Set(named)]
}

function reported(payment: z.output<typeof Payment>): ReportedPayment {
  const { id, order_id: reference, amount, currency, status, method, fee } = payment
  const state = STATES.find((known) => known === status) ?? 'other'
  const facts = { channel: (method ?? '').slice(0, 40), fee: fee ?? null }
  return { providerPaymentId: id, reference: reference ?? '', amount, currency, state, ...facts }
}

/**
 * The package lets no header through, so Razorpay cannot be asked to see a repetition itself: whatever
 * may have been asked before is looked for among the refunds of the payment first.
 */
async function refund(
  ask: AskRazorpay,
  { refundId, providerPaymentId, amount, isRetry }: Parameters<PaymentProvider['refund']>[0],
): Promise<SentRefund> {
  const known = isRetry ? await findRefund(ask, { refundId, providerPaymentId }) : undefined
  if (known !== undefined) return sentRefund(known)
  const wish = {
    amount,
    speed: 'normal' as const,
    receipt: `nagina-refund-${refundId}`,
    notes: { refundId },
  }
  const sent = await ask(
    (razorpay) => razorpay.payments.refund(providerPaymentId, wish),
    (answer) => Refund.parse(answer),
  )
  return sentRefund(sent)
}

/** A refund among those of its payment, by our note. A refused look-up says nothing about the refund. */
async function findRefund(
  ask: AskRazorpay,
  { refundId, providerPaymentId }: { refundId: number; providerPaymentId: string },
): Promise<z.output<typeof Refund> | undefined> {
  const list = await ask(
    (razorpay) => razorpay.payments.fetchMultipleRefund(providerPaymentId, { count: 100 }),
    (answer) => RefundList.parse(answer),
  ).catch((error: unknown) => {
    throw error instanceof ProviderRefusal ? new ProviderAway(error.message) : error
  })
  return list.items.find((one) => noteOf(one) === refundId)
}

function sentRefund({ id, status }: z.output<typeof Refund>): SentRefund {
  return { providerRefundId: id, status: stateOf(status) }
}

function stateOf(status: string | undefined): SentRefund['status'] {
  if (status === 'processed') return 'done'
  return status === 'failed' ? 'failed' : 'sent'
}

/** The shop's own id of a refund, as it was noted at Razorpay. */
function noteOf({ notes }: z.output<typeof Refund>): number | undefined {
  const noted = typeof notes === 'object' && notes ? Reflect.get(notes, 'refundId') : undefined
  const refundId = Number(noted)
  return Number.isSafeInteger(refundId) && refundId > 0 ? refundId : undefined
}

/** The event of a signed body. */
function readEvent(raw: Buffer, givenId: string | undefined): ProviderEvent {
  const parsed = Event.safeParse(jsonOf(raw))
  if (!parsed.success) {
    const eventId = givenId ?? createHash('sha256').update(raw).digest('hex')
    return { eventId, kind: 'unreadable', problem: z.prettifyError(parsed.error).slice(0, 500) }
  }
  const { event: kind, payload } = parsed.data
  const about =
    payload.dispute?.entity.id ?? payload.refund?.entity.id ?? payload.payment?.entity.id ?? ''
  const eventId = givenId ?? `${kind}:${about}`
  if (payload.dispute) {
    const { id, payment_id: paymentId, amount, reason_code: reason } = payload.dispute.entity
    const problem = `Dispute ${id} about ${paymentId}: ${formatPaise(amount)}, ${reason ?? 'no reason'}.`
    return { eventId, kind, problem }
  }
  if (payload.refund && kind.startsWith('refund.')) {
    const { id: providerRefundId, payment_id: providerPaymentId } = payload.refund.entity
    if (kind !== 'refund.processed' && kind !== 'refund.failed') return { eventId, kind }
    const status = kind === 'refund.processed' ? 'done' : 'failed'
    const refundId = noteOf(payload.refund.entity)
    const { amount } = payload.refund.entity
    const told = { refundId, providerRefundId, providerPaymentId, amount, status } as const
    return { eventId, kind, refund: told }
  }
  if (payload.payment) return { eventId, kind, payment: reported(payload.payment.entity) }
  return { eventId, kind }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    // Signed, but not JSON: the schema refuses it.
    return undefined
  }
}
