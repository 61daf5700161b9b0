import type { OwnCollection } from '#contract/catalogue/collections.ts'
import { wordsOf } from '#domain/catalogue/search/search.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  deleteCollection,
  insertCollection,
  listOwnCollections,
  updateCollection,
} from '#server/db/catalogue/own-collections.ts'
import { putInOrder } from '#server/db/catalogue/put-in-order.ts'
import { curatedCollections } from '#server/db/schema/catalogue.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'

interface CollectionInput {
  name: string
  description: string
  nameHi: string
  descriptionHi: string
}

/** Adds a collection; its address is made of the letters of its name. */
export function createCollection(
  database: Database,
  draft: CollectionInput,
  by: SessionUser,
): Promise<OwnCollection> {
  return inTransaction(database, async (tx) => {
    const slug = wordsOf(draft.name).join('-').slice(0, 60) || 'collection'
    const id = await insertCollection(tx, { ...draft, slug })
    const subject = { id, name: draft.name }
    await recordChange(tx, { by, action: 'collection.create', subject, after: draft })
    return requireCollection(tx, id)
  })
}

/** Renames a collection. Throws 404. */
export function replaceCollection(
  database: Database,
  { id, ...draft }: CollectionInput & { id: number },
  by: SessionUser,
): Promise<OwnCollection> {
  return inTransaction(database, async (tx) => {
    const { name, description, nameHi, descriptionHi } = await requireCollection(tx, id)
    await updateCollection(tx, id, draft)
    const change = { before: { name, description, nameHi, descriptionHi }, after: draft }
    const subject = { id, name: draft.name }
    await recordChange(tx, { by, action: 'collection.update', subject, ...change })
    return requireCollection(tx, id)
  })
}

/** Puts the collections in the order in which the menu of the shop lists them. */
export function sortCollections(
  database: Database,
  ids: readonly number[],
  by: SessionUser,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const before = (await listOwnCollections(tx)).map(({ name }) => name)
    await putInOrder(tx, curatedCollections, ids)
    const after = (await listOwnCollections(tx)).map(({ name }) => name)
    const change = { before: { order: before }, after: { order: after } }
    const subject = { id: '', name: 'Collections' }
    await recordChange(tx, { by, action: 'collection.order', subject, ...change })
  })
}

/** Deletes a collection; its products stay. Throws 404. */
export function removeCollection(database: Database, id: number, by: SessionUser): Promise<void> {
  return inTransaction(database, async (tx) => {
    const before = await requireCollection(tx, id)
    await deleteCollection(tx, id)
    const subject = { id, name: before.name }
    await recordChange(tx, { by, action: 'collection.delete', subject, before })
  })
}

async function requireCollection(tx: Connection, id: number): Promise<OwnCollection> {
  const [row] = await listOwnCollections(tx, id)
  if (row === undefined) throw problem.notFound('collection')
  return row
}
