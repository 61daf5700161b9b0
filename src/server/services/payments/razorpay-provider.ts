import * as z from 'zod/mini'
import type {
  PaymentProvider,
  ProviderEvent,
  ReportedPayment,
  SentRefund,
} from './payment-provider.ts'
import { openRazorpay, type RazorpayKeys } from './razorpay-client.ts'
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
})
const Refund = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  notes: z.optional(z.unknown()),
})
const Event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: Payment })),
    refund: z.optional(z.object({ entity: Refund })),
  }),
})

/** Razorpay: an order at Razorpay, its window on the page, its signature, its webhook. */
export function razorpayProvider(keys: RazorpayKeys): PaymentProvider {
  const ask = openRazorpay(keys)
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
        const created = await ask((razorpay) => razorpay.orders.create(order))
        return z.string().parse(created.id)
      },
      isSigned: ({ reference, providerPaymentId, signature }) =>
        isSignatureOf(signature, `${reference}|${providerPaymentId}`, keys.keySecret),
      readEvent: (raw, { signature, eventId }) => {
        const { webhookSecret } = keys
        if (webhookSecret === undefined || signature === undefined) return undefined
        return isSignatureOf(signature, raw, webhookSecret) ? readEvent(raw, eventId) : undefined
      },
      listPayments: async (reference) => {
        const list = await ask((razorpay) => razorpay.orders.fetchPayments(reference))
        return z.array(Payment).parse(list.items).map(reported)
      },
      capture: async ({ providerPaymentId, amount }) => {
        const captured = await ask((razorpay) =>
          razorpay.payments.capture(providerPaymentId, amount, CURRENCY),
        )
        return reported(Payment.parse(captured))
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
  const { id, order_id: reference, amount, currency, status } = payment
  const state = STATES.find((known) => known === status) ?? 'other'
  return { providerPaymentId: id, reference: reference ?? '', amount, currency, state }
}

/**
 * The package lets no header through, so Razorpay cannot be asked to see a repetition itself: whatever
 * may have been asked before is looked for among the refunds of the payment first.
 */
async function refund(
  ask: ReturnType<typeof openRazorpay>,
  { refundId, providerPaymentId, amount, isRetry }: Parameters<PaymentProvider['refund']>[0],
): Promise<SentRefund> {
  if (isRetry) {
    const known = await ask((razorpay) =>
      razorpay.payments.fetchMultipleRefund(providerPaymentId, { count: 100 }),
    )
    const ours = z
      .array(Refund)
      .parse(known.items)
      .find((one) => noteOf(one) === refundId)
    if (ours !== undefined) return sentRefund(ours)
  }
  const sent = await ask((razorpay) =>
    razorpay.payments.refund(providerPaymentId, {
      amount,
      speed: 'normal',
      receipt: `nagina-refund-${refundId}`,
      notes: { refundId },
    }),
  )
  return sentRefund(Refund.parse(sent))
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

/** Undefined for a body that is signed but is no event. */
function readEvent(raw: Buffer, givenId: string | undefined): ProviderEvent | undefined {
  const parsed = Event.safeParse(jsonOf(raw))
  if (!parsed.success) return undefined
  const { event: kind, payload } = parsed.data
  const about = payload.refund?.entity.id ?? payload.payment?.entity.id ?? ''
  const eventId = givenId ?? `${kind}:${about}`
  if (payload.refund && kind.startsWith('refund.')) {
    const { id: providerRefundId } = payload.refund.entity
    if (kind !== 'refund.processed' && kind !== 'refund.failed') return { eventId, kind }
    const status = kind === 'refund.processed' ? 'done' : 'failed'
    const refundId = noteOf(payload.refund.entity)
    return { eventId, kind, refund: { refundId, providerRefundId, status } }
  }
  if (payload.payment) return { eventId, kind, payment: reported(payload.payment.entity) }
  return { eventId, kind }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    // Signed, but not JSON: there is nothing to act on.
    return undefined
  }
}
