import type { UndoConflict } from '#contract/catalogue/product-changes.ts'
import type { OwnedColumn } from '#domain/catalogue/product-fields.ts'
import { facetsOf } from '#domain/catalogue/search/facets.ts'
import { searchTextOf } from '#domain/catalogue/search/search.ts'
import { listCategoryNames } from '#server/db/catalogue/categories.ts'
import type { ChangedRow } from '#server/db/catalogue/change-log.ts'
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
import { isOther, pick, UNDO_FIELDS } from './changed-row.ts'

/** A product that a change edited, and what it edited. */
interface Edited {
  row: ProductRow
  before: ProductState
  after: ProductState
  writtenAt: Date
}

/** What of the shop a product can go back to. */
interface Known {
  /** Names of categories by id. */
  categories: ReadonlyMap<number, string>
  pictures: ReadonlySet<string>
  collections: ReadonlySet<number>
}

/**
 * Gives edited products their earlier values back, field by field, where the present one is still what the change
 * wrote; pieces sold since stay sold. Answers what was left, with its reason.
 */
export async function putBack(
  tx: Connection,
  rows: readonly ChangedRow[],
  products: ReadonlyMap<number, ProductRow>,
): Promise<UndoConflict[]> {
  const known = await readKnown(tx, rows)
  const conflicts: UndoConflict[] = []
  for (const { productId, before, after, writtenAt } of rows) {
    if (before === null || after === null) continue
    const row = products.get(productId)
    if (row === undefined || row.deletedAt !== null) {
      conflicts.push({ productId, name: row?.name ?? '', reason: 'Deleted since.' })
      continue
    }
    const reason = await putOneBack(tx, { row, before, after, writtenAt }, known)
    if (reason !== undefined) conflicts.push({ productId, name: row.name, reason })
  }
  return conflicts
}

async function readKnown(tx: Connection, rows: readonly ChangedRow[]): Promise<Known> {
  const names = await listCategoryNames(tx)
  const moved = rows.flatMap(({ before, after }) => [
    ...(before?.collections ?? []),
    ...(after?.collections ?? []),
  ])
  return {
    categories: new Map(names.map(({ categoryId, name }) => [categoryId, name])),
    pictures: await knownPictures(
      tx,
      rows.flatMap(({ before }) => before?.images ?? []),
    ),
    collections: await knownCollections(tx, [...new Set(moved)]),
  }
}

/** Answers why a part of it stays; undefined when nothing does. */
async function putOneBack(
  tx: Connection,
  edited: Edited,
  known: Known,
): Promise<string | undefined> {
  const { row, before } = edited
  const back: ProductState = {}
  const left: string[] = []
  for (const { columns, label } of UNDO_FIELDS) {
    if (!columns.some((column) => column in before)) continue
    const fields = earlier(edited, columns, known)
    if (fields === undefined) left.push(label.toLowerCase())
    else Object.assign(back, fields)
  }
  if (Object.keys(back).length > 0) await write(tx, row, back, known)
  await moveBack(tx, edited, known)
  return left.length === 0 ? undefined : `Changed since: ${left.join(', ')}.`
}

/** The earlier values of some fields; undefined when somebody changed them since, or they cannot be had. */
function earlier(
  { row, before, after, writtenAt }: Edited,
  keys: readonly OwnedColumn[],
  { categories, pictures }: Known,
): ProductState | undefined {
  const fields = pick(before, keys)
  if (fields.categoryId !== undefined && fields.categoryId !== null) {
    if (!categories.has(fields.categoryId)) return undefined
  }
  if (fields.images?.some((path) => !pictures.has(path)) === true) return undefined
  if (!keys.some((key) => isOther(row[key], after[key]))) return fields
  const isOnlySold = row.updatedAt.getTime() === writtenAt.getTime()
  if (keys[0] !== 'stock' || !isOnlySold) return undefined
  return soldSince(row.stock, before.stock ?? null, after.stock ?? null)
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
  { categories }: Known,
): Promise<void> {
  const product = { ...row, ...back }
  const { categoryId } = product
  const categoryName = (categoryId === null ? undefined : categories.get(categoryId)) ?? ''
  const searchText = searchTextOf({ ...product, categoryName })
  await updateProduct(tx, row.id, {
    ...auditedFields(product),
    facets: facetsOf(product),
    searchText,
  })
}

async function moveBack(tx: Connection, { row, before, after }: Edited, known: Known) {
  const isKnown = (id: number) => known.collections.has(id)
  for (const id of (after.collections ?? []).filter(isKnown)) {
    await removeFromCollection(tx, id, [row.id])
  }
  for (const id of (before.collections ?? []).filter(isKnown)) {
    await addToCollection(tx, id, [row.id])
  }
}
