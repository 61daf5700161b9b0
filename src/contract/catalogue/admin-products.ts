import * as z from 'zod/mini'
import { Product, ProductQuery } from './catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalText } from '#contract/fields.ts'
import { ProductIds, SomeProductIds } from './product-ids.ts'
import { MAX_STOCK } from '#domain/catalogue/product.ts'

const ProductParams = z.object({ productId: id })
const collectionIds = z.optional(ProductIds.check(z.maxLength(100)))

const PERCENT = 'The price changes by at least -90 and at most 500 percent.'
const PIECES = 'Stock must be a non-negative number'

/** A change of many products at once; absent fields stay as they are. */
export const BulkChange = z.object({
  /** -10 makes everything a tenth cheaper. */
  pricePercent: z.optional(
    z.number({ error: PERCENT }).check(z.gte(-90, PERCENT), z.lte(500, PERCENT)),
  ),
  /** Rupees that the new prices are whole multiples of; absent rounds to the paisa. */
  roundTo: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
  /** Whether the current price becomes the original price, which is shown struck through. */
  keepsOldPrice: z.optional(z.boolean()),
  discount: z.optional(z.string().check(z.maxLength(60))),
  /** The stock figure, null for not limited. A figure needs the `basis` of a preview that showed the old ones. */
  stock: z.optional(
    z.nullable(z.int({ error: PIECES }).check(z.gte(0, PIECES), z.lte(MAX_STOCK, PIECES))),
  ),
  /** Pieces more or fewer, never below 0; products that are not limited stay so. */
  stockBy: z.optional(z.int().check(z.gte(-MAX_STOCK), z.lte(MAX_STOCK))),
  categoryId: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  /** An option of an attribute by its key; 0 takes it away. Colours are texts. */
  attribute: z.optional(
    z.object({
      key: z.string().check(z.maxLength(100)),
      option: z.int().check(z.gte(0), z.lte(1_000)),
    }),
  ),
  addToCollections: collectionIds,
  removeFromCollections: collectionIds,
  isHidden: z.optional(z.boolean()),
})
export type BulkChange = z.output<typeof BulkChange>

export const holdPicture = endpoint({
  name: 'holdPicture',
  method: 'POST',
  path: '/product/picture',
  summary:
    'Uploads a picture for an open product form. The save must name it in `existingImages`; otherwise it is removed after a day',
  access: 'admin',
  permission: 'catalogue',
  body: z.object({}),
  bodyType: 'multipart',
  files: ['image'],
  success: 201,
  reply: z.object({ path: z.string() }),
  problems: [400, 401, 403, 413, 415],
})

export const bulkEditProducts = endpoint({
  name: 'bulkEditProducts',
  method: 'PUT',
  path: '/product/bulk',
  summary: 'Changes several products at once: all of them or none',
  access: 'admin',
  permission: 'catalogue',
  body: z.object({
    productIds: SomeProductIds,
    change: BulkChange,
    /** `basis` of the preview that the person agreed to: 409 when the products are different now. */
    basis: optionalText(64),
  }),
  success: 200,
  reply: z.object({
    message: z.string(),
    changed: z.number(),
    /** To be sent to `undoProductChange`; null when nothing became different. */
    changeId: z.nullable(z.number()),
  }),
  problems: [401, 403, 404, 409],
})

/** The preview of a change of products. */
export const BulkPreview = z.object({
  /** How many of the products are there. */
  count: z.number(),
  /** How many of them become different. */
  changed: z.number(),
  /** How many keep their price, because rates make it. */
  keptPrices: z.number(),
  /** How many keep their stock, because their pieces are counted by size. */
  keptStocks: z.number(),
  /** The first changed products, with old and new values as text. */
  examples: z.array(
    z.object({
      productId: z.number(),
      name: z.string(),
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** A digest of the products that the preview shows. */
  basis: z.string(),
})
export type BulkPreview = z.output<typeof BulkPreview>

export const previewBulkEdit = endpoint({
  name: 'previewBulkEdit',
  method: 'POST',
  path: '/product/bulk/preview',
  summary: 'Previews a change of several products; writes nothing',
  access: 'admin',
  permission: 'catalogue',
  body: z.object({ productIds: SomeProductIds, change: BulkChange }),
  success: 200,
  reply: BulkPreview,
  problems: [401, 403, 404],
})

export const listProductIds = endpoint({
  name: 'listProductIds',
  method: 'GET',
  path: '/product/ids',
  summary: 'The ids of all products in a list, for bulk actions',
  access: 'admin',
  permission: 'catalogue',
  query: ProductQuery,
  success: 200,
  reply: z.object({ productIds: z.array(z.number()) }),
  problems: [401, 403],
})

export const getOwnProduct = endpoint({
  name: 'getOwnProduct',
  method: 'GET',
  path: '/product/own/{productId}',
  summary: 'One product, even if it is hidden',
  access: 'admin',
  permission: 'catalogue',
  params: ProductParams,
  success: 200,
  reply: Product,
  problems: [401, 403, 404],
})

export const duplicateProduct = endpoint({
  name: 'duplicateProduct',
  method: 'POST',
  path: '/product/duplicate/{productId}',
  summary: 'Adds a copy of a product as a hidden draft',
  access: 'admin',
  permission: 'catalogue',
  params: ProductParams,
  success: 201,
  reply: z.object({ message: z.string(), product: Product }),
  problems: [401, 403, 404],
})

export const restoreProduct = endpoint({
  name: 'restoreProduct',
  method: 'POST',
  path: '/product/restore/{productId}',
  summary:
    'Restores a product that was deleted within the last thirty days, unless it was deleted for good',
  access: 'admin',
  permission: 'catalogue',
  params: ProductParams,
  success: 200,
  reply: z.object({ message: z.string(), product: Product }),
  problems: [401, 403, 404],
})

export const getLowStockLine = endpoint({
  name: 'getLowStockLine',
  method: 'GET',
  path: '/product/lowstockline',
  summary: 'The highest number of pieces at which a product counts as low on stock',
  access: 'admin',
  permission: 'catalogue',
  success: 200,
  reply: z.object({ pieces: z.number() }),
  problems: [401, 403],
})
