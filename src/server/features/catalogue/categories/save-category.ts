import type * as z from 'zod/mini'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { CategoryForm } from '#contract/catalogue/admin-categories.ts'
import { inTreeOrder } from '#domain/catalogue/categories/category-tree.ts'
import { searchTextOf } from '#domain/catalogue/search/search.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import {
  deleteCategory,
  findCategory,
  findCategoryNamed,
  holdParent,
  lockCategory,
  lockCategoryTree,
  lockSubcategories,
  insertCategory,
  joinCategory,
  listCategoryNames,
  moveProducts,
  placeCategories,
  updateCategory,
} from '#server/db/catalogue/categories.ts'
import { inLongTransaction, type Connection } from '#server/db/connection.ts'
import { listForSearch, updateSearchTexts } from '#server/db/catalogue/products.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import {
  removeUnusedPictures,
  withPictures,
  type WantedPictures,
  type PictureStorage,
} from '#server/storage/picture-storage.ts'
import type { SortedList } from '#server/features/catalogue/ordering/sort-list.ts'
import { presentCategory } from './present-category.ts'

/** What the admin's category form holds. */
export interface CategoryInput {
  form: z.output<typeof CategoryForm>
  files: readonly UploadedFile[]
  by: SessionUser
}

/** Adds a category after all others. Throws 409 when the name is taken; 400, 413 or 415 for bad input. */
export async function createCategory(
  pictures: PictureStorage,
  input: CategoryInput,
): Promise<Category> {
  const { name, nameHi = '', parentId = null } = input.form
  const id = await withPictures(pictures, wantedPictures(input), async (tx, paths) => {
    await requireFreeName(tx, name)
    await requireParent(tx, parentId)
    const draft = { name, nameHi, image: paths.at(-1) ?? null, parentId }
    const inserted = await insertCategory(tx, draft)
    const subject = { id: inserted, name }
    await recordChange(tx, { by: input.by, action: 'category.create', subject, after: draft })
    return inserted
  })
  return saved(pictures, id)
}

/** The category as the form read it; undefined skips the check. */
interface SeenCategory {
  seenName?: string | undefined
  seenNameHi?: string | undefined
  /** Empty for a main category. */
  seenParentId?: string | undefined
  seenImage?: string | undefined
}

/**
 * Renames a category, places it, and gives it a new picture when one was uploaded. Throws 404, 409 when somebody
 * else changed it since it was read, 400 for a place that it cannot have, and as above.
 */
export async function replaceCategory(
  pictures: PictureStorage,
  id: number,
  input: CategoryInput & { form: SeenCategory },
): Promise<Category> {
  const before = await withPictures(pictures, wantedPictures(input), async (tx, paths) => {
    await lockCategoryTree(tx)
    const locked = await lockCategory(tx, id)
    if (locked === undefined) throw problem.notFound('category')
    const { form } = input
    const { name, nameHi = locked.nameHi, parentId = locked.parentId } = form
    if (isAnother(locked, form)) {
      throw problem.changed('category-changed', await lastChange(tx, 'category', [id]))
    }
    // A category that shares its name since before names were unique keeps it until it is renamed.
    const isRenamed = name !== locked.name
    if (isRenamed) await requireFreeName(tx, name, id)
    const isMoved = parentId !== locked.parentId
    if (isMoved) await requireParent(tx, parentId, id)
    const draft = { name, nameHi, image: paths.at(-1) ?? locked.image, parentId }
    await updateCategory(tx, id, isRenamed ? { ...draft, sharesName: false } : draft)
    const subject = { id, name }
    const change = { subject, before: locked, after: draft }
    await recordChange(tx, { by: input.by, action: 'category.update', ...change })
    if (isRenamed || isMoved) await renewFamily(tx, id)
    return locked.image
  })
  await removeUnusedPictures(pictures, before === null ? [] : [before])
  return saved(pictures, id)
}

/** Whether a category differs from what the form has read. */
function isAnother(
  locked: { name: string; nameHi: string; image: string | null; parentId: number | null },
  { seenName, seenNameHi, seenParentId, seenImage }: SeenCategory,
): boolean {
  const image = locked.image ?? ''
  const parentId = String(locked.parentId ?? '')
  return (
    (seenName ?? locked.name) !== locked.name ||
    (seenNameHi ?? locked.nameHi) !== locked.nameHi ||
    (seenParentId ?? parentId) !== parentId ||
    (seenImage ?? image) !== image
  )
}

interface Removal {
  by: SessionUser
  moveTo: number | undefined
  /** Whether its subcategories become main categories, or go below the one that its products go to. */
  subcategories: 'main' | 'move' | undefined
}

/**
 * Deletes a category; its products go to another one, or stay without any. Throws 404, 400 for an unknown target, and
 * 409 for one with subcategories as long as nobody has said what becomes of them.
 */
