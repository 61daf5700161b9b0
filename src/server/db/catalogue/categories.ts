import { and, asc, count, eq, isNull, ne, not, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { categories, nameKeyOf, products } from '#server/db/schema/catalogue.ts'

/** A category and how many products shoppers find in it. */
export interface CategoryRow {
  id: number
  name: string
  nameHi: string
  image: string | null
  productCount: number
}

const COLUMNS = {
  id: categories.id,
  name: categories.name,
  nameHi: categories.nameHi,
  image: categories.image,
  productCount: count(products.id),
}

/** Products that shoppers find in a category. */
const IS_MEMBER = and(
  eq(products.categoryId, categories.id),
  isNull(products.deletedAt),
  not(products.isHidden),
)

/** All categories in the order of the shop. */
export function listCategories(db: Connection): Promise<CategoryRow[]> {
  return db
    .select(COLUMNS)
    .from(categories)
    .leftJoin(products, IS_MEMBER)
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id))
}

/** Ids and names of all categories in the order of the shop. */
export function listCategoryNames(db: Connection): Promise<{ categoryId: number; name: string }[]> {
  return db
    .select({ categoryId: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}

/** Another category of that name (as `nameKey` compares), or undefined. No other is named until the transaction ends. */
export async function findCategoryNamed(
  tx: Connection,
  name: string,
  exceptId: number,
): Promise<{ name: string } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('names of categories'))`)
  const [row] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.nameKey, nameKeyOf(sql`${name}`)), ne(categories.id, exceptId)))
    .limit(1)
  return row
}

/** One category, or undefined. */
export async function findCategory(db: Connection, id: number): Promise<CategoryRow | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(categories)
    .leftJoin(products, IS_MEMBER)
    .where(eq(categories.id, id))
    .groupBy(categories.id)
  return row
}

/** What an owner says of a category. */
interface CategoryDraft {
  name: string
  nameHi: string
  image: string | null
}

/** A category's names and picture, locked until the transaction ends; undefined when it is gone. */
export async function lockCategory(tx: Connection, id: number): Promise<CategoryDraft | undefined> {
  const [row] = await tx
    .select({ name: categories.name, nameHi: categories.nameHi, image: categories.image })
    .from(categories)
    .where(eq(categories.id, id))
    .for('update')
  return row
}

/** The name of a category that a product is about to join; it cannot be deleted until then. */
export async function joinCategory(tx: Connection, id: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, id))
    .for('share')
  return row?.name
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

/** Renames a category and sets its picture; one of the demo shop becomes the owner's by it. */
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
