import type { SaleEnd } from '#domain/pricing/sale-end.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** What is said of a sale that runs, and of the list of reduced pieces. */
export const sale = {
  title: 'Reduced pieces',
  text: 'Everything that costs less than before.',
  filter: 'Reduced pieces only',
  none: 'Nothing is reduced at the moment',
  noneText: 'All other pieces are in the shop as usual.',
  banner: (percent: number, end: SaleEnd) => `${percent}% off until ${dayOf(end)}`,
  off: (percent: number) => `−${percent}%`,
  /** Under a price: which sale it is and how long it lasts. */
  until: (name: string, end: SaleEnd) => `${name} until ${dayOf(end)}`,
}

function dayOf({ day, month, time }: SaleEnd): string {
  const date = `${day} ${MONTHS[month] ?? ''}`
  return time === undefined ? date : `${date}, ${time}`
}
