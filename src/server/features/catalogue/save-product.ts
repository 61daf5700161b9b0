import type * as z from 'zod/mini'
import type { Product, ProductForm } from '#contract/catalogue.ts'
import { ATTRIBUTE_KEYS } from '#domain/attributes.ts'
import { facetsOf } from '#domain/facets.ts'
import { messages } from '#domain/messages.ts'
import { MAX_PICTURES } from '#domain/product.ts'
import { searchTextOf } from '#domain/search.ts'
import { joinCategory } from '#server/data/categories.ts'
import { inTransaction, type Connection } from '#server/data/database.ts'
import {
  deleteProduct,
  findProduct,
  holdProduct,
  insertProduct,
  updateProduct,
  type ProductDraft,
} from '#server/data/products.ts'
import { rememberWords } from '#server/data/search-words.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import { letGo, withPictures, type PictureWish, type Shelves } from './keep-pictures.ts'
import { presentProduct } from './present-product.ts'

type Form = z.output<typeof ProductForm>

/** What the admin's form holds. */
export interface ProductInput {
  form: Form
  files: readonly UploadedFile[]
}

/** Adds a product with its pictures. Throws 400, 413, 415 for what is wrong with it. */
export async function createProduct(shelves: Shelves, input: ProductInput): Promise<Product> {
  const id = await withPictures(shelves, wishOf(input), async (tx, images) => {
    const categoryName = await requireCategory(tx, input.form.categoryId)
    const draft = draftOf(input.form, { images, alts: new Map(), categoryName })
    await rememberWords(tx, [draft.searchText])
    return insertProduct(tx, draft)
  })
  return saved(shelves, id)
}

/**
 * Replaces a product; pictures are those to keep, then the new ones. Those that nobody uses any more
 * are removed after the commit. Throws 404, and as `createProduct` does.
 */
export async function replaceProduct(
  shelves: Shelves,
  id: number,
  input: ProductInput,
): Promise<Product> {
  const before = await withPictures(shelves, wishOf(input), async (tx, images) => {
    const categoryName = await requireCategory(tx, input.form.categoryId)
    const held = await holdProduct(tx, id)
    if (held === undefined) throw problem.notFound('product')
    const alts = new Map(held.images.map((path, at) => [path, held.imageAlts[at] ?? '']))
    const draft = draftOf(input.form, { images, alts, categoryName })
    await rememberWords(tx, [draft.searchText])
    await updateProduct(tx, id, draft)
    return held.images
  })
  await letGo(shelves, before)
  return saved(shelves, id)
}

/** Takes a product out of the shop; carts and orders keep what they name. Throws 404. */
export async function removeProduct(shelves: Shelves, id: number): Promise<void> {
  const images = await inTransaction(shelves.database, async (tx) => {
    const held = await holdProduct(tx, id)
    if (held === undefined) throw problem.notFound('product')
    await deleteProduct(tx, id)
    return held.images
  })
  await letGo(shelves, images)
}

/** Existing pictures and new ones together are counted before anything is decoded. */
function wishOf({ form, files }: ProductInput): PictureWish {
  const kept = [...new Set([...form.existingImages, ...form.images])]
  if (kept.length + files.length > MAX_PICTURES) {
    throw problem.invalid([{ field: 'images', message: messages.product.tooManyPictures }])
  }
  return { field: 'existingImages', kept, files }
}

async function requireCategory(tx: Connection, id: number): Promise<string> {
  const name = await joinCategory(tx, id)
  if (name !== undefined) return name
  const message = 'This category does not exist any more. Choose another one.'
  throw problem.invalid([{ field: 'categoryId', message }])
}

interface DraftContext {
  images: string[]
  /** Alternative texts by path. */
  alts: ReadonlyMap<string, string>
  categoryName: string
}

function draftOf(form: Form, { images, alts, categoryName }: DraftContext): ProductDraft {
  const attributes = Object.fromEntries(
    ATTRIBUTE_KEYS.map((key) => [key, form[key]] as const).filter(([, option]) => option !== 0),
  )
  const { name, description, price, originalPrice, discount, gender, material, stock, color } = form
  return {
    name,
    description,
    price,
    originalPrice,
    discount,
    gender,
    material,
    stock,
    color,
    deliveryTime: form.deliverytime,
    deliveryCharge: form.deliverycharge,
    categoryId: form.categoryId,
    attributes,
    images,
    imageAlts: images.map((path) => alts.get(path) ?? ''),
    facets: facetsOf({ attributes, color, material }),
    searchText: searchTextOf({ ...form, attributes, categoryName }),
  }
}

async function saved({ database }: Shelves, id: number): Promise<Product> {
  const row = await findProduct(database.orm, id)
  if (row === undefined) throw problem.notFound('product')
  return presentProduct(row)
}
