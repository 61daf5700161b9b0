import type { ProblemCode, ProblemParams } from '#contract/problems.ts'
import type { Words } from '#domain/shop/sentences.ts'

type OrderCode = Extract<
  ProblemCode,
  | 'not-pending'
  | 'order-has-left'
  | 'order-made'
  | 'order-paid-by-hand'
  | 'order-needs-link'
  | 'undo-too-late'
>

/** Why an order cannot be deleted, or its status undone, by code. */
export const orderProblems: { readonly [Code in OrderCode]: Words<ProblemParams<Code>> } = {
  'not-pending': 'Only a pending order can be deleted.',
  'order-has-left':
    'This order has been on its way to you before, so it cannot be cancelled here. Please contact us.',
  'order-made':
    'The piece in this order was made for you, so it cannot be cancelled here. Please contact us.',
  'order-paid-by-hand':
    'You have paid us for this order directly, so it cannot be cancelled here. Please contact us: we cancel it and pay you back.',
  'order-needs-link':
    'This order is paid. To delete it, please open it by the link in one of our emails about it.',
  'undo-too-late': ({ orderId }) =>
    `It is too late to undo order ${orderId}: emails and refunds are being sent. Set its status again instead.`,
}
