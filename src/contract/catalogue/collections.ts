import * as z from 'zod/mini'
import { MOST_SORTED, orderedIds, seenOrder } from './list-order.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalText, requiredText } from '#contract/fields.ts'

/** A curated set of products, such as Minimal or Luxury. */
export const CuratedCollection = z.object({
  collectionId: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Name and description in Hindi; empty where it has none. */
  nameHi: z.string(),
  descriptionHi: z.string(),
})
export type CuratedCollection = z.output<typeof CuratedCollection>

export const listCollections = endpoint({
  name: 'listCollections',
  method: 'GET',
  path: '/collection/getall',
  summary: 'The curated collections',
  access: 'anyone',
  cacheable: true,
  success: 200,
  reply: z.array(CuratedCollection),
  problems: [],
})

/** A collection as the admin sees it. */
export const OwnCollection = z.object({
  ...CuratedCollection.shape,
  /** How many products it holds, hidden ones too. */
  productCount: z.number(),
})
export type OwnCollection = z.output<typeof OwnCollection>

const CollectionForm = z.object({
  name: requiredText(80, 'Collection name is required.'),
  description: optionalText(500),
  nameHi: optionalText(80),
  descriptionHi: optionalText(500),
})
/** What the form of a collection writes, as it is stored. */
const WrittenCollection = z.pick(CuratedCollection, {
  name: true,
  description: true,
  nameHi: true,
  descriptionHi: true,
})
export type WrittenCollection = z.output<typeof WrittenCollection>

const CollectionParams = z.object({ collectionId: id })
const adminOnly = { access: 'admin', permission: 'catalogue', success: 200 } as const

export const listOwnCollections = endpoint({
  ...adminOnly,
  name: 'listOwnCollections',
  method: 'GET',
  path: '/collection/own',
  summary: 'The curated collections with their numbers of products',
  reply: z.array(OwnCollection),
  problems: [401, 403],
})

export const createCollection = endpoint({
  ...adminOnly,
  name: 'createCollection',
  method: 'POST',
  path: '/collection/create',
  summary: 'Adds a collection at the end; its address is made from its name',
  body: CollectionForm,
  success: 201,
  reply: z.object({ message: z.string(), collection: OwnCollection }),
  problems: [401, 403],
})

export const updateCollection = endpoint({
  ...adminOnly,
  name: 'updateCollection',
  method: 'PUT',
  path: '/collection/update/{collectionId}',
  summary: 'Renames a collection; its address stays, so that links keep working',
  params: CollectionParams,
  body: z.object({
    ...CollectionForm.shape,
    /** The collection as the form read it; one that differs from it gets 409. Absent: no matter. */
    seen: z.optional(WrittenCollection),
  }),
  reply: z.object({ message: z.string(), collection: OwnCollection }),
  problems: [401, 403, 404, 409],
})

export const orderCollections = endpoint({
  ...adminOnly,
  name: 'orderCollections',
  method: 'PUT',
  path: '/collection/order',
  summary: 'Sorts the collections; those not named come last',
  body: z.object({ collectionIds: orderedIds(MOST_SORTED), seen: seenOrder(MOST_SORTED) }),
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 409],
})

export const deleteCollection = endpoint({
  ...adminOnly,
  name: 'deleteCollection',
  method: 'DELETE',
  path: '/collection/delete/{collectionId}',
  summary: 'Deletes a collection; its products stay in the shop',
  params: CollectionParams,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
})

/** What an owner does with collections, in the order of the document. */
export const COLLECTION_ENDPOINTS = [
  listOwnCollections,
  createCollection,
  updateCollection,
  orderCollections,
  deleteCollection,
] as const
