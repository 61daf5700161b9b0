import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalPrice } from '#contract/catalogue/product-fields.ts'
import { claimedRupees, id, moment, optionalText, requiredText, rupees } from '#contract/fields.ts'
import { paiseAmount } from '#contract/units.ts'
import { issue } from '#contract/field-issues.ts'
import { DISPUTE_STATUSES } from '#domain/payments/disputes.ts'
import { WAYS_BACK } from '#domain/payments/refund-parts.ts'
import { HAND_OVERS, REFUND_STATUSES, REFUND_WAYS } from '#domain/payments/refunds.ts'
import { startOfShopDay } from '#domain/shop/shop-days.ts'
import { PAYMENT_STATUSES, RECORDED_CHANNELS, TEST_OUTCOMES } from '#domain/payments/payments.ts'

const PaymentState = z.object({
  orderId: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Until when an unpaid order reserves its pieces; null when no payment is awaited. */
  holdUntil: z.nullable(moment),
})

/** What the window of the provider wants. */
export const ProviderWindow = z.object({
  key: z.string(),
  reference: z.string(),
  /** In paise, as Razorpay wants it. */
  amount: paiseAmount,
  currency: z.string(),
  /** The script that opens Razorpay's window. */
  script: z.string(),
  /** The page of Razorpay that a form with these leads to. */
  page: z.string(),
})
export type ProviderWindow = z.output<typeof ProviderWindow>

export const startPayment = endpoint({
  name: 'startPayment',
  method: 'POST',
  path: '/payment/start',
  summary: "The data to pay one of the customer's unpaid orders",
  access: 'customer',
  forGuests: true,
  body: z.object({ orderId: id }),
  success: 200,
  reply: z.object({
    ...PaymentState.shape,
    /** `test`, or `razorpay` with what its window on the page wants. */
    provider: z.string(),
    razorpay: z.nullable(ProviderWindow),
  }),
  problems: [401, 403, 404, 409],
})

export const verifyPayment = endpoint({
  name: 'verifyPayment',
  method: 'POST',
  path: '/payment/verify',
  summary: "Verifies the result of the payment provider's window",
  access: 'customer',
  forGuests: true,
  body: z.object({
    orderId: id,
    paymentId: requiredText(100, issue('payment-missing')),
    signature: requiredText(200, issue('signature-missing')),
  }),
  success: 200,
  reply: PaymentState,
  problems: [401, 403, 404, 409],
})

export const checkPayment = endpoint({
  name: 'checkPayment',
  method: 'POST',
  path: '/payment/check',
  summary: "Asks the payment provider whether one of the customer's orders was paid",
  access: 'customer',
  forGuests: true,
  body: z.object({ orderId: id }),
  success: 200,
  reply: z.object({
    ...PaymentState.shape,
    /** Whether the provider has answered; otherwise it is asked again later. */
    isKnown: z.boolean(),
    /** Whether a payment would still make it a paid order. */
    canPay: z.boolean(),
  }),
  problems: [401, 403, 404],
})

export const payTest = endpoint({
  name: 'payTest',
  method: 'POST',
  path: '/payment/test',
  summary: 'Retries a payment of the test provider; no money moves',
  access: 'customer',
  forGuests: true,
  body: z.object({
    orderId: id,
    outcome: z.enum(TEST_OUTCOMES, { error: 'The outcome must be approve, decline or pending.' }),
  }),
  success: 200,
  reply: PaymentState,
  problems: [401, 403, 404, 409],
})

/** Money that went back, as its customer sees it. */
export const WentBack = z.object({
  amount: rupees,
  at: moment,
  /** The order that it paid for at once, instead of going back; absent otherwise. */
  paidOrderId: z.optional(z.number()),
  /** It became store credit; absent otherwise. */
  isCredit: z.optional(z.literal(true)),
})

/** A part of what can be refunded, and where it goes; one goes after the other. */
export const PartBack = z.object({
  way: z.enum(WAYS_BACK),
  amount: rupees,
  /** The order whose payment it goes over, where pieces of that order had paid for this one; null over its own. */
  overOrderId: z.nullable(z.number()),
})
export type PartBack = z.output<typeof PartBack>

