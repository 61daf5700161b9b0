import { CANCELLED } from '#domain/orders/order-status.ts'
import { daysFrom } from '#domain/shop/shop-days.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { RefundReason } from './refunds.ts'

/**
 * The state of an order's payment. `due`: the courier collects it. `waiting`: online, nothing yet. `declined`: an
 * attempt failed, another may follow. `expired`: nothing came in time. The last two are refunds.
 */
export const PAYMENT_STATUSES = [
  'due',
  'waiting',
  'declined',
  'paid',
  'expired',
  'partly-refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The payment of an order as people see it, beside the status of the order. */
const PAYMENT_STATES = [
  'paid',
  'waiting',
  'on-delivery',
  'partly-refunded',
  'refunded',
  'failed',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

const STATE_OF: Readonly<Record<PaymentStatus, PaymentState>> = {
  due: 'on-delivery',
  waiting: 'waiting',
  declined: 'failed',
  paid: 'paid',
  expired: 'failed',
  'partly-refunded': 'partly-refunded',
  refunded: 'refunded',
}

/**
 * The payment state of an order by its payment status and its own; undefined for one that was cancelled
 * before the courier could be paid, and for an unknown payment status. No payment comes for
 * a cancelled order any more.
 */
export function paymentState(paymentStatus: string, status: number): PaymentState | undefined {
  const known = PAYMENT_STATUSES.find((one) => one === paymentStatus)
  if (known === undefined) return undefined
  const state = STATE_OF[known]
  if (status !== CANCELLED) return state
  if (state === 'on-delivery') return undefined
  return state === 'waiting' ? 'failed' : state
}

/** The payment statuses of orders that were paid and not refunded whole. */
export const PAID_STATUSES = [
  'paid',
  'partly-refunded',
  'refunded',
] as const satisfies readonly PaymentStatus[]

/** How a payment was made: online as a provider says it, the others as a person records them. */
const PAYMENT_CHANNELS = [
  'upi',
  'card',
  'netbanking',
  'wallet',
  'emi',
  'cash',
  'bank-transfer',
  'advance',
  'online',
] as const
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number]

/** The ways of a payment that a person records because no provider reports it. */
export const RECORDED_CHANNELS = [
  'bank-transfer',
  'upi',
  'card',
  'cash',
] as const satisfies readonly PaymentChannel[]
export type RecordedChannel = (typeof RECORDED_CHANNELS)[number]

/** The providers whose money people pay and pay back by hand; the shop does not move it. */
export const BY_HAND_PROVIDERS: readonly string[] = ['cash', 'recorded']

/** Why money goes back, in the words of the admin. */
export const REFUND_REASONS: Readonly<Record<RefundReason, string>> = {
  cancelled: 'order cancelled',
  late: 'paid after the order was cancelled',
  amount: 'wrong amount paid',
  twice: 'paid twice',
  returned: 'manual refund',
}

/** The outcomes that the test provider can be asked for. */
export const TEST_OUTCOMES = ['approve', 'decline', 'pending'] as const
export type TestOutcome = (typeof TEST_OUTCOMES)[number]

/** How long an unpaid order keeps its pieces, in minutes. */
export const HOLD_MINUTES = 20

/**
 * How long it keeps them when the provider does not take its payment, for a call or a transfer. Only with a confirmed email:
 * anybody can place an order above the provider's limit.
 */
export const REFUSED_HOLD_HOURS = 24

/**
 * What somebody whose email is not confirmed may keep from others at a time without having paid. An account costs nothing, and
 * one order of 99 pieces of each product would leave the shop sold out. A buyer has one or two unpaid orders, and more where the line breaks again and again; twenty pieces are
 * the bangles of a wedding. With a confirmed email there is no such limit.
 */
export const MOST_HELD = { orders: 10, pieces: 20 } as const

/** Whether an order for so many more pieces would keep too many. */
export function isTooMuchHeld(held: { orders: number; pieces: number }, pieces: number): boolean {
  return held.orders >= MOST_HELD.orders || held.pieces + pieces > MOST_HELD.pieces
}

/** How long an order in cash of an account without a confirmed email keeps its pieces, in hours. */
export const UNCONFIRMED_HOURS = 24

/** When the customer of such an order is reminded, in hours after it was placed. */
export const REMINDER_HOURS = 12

/** What decides how much of an order is to be paid. In paise. */
export interface Payable {
  total: Paise
  creditUsed: Paise
  /** What came back before anything was paid; absent for what is never sent, such as the bill of work. */
  uncollected?: Paise | undefined
}

/** The part of an order that store credit does not pay and that did not come back unpaid, in paise. */
export function toPay({ total, creditUsed, uncollected = 0 }: Payable): Paise {
  return total - creditUsed - uncollected
}

/** Whether a payment would still make the order a paid one. */
export function awaitsPayment(status: string): boolean {
  return status === 'waiting' || status === 'declined'
}

/** Whether a customer can still pay an order online at a moment: its pieces are held for it. */
export function canPay(
  order: { paymentStatus: PaymentStatus; status: number; holdUntil: Date | null },
  at: Date,
): boolean {
  const { paymentStatus, status, holdUntil } = order
  const isHeld = holdUntil === null || holdUntil > at
  return awaitsPayment(paymentStatus) && status !== CANCELLED && isHeld
}

/** Whether a person can record the payment of an order: it is not paid and not cancelled. */
export function isPaymentDue(order: { paymentStatus: string; status: number }): boolean {
  const { paymentStatus, status } = order
  return status !== CANCELLED && (awaitsPayment(paymentStatus) || paymentStatus === 'due')
}

/**
 * The status of an order by its own payments and what of each went back, in paise; undefined without any. A payment
 * that went back whole tells of an earlier sale: the order may have been reopened and paid again since.
 */
export function settledStatus(
  payments: readonly { amount: Paise; back: Paise }[],
): (typeof PAID_STATUSES)[number] | undefined {
  if (payments.length === 0) return undefined
  const left = payments.filter(({ amount, back }) => back < amount)
  if (left.length === 0) return 'refunded'
  return left.some(({ back }) => back > 0) ? 'partly-refunded' : 'paid'
}

/** Orders this old are no longer asked for at the provider, in seconds. */
const OLDEST_CHECK_SECONDS = 2 * 86_400

/** The longest gap while an order still waits for its payment, whenever it was placed. In seconds. */
const HELD_CHECK_SECONDS = 1_800

/**
 * How many seconds until a provider is asked again about the payment of an order that is `age` seconds old: often
 * at first, then with growing gaps; null when asking is no longer worth it. One that is held for its payment, such as that
 * of an exchange weeks after it was placed, is asked about until the hold ends.
 */
export function nextCheckSeconds(ageSeconds: number, isHeld = false): number | null {
  if (isHeld) return Math.min(HELD_CHECK_SECONDS, Math.max(60, Math.floor(ageSeconds / 2)))
  if (ageSeconds > OLDEST_CHECK_SECONDS) return null
  return Math.max(60, Math.floor(ageSeconds / 2))
}

/** Money recorded this many days late may have a wrong day, such as one of the wrong year. */
const LATE_RECORD_DAYS = 60

/** Whether a person is asked if they mean the day that money came; both days such as `2026-11-21`. */
export function isOddPaymentDay(receivedOn: string, today: string): boolean {
  return daysFrom(receivedOn, today) > LATE_RECORD_DAYS
}
