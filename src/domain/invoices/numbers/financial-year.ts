import { shopDayOf } from '#domain/shop/shop-days.ts'

/**
 * The Indian financial year of a moment, from April to March in Indian time, as invoices name it:
 * `26-27`.
 */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = shopDayOf(moment).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
