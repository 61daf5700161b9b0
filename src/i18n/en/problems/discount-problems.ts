import type { ProblemCode, ProblemParams } from '#contract/problems.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import type { Words } from '#domain/shop/sentences.ts'

type DiscountCode = Extract<ProblemCode, `discount-${string}`>

/** Why a discount code is refused, by code. */
export const discountProblems: { readonly [Code in DiscountCode]: Words<ProblemParams<Code>> } = {
  'discount-unknown': 'This code does not exist.',
  'discount-not-yet': 'This code is not valid yet.',
  'discount-expired': 'This code has expired.',
  'discount-used-up': 'This code has been used up.',
  'discount-used-by-you': 'You have already used this code.',
  'discount-not-first': 'This code is for a first order only.',
  'discount-not-for-you':
    'This code is only for certain customers. Your account is not one of them.',
  'discount-not-for-these': 'This code is not for the pieces in your cart.',
  'discount-not-with-sale':
    'This code cannot be combined with the sale on the pieces in your cart.',
  'discount-minimum': ({ minimum }) =>
    `This code needs an order of at least ${formatRupees(minimum)}.`,
  'discount-gone': ({ code }) =>
    `The discount code ${code} of this order has been used up since the order was cancelled. First allow one more use of the code.`,
  'discount-code-fixed': 'A code cannot be renamed. Add a new one.',
  'discount-code-taken': 'This code already exists.',
  'discount-batch-taken': 'Codes with this prefix already exist. Choose another prefix.',
  'discount-changed':
    'Someone else has changed this meanwhile. Close this form and open it again to see how it is now.',
}
