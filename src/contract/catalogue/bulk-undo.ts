import * as z from 'zod/mini'
import { MAX_PRICE, MAX_STOCK } from '#domain/catalogue/product.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'

/** The most products whose change can be undone. */
export const MAX_UNDO = 5_000

const productId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(MAX_UNDO))
const perProduct = <Item extends z.ZodMiniType>(item: Item) => z.optional(listOf(item))
const amount = z.number().check(z.gte(0), z.lte(rupeesFromPaise(MAX_PRICE)))
const pieces = z.nullable(z.int().check(z.gte(0), z.lte(MAX_STOCK)))
const memberships = z
  .array(z.object({ collectionId: productId, productIds: listOf(productId) }))
  .check(z.maxLength(200))

/**
 * What a change of many products replaced, to be sent back for undoing it: lists in the order of
 * `productIds`, only those of fields that changed. Amounts in rupees.
 */
export const BulkUndo = z.object({
  productIds: listOf(productId),
  /** When the change wrote each of them, in ms since 1970: what was changed since stays. */
  changedAt: listOf(z.number()),
  price: perProduct(amount),
  originalPrice: perProduct(z.nullable(amount)),
  discount: perProduct(z.string().check(z.maxLength(60))),
  /** Before and after: what was sold since stays sold. */
  stock: perProduct(z.tuple([pieces, pieces])),
  categoryId: perProduct(z.nullable(productId)),
  isHidden: perProduct(z.boolean()),
  /** Which products the change put into curated collections, and which it took out. */
  added: memberships,
  removed: memberships,
})
export type BulkUndo = z.output<typeof BulkUndo>
