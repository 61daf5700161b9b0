import type { EditPreview } from '#contract/orders/edits/order-edits.ts'
import { writtenDays } from '#domain/delivery/written-days.ts'
import { formatRupees } from '#domain/pricing/money.ts'

type Unpaid = NonNullable<EditPreview['unpaid']>

/** What the question before a change of an unpaid order asks: the sum that is then to be paid. */
export function unpaidTitle({ way, due, dueBefore }: Unpaid): string {
  const where = way === 'cash' ? 'on delivery' : 'online'
  if (due === dueBefore)
    return `Change the order, with ${formatRupees(due)} to pay ${where} as before?`
  return `${formatRupees(due)} to pay ${where} instead of ${formatRupees(dueBefore)}?`
}

/** What follows from a change of an unpaid order. */
export function unpaidText(
  { piecesBack, piecesTaken }: Pick<EditPreview, 'piecesBack' | 'piecesTaken'>,
  { way, holdHours, promised, prepaid }: Unpaid,
): string {
  return [
    'Nothing was paid or billed yet, so the order itself is changed.',
    piecesBack > 0 && `${piecesOf(piecesBack)} ${piecesBack === 1 ? 'is' : 'are'} in stock again.`,
    piecesTaken > 0 &&
      `${piecesOf(piecesTaken)} ${piecesTaken === 1 ? 'is' : 'are'} taken from stock at the price of today.`,
    promised !== undefined && `It then arrives ${writtenDays(promised, 'en-GB')}.`,
    prepaid.length > 0 &&
      `The shop sells ${prepaid.join(', ')} against payment alone, and this order is paid on delivery: make sure that this is meant.`,
    way === 'online' && onlineText(holdHours),
    'Print its packing slip again.',
    'The customer gets an email with the new sum.',
  ]
    .filter((part) => part !== false)
    .join(' ')
}

function onlineText(holdHours: number | undefined): string {
  const wait = holdHours === undefined ? '' : `The customer has ${holdHours} hours to pay. `
  return `${wait}A payment of the old sum goes back by itself.`
}

export function piecesOf(count: number): string {
  return count === 1 ? 'One piece' : `${count} pieces`
}
