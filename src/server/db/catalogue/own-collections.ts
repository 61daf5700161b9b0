import { asc, count, eq, isNull, and, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import {
  curatedCollectionProducts,
  curatedCollections,
  products,
} from '#server/db/schema/catalogue.ts'

/** A collection and how many products it holds, hidden ones too. */
export interface OwnCollectionRow {
  collectionId: number
  name: string
  slug: string
  description: string
  nameHi: string
  descriptionHi: string
  productCount: number
}

/** All collections in the order of the shop, or the one of `id`. */
export function listOwnCollections(db: Connection, id?: number): Promise<OwnCollectionRow[]> {
  const { productId, collectionId } = curatedCollectionProducts
  return db
    .select({
      collectionId: curatedCollections.id,
      name: curatedCollections.name,
      slug: curatedCollections.slug,
      description: curatedCollections.description,
      nameHi: curatedCollections.nameHi,
      descriptionHi: curatedCollections.descriptionHi,
      productCount: count(products.id),
    })
    .from(curatedCollections)
    .leftJoin(curatedCollectionProducts, eq(collectionId, curatedCollections.id))
    .leftJoin(products, and(eq(products.id, productId), isNull(products.deletedAt)))
    .where(id === undefined ? undefined : eq(curatedCollections.id, id))
    .groupBy(curatedCollections.id)
    .orderBy(asc(curatedCollections.position), asc(curatedCollections.id))
}

interface CollectionDraft {
  name: string
  description: string
  nameHi: string
  descriptionHi: string
}

/** Stores a new collection, after the others; a slug that is taken gets a number. Returns its id. */
export async function insertCollection(
  tx: Connection,
  draft: CollectionDraft & { slug: string },
): Promise<number> {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${curatedCollections})`
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    const slug = attempt === 1 ? draft.slug : `${draft.slug}-${attempt}`
    const [row] = await tx
      .insert(curatedCollections)
      .values({ ...draft, slug, position: last })
      .onConflictDoNothing({ target: curatedCollections.slug })
      .returning({ id: curatedCollections.id })
    if (row !== undefined) return row.id
  }
  throw new Error(`A hundred collections are called ${draft.slug} already.`)
}

/** What the form of a collection writes, locked until the transaction ends; undefined without one. */
export async function lockCollection(
  tx: Connection,
  id: number,
): Promise<CollectionDraft | undefined> {
  const { name, description, nameHi, descriptionHi } = curatedCollections
  const [row] = await tx
    .select({ name, description, nameHi, descriptionHi })
    .from(curatedCollections)
    .where(eq(curatedCollections.id, id))
    .for('no key update')
  return row
}

/** Held until the transaction ends: one new order of the collections at a time. */
export async function lockCollectionOrder(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('order of collections'))`)
}

/** Renames a collection; its address stays. */
export async function updateCollection(
  tx: Connection,
  id: number,
  draft: CollectionDraft,
): Promise<void> {
  await tx
    .update(curatedCollections)
    .set({ ...draft, isDemo: false })
    .where(eq(curatedCollections.id, id))
}

/** Deletes a collection; its products stay. */
export async function deleteCollection(tx: Connection, id: number): Promise<void> {
  await tx.delete(curatedCollections).where(eq(curatedCollections.id, id))
}
