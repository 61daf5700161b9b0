import { isClosedDay, shopDayOf } from '#domain/shop/shop-days.ts'
import type { WorkDays } from './delivery-days.ts'

/** Days of the shop such as `2026-11-26`, both included. */
export interface PromisedDays {
  from: string
  until: string
}

const DAY_MS = 86_400_000

const HOUR_MS = 3_600_000

/** What the working days of the shop are. */
export interface WorkCalendar {
  /** Orders from this hour on, in Indian time, count as those of the next working day. */
  cutOffHour: number
  /** Days such as `2026-11-09` on which nothing is sent or delivered, beside Sundays. */
  holidays: readonly string[]
}

/** The days on which an order of a moment arrives. */
export function promisedDays(
  { least, most }: WorkDays,
  at: Date,
  calendar: WorkCalendar,
): PromisedDays {
  const start = sentOn(at, calendar)
  return {
    from: dayAfterWork(start, least, calendar.holidays),
    until: dayAfterWork(start, most, calendar.holidays),
  }
}

/** The day on which work on an order begins: its own day, or the next working day if that day is over or a holiday. */
function sentOn(at: Date, { cutOffHour, holidays }: WorkCalendar): string {
  const day = shopDayOf(at)
  // Past the cut-off, adding the hours from it to midnight reaches the next day.
  const isOver = shopDayOf(new Date(at.getTime() + (24 - cutOffHour) * HOUR_MS)) !== day
  return isOver || isClosedDay(day, holidays) ? dayAfterWork(day, 1, holidays) : day
}

/** The day some working days after another. */
export function dayAfterWork(day: string, days: number, holidays: readonly string[]): string {
  let at = new Date(day).getTime()
  for (let left = days; left > 0;) {
    at += DAY_MS
    if (!isClosedDay(isoDay(at), holidays)) left -= 1
  }
  return isoDay(at)
}

/** The day of a moment in milliseconds that is midnight of it in UTC, such as `2026-11-26`. */
export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