export async function removeCategory(
  pictures: PictureStorage,
  id: number,
  { by, moveTo, subcategories }: Removal,
): Promise<void> {
  const image = await inLongTransaction(pictures.database, async (tx) => {
    await lockCategoryTree(tx)
    const locked = await lockCategory(tx, id)
    if (locked === undefined) throw problem.notFound('category')
    const below = await lockSubcategories(tx, id)
    if (below.length > 0 && subcategories === undefined) {
      throw problem.of('category-has-subcategories', { count: below.length })
    }
    if (subcategories === 'move') await placeBelow(tx, below, moveTo)
    const members = await listForSearch(tx, id)
    if (moveTo !== undefined) {
      await requireOther(tx, id, moveTo)
      await moveProducts(tx, id, moveTo)
    }
    await deleteCategory(tx, id)
    for (const one of below) await renewFamily(tx, one)
    const subject = { id, name: locked.name }
    await recordChange(tx, { by, action: 'category.delete', subject, before: locked })
    // Named now: its name may have held that of the category that is gone.
    const nextName = moveTo === undefined ? '' : ((await joinCategory(tx, moveTo)) ?? '')
    await renewSearch(tx, members, nextName)
    return locked.image
  })
  await removeUnusedPictures(pictures, image === null ? [] : [image])
}

/** Requires that a category can be the one above another; `id` is that of one that may have subcategories itself. */
async function requireParent(tx: Connection, parentId: number | null, id = 0): Promise<void> {
  if (parentId === null) return
  const parent = parentId === id ? undefined : await holdParent(tx, parentId)
  const below = id === 0 ? [] : await lockSubcategories(tx, id)
  const message =
    parent === undefined
      ? 'This category does not exist any more. Choose another one.'
      : !parent.isMain
        ? 'This is a subcategory itself. Choose a main category.'
        : below.length > 0
          ? 'It has subcategories, so it cannot become one. Move those first.'
          : undefined
  if (message !== undefined) throw problem.invalid([{ field: 'parentId', message }])
}

/** Moves the subcategories of a deleted category below the category that gets its products. */
async function placeBelow(
  tx: Connection,
  ids: readonly number[],
  moveTo: number | undefined,
): Promise<void> {
  const target =
    moveTo === undefined || ids.includes(moveTo) ? undefined : await holdParent(tx, moveTo)
  if (target?.isMain !== true) {
    const message = 'Choose the main category that its subcategories go to.'
    throw problem.invalid([{ field: 'moveTo', message }])
  }
  await placeCategories(tx, ids, moveTo ?? null)
}

/** `Rings`, `rings` and `Ｒｉｎｇｓ` are one name (`nameKey`): files and people tell categories apart by it. */
async function requireFreeName(tx: Connection, name: string, exceptId = 0): Promise<void> {
  const taken = await findCategoryNamed(tx, name, exceptId)
  if (taken === undefined) return
  throw problem.of('name-taken', { name: taken.name })
}

/** The categories as one list that is put in order; screens show subcategories below their main category. */
export const CATEGORY_LIST: SortedList = {
  table: categories,
  kind: 'category',
  title: 'Categories',
  lock: lockCategoryTree,
  read: async (tx) => {
    const rows = await listCategoryNames(tx)
    const placed = rows.map(({ categoryId, parentId }) => ({
      categoryId,
      parentId: parentId ?? undefined,
    }))
    return {
      ids: rows.map(({ categoryId }) => categoryId),
      names: rows.map(({ name }) => name),
      shownIds: inTreeOrder(placed).map(({ categoryId }) => categoryId),
    }
  },
}

async function requireOther(tx: Connection, id: number, moveTo: number): Promise<void> {
  if (moveTo !== id && (await joinCategory(tx, moveTo)) !== undefined) return
  const message = 'This category does not exist any more. Choose another one.'
  throw problem.invalid([{ field: 'moveTo', message }])
}

function wantedPictures({ form, files }: CategoryInput): WantedPictures {
  // A category has one picture: the last uploaded.
  return {
    field: 'image',
    kept: files.length > 0 ? [] : form.image.slice(-1),
    files: files.slice(-1),
  }
}

/** Writes the search texts of a category and its subcategories, which are found by its name too. */
async function renewFamily(tx: Connection, id: number): Promise<void> {
  for (const one of [id, ...(await lockSubcategories(tx, id))]) {
    const members = await listForSearch(tx, one)
    await renewSearch(tx, members, (await joinCategory(tx, one)) ?? '')
  }
}

/** The search also finds products by the name of their category. */
async function renewSearch(
  tx: Connection,
  members: Awaited<ReturnType<typeof listForSearch>>,
  categoryName: string,
): Promise<void> {
  const attributes = await readAttributes(tx)
  const texts = new Map(
    members.map((product) => [product.id, searchTextOf({ ...product, categoryName }, attributes)]),
  )
  await updateSearchTexts(tx, texts)
  await rememberWords(tx, [categoryName])
}

async function saved({ database }: PictureStorage, id: number): Promise<Category> {
  const row = await findCategory(database.orm, id)
  if (row === undefined) throw problem.notFound('category')
  return presentCategory(row)
}
