import type { UndoConflict } from '#contract/catalogue/product-changes.ts'
import type { OwnedColumn } from '#domain/catalogue/product-fields.ts'
import { facetsOf } from '#domain/catalogue/search/facets.ts'
import { searchTextOf } from '#domain/catalogue/search/search.ts'
import { optionOf, type AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { listCategoryNames } from '#server/db/catalogue/categories.ts'
import { madeSince, type ChangedRow } from '#server/db/catalogue/change-log.ts'
import type { Connection } from '#server/db/connection.ts'
import { knownPictures } from '#server/db/catalogue/pictures.ts'
import {
  addToCollection,
  knownCollections,
  removeFromCollection,
} from '#server/db/catalogue/product-changes.ts'
import { updateProduct, type ProductRow } from '#server/db/catalogue/products.ts'
import type { ProductState } from '#server/db/schema/product-changes.ts'
import { auditedFields } from '#server/features/catalogue/audited-fields.ts'
import { isCountedByMake } from '#domain/pricing/metal/sizes.ts'
import { listMakesOf } from '#server/db/rates/product-makes.ts'
import { currentCard } from '#server/db/rates/rate-cards.ts'
import { priceMakesOf } from '#server/features/catalogue/makes/price-makes-of.ts'
import { isOther, pick, PICTURES, UNDO_FIELDS } from './changed-row.ts'
import { restoreMakes, restorePictures } from './restore-makes.ts'
import { findOtherStones, NAMING, wouldBeMisnamed } from './stone-names.ts'

/** A product that a change edited, and what it edited. */
interface Edited {
  row: ProductRow
  before: ProductState
  after: ProductState
  writtenAt: Date
  /** The product's own price and stock, which come back with its makes. */
  own: Pick<ProductState, 'price' | 'stock'>
}

/** The products of a change as it left them and as they are now. */
interface ChangedProducts {
  changeId: number
  rows: readonly ChangedRow[]
  products: ReadonlyMap<number, ProductRow>
}

/** What of a product's earlier values still exists in the shop. */
interface Known {
  /** Names of categories by id. */
  categories: ReadonlyMap<number, string>
  pictures: ReadonlySet<string>
  collections: ReadonlySet<number>
  attributes: AttributeTable
  /** Products whose makes have stones that are no natural diamonds. */
  otherStones: ReadonlySet<number>
}

/**
 * Gives edited products their earlier values back, field by field, where the present one is still what the change
 * wrote; pieces sold since stay sold. Answers what was left, with its reason.
 */
export async function restoreFields(
  tx: Connection,
  changed: ChangedProducts,
): Promise<UndoConflict[]> {
  const { rows, products } = changed
  const madeBack = await restoreAllMakes(tx, changed)
  const known = await readKnown(tx, rows)
  const conflicts: UndoConflict[] = []
  for (const { productId, before, after, writtenAt } of rows) {
    if (before === null || after === null) continue
    const row = products.get(productId)
    if (row === undefined || row.deletedAt !== null) {
      conflicts.push({ productId, name: row?.name ?? '', reason: 'Deleted since.' })
      continue
    }
    const { own = {}, left: makesLeft = [], put = [] } = madeBack.get(productId) ?? {}
    const kept = await restoreOne(tx, { row, before, after, writtenAt, own }, known)
    const { makes, picturePaths, images } = before
    if (makes !== undefined && images !== undefined && !kept.includes(PICTURES.toLowerCase())) {
      await restorePictures(tx, productId, { alloys: put, former: { makes, picturePaths }, images })
    }
    const left = [...kept, ...makesLeft]
    if (left.length > 0) {
      conflicts.push({ productId, name: row.name, reason: `Changed since: ${left.join(', ')}.` })
    }
  }
  return conflicts
}

interface MadeBack {
  /** Which makes stay as they are. */
  left: string[]
  /** Which come back, by alloy. */
  put: string[]
  own: Edited['own']
}

/** Before the products: their prices and stock follow. */
async function restoreAllMakes(
  tx: Connection,
  { changeId, rows, products }: ChangedProducts,
): Promise<Map<number, MadeBack>> {
  const made = rows.flatMap(({ productId, before, after }) => {
    const product = products.get(productId)
    if (product?.deletedAt !== null || !before?.makes || !after?.makes) return []
    const was = { ...before, makes: before.makes }
    const is = { ...after, makes: after.makes }
    const { images, stock } = product
    return [{ productId, before: was, after: is, images, stock }]
  })
  if (made.length === 0) return new Map()
  const ids = made.map(({ productId }) => productId)
  const since = await madeSince(tx, changeId, ids)
  const back = await restoreMakes(
    tx,
    made.map((one) => ({ ...one, isMadeSince: since.has(one.productId) })),
  )
  await priceMakesOf(tx, ids, await currentCard(tx))
  const makes = await listMakesOf(tx, ids)
  return new Map(
    made.map(({ productId, before, after }) => {
      const active = (makes.get(productId) ?? []).filter(({ isActive }) => isActive)
      const now = products.get(productId)?.stock ?? null
      const own = {
        ...(active.every(({ price }) => price === null) &&
          before.ownPrice !== undefined && { price: before.ownPrice }),
        ...(!isCountedByMake(active) && ownStock({ before, after, now })),
      }
      return [productId, { left: [], put: [], ...back.get(productId), own }]
    }),
  )
}

/** Empty where the makes did not take the stock over. */
function ownStock({
  before: { ownStock: before },
  after: { ownStock: after },
  now,
}: {
  before: ProductState
  after: ProductState
  now: number | null
}): ProductState {
  if (before === undefined || after === undefined || before === after) return {}
  return now === after ? { stock: before } : (soldSince(now, before, after) ?? {})
}

async function readKnown(tx: Connection, rows: readonly ChangedRow[]): Promise<Known> {
  const names = await listCategoryNames(tx)
  const moved = rows.flatMap(({ before, after }) => [
    ...(before?.collections ?? []),
    ...(after?.collections ?? []),
  ])
  return {
    categories: new Map(names.map(({ categoryId, words }) => [categoryId, words])),
    pictures: await knownPictures(
      tx,
      rows.flatMap(({ before }) => before?.images ?? []),
    ),
    collections: await knownCollections(tx, [...new Set(moved)]),
    attributes: await readAttributes(tx),
    otherStones: await findOtherStones(tx, rows),
  }
}

/** Returns which fields were left as they are. */
async function restoreOne(tx: Connection, edited: Edited, known: Known): Promise<string[]> {
  const { row, before } = edited
  const back: ProductState = { ...edited.own }
  const left: string[] = []
  for (const { columns, label } of UNDO_FIELDS) {
    if (!columns.some((column) => column in before)) continue
    const fields = earlier(edited, columns, known)
    if (fields === undefined) left.push(label.toLowerCase())
    else Object.assign(back, fields)
  }
  if (wouldBeMisnamed(row, back, known.otherStones.has(row.id))) left.push(...keepNames(back))
  if (Object.keys(back).length > 0) await write(tx, row, back, known)
  await restoreCollections(tx, edited, known)
  return left
}

/** Leaves out of an undo what would call other stones diamonds. Answers what was left out. */
function keepNames(back: ProductState): string[] {
  const kept = UNDO_FIELDS.filter(({ columns }) => NAMING.some((key) => key === columns[0]))
    .filter(({ columns }) => columns.some((column) => column in back))
    .map(({ label }) => `${label.toLowerCase()} (its stones are no natural diamonds)`)
  for (const key of NAMING) delete back[key]
  return kept
}

/** The earlier values of some fields; undefined when somebody changed them since, or they cannot be had. */
function earlier(
  { row, before, after, writtenAt }: Edited,
  keys: readonly OwnedColumn[],
  { categories, pictures, attributes }: Known,
): ProductState | undefined {
  const fields = pick(before, keys)
  if (fields.categoryId !== undefined && fields.categoryId !== null) {
    if (!categories.has(fields.categoryId)) return undefined
  }
  if (fields.images?.some((path) => !pictures.has(path)) === true) return undefined
  if (hasLostOption(fields, row, attributes)) return undefined
  if (!keys.some((key) => isOther(row[key], after[key]))) return fields
  const isOnlySold = row.updatedAt.getTime() === writtenAt.getTime()
  if (keys[0] !== 'stock' || !isOnlySold) return undefined
  return soldSince(row.stock, before.stock ?? null, after.stock ?? null)
}

/** Whether a product would get an option that was deleted since. */
function hasLostOption(fields: ProductState, row: ProductRow, table: AttributeTable): boolean {
  return Object.entries(fields.attributes ?? {}).some(
    ([key, option]) =>
      option > 0 && row.attributes[key] !== option && optionOf(table, key, option) === undefined,
  )
}

/** The stock before a change less what was sold since; undefined when there were not that many. */
function soldSince(
  now: number | null,
  before: number | null,
  after: number | null,
): ProductState | undefined {
  if (now === null || before === null || after === null) return undefined
  const stock = now + before - after
  return stock < 0 ? undefined : { stock }
}

async function write(
  tx: Connection,
  row: ProductRow,
  back: ProductState,
  { categories, attributes }: Known,
): Promise<void> {
  const product = { ...row, ...back }
  const { categoryId } = product
  const categoryName = (categoryId === null ? undefined : categories.get(categoryId)) ?? ''
  const searchText = searchTextOf({ ...product, categoryName }, attributes)
  await updateProduct(tx, row.id, {
    ...auditedFields(product),
    facets: facetsOf(product),
    searchText,
  })
}

async function restoreCollections(tx: Connection, { row, before, after }: Edited, known: Known) {
  const isKnown = (id: number) => known.collections.has(id)
  for (const id of (after.collections ?? []).filter(isKnown)) {
    await removeFromCollection(tx, id, [row.id])
  }
  for (const id of (before.collections ?? []).filter(isKnown)) {
    await addToCollection(tx, id, [row.id])
  }
}
