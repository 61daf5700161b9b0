import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import {
  ProviderAway,
  ProviderRefusal,
  type PaymentProvider,
  type SentRefund,
} from './payment-provider.ts'
import {
  openRazorpay,
  type AskRazorpay,
  type KeyListener,
  type RazorpayKeys,
} from './razorpay-client.ts'
import { noteOf, Payment, Refund, refundState, reportedPayment } from './razorpay-entities.ts'
import { readEvent } from './razorpay-events.ts'
import { razorpayLists } from './razorpay-lists.ts'
import { isSignatureOf } from './razorpay-signatures.ts'

export type { RazorpayKeys } from './razorpay-client.ts'

const CURRENCY = 'INR'
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
      create: async ({ total, ...notes }) => {
        // It has to be unique in the account, and this may be the second request: the answer to the first was lost, or
        // the order was reopened.
        const name = nameOf(notes)
        const receipt = `nagina-${name}-${randomBytes(5).toString('hex')}`
        const order = { amount: total, currency: CURRENCY, receipt, notes }
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
        return list.items.map(reportedPayment)
      },
      capture: async ({ providerPaymentId, amount }) => {
        const captured = await ask(
          (razorpay) => razorpay.payments.capture(providerPaymentId, amount, CURRENCY),
          (answer) => Payment.parse(answer),
        )
        return reportedPayment(captured)
      },
      lists: razorpayLists(ask),
    },
  }
}

/** How a receipt names what is paid. */
function nameOf(paid: { orderId: number } | { madeId: number } | { giftCard: string }): string {
  if ('giftCard' in paid) return `card-${paid.giftCard}`
  return 'orderId' in paid ? String(paid.orderId) : `made-${paid.madeId}`
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
  ).catch((error: unknown) => {
    // Razorpay has it already, and its list does not show it yet: the next turn finds it there.
    const isDuplicate = error instanceof ProviderRefusal && DUPLICATE.test(error.message)
    throw isDuplicate ? new ProviderAway(error.message) : error
  })
  return sentRefund(sent)
}

/** Receipts are unique among the refunds of a payment. */
const DUPLICATE = /duplicate receipt/i

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
  return { providerRefundId: id, status: refundState(status) }
}
