import type { CASH_PROBLEMS } from '#contract/orders/cash-problems.ts'
import type { ProblemParams } from '#contract/problems.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import type { Words } from '#domain/shop/sentences.ts'

type CashCode = keyof typeof CASH_PROBLEMS

/** Why an order is not paid in cash, or does not wait unpaid, by code. */
export const cashProblems: { readonly [Code in CashCode]: Words<ProblemParams<Code>> } = {
  'cash-limit': ({ below }) =>
    below === 0
      ? 'Cash on delivery is not available at the moment. Please pay online.'
      : `Cash on delivery is only for orders below ${formatRupees(below)}. Please pay online.`,
  'cash-day-limit': ({ owed, limit }) =>
    `The law allows less than ${formatRupees(limit)} in cash from one customer in a day, and other cash of that day comes to ${formatRupees(owed)}. This one has to be paid in another way, such as online.`,
  'cash-place': ({ postalCode }) =>
    `The courier takes no cash in ${postalCode}. Please pay online.`,
  'cash-piece': ({ product }) => `${product} is not sold with cash on delivery. Please pay online.`,
  'cash-first':
    'Your first order with us is paid online. From the second one on you can pay the courier.',
  'cash-refused':
    'Parcels with cash on delivery to you, this phone or this address came back to us. Please pay online, or write to us if that is a mistake.',
  'held-unpaid': ({ orders, pieces }) =>
    `Without a confirmed email, at most ${orders} unpaid orders with ${pieces} pieces in all can wait at a time. Please pay or delete one that waits, or order fewer pieces. With an account whose email is confirmed there is no such limit.`,
}
