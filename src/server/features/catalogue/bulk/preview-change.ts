import { createHash } from 'node:crypto'
import type { BulkChange, BulkPreview } from '#contract/catalogue/admin-products.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { attributeOf, optionOf, type AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { listCategoryNames } from '#server/db/catalogue/categories.ts'
import type { Connection } from '#server/db/connection.ts'
import { readKeptByMakes } from '#server/db/catalogue/kept-by-makes.ts'
import { readForChange, type LockedForChange } from '#server/db/catalogue/product-changes.ts'
import { problem } from '#server/http/problem.ts'
import { changedProduct, keptFigures, type ChangedFields } from './changed-product.ts'

/** How many products a preview shows; its count includes all. */
const EXAMPLES = 5

/** What a change would make of the products, without writing anything. Throws 404 when none is there. */
export async function previewChange(
  db: Connection,
  productIds: readonly number[],
  change: BulkChange,
): Promise<BulkPreview> {
  const locked = await readForChange(db, productIds)
  if (locked.length === 0) throw problem.notFound('product')
  const names = new Map(
    (await listCategoryNames(db)).map(({ categoryId, name }) => [categoryId, name]),
  )
  const kept = await readKeptByMakes(db, productIds)
  const attributes = await readAttributes(db)
  const known = { categories: names, attributes, key: change.attribute?.key }
  const outcomes = locked.map((product) => ({
    productId: product.id,
    name: product.name,
    changes: differences(product, changedProduct(product, change, kept), known),
  }))
  const differing = outcomes.filter(({ changes }) => changes.length > 0)
  const movesCollections = [change.addToCollections, change.removeFromCollections].some(
    (ids) => ids !== undefined && ids.length > 0,
  )
  return {
    count: locked.length,
    changed: movesCollections ? locked.length : differing.length,
    ...keptFigures(locked, change, kept),
    examples: differing.slice(0, EXAMPLES),
    basis: basisOf(locked, change),
  }
}

/**
 * A digest of what a preview was made from. Stock counts only where it is set: an amount
 * may be added to whatever stock orders have left.
 */
export function basisOf(locked: readonly LockedForChange[], change: BulkChange): string {
  const isStockSet = change.stock !== undefined && change.stock !== null
  const seen = locked.map(({ id, updatedAt, stock }) => [id, updatedAt, isStockSet ? stock : 0])
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}

/** Where the values of a change get their names from. */
interface Known {
  categories: ReadonlyMap<number, string>
  attributes: AttributeTable
  /** The attribute that changes. */
  key: string | undefined
}

function differences(
  before: LockedForChange,
  after: ChangedFields,
  { categories, attributes, key = '' }: Known,
) {
  const attribute = attributeOf(attributes, key)
  const words = (fields: ChangedFields) => ({
    Price: formatPaise(fields.price),
    'Original price': fields.originalPrice === null ? 'none' : formatPaise(fields.originalPrice),
    Discount: fields.discount || 'none',
    Stock: String(fields.stock ?? 'unlimited'),
    Category:
      (fields.categoryId === null ? undefined : categories.get(fields.categoryId)) ?? 'none',
    Visibility: fields.isHidden ? 'hidden' : 'visible',
    ...(attribute && {
      [attribute.label]: optionOf(attributes, key, fields.attributes[key] ?? 0)?.label ?? 'none',
    }),
  })
  const now = new Map(Object.entries(words(after)))
  return Object.entries(words(before))
    .filter(([label, text]) => now.get(label) !== text)
    .map(([label, text]) => ({ label, before: text, after: now.get(label) ?? '' }))
}
