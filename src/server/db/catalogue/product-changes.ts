import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import {
  curatedCollectionProducts,
  curatedCollections,
  nameKeyOf,
  products,
} from '#server/db/schema/catalogue.ts'

/** What a step that changes many products may change of one. Amounts in paise. */
const CHANGEABLE = {
  id: products.id,
  name: products.name,
  price: products.price,
  originalPrice: products.originalPrice,
  discount: products.discount,
  stock: products.stock,
  categoryId: products.categoryId,
  isHidden: products.isHidden,
  attributes: products.attributes,
  images: products.images,
  updatedAt: products.updatedAt,
}

export type LockedForChange = Pick<typeof products.$inferSelect, keyof typeof CHANGEABLE>

/** The given products that are not deleted, in the order of their ids. */
export function readForChange(db: Connection, ids: readonly number[]): Promise<LockedForChange[]> {
  return changeable(db, ids).execute()
}

/** The same, locked until the transaction ends. */
export function lockProducts(tx: Connection, ids: readonly number[]): Promise<LockedForChange[]> {
  return changeable(tx, ids).for('no key update')
}

function changeable(db: Connection, ids: readonly number[]) {
  return db
    .select(CHANGEABLE)
    .from(products)
    .where(and(anyOf(ids), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
}

/** Ids of the products that are not deleted by their names in lower case with single blanks. */
export async function findIdsByName(
  db: Connection,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  if (names.length === 0) return new Map()
  const called = sql<string>`${nameKeyOf(sql`${products.name}`)}`
  const rows = await db
    .select({ id: products.id, called })
    .from(products)
    .where(and(isNull(products.deletedAt), sql`${called} = any(${sql.param([...names])}::text[])`))
    .orderBy(asc(products.id))
  const ids = new Map<string, number[]>()
  for (const row of rows) ids.set(row.called, [...(ids.get(row.called) ?? []), row.id])
  return ids
}

/** What a step sets on all products; absent fields stay as they are. */
export interface SharedChange {
  discount?: string | undefined
  categoryId?: number | undefined
  isHidden?: boolean | undefined
  attribute?: { key: string; option: number; facets: string[] } | undefined
}

/**
 * Sets prices and stock of locked products and changes them in the same way, in one step, because each new version of a
 * row costs all its indexes. Those of the demo become the owner's. Returns when each was written, by id.
 */
export async function changeProducts(
  tx: Connection,
  rows: readonly Pick<LockedForChange, 'id' | 'price' | 'originalPrice' | 'stock'>[],
  { attribute, ...change }: SharedChange,
): Promise<Map<number, Date>> {
  const ids = sql.param(rows.map(({ id }) => id))
  const prices = sql.param(rows.map(({ price }) => price))
  const originals = sql.param(rows.map(({ originalPrice }) => originalPrice))
  const stocks = sql.param(rows.map(({ stock }) => stock))
  const written = await tx
    .update(products)
    .set({
      ...change,
      ...(attribute && optionColumns(attribute)),
      price: sql`fresh.price`,
      originalPrice: sql`fresh.original`,
      stock: sql`fresh.stock`,
      updatedAt: sql`clock_timestamp()`,
      isDemo: false,
    })
    .from(
      sql`unnest(${ids}::int[], ${prices}::bigint[], ${originals}::bigint[], ${stocks}::int[])
        as fresh (id, price, original, stock)`,
    )
    .where(sql`${products.id} = fresh.id`)
    .returning({ id: products.id, updatedAt: products.updatedAt })
  return new Map(written.map(({ id, updatedAt }) => [id, updatedAt]))
}

/** One attribute with its facets set to an option, the others as they are. */
function optionColumns({ key, option, facets }: NonNullable<SharedChange['attribute']>) {
  const kept = sql`${products.attributes} - ${key}::text`
  return {
    attributes: option === 0 ? kept : sql`${kept} || ${JSON.stringify({ [key]: option })}::jsonb`,
    facets: sql`array(select word from unnest(${products.facets}) as word
      where not starts_with(word, ${`${key}:`}::text)) || ${sql.param(facets)}::text[]`,
  }
}

/** Sets the pictures of a product with their alternative texts. */
export async function setPictures(
  tx: Connection,
  id: number,
  pictures: { images: string[]; imageAlts: string[] },
): Promise<void> {
  await tx
    .update(products)
    .set({ ...pictures, updatedAt: sql`clock_timestamp()`, isDemo: false })
    .where(eq(products.id, id))
}

/** The given collections that exist. */
export async function knownCollections(
  tx: Connection,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: curatedCollections.id })
    .from(curatedCollections)
    .where(inArray(curatedCollections.id, [...ids]))
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** Adds products to a curated collection. Returns those that were not in it. */
export async function addToCollection(
  tx: Connection,
  collectionId: number,
  productIds: readonly number[],
): Promise<number[]> {
  if (productIds.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${curatedCollectionProducts} (collection_id, product_id)
    select ${collectionId}::int, unnest(${sql.param([...productIds])}::int[])
    on conflict do nothing
    returning product_id as id`)
  return rows.map(({ id }) => id)
}

/** Removes products from a curated collection. Returns those that were in it. */
export async function removeFromCollection(
  tx: Connection,
  collectionId: number,
  productIds: readonly number[],
): Promise<number[]> {
  const { collectionId: collection, productId } = curatedCollectionProducts
  const gone = await tx
    .delete(curatedCollectionProducts)
    .where(
      and(
        eq(collection, collectionId),
        sql`${productId} = any(${sql.param([...productIds])}::int[])`,
      ),
    )
    .returning({ id: productId })
  return gone.map(({ id }) => id)
}

/** Makes the curated collections that a product is in exactly these. */
export async function setMemberships(
  tx: Connection,
  productId: number,
  collectionIds: readonly number[],
): Promise<void> {
  const members = curatedCollectionProducts
  await tx.delete(members).where(eq(members.productId, productId))
  const rows = [...new Set(collectionIds)].map((collectionId) => ({ collectionId, productId }))
  if (rows.length > 0) await tx.insert(members).values(rows)
}

/** Copies the memberships of a product in curated collections to another. */
export async function copyMemberships(tx: Connection, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into ${curatedCollectionProducts} (collection_id, product_id)
    select collection_id, ${to}::int from ${curatedCollectionProducts} where product_id = ${from}`)
}

/**
 * Takes deletions back while that is possible, and returns the ids of the products that are back. Pictures that no
 * longer exist are left out. The caller holds `lockPictures`.
 */
export async function restoreProducts(tx: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${products} set deleted_at = null, undoable_until = null, updated_at = clock_timestamp(),
      images = array(
        select path from unnest(images) with ordinality as image (path, place)
        where path in (select path from pictures) order by place),
      image_alts = array(
        select coalesce(alt, '') from unnest(images, image_alts) with ordinality as image (path, alt, place)
        where path in (select path from pictures) order by place)
    where ${anyOf(ids)} and deleted_at is not null and undoable_until > now()
    returning id`)
  return rows.map(({ id }) => id)
}

/** When products were written last, by id. */
export async function whenWritten(
  tx: Connection,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  const { id, updatedAt } = products
  const rows = await tx.select({ id, updatedAt }).from(products).where(anyOf(ids))
  return new Map(rows.map((row) => [row.id, row.updatedAt]))
}

/** Those of the products that somebody ordered. */
export async function orderedAmong(tx: Connection, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...ids])}::int[]) as product (id)
    where exists (select from order_lines where order_lines.product_id = product.id)`)
  return new Set(rows.map(({ id }) => id))
}

/** The ids of the curated collections that products are in, by product. */
export async function membershipsOf(
  tx: Connection,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { collectionId, productId } = curatedCollectionProducts
  const rows = await tx
    .select({ collectionId, productId })
    .from(curatedCollectionProducts)
    .where(sql`${productId} = any(${sql.param([...ids])}::int[])`)
  const found = new Map<number, number[]>()
  for (const row of rows) {
    found.set(row.productId, [...(found.get(row.productId) ?? []), row.collectionId])
  }
  return found
}

function anyOf(ids: readonly number[]) {
  return sql`${products.id} = any(${sql.param([...ids])}::int[])`
}
