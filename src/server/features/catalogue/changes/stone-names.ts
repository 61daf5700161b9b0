import { TREND_KEY } from '#domain/catalogue/attributes.ts'
import {
  areOtherStones,
  isImitation,
  misnamed,
  NAMING_TEXTS,
} from '#domain/catalogue/diamond-words.ts'
import type { ChangedRow } from '#server/db/catalogue/change-log.ts'
import type { Connection } from '#server/db/connection.ts'
import type { ProductRow } from '#server/db/catalogue/products.ts'
import { listMakesOf } from '#server/db/rates/product-makes.ts'
import type { ProductState } from '#server/db/schema/product-changes.ts'

/** Fields that call a product a diamond, or say that its stones are not. */
export const NAMING = [...NAMING_TEXTS, 'attributes'] as const

/** Products, of those whose words or options go back, whose makes have stones that are no natural diamonds. */
export async function findOtherStones(
  tx: Connection,
  rows: readonly ChangedRow[],
): Promise<Set<number>> {
  const renamed = rows.filter(({ before }) => before && NAMING.some((key) => key in before))
  const makes = await listMakesOf(
    tx,
    renamed.map(({ productId }) => productId),
  )
  const found = [...makes].filter(([, made]) =>
    areOtherStones(made.flatMap(({ stones }) => stones)),
  )
  return new Set(found.map(([id]) => id))
}

/** Whether an undo would call a product a diamond that is not one, while nothing calls it so now. */
export function wouldBeMisnamed(
  row: ProductRow,
  back: ProductState,
  hasOtherStones: boolean,
): boolean {
  if (!NAMING.some((key) => key in back)) return false
  const isWrong = (product: Pick<ProductRow, (typeof NAMING)[number]>) =>
    misnamed(product, hasOtherStones || isImitation(product.attributes[TREND_KEY] ?? 0)) !==
    undefined
  return isWrong({ ...row, ...back }) && !isWrong(row)
}
