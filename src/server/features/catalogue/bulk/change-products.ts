import type { BulkChange } from '#contract/catalogue/admin-products.ts'
import { attributeOf, optionOf } from '#domain/catalogue/attribute-table.ts'
import { COLOR_KEY, TREND_KEY } from '#domain/catalogue/attributes.ts'
import { isImitation, misnamed } from '#domain/catalogue/diamond-words.ts'
import { optionFacets } from '#domain/catalogue/search/facets.ts'
import { readKeptByMakes } from '#server/db/catalogue/kept-by-makes.ts'
import { keepChange } from '#server/db/catalogue/change-log.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { holdAttributes } from '#server/db/catalogue/attributes.ts'
import { joinCategory } from '#server/db/catalogue/categories.ts'
import { inLongTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  addToCollection,
  changeProducts,
  lockProducts,
  knownCollections,
  removeFromCollection,
  membershipsOf,
  type LockedForChange,
} from '#server/db/catalogue/product-changes.ts'
import { readCategoryNames, readTexts } from '#server/db/catalogue/products.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { changedProduct } from './changed-product.ts'
import { renewSearchTexts } from '#server/features/catalogue/attributes/renew-search-words.ts'
import { changedRow } from '#server/features/catalogue/changes/changed-row.ts'
import { basisOf } from './preview-change.ts'

/**
 * Changes many products in one step, all of them or none, and returns how many and what undoes it. Throws
 * 404 when none of them exists any more, 400 for an unknown category or collection, 409 when they are
 * no longer what the preview showed, or when stock is set without a preview.
 */
export async function changeManyProducts(
  database: Database,
  { productIds, change, basis, by }: ManyChanged,
): Promise<{ changed: number; changeId: number | null }> {
  return inLongTransaction(database, async (tx) => {
    const categoryName = await requireCategory(tx, change.categoryId)
    const optionWords = await requireOption(tx, change)
    await requireCollections(tx, change)
    const locked = await lockProducts(tx, productIds)
    if (locked.length === 0) throw problem.notFound('product')
    requireSeen(locked, change, basis)
    const ids = locked.map(({ id }) => id)
    await requireRightNames(tx, ids, change)
    const { discount, categoryId, isHidden, attribute, ...others } = change
    const option = attribute && {
      ...attribute,
      facets: optionFacets(attribute.key, attribute.option),
    }
    const kept = await readKeptByMakes(tx, ids)
    const rows = locked.map((product) => ({ ...product, ...changedProduct(product, change, kept) }))
    const written = new Map<number, Date>()
    for (let done = 0; done < rows.length; done += BATCH) {
      const batch = rows.slice(done, done + BATCH)
      const moments = await changeProducts(tx, batch, {
        discount,
        categoryId,
        isHidden,
        attribute: option,
      })
      for (const [id, moment] of moments) written.set(id, moment)
    }
    if (categoryName !== undefined || attribute !== undefined) {
      await rememberWords(tx, [categoryName ?? '', ...optionWords])
      await renewSearchTexts(tx, await readCategoryNames(tx, ids))
    }
    const wereIn = await membershipsOf(tx, ids)
    await moveCollections(tx, change, ids)
    const areIn = await membershipsOf(tx, ids)
    const changeId = await keepChange(tx, {
      kind: 'bulk',
      by,
      rows: locked.flatMap((before, at) =>
        changedRow({
          productId: before.id,
          before,
          after: rows[at] ?? before,
          collections: { before: wereIn.get(before.id) ?? [], after: areIn.get(before.id) ?? [] },
          writtenAt: written.get(before.id) ?? before.updatedAt,
        }),
      ),
    })
    await recordChange(tx, {
      by,
      action: 'product.bulk',
      subject: {
        id: ids.length === 1 ? (ids[0] ?? '') : '',
        name: ids.length === 1 ? '1 product' : `${ids.length} products`,
      },
      after: {
        ...others,
        discount,
        categoryId,
        isHidden,
        // As the log writes the attributes of one product.
        ...(attribute && { attributes: { [attribute.key]: attribute.option } }),
        productIds: ids.slice(0, MOST_IDS_IN_LOG),
      },
    })
    return { changed: ids.length, changeId }
  })
}

/** The change, who makes it, and the digest of the preview they saw (empty without one). */
interface ManyChanged {
  productIds: readonly number[]
  change: BulkChange
  basis: string
  by: SessionUser
}

function requireSeen(locked: readonly LockedForChange[], change: BulkChange, basis: string): void {
  if (basis !== '' && basis !== basisOf(locked, change)) {
    throw problem.of('products-changed')
  }
  if (basis === '' && change.stock !== undefined && change.stock !== null) {
    throw problem.of('preview-needed')
  }
}

async function moveCollections(tx: Connection, change: BulkChange, ids: readonly number[]) {
  for (const id of change.addToCollections ?? []) await addToCollection(tx, id, ids)
  for (const id of change.removeFromCollections ?? []) await removeFromCollection(tx, id, ids)
}

/** Rows of one statement: a new version of a row costs an entry in every index, and hundreds in that of the search. */
const BATCH = 1_000

/** The log says what happened; it does not list the whole shop. */
const MOST_IDS_IN_LOG = 100

async function requireCategory(tx: Connection, id: number | undefined) {
  if (id === undefined) return undefined
  const name = await joinCategory(tx, id)
  if (name !== undefined) return name
  const message = 'This category does not exist any more. Choose another one.'
  throw problem.invalid([{ field: 'change.categoryId', message }])
}

/** The words of the option that products get; none where none is set. */
async function requireOption(tx: Connection, { attribute }: BulkChange): Promise<string[]> {
  if (attribute === undefined) return []
  const table = await holdAttributes(tx)
  const { key, option } = attribute
  const found = optionOf(table, key, option)
  const isKnown = option === 0 ? attributeOf(table, key) !== undefined : found !== undefined
  if (isKnown && key !== COLOR_KEY) return [found?.label ?? '', found?.labelHi ?? '']
  const message = 'This option does not exist any more. Choose another one.'
  throw problem.invalid([{ field: 'change.attribute', message }])
}

/** Requires that products which get the option American Diamond are not called diamonds alone. */
async function requireRightNames(
  tx: Connection,
  ids: readonly number[],
  { attribute }: BulkChange,
): Promise<void> {
  if (attribute?.key !== TREND_KEY || !isImitation(attribute.option)) return
  const texts = await readTexts(tx, ids)
  const wrong = texts.find((one) => misnamed(one, true) !== undefined)
  if (wrong === undefined) return
  const message = `${wrong.name}: ${misnamed(wrong, true)}`
  throw problem.invalid([{ field: 'change.attribute', message }])
}

async function requireCollections(tx: Connection, change: BulkChange): Promise<void> {
  const wanted = [...(change.addToCollections ?? []), ...(change.removeFromCollections ?? [])]
  const known = await knownCollections(tx, wanted)
  if (wanted.every((id) => known.has(id))) return
  const message = 'This collection does not exist any more. Choose another one.'
  throw problem.invalid([{ field: 'change.addToCollections', message }])
}
