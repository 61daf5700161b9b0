import { metalPrice } from '#domain/pricing/metal/metal-price.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import type { Connection } from '#server/db/connection.ts'
import { renewSeenOriginal } from '#server/db/catalogue/seen-original.ts'
import { askPiecesOfOpenLines, recountPieces } from '#server/db/pieces/piece-stock.ts'
import { writeMakePrices, writeProductPrices } from '#server/db/rates/make-prices.ts'
import { dropIdlePools, writeProductStock } from '#server/db/rates/make-sizes.ts'
import { listMakesOf } from '#server/db/rates/product-makes.ts'
import type { AppliedCard } from '#server/db/rates/rate-cards.ts'
import { ratesIn } from './make-faults.ts'

/**
 * Gives locked products whose makes were written their prices by the card that counts, and the sum of their pieces. The
 * caller holds the rates.
 */
export async function priceMakesOf(
  tx: Connection,
  productIds: readonly number[],
  card: AppliedCard | undefined,
): Promise<void> {
  const rates = ratesIn(card)
  const stored = [...(await listMakesOf(tx, productIds)).values()].flat()
  const prices = stored.map((make) => {
    const breakUp = metalPrice(termsOfMake(make), rates) ?? null
    return { id: make.makeId, price: breakUp?.price ?? null, breakUp }
  })
  // Without a card only fixed prices are known.
  const pricedBy = { id: card?.figuresOf ?? card?.id ?? null, pricedAt: card?.pricedAt ?? null }
  await writeMakePrices(tx, prices, pricedBy)
  await writeProductPrices(tx, productIds)
  for (const productId of productIds) {
    await renewSeenOriginal(tx, productId)
    await askPiecesOfOpenLines(tx, productId)
  }
  await dropIdlePools(tx, productIds)
  await recountPieces(tx, productIds)
  for (const productId of productIds) await writeProductStock(tx, productId)
}
