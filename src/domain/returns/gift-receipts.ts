import { CANCELLED, DELIVERED } from '#domain/orders/order-status.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { ReturnWindow } from './return-days.ts'

/**
 * What a gift receipt can do now: `open` exchanges sizes, `waiting` for the delivery, `over` after the return days,
 * `cancelled` with its order, and `shop` leaves it to the shop.
 */
export const GIFT_STATES = ['open', 'waiting', 'over', 'cancelled', 'shop'] as const
export type GiftState = (typeof GIFT_STATES)[number]

/** Why a piece of a gift cannot be exchanged with the receipt. `shop`: no other size costs the same today. */
export const GIFT_REFUSALS = ['engraved', 'made', 'returned', 'no-sizes', 'shop'] as const
export type GiftRefusal = (typeof GIFT_REFUSALS)[number]

/** Reasons to exchange a size. */
export const GIFT_REASONS = ['too-small', 'too-large', 'other'] as const

interface GiftOrder {
  status: number
  /** Without a buyer's account nothing can pay for the new piece by itself (decision 124). */
  isGuest: boolean
  /** Made to order, work, or an order whose buyer was erased. */
  isOfShop: boolean
}

/** What the receipt of an order can do. `isOn`: whether the shop offers receipts. */
export function giftStateOf(
  { status, isGuest, isOfShop }: GiftOrder,
  window: ReturnWindow | undefined,
  isOn: boolean,
): GiftState {
  if (status === CANCELLED) return 'cancelled'
  if (!isOn || isGuest || isOfShop) return 'shop'
  if (status !== DELIVERED) return 'waiting'
  return window === undefined || window.daysLeft < 0 ? 'over' : 'open'
}

interface GiftLine {
  options?: { engraving?: unknown } | null
  make?: { makeId: number | null; size: { days: number } | null } | null
}

/** Why a piece cannot be exchanged, whatever is in stock; undefined when it can. `left`: what was not returned yet. */
export function giftRefusalOf({ options, make }: GiftLine, left: number): GiftRefusal | undefined {
  if (left <= 0) return 'returned'
  if (options?.engraving !== undefined && options.engraving !== null) return 'engraved'
  if (!make || make.makeId === null || make.size === null) return 'no-sizes'
  return make.size.days > 0 ? 'made' : undefined
}

/** A rupee: what rounding of taxes and shares of a discount can hide. */
const NEAR: Paise = 1_00

/**
 * Whether a piece at a price before tax could cost what one of a line was bought for, so that it is worth computing
 * exactly. In paise; `discount` is that of the whole line.
 */
export function mayCostTheSame(
  price: Paise,
  { unitPrice, discount, quantity }: { unitPrice: Paise; discount: Paise | null; quantity: number },
): boolean {
  const paid = unitPrice - Math.round((discount ?? 0) / quantity)
  return Math.abs(price - paid) <= NEAR || Math.abs(price - unitPrice) <= NEAR
}
