import { isOddPaymentDay, type RecordedChannel } from '#domain/payments/payments.ts'
import { daysBefore, daysFrom, shopDayOf } from '#domain/shop/shop-days.ts'
import { problem } from './problem.ts'

/** Money that did not come through a payment provider, as staff record it. */
interface Received {
  channel: RecordedChannel
  reference: string
  /** Such as `2026-11-21`. */
  receivedOn: string
  isOldDayMeant?: boolean | undefined
  /** What the form calls the day. */
  dayField?: string
}

/**
 * Checks recorded money, whichever orders it is for. Throws 400 with the field for a missing reference or a day that
 * has not come, and 409 for a day long ago that nobody has confirmed.
 */
export function requireReceivable(received: Received): void {
  const { channel, reference, receivedOn, dayField = 'receivedOn' } = received
  if (channel !== 'cash' && reference === '') {
    const message = 'Enter the number of the transfer, which the bank statement shows.'
    throw problem.invalid([{ field: 'reference', message }])
  }
  const today = shopDayOf(new Date())
  if (receivedOn > today) {
    throw problem.invalid([{ field: dayField, message: 'This day has not come yet.' }])
  }
  requireMeant(received, today)
}

/** A day long ago is usually a wrong year, so the person is asked to confirm it. */
function requireMeant(
  { receivedOn, isOldDayMeant }: Pick<Received, 'receivedOn' | 'isOldDayMeant'>,
  today: string,
): void {
  if (isOldDayMeant === true || !isOddPaymentDay(receivedOn, today)) return
  throw problem.of('payment-day-old', { days: daysFrom(receivedOn, today) })
}

/** How long before its order money may have come, in days. */
const OLDEST_DAYS = 366

/**
 * A wrong year would add an entry to the books of a long past month, and every month after it would have to be closed
 * again. Throws 400 for a day more than a year before the order, or the job, that the money is for.
 */
export function requireNearOrder(
  { receivedOn, dayField = 'receivedOn' }: Pick<Received, 'receivedOn' | 'dayField'>,
  orderedAt: Date,
): void {
  if (receivedOn >= shopDayOf(daysBefore(orderedAt, OLDEST_DAYS))) return
  const message = 'This day is more than a year before the order. Check the year.'
  throw problem.invalid([{ field: dayField, message }])
}
