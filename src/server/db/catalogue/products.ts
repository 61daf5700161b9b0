import { and, asc, eq, getTableColumns, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { OwnedColumn } from '#domain/catalogue/product-fields.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { CATEGORY_WORDS } from './categories.ts'
import { SEEN_ORIGINAL } from './seen-original.ts'
import { SEARCHED_NAME } from '#server/db/catalogue/search/searched-name.ts'
import { metalsOfMakes } from '#server/db/rates/metals-of-makes.ts'
import { partsOfMakes, type MakeParts } from '#server/db/rates/price-parts.ts'
import type { SoldMake } from '#server/db/rates/sold-makes.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'

const { searchText: _search, facets: _facets, ...ownColumns } = getTableColumns(products)

/**
 * What a product is presented from; what it is found by stays in the database. Lists travel as JSON: the
 * driver goes through PostgreSQL's own arrays letter by letter, which took a third of reading the rows.
 */
export const PRODUCT_COLUMNS = {
  ...ownColumns,
  version: productVersion(sql`${products}.xmin`),
  images: sql<string[]>`to_jsonb(${products.images})`,
  imageAlts: sql<string[]>`to_jsonb(${products.imageAlts})`,
  material: sql<number[]>`to_jsonb(${products.material})`,
  categoryName: categories.name,
  seenOriginal: SEEN_ORIGINAL,
  isByWeight: sql<boolean>`exists (
    select from makes where makes.product_id = ${products.id} and makes.is_active)`,
  isPricedByMakes: sql<boolean>`exists (select from makes
    where makes.product_id = ${products.id} and makes.is_active and makes.price is not null)`,
  isPricedByRates: sql<boolean>`has_rated_make(${products.id})`,
  metals: metalsOfMakes(products.id),
  makeParts: partsOfMakes(products.id),
}

/** A product with the name of its category, null without one. Amounts in paise. */
export type ProductRow = Omit<typeof products.$inferSelect, 'searchText' | 'facets'> & {
  categoryName: string | null
  /** Whether its price follows the rates of metal. */
  isByWeight: boolean
  /** Whether one of its makes has a price, which is then its own and no typed one. */
  isPricedByMakes: boolean
  /** Whether the rates of metal make the price of one of them. */
  isPricedByRates: boolean
  /** The metals of its makes on sale, that of the first one first; none without makes. */
  metals: number[]
  /** How the prices of its makes are made, the one of its own price first; null without any. */
  makeParts: MakeParts[] | null
  /** Differs after every change of the product or its category. */
  version: string
  /** The original price as shoppers see it (`seen-original.ts`). */
  seenOriginal: Paise | null
}

/**
 * Which version of a product and its category a statement sees: the transactions that wrote their rows.
 * What two statements outside of a transaction see under the same version is the same.
 */
export function productVersion(productXmin: SQLWrapper): SQL<string> {
  return sql<string>`concat_ws('.', ${productXmin}, ${categories}.xmin)`
}

/** The columns of a product that people edit. */
export type ProductDraft = Pick<typeof products.$inferSelect, OwnedColumn | 'searchText' | 'facets'>

/** Reads products by ids, also deleted ones, in the order of the ids. */
export async function readProducts(db: Connection, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await productsByIds(db).execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A product that is sold, or undefined when it is unknown, hidden or deleted. */
export async function findProduct(db: Connection, id: number): Promise<ProductRow | undefined> {
  const row = await findOwnProduct(db, id)
  return row?.isHidden === false ? row : undefined
}

/** A product for the admin, also a hidden one; undefined when it is unknown or deleted. */
export async function findOwnProduct(db: Connection, id: number): Promise<ProductRow | undefined> {
  const [row] = await readProducts(db, [id])
  return row?.deletedAt === null ? row : undefined
}

/** The given products that are on sale, in the order of the ids. */
export async function findProducts(db: Connection, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await readProducts(db, ids)
  return rows.filter((row) => row.deletedAt === null && !row.isHidden)
}

const productsByIds = preparedStatement((db) =>
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
  | 'id'
  | 'name'
  | 'nameHi'
  | 'price'
  | 'images'
  | 'material'
  | 'stock'
  | 'categoryId'
  | 'deliveryTime'
  | 'isHidden'
  | 'deletedAt'
  | 'updatedAt'
  | 'engraving'
  | 'engravingLetters'
  | 'engravingFee'
  | 'engravingFinal'
> & {
  /** Those on sale, in their order; null for a product that has none. */
  makes: SoldMake[] | null
  /** The rate of its tax class today; null for that of the shop. */
  classRate: BasisPoints | null
}

/** What an edit needs of the stored product. */
export type LockedProduct = Pick<ProductRow, 'images' | 'imageAlts' | 'isHidden' | 'updatedAt'>

/** Whether one more edit of a product may begin: its row, locked until the transaction ends. */
export async function lockProduct(tx: Connection, id: number): Promise<LockedProduct | undefined> {
  const { images, imageAlts, isHidden, updatedAt } = products
  const [row] = await tx
    .select({ images, imageAlts, isHidden, updatedAt })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for('no key update')
  return row
}

/** Stores a new product and returns its id. */
export async function insertProduct(tx: Connection, draft: ProductDraft): Promise<number> {
  const [row] = await tx.insert(products).values(draft).returning({ id: products.id })
  if (row === undefined) throw new Error('The database stored no product.')
  return row.id
}

/** Rows of one statement: a product has about twenty values, PostgreSQL takes 65,535. */
const MOST_ROWS = 500

/** Stores many new products and returns their ids in the order of the drafts. */
export async function insertProducts(
  tx: Connection,
  drafts: readonly ProductDraft[],
): Promise<number[]> {
  const ids: number[] = []
  for (let done = 0; done < drafts.length; done += MOST_ROWS) {
    const rows = drafts.slice(done, done + MOST_ROWS)
    const inserted = await tx.insert(products).values(rows).returning({ id: products.id })
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
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

/**
 * Takes products out of the shop; carts and orders that name them keep them. For some minutes that can
 * be taken back, with their pictures.
 */
export async function deleteProducts(
  tx: Connection,
  ids: readonly number[],
  undoableMinutes: number,
): Promise<void> {
  const undoableUntil = sql`now() + ${undoableMinutes} * interval '1 minute'`
  await tx
    .update(products)
    .set({ deletedAt: sql`now()`, undoableUntil, updatedAt: sql`clock_timestamp()` })
    .where(sql`${products.id} = any(${sql.param([...ids])}::int[])`)
}

/**
 * The owner's products that are called so, by the name as the search writes it: lower case, words
 * parted by single blanks. Names that several products share are left out.
 */
export async function listProductNames(
  db: Connection,
  texts: readonly string[],
): Promise<Map<string, { id: number; name: string }>> {
  const called = sql<string>`trim(${SEARCHED_NAME})`
  const rows = await db
    .select({ id: products.id, name: products.name, called })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        sql`${called} = any(${sql.param([...new Set(texts)])}::text[])`,
      ),
    )
  const named = new Map(rows.map(({ id, name, called: key }) => [key, { id, name }]))
  const seen = new Set<string>()
  for (const row of rows) {
    if (seen.has(row.called)) named.delete(row.called)
    seen.add(row.called)
  }
  return named
}

const SEARCHED = {
  id: products.id,
  name: products.name,
  description: products.description,
  nameHi: products.nameHi,
  descriptionHi: products.descriptionHi,
  color: products.color,
  gender: products.gender,
  material: products.material,
  attributes: products.attributes,
}

/** What the search text of products is made from, locked until the transaction ends. */
export function readForSearch(tx: Connection, ids: readonly number[]) {
  return tx
    .select(SEARCHED)
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(products.id))
    .for('no key update')
}

/** What the search finds the categories of products by (`CATEGORY_WORDS`), by product id; empty for those without one. */
export async function readCategoryNames(
  tx: Connection,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: products.id, name: CATEGORY_WORDS })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

/** The same for the products of a category, deleted ones too. */
export function listForSearch(tx: Connection, categoryId: number) {
  return tx
    .select(SEARCHED)
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

/** The texts of some products that say what their stones are, in the order of their ids. */
export function readTexts(tx: Connection, ids: readonly number[]) {
  const { id, name, description, nameHi, descriptionHi } = products
  return tx
    .select({ id, name, description, nameHi, descriptionHi })
    .from(products)
    .where(sql`${id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(id)
}
