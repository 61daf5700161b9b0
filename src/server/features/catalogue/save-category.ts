import type * as z from 'zod/mini'
import type { Category, CategoryForm } from '#contract/catalogue.ts'
import { searchTextOf } from '#domain/search.ts'
import {
  deleteCategory,
  findCategory,
  holdCategory,
  insertCategory,
  updateCategory,
} from '#server/data/categories.ts'
import { inTransaction, type Connection } from '#server/data/database.ts'
import { listForSearch, updateSearchTexts } from '#server/data/products.ts'
import { rememberWords } from '#server/data/search-words.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import { letGo, withPictures, type PictureWish, type Shelves } from './keep-pictures.ts'
import { presentCategory } from './present-category.ts'

/** What the admin's category form holds. */
export interface CategoryInput {
  form: z.output<typeof CategoryForm>
  files: readonly UploadedFile[]
}

/** Adds a category, after all others. Throws 400, 413, 415 for what is wrong with it. */
export async function createCategory(shelves: Shelves, input: CategoryInput): Promise<Category> {
  const { name } = input.form
  const id = await withPictures(shelves, wishOf(input), (tx, paths) =>
    insertCategory(tx, { name, image: paths.at(-1) ?? null }),
  )
  return saved(shelves, id)
}

/** Renames a category, and gives it a new picture when one came along. Throws 404, and as above. */
export async function replaceCategory(
  shelves: Shelves,
  id: number,
  input: CategoryInput,
): Promise<Category> {
  const before = await withPictures(shelves, wishOf(input), async (tx, paths) => {
    const held = await holdCategory(tx, id)
    if (held === undefined) throw problem.notFound('category')
    const { name } = input.form
    await updateCategory(tx, id, { name, image: paths.at(-1) ?? held.image })
    if (name !== held.name) await renewSearch(tx, await listForSearch(tx, id), name)
    return held.image
  })
  await letGo(shelves, before === null ? [] : [before])
  return saved(shelves, id)
}

/** Deletes a category; its products stay in the shop without one. Throws 404. */
export async function removeCategory(shelves: Shelves, id: number): Promise<void> {
  const image = await inTransaction(shelves.database, async (tx) => {
    const held = await holdCategory(tx, id)
    if (held === undefined) throw problem.notFound('category')
    const members = await listForSearch(tx, id)
    await deleteCategory(tx, id)
    await renewSearch(tx, members, '')
    return held.image
  })
  await letGo(shelves, image === null ? [] : [image])
}

function wishOf({ form, files }: CategoryInput): PictureWish {
  // A category shows one picture: the last of what came along.
  return {
    field: 'image',
    kept: files.length > 0 ? [] : form.image.slice(-1),
    files: files.slice(-1),
  }
}

/** Products are found by the name of their category too. */
async function renewSearch(
  tx: Connection,
  members: Awaited<ReturnType<typeof listForSearch>>,
  categoryName: string,
): Promise<void> {
  const texts = new Map(
    members.map((product) => [product.id, searchTextOf({ ...product, categoryName })]),
  )
  await updateSearchTexts(tx, texts)
  await rememberWords(tx, [categoryName])
}

async function saved({ database }: Shelves, id: number): Promise<Category> {
  const row = await findCategory(database.orm, id)
  if (row === undefined) throw problem.notFound('category')
  return presentCategory(row)
}
