import type { Connection } from '#server/db/connection.ts'
import { freeCodes } from '#server/db/rates/make-codes.ts'
import { putMake } from '#server/db/rates/product-makes.ts'
import type { AppliedCard } from '#server/db/rates/rate-cards.ts'
import {
  writeAndPriceMakes,
  type MakesBeforeAndAfter,
} from '#server/features/catalogue/makes/make-states.ts'
import type { WantedMake } from './makes-of-lines.ts'

interface MakesOfProduct {
  productId: number
  wanted: readonly WantedMake[]
}

/** Writes the makes that a file changes, of locked products. Answers what undoes it, by product. */
export async function writeMakes(
  tx: Connection,
  products: readonly MakesOfProduct[],
  card: AppliedCard | undefined,
): Promise<Map<number, MakesBeforeAndAfter>> {
  const changed = products.filter(({ wanted }) => wanted.length > 0)
  const ids = changed.map(({ productId }) => productId)
  if (ids.length === 0) return new Map()
  return writeAndPriceMakes(tx, { ids, card }, async () => {
    await freeCodes(
      tx,
      changed.flatMap(({ wanted }) => wanted.map(({ make }) => make)),
    )
    for (const { productId, wanted } of changed) {
      for (const { position, make } of wanted) await putMake(tx, { productId, position, make })
    }
  })
}
