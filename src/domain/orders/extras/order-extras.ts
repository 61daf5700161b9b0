import { NO_DAYS, type DayChoice } from '#domain/delivery/offered-days.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** What a customer asks for with an order (jewellers-own, part L). */
export interface OrderExtras {
  /** For the shop, such as a time to ring; empty without. */
  note: string
  /** Printed for anyone who gets the parcel; empty without. */
  message: string
  /** The bill goes to the buyer by email only. */
  hidesPrices: boolean
  isWrapped: boolean
  /** The day on which it is to arrive, such as `2026-11-28`; absent where any will do. */
  deliverOn?: string | undefined
}

/** Which of the extras the shop offers. */
export interface OfferedExtras {
  note: boolean
  message: boolean
  hidesPrices: boolean
  wraps: boolean
  /** What gift wrap costs, its tax included; 0: nothing. In paise. */
  wrapFee: Paise
  day: DayChoice
}

/** The longest note and the longest message, in characters. */
export const LONGEST_EXTRA_TEXT = 300

/** The most that gift wrap can cost, in paise: more would be a product of its own. */
export const MOST_WRAP_FEE: Paise = 5_000_00

export const NO_EXTRAS: OrderExtras = {
  note: '',
  message: '',
  hidesPrices: false,
  isWrapped: false,
}

/** The specification's checkout offers none. */
export const NOTHING_OFFERED: OfferedExtras = {
  note: false,
  message: false,
  hidesPrices: false,
  wraps: false,
  wrapFee: 0,
  day: NO_DAYS,
}

/** Whether the customer chose any extra. */
export function hasExtras({ deliverOn, ...gift }: OrderExtras): boolean {
  return deliverOn !== undefined || isGiftOrNote(gift)
}

/** Whether the customer chose anything beside the day of delivery. */
export function isGiftOrNote({ note, message, hidesPrices, isWrapped }: OrderExtras): boolean {
  return note !== '' || message !== '' || hidesPrices || isWrapped
}

/** Whether the shop offers any extra. */
export function offersExtras({ day, ...gift }: OfferedExtras): boolean {
  return day.isOffered || offersGiftOrNote(gift)
}

/** Whether the shop offers anything beside a day of delivery. */
export function offersGiftOrNote({
  note,
  message,
  hidesPrices,
  wraps,
}: Omit<OfferedExtras, 'day'>): boolean {
  return note || message || hidesPrices || wraps
}

/** Whether the shop offers all chosen extras. */
export function areOffered(extras: OrderExtras, offered: OfferedExtras): boolean {
  return (
    (extras.note === '' || offered.note) &&
    (extras.message === '' || offered.message) &&
    (!extras.hidesPrices || offered.hidesPrices) &&
    (!extras.isWrapped || offered.wraps) &&
    (extras.deliverOn === undefined || offered.day.isOffered)
  )
}

/** The chosen extras that the shop still offers; others of an older draft are dropped. */
export function offeredOf(extras: OrderExtras, offered: OfferedExtras): OrderExtras {
  return {
    note: offered.note ? extras.note.trim() : '',
    message: offered.message ? extras.message.trim() : '',
    hidesPrices: offered.hidesPrices && extras.hidesPrices,
    isWrapped: offered.wraps && extras.isWrapped,
    ...(offered.day.isOffered && extras.deliverOn !== undefined && { deliverOn: extras.deliverOn }),
  }
}

/** What an order pays for its gift wrap, its tax included; in paise. */
export function wrapFeeOf(
  { isWrapped }: Pick<OrderExtras, 'isWrapped'>,
  { wrapFee }: Pick<OfferedExtras, 'wrapFee'>,
): Paise {
  return isWrapped ? wrapFee : 0
}
