import type { Percent } from '#domain/pricing/money.ts'
import type { PricePart } from '#domain/pricing/offers/price-parts.ts'
import type { WireSale } from '#domain/pricing/sale-price.ts'
import type { SaleEnd } from '#domain/pricing/sale-end.ts'

const OF_PART: Readonly<Record<PricePart, string>> = {
  making: 'of the making',
  stones: 'of the stones',
}

/** On the picture of a piece. */
const ON_PART: Readonly<Record<PricePart, string>> = { making: 'on making', stones: 'on stones' }

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** What is said of a sale that runs, and of the list of reduced pieces. */
export const sale = {
  title: 'Reduced pieces',
  text: 'Everything that costs less than before.',
  filter: 'Reduced pieces only',
  none: 'Nothing is reduced at the moment',
  noneText: 'All other pieces are in the shop as usual.',
  banner: (percent: Percent, end: SaleEnd) => `${percent}% off until ${dayOf(end)}`,
  /** The label of a reduction, with the part of the prices that its share is of. */
  reduction: ({ label, takesFrom }: { label: string; takesFrom?: PricePart | undefined }) =>
    takesFrom === undefined ? label : `${label} ${OF_PART[takesFrom]}`,
  off: ({ percent, takesFrom }: Pick<WireSale, 'percent' | 'takesFrom'>) =>
    takesFrom === undefined ? `−${percent}%` : `−${percent}% ${ON_PART[takesFrom]}`,
  /** Under a price: which sale it is and how long it lasts. */
  until: (name: string, end: SaleEnd) => `${name} until ${dayOf(end)}`,
}

function dayOf({ day, month, time }: SaleEnd): string {
  const date = `${day} ${MONTHS[month] ?? ''}`
  return time === undefined ? date : `${date}, ${time}`
}
