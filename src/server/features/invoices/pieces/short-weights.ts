import type { CreditProposal } from '#contract/orders/credit-notes.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { shortWeight, shortWeightAmount, shortWeightCredit } from '#domain/pieces/short-weight.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { listSoldByPiece } from '#server/db/pieces/line-pieces.ts'

type Sold = Awaited<ReturnType<typeof listSoldByPiece>>

/**
 * What of a line can be credited because a tagged piece on the bill is lighter than what was sold, beyond the tolerance;
 * null where none is, and where something of the line was credited already.
 */
export function shortWeightProposal(
  { tagged, taxable, total }: InvoiceLine,
  left: Paise,
  sold: Sold,
): CreditProposal | null {
  if (tagged === undefined || left < total) return null
  const short = tagged.pieces.flatMap(({ tag, netMg }) => {
    const of = sold.find(({ tags }) => tags.includes(tag))
    const shortMg = of === undefined ? 0 : shortWeight(netMg, of)
    return of === undefined || shortMg === 0 ? [] : [{ tag, shortMg, rate: of.paisePerGram }]
  })
  const amount = short.reduce((sum, { shortMg, rate }) => sum + shortWeightAmount(shortMg, rate), 0)
  if (amount === 0) return null
  const said = short.map(({ tag, shortMg }) => `${tag} short weight ${formatGrams(shortMg)}`)
  return {
    amount: rupeesFromPaise(shortWeightCredit(amount, { taxable, total, left })),
    reason: said.join(', ').slice(0, 200),
  }
}
