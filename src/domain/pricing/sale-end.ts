/** When a sale ends, as people in India say it. */
export interface SaleEnd {
  day: number
  /** From 0, January. */
  month: number
  year: number
  /** `18:00`; undefined where the sale lasts for the whole of its last day. */
  time: string | undefined
}

/** India has one time zone, without summer time. */
const INDIA_MS = 5.5 * 3_600_000
const MINUTE_MS = 60_000

/**
 * The end of a sale by its first moment without it, ISO 8601: a sale until midnight ends on the day before.
 * By hand, because a phone needs 50 ms to make a formatter, and a list shows it on every card.
 */
export function saleEndOf(endsAt: string): SaleEnd {
  const end = Date.parse(endsAt)
  const last = new Date(end - 1 + INDIA_MS)
  const isWholeDay = last.getUTCHours() === 23 && last.getUTCMinutes() === 59
  const shown = isWholeDay ? last : new Date(Math.floor((end + INDIA_MS) / MINUTE_MS) * MINUTE_MS)
  return {
    day: shown.getUTCDate(),
    month: shown.getUTCMonth(),
    year: shown.getUTCFullYear(),
    time: isWholeDay ? undefined : shown.toISOString().slice(11, 16),
  }
}

/** The day of an end for machines: `2026-11-24`. */
export function isoDayOf({ year, month, day }: SaleEnd): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
