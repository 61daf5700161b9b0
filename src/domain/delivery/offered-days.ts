import { isClosedDay, shopDayOf } from '#domain/shop/shop-days.ts'
import { isoDay, promisedDays, type WorkCalendar } from './promised-days.ts'
import type { WorkDays } from './delivery-days.ts'

/** What an owner decides about days of delivery that customers choose. */
export interface DayChoice {
  isOffered: boolean
  /** Working days that the shop wants between the order and a chosen day, at least. */
  workDays: number
  /** How many days from the day of the order the last one is that can be chosen. */
  ahead: number
  /** Days such as `2026-11-09` that cannot be chosen, beside Sundays and the holidays of the shop. */
  closed: string[]
}

/** The bounds of the two numbers, and the most closed days. */
export const MOST_LEAD_DAYS = 30
export const MOST_DAYS_AHEAD = 90
export const MOST_CLOSED_DAYS = 100

export const NO_DAYS: DayChoice = { isOffered: false, workDays: 1, ahead: 30, closed: [] }

const DAY_MS = 86_400_000

interface Asked {
  /** Working days until the pieces are at the place; undefined where nobody knows. */
  days: WorkDays | undefined
  /** The moment of the order. */
  at: Date
  calendar: WorkCalendar
}

/**
 * The days that can be chosen for a delivery, in their order, such as `2026-11-26`: the first is the last one that is promised for the
 * pieces at the place, or later if the shop wants more time. None where nobody knows how long the pieces take, or all are too early.
 */
export function offeredDays(
  { isOffered, workDays, ahead, closed }: Omit<DayChoice, 'closed'> & { closed: readonly string[] },
  { days, at, calendar }: Asked,
): string[] {
  if (!isOffered || days === undefined) return []
  const work = Math.max(days.most, workDays)
  const earliest = promisedDays({ least: work, most: work }, at, calendar).until
  const last = isoDay(new Date(shopDayOf(at)).getTime() + ahead * DAY_MS)
  const offered: string[] = []
  for (let day = earliest; day <= last; day = nextDay(day)) {
    if (!isClosedDay(day, [...calendar.holidays, ...closed])) offered.push(day)
  }
  return offered
}

function nextDay(day: string): string {
  return isoDay(new Date(day).getTime() + DAY_MS)
}
