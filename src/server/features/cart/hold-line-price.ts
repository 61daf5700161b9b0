import type { CartLine } from '#contract/cart/cart.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { findCartLine, holdPrice, type CartLineRow } from '#server/db/cart/cart-lines.ts'
import type { Connection } from '#server/db/connection.ts'
import { chosenPiece, priceOfPiece } from '#server/db/rates/sold-piece.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { presentEngraving } from './present-engraving.ts'
import { presentStoredLine, type PriceTurns } from './present-cart-line.ts'

/**
 * Holds the present price for a line whose rate has risen, as its customer agrees to `seen`, in paise; null agrees to
 * any. A line of a product without makes stays as it is. Throws 409 when a piece costs more than that by now, has no
 * price, or is not sold at rates this old.
 */
export async function holdLinePrice(
  { db, ...turns }: PriceTurns & { db: Connection },
  line: CartLineRow,
  seen: Paise | null,
): Promise<CartLine> {
  const piece = line.makes === null ? undefined : chosenPiece(line.makes, line)
  if (piece !== undefined) {
    const now = priceOfPiece(piece)
    if (now === undefined) throw problem.of('make-not-priced', { product: line.name })
    if (await turns.stop.isOn(db)) throw problem.of('price-on-request', { product: line.name })
    const { fee } = presentEngraving(line)
    if (seen !== null && now.price + fee > seen) throw problem.of('rate-risen-again')
    const { holdMinutes } = await readSetting(db, 'rates')
    await holdPrice(db, { ...line, holdMinutes }, now)
  }
  const kept = await findCartLine(db, line.id)
  if (kept === undefined) throw problem.notFound('cart line')
  return presentStoredLine(db, turns, kept)
}
