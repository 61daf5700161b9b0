import type { ShopReturn } from '#contract/orders/returns.ts'
import { formatRupees } from '#domain/pricing/money.ts'

type Settled = Pick<
  ShopReturn,
  'settledAmount' | 'settlement' | 'creditNote' | 'isLost' | 'dayLower' | 'dayGiven'
>

/** How a return ended, in money. For what was lost with the whole of its order none moves beside that of the order. */
export function settledText({
  settledAmount,
  settlement,
  creditNote,
  isLost,
  dayLower,
  dayGiven,
}: Settled): string {
  if (creditNote === '' && isLost === true) {
    return 'With the whole order, whose money goes back or is not collected'
  }
  const ways = { refund: '', credit: ' as store credit', exchange: ' in exchange' }
  const paid = formatRupees(settledAmount ?? 0) + ways[settlement ?? 'refund']
  return creditNote === ''
    ? `${paid}: the money had gone back before`
    : `${paid}, credit note ${creditNote}${ofDay({ dayLower, dayGiven })}`
}

/** What the value of the day has changed. */
function ofDay({ dayLower, dayGiven }: Pick<Settled, 'dayLower' | 'dayGiven'>): string {
  if (dayLower !== undefined) {
    return `, ${formatRupees(dayLower)} deducted by the value of the day`
  }
  return dayGiven === undefined
    ? ''
    : `, and ${formatRupees(dayGiven)} of store credit given by the value of the day`
}
