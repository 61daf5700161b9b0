import type { FastifyInstance } from 'fastify'
import * as collections from '#contract/catalogue/collections.ts'
import type { Database } from '#server/db/connection.ts'
import { listCollections } from '#server/db/catalogue/curated-collections.ts'
import { listOwnCollections } from '#server/db/catalogue/own-collections.ts'
import { serve } from '#server/http/endpoint.ts'
import { sortList } from '#server/features/catalogue/ordering/sort-list.ts'
import {
  COLLECTION_LIST,
  createCollection,
  removeCollection,
  replaceCollection,
} from './save-collection.ts'

/** The curated collections, in the shop and in the admin; which products are in them is changed with the products. */
export function serveCollections(app: FastifyInstance, database: Database): void {
  serve(app, collections.listCollections, () => listCollections(database.reading))

  serve(app, collections.listOwnCollections, () => listOwnCollections(database.orm))

  serve(app, collections.createCollection, async ({ body }, { user: by }) => ({
    message: 'Collection created',
    collection: await createCollection(database, body, by),
  }))

  serve(app, collections.updateCollection, async ({ params, body }, { user: by }) => {
    const { seen, ...draft } = body
    const change = { id: params.collectionId, draft, seen, by }
    return {
      message: 'Collection updated',
      collection: await replaceCollection(database, change),
    }
  })

  serve(app, collections.orderCollections, async ({ body }, { user: by }) => {
    const { collectionIds: ids, seen } = body
    await sortList(database, COLLECTION_LIST, { ids, seen, by })
    return { message: 'The order is saved.' }
  })

  serve(app, collections.deleteCollection, async ({ params }, { user: by }) => {
    await removeCollection(database, params.collectionId, by)
    return { message: 'Collection deleted' }
  })
}
