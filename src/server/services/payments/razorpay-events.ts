import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProviderEvent, ReportedRefund } from './payment-provider.ts'
import {
  Dispute,
  Payment,
  Refund,
  reportedDispute,
  reportedPayment,
  reportedRefund,
} from './razorpay-entities.ts'

const Event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: Payment })),
    refund: z.optional(z.object({ entity: Refund })),
    dispute: z.optional(z.object({ entity: Dispute })),
  }),
})

/** The events that say by their name what became of a refund; in the others its own state does. */
const REFUND_STATES: Readonly<Record<string, ReportedRefund['status']>> = {
  'refund.processed': 'done',
  'refund.failed': 'failed',
}

/** The event of a signed body. */
export function readEvent(raw: Buffer, givenId: string | undefined): ProviderEvent {
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
    const isBeginning = kind === 'payment.dispute.created'
    return { eventId, kind, dispute: reportedDispute(payload.dispute.entity, { isBeginning }) }
  }
  if (payload.refund && kind.startsWith('refund.')) {
    return { eventId, kind, refund: reportedRefund(payload.refund.entity, REFUND_STATES[kind]) }
  }
  if (payload.payment) return { eventId, kind, payment: reportedPayment(payload.payment.entity) }
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
