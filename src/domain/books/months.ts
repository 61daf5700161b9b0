import { shopDayOf } from '#domain/shop/shop-days.ts'

/** A month of the shop's days: `2026-11`. */
export const MONTH: RegExp = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** The months that a list shows at most, the latest first: ten years. */
const MOST_MONTHS = 120

/** The month of a moment in India. */
export function monthOf(at: Date): string {
  return shopDayOf(at).slice(0, 7)
}

/** The month after another. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${twoDigits(number + 1)}`
}

/** The months from one to another, both included, the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months.toReversed().slice(0, MOST_MONTHS)
}

/** The financial year of a month, from April to March: `2026-27`. */
export function financialYearOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = number >= 4 ? year : year - 1
  return `${first}-${twoDigits((first + 1) % 100)}`
}

const NAMES =
  'January February March April May June July August September October November December'.split(' ')

/** `November 2026`. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${NAMES[Number(number) - 1] ?? ''} ${year}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
