import type { PromisedDays } from './promised-days.ts'

/** Promised days in a language (BCP 47): `Thu 26 – Sat 28 Nov`, or `Sat 28 Nov` where they are one. */
export function writtenDays({ from, until }: PromisedDays, language: string): string {
  const last = partsOf(until, language)
  const end = `${last.weekday} ${last.day} ${last.month}`
  if (from === until) return end
  const first = partsOf(from, language)
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7)
  return `${first.weekday} ${first.day}${isSameMonth ? '' : ` ${first.month}`} – ${end}`
}

/** A day such as `2026-11-28` in a language (BCP 47): `Sat 28 Nov`. */
export function writtenDay(day: string, language: string): string {
  return writtenDays({ from: day, until: day }, language)
}

/** `Sept` of some platforms becomes `Sep`. */
function partsOf(day: string, language: string) {
  const date = new Date(day)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date)
  return {
    weekday: part({ weekday: 'short' }),
    day: date.getUTCDate(),
    month: part({ month: 'short' }).replace('Sept', 'Sep'),
  }
}
