import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, optionalPrice, optionalText, requiredText, rupees } from '#contract/fields.ts'
import { paiseAmount } from '#contract/rates.ts'
import { issue } from '#contract/issues.ts'
import { PAYMENT_STATUSES, TEST_OUTCOMES } from '#domain/orders/payments.ts'

const PaymentState = z.object({
  orderId: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Until when an unpaid order reserves its pieces; null when no payment is awaited. */
  holdUntil: z.nullable(moment),
})

export const startPayment = endpoint({
  name: 'startPayment',
  method: 'POST',
  path: '/payment/start',
  summary: 'What the page needs to let an own, unpaid order be paid',
  access: 'customer',
  body: z.object({ orderId: id }),
  success: 200,
  reply: z.object({
    ...PaymentState.shape,
    /** `test`, or `razorpay` with what its window on the page wants. */
    provider: z.string(),
    razorpay: z.nullable(
      z.object({
        key: z.string(),
        reference: z.string(),
        /** In paise, as Razorpay wants it. */
        amount: paiseAmount,
        currency: z.string(),
        /** The script that opens Razorpay's window. */
        script: z.string(),
        /** The page of Razorpay that a form with these leads to. */
        page: z.string(),
      }),
    ),
  }),
  problems: [401, 403, 404, 409],
})

export const verifyPayment = endpoint({
  name: 'verifyPayment',
  method: 'POST',
  path: '/payment/verify',
  summary: 'Checks what the window of the payment provider handed to the page',
  access: 'customer',
  body: z.object({
    orderId: id,
    paymentId: requiredText(100, issue('payment-missing')),
    signature: requiredText(200, issue('signature-missing')),
  }),
  success: 200,
  reply: PaymentState,
  problems: [401, 403, 404, 409],
})

export const payTest = endpoint({
  name: 'payTest',
  method: 'POST',
  path: '/payment/test',
  summary: 'Tries to pay an own order of the test provider once more; no money moves',
  access: 'customer',
  body: z.object({
    orderId: id,
    outcome: z.enum(TEST_OUTCOMES, { error: 'The outcome must be approve, decline or pending.' }),
  }),
  success: 200,
  reply: PaymentState,
  problems: [401, 403, 404, 409],
})

/** A payment or refund of an order. Amounts in rupees. */
export const OrderMoney = z.object({
  orderId: z.number(),
  paid: rupees,
  /** What can still be sent back. */
  refundable: rupees,
  payments: z.array(
    z.object({ paymentId: z.number(), provider: z.string(), amount: rupees, at: moment }),
  ),
  refunds: z.array(
    z.object({
      refundId: z.number(),
      amount: rupees,
      reason: z.string(),
      status: z.enum(['waiting', 'sent', 'done', 'failed']),
      problem: z.string(),
      at: moment,
    }),
  ),
})
export type OrderMoney = z.output<typeof OrderMoney>

export const getOrderMoney = endpoint({
  name: 'getOrderMoney',
  method: 'GET',
  path: '/payment/order/{orderId}',
  summary: 'The payments and refunds of an order',
  access: 'admin',
  permission: 'orders',
  params: z.object({ orderId: id }),
  success: 200,
  reply: OrderMoney,
  problems: [401, 403, 404],
})

const AMOUNT = 'The amount must be a positive number of rupees.'

export const refundPayment = endpoint({
  name: 'refundPayment',
  method: 'POST',
  path: '/payment/refund/{orderId}',
  summary: 'Sends money of an order back: the named amount, or all that is left',
  access: 'admin',
  permission: 'refunds',
  params: z.object({ orderId: id }),
  body: z.object({
    amount: optionalPrice(AMOUNT),
    /** The reason as free text, for the audit log. */
    note: optionalText(200),
  }),
  success: 200,
  reply: z.object({ message: z.string(), money: OrderMoney }),
  problems: [401, 403, 404, 409],
})
