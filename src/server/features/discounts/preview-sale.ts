import { sql } from 'drizzle-orm'
import type { SalePreview, SalePreviewInput } from '#contract/discounts/sales.ts'
import { basisPointsOf, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { RunningSale } from '#domain/pricing/sale-price.ts'
import type { Connection } from '#server/db/connection.ts'
import { shownPriceOf } from '#server/db/catalogue/search/shown-price.ts'
import { readSubcategories } from '#server/db/catalogue/categories.ts'
import { membersOfCollections } from '#server/db/catalogue/curated-collections.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { scopeOf } from './scope.ts'

/** How many pieces a preview shows; its count includes all. */
const EXAMPLES = 5

/** What a sale would make of the prices of pieces on sale, without other sales; nothing is written. */
export async function previewSale(db: Connection, input: SalePreviewInput): Promise<SalePreview> {
  const after = shownPriceOf(products, [await saleOf(db, input)])
  const { rows } = await db.execute<Row>(sql`
    with priced as (
      select ${products.id}, ${products.name}, ${products.price} as before, ${after} as after
      from ${products} where not ${products.isHidden} and ${products.deletedAt} is null)
    select id, name, before::float8, after::float8, (count(*) over ())::int as count
    from priced where after < before
    order by before - after desc, id limit ${EXAMPLES}`)
  return {
    products: rows[0]?.count ?? 0,
    examples: rows.map(({ id, name, before, after: costs }) => ({
      productId: id,
      name,
      before: rupeesFromPaise(before),
      after: rupeesFromPaise(costs),
    })),
  }
}

interface Row {
  [column: string]: unknown
  id: number
  name: string
  before: Paise
  after: Paise
  count: number
}

/** The sale as if it ran. */
async function saleOf(
  db: Connection,
  { percent, takesFrom, ...input }: SalePreviewInput,
): Promise<RunningSale> {
  const { categoryIds, collectionIds, productIds } = scopeOf(input)
  const isWhole = categoryIds.length + collectionIds.length + productIds.length === 0
  const members = await membersOfCollections(db, collectionIds)
  const tree = categoryIds.length === 0 ? new Map<number, number[]>() : await readSubcategories(db)
  const below = categoryIds.flatMap((id) => tree.get(id) ?? [])
  return {
    name: '',
    endsAt: new Date(),
    basisPoints: basisPointsOf(percent),
    ...(takesFrom && { takesFrom }),
    ...(!isWhole && {
      scope: {
        categoryIds: new Set([...categoryIds, ...below]),
        productIds: new Set([...productIds, ...members]),
      },
    }),
  }
}
