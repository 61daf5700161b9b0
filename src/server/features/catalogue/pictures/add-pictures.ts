import type { Product } from '#contract/catalogue/catalogue.ts'
import { MAX_PICTURES } from '#domain/catalogue/product.ts'
import { messages } from '#domain/shop/messages.ts'
import { lastEditor } from '#server/db/catalogue/change-log.ts'
import { setPictures } from '#server/db/catalogue/product-changes.ts'
import { findOwnProduct, lockProduct } from '#server/db/catalogue/products.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import {
  type PictureStorage,
  removeUnusedPictures,
  withPictures,
} from '#server/storage/picture-storage.ts'
import { presentOwnProduct } from '#server/features/catalogue/present-product.ts'

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
