import type { EditPreview } from '#contract/orders/edits/order-edits.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'

interface EditSum {
  name: string
  rupees: Rupees
}

type Shown = Pick<EditPreview, 'before' | 'worth' | 'addedTotal' | 'addedTax' | 'piecesTaken'>

/** What an order costs before a change, and what that takes off and adds: together what it costs then. */
export function editSums(shown: Shown): EditSum[] {
  const { before, worth, addedTotal } = shown
  const sums = [{ name: 'The order now', rupees: before }]
  if (worth > 0) sums.push({ name: 'Taken out, with tax', rupees: 0 - worth })
  if (shown.piecesTaken > 0) sums.push({ name: addedName(shown), rupees: addedTotal })
  return sums
}

/** With added pieces the shop may send free, which takes more off than they cost. */
function addedName({ addedTotal, addedTax }: Shown): string {
  return addedTotal < 0
    ? 'Added, and the delivery free'
    : `Added, with ${formatRupees(addedTax)} tax`
}
