/** The time zone whose days the shop counts in. India has one zone and no summer time. */
export const SHOP_TIME_ZONE = 'Asia/Kolkata'
const OFFSET = '+05:30'
const DAY_MS = 86_400_000

/** The moment a day of the shop begins; undefined when the text is no date such as `2026-11-21`. */
export function startOfShopDay(date: string): Date | undefined {
  const at = new Date(`${date}T00:00:00${OFFSET}`)
  // Read back, because the 31st of a month of 30 days would be the first of the next.
  return Number.isNaN(at.getTime()) || shopDayOf(at) !== date ? undefined : at
}

/** The day of the shop that holds a moment, such as `2026-11-21`. */
export function shopDayOf(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

/** A day such as `2026-11-21` as Indian documents write it: `21-11-2026`. */
export function writtenDay(day: string): string {
  return day.split('-').toReversed().join('-')
}

/** The moment the next day of the shop begins. */
export function nextShopDay(at: Date): Date {
  return new Date((startOfShopDay(shopDayOf(at))?.getTime() ?? 0) + DAY_MS)
}

/** The days of the shop from one to another, both included. */
export function shopDaysBetween(first: string, last: string): string[] {
  const days: string[] = []
  const end = startOfShopDay(last)?.getTime() ?? 0
  for (let at = startOfShopDay(first)?.getTime() ?? Infinity; at <= end; at += DAY_MS) {
    days.push(shopDayOf(new Date(at)))
  }
  return days
}

/** The moment a number of days before another. */
export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS)
}

/** How many days lie between two days of the shop, such as `2026-11-21`; negative when the second is earlier. */
export function daysFrom(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS)
}

/** Whether a day such as `2026-11-22` is no working day: a Sunday, or a holiday of the owner. */
export function isClosedDay(day: string, holidays: readonly string[]): boolean {
  return new Date(day).getUTCDay() === 0 || holidays.includes(day)
}
