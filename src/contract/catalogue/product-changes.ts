import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, optionalChoice, optionalText } from '#contract/fields.ts'
import { PageQuery } from '#contract/paging.ts'
import { SomeProductIds } from './product-ids.ts'

/** How long an import or a bulk change can be undone. */
export const UNDO_DAYS = 30

/** An import, a bulk edit, a bulk delete, or the makes of a product. */
export const ProductChange = z.object({
  changeId: z.number(),
  kind: z.enum(['bulk', 'delete', 'makes', 'import']),
  at: moment,
  /** Who did it. */
  by: z.string(),
  /** How many products it added, changed and deleted. */
  created: z.number(),
  updated: z.number(),
  deleted: z.number(),
  /** When it was undone and by whom; null when it was not. */
  undoneAt: z.nullable(moment),
  undoneBy: z.nullable(z.string()),
  /** How many products the undo left, because they had changed since; null before an undo. */
  left: z.nullable(z.number()),
})
export type ProductChange = z.output<typeof ProductChange>

export const CHANGE_KINDS = ['bulk', 'delete', 'makes', 'rates', 'import'] as const

/** A change of products or rates that somebody made in one step. */
export const ShopChange = z.extend(ProductChange, {
  kind: z.enum(CHANGE_KINDS),
  /** The name of its only product, or the source of the rates; empty otherwise. */
  name: z.string(),
  /** Whether it can be undone now: of rates only the current ones. */
  canUndo: z.boolean(),
})
export type ShopChange = z.output<typeof ShopChange>

export const listShopChanges = endpoint({
  name: 'listShopChanges',
  method: 'GET',
  path: '/changes/getall',
  summary: `What was changed in one step in the last ${UNDO_DAYS} days, latest first; rates only for who may change them`,
  access: 'admin',
  permission: 'catalogue',
  query: z.object({
    ...PageQuery.shape,
    kind: optionalChoice(CHANGE_KINDS),
    /** Letters of the name of who made it. */
    by: optionalText(100),
  }),
  success: 200,
  reply: z.array(ShopChange),
  problems: [401, 403],
})

export const listProductChanges = endpoint({
  name: 'listProductChanges',
  method: 'GET',
  path: '/product/changes',
  summary: `The imports and bulk changes of the last ${UNDO_DAYS} days, latest first`,
  access: 'admin',
  permission: 'catalogue',
  query: PageQuery,
  success: 200,
  reply: z.array(ProductChange),
  problems: [401, 403],
})

/** What an undo left as it is, and why. */
export const UndoConflict = z.object({
  productId: z.number(),
  name: z.string(),
  /** In words: `Price has changed since.` */
  reason: z.string(),
})
export type UndoConflict = z.output<typeof UndoConflict>

export const undoProductChange = endpoint({
  name: 'undoProductChange',
  method: 'PUT',
  path: '/product/changes/undo/{changeId}',
  summary:
    'Undoes an import or bulk change, except for fields that have changed since; lists those',
  access: 'admin',
  permission: 'catalogue',
  params: z.object({ changeId: id }),
  success: 200,
  reply: z.object({
    message: z.string(),
    /** How many products are as they were before. */
    undone: z.number(),
    /** How many were not restored, or only in part. */
    left: z.number(),
    /** The first of those. */
    conflicts: z.array(UndoConflict),
  }),
  problems: [401, 403, 404, 409],
})

export const bulkDeleteProducts = endpoint({
  name: 'bulkDeleteProducts',
  method: 'POST',
  path: '/product/bulk/delete',
  summary: `Deletes several products at once; can be undone for ${UNDO_DAYS} days`,
  access: 'admin',
  permission: 'catalogue',
  body: z.object({ productIds: SomeProductIds }),
  success: 200,
  reply: z.object({
    message: z.string(),
    deleted: z.number(),
    /** Products that somebody else had deleted already. */
    missing: z.array(z.number()),
    /** To be sent to `undoProductChange`. */
    changeId: z.number(),
  }),
  problems: [401, 403, 404],
})
