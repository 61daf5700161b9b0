import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { keptStatement } from './kept-statement.ts'
import { categories, products } from './schema.ts'

const { searchText: _search, facets: _facets, ...ownColumns } = getTableColumns(products)

/** What a product is presented from; what it is found by stays in the database. */
const PRODUCT_COLUMNS = { ...ownColumns, categoryName: categories.name }

/** A product with the name of its category, null without one. Amounts in paise. */
export type ProductRow = Omit<typeof products.$inferSelect, 'searchText' | 'facets'> & {
  categoryName: string | null
}

/** What an owner decides about a product; the rest the shop knows by itself. */
export type ProductDraft = Pick<
  typeof products.$inferSelect,
  | 'name'
  | 'description'
  | 'price'
  | 'originalPrice'
  | 'discount'
  | 'gender'
  | 'material'
  | 'stock'
  | 'color'
  | 'deliveryTime'
  | 'deliveryCharge'
  | 'attributes'
  | 'images'
  | 'imageAlts'
  | 'categoryId'
  | 'searchText'
  | 'facets'
>

/** Reads products by their ids, those that are deleted too, in the order of the ids. */
export async function readProducts(db: Connection, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await productsByIds(db).execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A product that is sold, or undefined when it is unknown or deleted. */
export async function findProduct(db: Connection, id: number): Promise<ProductRow | undefined> {
  const [row] = await readProducts(db, [id])
  return row?.deletedAt === null ? row : undefined
}

const productsByIds = keptStatement((db) =>
  db
    .select(PRODUCT_COLUMNS)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('products_by_ids'),
)

/** What an order needs to know of a product. */
export type OrderedProduct = Pick<
  ProductRow,
  'id' | 'name' | 'price' | 'images' | 'material' | 'stock' | 'deletedAt' | 'updatedAt'
>

/** Reads products for an order, those that are deleted too, without holding them. */
export async function readOrderedProducts(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, OrderedProduct>> {
  const { id, name, price, images, material, stock, deletedAt, updatedAt } = products
  const rows = await db
    .select({ id, name, price, images, material, stock, deletedAt, updatedAt })
    .from(products)
    .where(sql`${id} = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether one more edit of a product may begin: its row, held until the transaction ends. */
export async function holdProduct(
  tx: Connection,
  id: number,
): Promise<{ images: string[]; imageAlts: string[] } | undefined> {
  const [row] = await tx
    .select({ images: products.images, imageAlts: products.imageAlts })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for('no key update')
  return row
}

/** Stores a new product and answers its id. */
export async function insertProduct(tx: Connection, draft: ProductDraft): Promise<number> {
  const [row] = await tx.insert(products).values(draft).returning({ id: products.id })
  if (row === undefined) throw new Error('The database stored no product.')
  return row.id
}

/**
 * Replaces what an owner decides about a product. A product of the demo shop becomes the owner's by
 * it, so that removing the demo does not take an owner's work away.
 */
export async function updateProduct(
  tx: Connection,
  id: number,
  draft: ProductDraft,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...draft, updatedAt: sql`clock_timestamp()`, isDemo: false })
    .where(eq(products.id, id))
}

/** Takes a product out of the shop; carts and orders that name it keep it. */
export async function deleteProduct(tx: Connection, id: number): Promise<void> {
  await tx
    .update(products)
    .set({ deletedAt: sql`now()`, updatedAt: sql`clock_timestamp()` })
    .where(eq(products.id, id))
}

/** What the search text of the products of a category is made from, deleted ones too. */
export function listForSearch(tx: Connection, categoryId: number) {
  return tx
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      color: products.color,
      gender: products.gender,
      material: products.material,
      attributes: products.attributes,
    })
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** Stores new search texts, by product id. */
export async function updateSearchTexts(
  tx: Connection,
  texts: ReadonlyMap<number, string>,
): Promise<void> {
  if (texts.size === 0) return
  await tx
    .update(products)
    .set({ searchText: sql`fresh.text` })
    .from(
      sql`unnest(${sql.param([...texts.keys()])}::int[], ${sql.param([...texts.values()])}::text[])
        as fresh (id, text)`,
    )
    .where(sql`${products.id} = fresh.id`)
}
