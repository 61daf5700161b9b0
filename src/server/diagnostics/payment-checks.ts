import { formatPaise } from '#domain/pricing/money.ts'
import { SILENT_PAYMENTS } from '#domain/shop/needs-attention/needs-attention.ts'
import {
  countPaymentsWithoutWebhook,
  listFailedRefunds,
  listOddMessages,
  listRefusedKeys,
  listUnansweredRefunds,
  type OwedRefund,
} from '#server/db/payments/needs-attention.ts'
import type { Check } from './finding.ts'

/** What must be true of payments; only a person can act on it. */
export const PAYMENT_CHECKS: readonly Check[] = [
  {
    name: 'Refunds',
    well: 'each has reached the payment provider',
    find: async ({ database }) =>
      [
        ...(await listFailedRefunds(database.orm)),
        ...(await listUnansweredRefunds(database.orm)),
      ].map(refundText),
    cure: 'Refund it once more on the order or on the screen Gift cards, or send the money another way and record it.',
  },
  {
    name: 'Messages of payment providers',
    well: 'none waits for a person',
    find: async ({ database }) =>
      (await listOddMessages(database.orm)).map(({ kind, problem }) => `${kind}: ${problem}`),
    cure: "Look the payment up in the provider's dashboard. Messages are listed for 30 days.",
  },
  {
    name: 'Keys of payment providers',
    well: 'they are accepted',
    find: ({ database }) => listRefusedKeys(database.orm),
    cure: 'Set the keys of the provider again; payments and refunds wait until then.',
  },
  {
    name: 'Webhooks of payment providers',
    well: 'they arrive',
    find: async ({ database }) => {
      const count = await countPaymentsWithoutWebhook(database.orm, 'razorpay')
      return count < SILENT_PAYMENTS ? [] : [`razorpay: none for the last ${count} payments`]
    },
    cure: "Check the webhook's address and secret in the provider's dashboard.",
  },
]

function refundText({ orderId, isOfGift, amount, problem }: OwedRefund): string {
  const other = isOfGift ? 'gift card sold online' : 'piece made to order'
  const of = orderId === null ? other : `order ${orderId}`
  return `${of}: ${formatPaise(amount)} (${problem})`
}
