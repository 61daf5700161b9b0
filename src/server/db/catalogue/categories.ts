import { and, asc, count, eq, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { categories, nameKeyOf, products } from '#server/db/schema/catalogue.ts'

/** A category and how many products shoppers find in it and its subcategories. */
export interface CategoryRow {
  id: number
  name: string
  nameHi: string
  image: string | null
  parentId: number | null
  productCount: number
}

const COLUMNS = {
  id: categories.id,
  name: categories.name,
  nameHi: categories.nameHi,
  image: categories.image,
  parentId: categories.parentId,
  productCount: count(products.id),
}

/** Products that shoppers find in a category. */
const IS_MEMBER = and(
  eq(products.categoryId, categories.id),
  isNull(products.deletedAt),
  not(products.isHidden),
)

/** All categories in the order of the shop. */
export async function listCategories(db: Connection): Promise<CategoryRow[]> {
  const rows = await db
    .select(COLUMNS)
    .from(categories)
    .leftJoin(products, IS_MEMBER)
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id))
  return rows.map((row) => withSubcategories(row, rows))
}

/** The category with the products of its subcategories. */
function withSubcategories(row: CategoryRow, all: readonly CategoryRow[]): CategoryRow {
  const own = all.filter(({ parentId }) => parentId === row.id)
  const productCount = own.reduce((sum, one) => sum + one.productCount, row.productCount)
  return own.length === 0 ? row : { ...row, productCount }
}

/**
 * What the search finds the products of a category by: its name, and that of the category above it. In a query that
 * knows the table by its name.
 */
export const CATEGORY_WORDS = sql<string>`concat_ws(' ', categories.name,
  (select parent.name from categories as parent where parent.id = categories.parent_id))`

/** What a list of categories says about each. `words` are what the search finds its products by. */
export interface CategoryName {
  categoryId: number
  name: string
  nameHi: string
  words: string
  parentId: number | null
}

/** All categories by their names, in the order of the shop. */
export function listCategoryNames(db: Connection): Promise<CategoryName[]> {
  return db
    .select({
      categoryId: categories.id,
      name: categories.name,
      nameHi: categories.nameHi,
      words: CATEGORY_WORDS,
      parentId: categories.parentId,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}

/** Another category of that name (as `nameKey` compares), or undefined. No other is named until the transaction ends. */
export async function findCategoryNamed(
  tx: Connection,
  name: string,
  exceptId: number,
): Promise<{ name: string } | undefined> {
  await lockCategoryTree(tx)
  const [row] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.nameKey, nameKeyOf(sql`${name}`)), ne(categories.id, exceptId)))
    .limit(1)
  return row
}

/** One category, or undefined. */
export async function findCategory(db: Connection, id: number): Promise<CategoryRow | undefined> {
  const rows = await db
    .select(COLUMNS)
    .from(categories)
    .leftJoin(products, IS_MEMBER)
    .where(or(eq(categories.id, id), eq(categories.parentId, id)))
    .groupBy(categories.id)
  const row = rows.find((one) => one.id === id)
  return row && withSubcategories(row, rows)
}

/** The subcategories of a category, locked until the transaction ends. */
export async function lockSubcategories(tx: Connection, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.parentId, id))
    .orderBy(asc(categories.id))
    .for('update')
  return rows.map((row) => row.id)
}

/** The subcategories of each category that has some, by its id. */
export async function readSubcategories(db: Connection): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .where(isNotNull(categories.parentId))
    .orderBy(asc(categories.id))
  const found = Map.groupBy(rows, ({ parentId }) => parentId ?? 0)
  return new Map([...found].map(([parent, own]) => [parent, own.map(({ id }) => id)]))
}

/** Held until the transaction ends: one change of the names or the tree at a time. */
export async function lockCategoryTree(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('names of categories'))`)
}

/** What an owner enters for a category. */
interface CategoryDraft {
  name: string
  nameHi: string
  image: string | null
  parentId: number | null
}

/** A category's names, place and picture, locked until the transaction ends; undefined when it is gone. */
export async function lockCategory(tx: Connection, id: number): Promise<CategoryDraft | undefined> {
  const [row] = await tx
    .select({
      name: categories.name,
      nameHi: categories.nameHi,
      image: categories.image,
      parentId: categories.parentId,
    })
    .from(categories)
    .where(eq(categories.id, id))
    .for('update')
  return row
}

/** What the search finds a product by that is about to join a category; it cannot be deleted until then. */
export async function joinCategory(tx: Connection, id: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ words: CATEGORY_WORDS })
    .from(categories)
    .where(eq(categories.id, id))
    .for('share')
  return row?.words
}

/** Stores a new category, after all others, and returns its id. */
export async function insertCategory(tx: Connection, draft: CategoryDraft): Promise<number> {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${categories})`
  const [row] = await tx
    .insert(categories)
    .values({ ...draft, position: last })
    .returning({ id: categories.id })
  if (row === undefined) throw new Error('The database stored no category.')
  return row.id
}

/** Gives a category its names, its place and its picture; one of the demo shop becomes the owner's by it. */
export async function updateCategory(
  tx: Connection,
  id: number,
  draft: CategoryDraft & { sharesName?: boolean },
): Promise<void> {
  await tx
    .update(categories)
    .set({ ...draft, isDemo: false })
    .where(eq(categories.id, id))
}

/** Moves all products of a category to another, deleted ones too. */
export async function moveProducts(tx: Connection, from: number, to: number): Promise<void> {
  await tx
    .update(products)
    .set({ categoryId: to, updatedAt: sql`clock_timestamp()` })
    .where(eq(products.categoryId, from))
}

/** Deletes a category; the database leaves its products without one. */
export async function deleteCategory(tx: Connection, id: number): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id))
}

/** Puts categories below another, or makes them main ones. */
export async function placeCategories(
  tx: Connection,
  ids: readonly number[],
  parentId: number | null,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(categories)
    .set({ parentId })
    .where(sql`${categories.id} = any(${sql.param([...ids])}::int[])`)
}

/** Whether a category can have subcategories: undefined when it is gone. It stays as it is until the transaction ends. */
export async function holdParent(
  tx: Connection,
  id: number,
): Promise<{ isMain: boolean } | undefined> {
  const [row] = await tx
    .select({ parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, id))
    .for('share')
  return row && { isMain: row.parentId === null }
}