/** A payment or refund of an order. Amounts in rupees. */
export const OrderMoney = z.object({
  orderId: z.number(),
  paid: rupees,
  /** The amount that can still be refunded. */
  refundable: rupees,
  /** Of a cancelled order: what of that was kept back of its returns, and stays; absent where nothing was. */
  keptBack: z.optional(rupees),
  /** Where that would go. */
  partsBack: z.array(PartBack),
  /** The amount that is still to be paid and can be recorded; 0 if none can. */
  due: rupees,
  /** Why the provider does not take the payment; empty when it does. */
  problem: z.string(),
  payments: z.array(
    z.object({
      paymentId: z.number(),
      provider: z.string(),
      /** What the provider calls it: `pay_...`. */
      providerPaymentId: z.string(),
      amount: rupees,
      /** How it was made, such as `upi`; empty when nobody has said. */
      channel: z.string(),
      /** What the provider keeps, tax included; null before it says so. */
      fee: z.nullable(rupees),
      /** The tax in that fee; null likewise. */
      feeTax: z.nullable(rupees),
      /** The payout that it is part of; empty before. */
      settlementId: z.string(),
      /** Of a payment that a person recorded. */
      reference: z.string(),
      note: z.string(),
      recordedBy: z.string(),
      receivedOn: z.nullable(z.string()),
      at: moment,
    }),
  ),
  refunds: z.array(
    z.object({
      refundId: z.number(),
      amount: rupees,
      reason: z.string(),
      status: z.enum(REFUND_STATUSES),
      problem: z.string(),
      /** How it goes back. */
      way: z.enum(REFUND_WAYS),
      /** The order whose payment it goes over; null over this one's. */
      overOrderId: z.nullable(z.number()),
      /** The order that it paid for at once, instead of going back; null otherwise. */
      paysOrderId: z.nullable(z.number()),
      /** Whether it was to become store credit of an account that was deleted, and a person can hand it over. */
      mayBeHandedOver: z.boolean(),
      /** How much of that came from gift cards that were paid for, and how much the shop had given; 0 of any other. */
      ofCard: rupees,
      ofGiven: rupees,
      at: moment,
    }),
  ),
  /** Disputes about it: banks that ask for money back. */
  disputes: z.array(
    z.object({
      disputeId: z.number(),
      /** What the provider calls it: `disp_...`. */
      providerDisputeId: z.string(),
      amount: rupees,
      /** What the provider took from the shop; 0 unless it was lost. */
      lost: rupees,
      /** As the bank calls it. */
      reason: z.string(),
      status: z.enum(DISPUTE_STATUSES),
      /** Until when the shop has to answer; null when nobody has said. */
      respondBy: z.nullable(moment),
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

/** How and when money came without a provider. */
export const RECEIVED = {
  channel: z.enum(RECORDED_CHANNELS, { error: 'Choose how the money came.' }),
  /** The day the money came, such as `2026-11-21`. */
  receivedOn: requiredText(10, 'Enter the day the money came.').check(
    z.refine((text) => startOfShopDay(text) !== undefined, {
      error: 'Enter the day the money came.',
    }),
  ),
  /** Whether the person confirmed a day long ago; without that, such a day is refused. */
  isOldDayMeant: z.optional(z.boolean({ error: 'Say yes or no: true or false.' })),
  /** The number of the transfer at the bank, or of the receipt. */
  reference: optionalText(60),
  note: optionalText(200),
}

export const recordPayment = endpoint({
  name: 'recordPayment',
  method: 'POST',
  path: '/payment/record/{orderId}',
  summary: 'Records a payment by bank transfer, UPI, card machine or cash: the whole amount due',
  access: 'admin',
  permission: 'orders',
  params: z.object({ orderId: id }),
  body: z.object({ amount: claimedRupees, ...RECEIVED }),
  success: 200,
  reply: z.object({ message: z.string(), money: OrderMoney }),
  problems: [401, 403, 404, 409],
})

const AMOUNT = 'The amount must be a positive number of rupees.'

export const refundPayment = endpoint({
  name: 'refundPayment',
  method: 'POST',
  path: '/payment/refund/{orderId}',
  summary: 'Refunds an amount of an order, or everything that is left',
  access: 'admin',
  permission: 'refunds',
  params: z.object({ orderId: id }),
  body: z.object({
    amount: optionalPrice(AMOUNT),
    /** The reason as free text, for the audit log. */
    note: optionalText(200),
    /** What could be refunded as the form showed it; 409 when it is another sum by now. Absent: no matter. */
    seenRefundable: optionalPrice(AMOUNT),
  }),
  success: 200,
  reply: z.object({ message: z.string(), money: OrderMoney }),
  problems: [401, 403, 404, 409],
})

export const handOverRefund = endpoint({
  name: 'handOverRefund',
  method: 'POST',
  path: '/payment/handover/{refundId}',
  summary:
    'Records that a person has handed over a refund that could not become store credit any more',
  access: 'admin',
  permission: 'refunds',
  params: z.object({ refundId: id }),
  body: z.object({
    channel: z.enum(HAND_OVERS, { error: 'Choose how you handed it over.' }),
    /** The number of the transfer at the bank, or of the receipt. */
    reference: optionalText(60),
    note: optionalText(200),
  }),
  success: 200,
  reply: z.object({ message: z.string(), money: OrderMoney }),
  problems: [401, 403, 404, 409],
})
