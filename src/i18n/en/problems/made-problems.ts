import type { ProblemCode, ProblemParams } from '#contract/problems.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import type { Words } from '#domain/shop/sentences.ts'

type MadeCode = Exclude<Extract<ProblemCode, `${'made' | 'instalment'}-${string}`>, 'made-later'>

/** Why a step with a piece that is made to order is refused, by code. */
export const madeProblems: { readonly [Code in MadeCode]: Words<ProblemParams<Code>> } = {
  'made-not-offered': ({ product }) =>
    `${product} cannot be ordered to be made here at the moment. Nothing was ordered. Please write to us: we will tell you what we can do.`,
  'made-terms-changed':
    'The terms of having this piece made have changed since you opened the page. Nothing was ordered. Please load the page again and read them.',
  'made-changed': ({ number, state }) =>
    `Job ${number} has changed since you opened it and is now at “${state}”. Nothing was done this time. Look at it again first.`,
  'made-not-begun': ({ number }) =>
    `Work on job ${number} has not begun, so there is no piece to weigh. Set its first stage first.`,
  'made-not-weighed': ({ number, state }) =>
    `Job ${number} is at “${state}”. Weigh the finished piece first; then it can be ordered.`,
  'made-ordered': ({ number }) =>
    `Job ${number} has become an order already. What is left to do, to pay or to give back is done at that order.`,
  'made-cancelled': ({ number }) =>
    `Job ${number} was cancelled. What was paid for it can still be given back; to make the piece after all, write a new quote.`,
  'made-unpaid': ({ due }) =>
    `${formatRupees(due)} is still to be paid for this piece. Record it first.`,
  'made-overpaid': ({ back }) =>
    `The piece came to ${formatRupees(back)} less than was paid for it. Give that back first.`,
  'made-tax-changed':
    'The tax has changed since this piece was weighed, so its order would come to another total. No order was placed. Weigh the piece again.',
  'made-final': ({ product }) =>
    `${product} was made to your measure. It can only be returned if it is faulty or not what you ordered.`,
  'instalment-changed': ({ due }) =>
    `What is to be paid for this piece has changed: it is ${formatRupees(due)} now. Nothing was charged. Please load the page again.`,
  'instalment-not-due':
    'Nothing is to be paid online for this piece at the moment. Please load the page again: it shows what comes next.',
}
