import { isDeepStrictEqual } from 'node:util'
import type { OwnCollection, WrittenCollection } from '#contract/catalogue/collections.ts'
import { wordsOf } from '#domain/catalogue/search/search.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  deleteCollection,
  insertCollection,
  listOwnCollections,
  lockCollection,
  lockCollectionOrder,
  updateCollection,
} from '#server/db/catalogue/own-collections.ts'
import { curatedCollections } from '#server/db/schema/catalogue.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import type { SortedList } from '#server/features/catalogue/ordering/sort-list.ts'

/** Adds a collection; its address is made of the letters of its name. */
export function createCollection(
  database: Database,
  draft: WrittenCollection,
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

interface CollectionChange {
  id: number
  draft: WrittenCollection
  /** The collection as the form read it; undefined skips the check. */
  seen: WrittenCollection | undefined
  by: SessionUser
}

/** Renames a collection. Throws 404, and 409 when somebody else has changed it since it was read. */
export function replaceCollection(
  database: Database,
  { id, draft, seen, by }: CollectionChange,
): Promise<OwnCollection> {
  return inTransaction(database, async (tx) => {
    const before = await lockCollection(tx, id)
    if (before === undefined) throw problem.notFound('collection')
    if (seen !== undefined && !isDeepStrictEqual(seen, before)) {
      throw problem.changed('collection-changed', await lastChange(tx, 'collection', [id]))
    }
    await updateCollection(tx, id, draft)
    const subject = { id, name: draft.name }
    await recordChange(tx, { by, action: 'collection.update', subject, before, after: draft })
    return requireCollection(tx, id)
  })
}

/** The collections as one list that is put in order, as the menu of the shop lists them. */
export const COLLECTION_LIST: SortedList = {
  table: curatedCollections,
  kind: 'collection',
  title: 'Collections',
  lock: lockCollectionOrder,
  read: async (tx) => {
    const rows = await listOwnCollections(tx)
    return {
      ids: rows.map(({ collectionId }) => collectionId),
      names: rows.map(({ name }) => name),
    }
  },
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
