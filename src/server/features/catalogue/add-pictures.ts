import type { Product } from '#contract/catalogue/catalogue.ts'
import { messages } from '#domain/shop/messages.ts'
import { MAX_PICTURES } from '#domain/catalogue/product.ts'
import { wordsOf } from '#domain/catalogue/search/search.ts'
import { lastEditor } from '#server/db/catalogue/change-log.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { Connection } from '#server/db/connection.ts'
import { setPictures } from '#server/db/catalogue/product-changes.ts'
import {
  findOwnProduct,
  lockProduct,
  listProductNames,
  readProducts,
} from '#server/db/catalogue/products.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import {
  removeUnusedPictures,
  withPictures,
  type PictureStorage,
} from '#server/storage/picture-storage.ts'
import { presentOwnProduct } from './present-product.ts'

interface PictureMatch {
  name: string
  productId: number | null
  productName: string
  place: number
}

/**
 * Finds the product that each file belongs to: by the id in its name, else by the product's name in
 * any spelling of blanks and capitals. A number at the end is the picture's place.
 */
export async function matchPictures(
  db: Connection,
  names: readonly string[],
): Promise<PictureMatch[]> {
  const read = names.map((name) => ({ name, ...partsOf(name) }))
  const ids = read.flatMap(({ base }) => (/^\d{1,9}$/.test(base) ? [Number(base)] : []))
  const byId = new Map((await readProducts(db, ids)).map((row) => [row.id, row]))
  const texts = read.flatMap(({ stem, base }) => [stem, base])
  const byName = await listProductNames(db, texts)
  return read.map(({ name, stem, base, place }) => {
    const called = byName.get(stem)
    const product = called ?? byId.get(Number(base)) ?? byName.get(base)
    const isKept = product !== undefined && !('deletedAt' in product && product.deletedAt !== null)
    return {
      name,
      productId: isKept ? product.id : null,
      productName: isKept ? product.name : '',
      place: called === undefined ? place : 0,
    }
  })
}

/** `rings/Kamal_Ring-2.jpg`: the stem `kamal ring 2`, the base `kamal ring`, the place 2. */
function partsOf(name: string): { stem: string; base: string; place: number } {
  const file = name.split(/[/\\]/).at(-1) ?? ''
  const stem = wordsInOrder(file.replace(/\.[a-z]{3,4}$/i, ''))
  const [, base, place] = /^(.+) (\d{1,2})$/.exec(stem) ?? []
  return { stem, base: base ?? stem, place: place === undefined ? 0 : Number(place) }
}

/** A product name as the search normalises it, with repeated words. */
function wordsInOrder(text: string): string {
  return text
    .split(/\s+/)
    .flatMap((part) => part.split(/[-_.]+/))
    .flatMap(wordsOf)
    .join(' ')
}

interface AddedPictures {
  files: readonly UploadedFile[]
  replaces: boolean
  by: SessionUser
}

/** Adds or replaces pictures of a product. Throws 404, and 400, 413, 415 like the form. */
export async function addPictures(
  pictures: PictureStorage,
  id: number,
  { files, replaces, by }: AddedPictures,
): Promise<Product> {
  const row = await findOwnProduct(pictures.database.orm, id)
  if (row === undefined) throw problem.notFound('product')
  const kept = replaces ? [] : row.images
  if (files.length === 0) throw problem.invalid([{ field: 'images', message: 'Choose pictures.' }])
  if (kept.length + files.length > MAX_PICTURES) {
    throw problem.invalid([{ field: 'images', message: messages.product.tooManyPictures }])
  }
  await withPictures(pictures, { field: 'images', kept, files }, async (tx, images) => {
    const locked = await lockProduct(tx, id)
    if (locked === undefined) throw problem.notFound('product')
    if (locked.updatedAt.getTime() !== row.updatedAt.getTime()) {
      throw problem.changed('product-changed', await lastEditor(tx, id, locked.updatedAt))
    }
    const alts = new Map(locked.images.map((path, at) => [path, locked.imageAlts[at] ?? '']))
    await setPictures(tx, id, {
      images,
      imageAlts: images.map((path) => alts.get(path) ?? ''),
    })
    const change = { before: { images: locked.images }, after: { images } }
    await recordChange(tx, {
      by,
      action: 'product.update',
      subject: { id, name: row.name },
      ...change,
    })
  })
  await removeUnusedPictures(pictures, row.images)
  const saved = await findOwnProduct(pictures.database.orm, id)
  if (saved === undefined) throw problem.notFound('product')
  return presentOwnProduct(saved)
}
