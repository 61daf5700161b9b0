import { isClosedDay, shopDayOf, startOfShopDay } from '#domain/shop/shop-days.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The moment at which rates are this many hours old. Sundays and holidays do not count. */
export function rateAgeReached(since: Date, hours: number, holidays: readonly string[]): Date {
  let at = since.getTime()
  for (let left = hours * HOUR_MS; ;) {
    const day = shopDayOf(new Date(at))
    const nextDay = (startOfShopDay(day)?.getTime() ?? at) + DAY_MS
    const open = isClosedDay(day, holidays) ? 0 : nextDay - at
    if (left <= open) return new Date(at + left)
    left -= open
    at = nextDay
  }
}

/** At how many hours of age a shopper is told that rates are old. */
const OLD_HOURS = 72

/** The first moment at which shoppers are told that the rates in force since `since` are old. */
export function ratesOldFrom(since: Date, { holidays }: { holidays: readonly string[] }): Date {
  return rateAgeReached(since, OLD_HOURS, holidays)
}

/**
 * The first moment at which pieces by weight are not sold at rates that count since `since`; undefined where the owner
 * never stops them, or before the first card.
 */
export function saleStopsAt(
  since: Date | null,
  { stopHours, holidays }: { stopHours: number; holidays: readonly string[] },
): Date | undefined {
  if (since === null || stopHours === 0) return undefined
  return rateAgeReached(since, stopHours, holidays)
}
