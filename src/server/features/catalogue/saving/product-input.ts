import type * as z from 'zod/mini'
import type { Product, ProductForm } from '#contract/catalogue/catalogue.ts'
import { optionOf, type AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { isOwnAttribute } from '#domain/catalogue/attributes.ts'
import { messages } from '#domain/shop/messages.ts'
import { MAX_PICTURES } from '#domain/catalogue/product.ts'
import { joinCategory } from '#server/db/catalogue/categories.ts'
import { findOwnProduct } from '#server/db/catalogue/products.ts'
import type { Connection } from '#server/db/connection.ts'
import { holdTaxClasses } from '#server/db/invoices/tax-classes.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import type { PictureStorage, WantedPictures } from '#server/storage/picture-storage.ts'
import { presentOwnProduct } from '#server/features/catalogue/present-product.ts'
import { chosenOptions, type Pictures } from '#server/features/catalogue/product-draft.ts'

export type Form = z.output<typeof ProductForm>

/** What the admin's form holds. */
export interface ProductInput {
  form: Form
  files: readonly UploadedFile[]
  by: SessionUser
}

/** Counts saved and new pictures together before anything is decoded. */
export function wantedPictures({ form, files }: ProductInput): WantedPictures {
  const kept = keptOf(form)
  if (kept.length + files.length > MAX_PICTURES) {
    throw problem.invalid([{ field: 'images', message: messages.product.tooManyPictures }])
  }
  return { field: 'existingImages', kept, files }
}

/**
 * The saved pictures that stay, in their places: silver and gold may share one. A form that names them in both
 * fields means each only once.
 */
function keptOf({ existingImages, images }: Form): string[] {
  const named = new Set(existingImages)
  return [...existingImages, ...images.filter((path) => !named.has(path))]
}

/** The name of the category, which stays until the transaction ends. Throws 400. */
export async function requireCategory(tx: Connection, id: number): Promise<string> {
  const name = await joinCategory(tx, id)
  if (name !== undefined) return name
  const message = 'This category does not exist any more. Choose another one.'
  throw problem.invalid([{ field: 'categoryId', message }])
}

/** Requires that a named tax class is there, and keeps it. Throws 400. */
export async function requireTaxClass(tx: Connection, name: string): Promise<void> {
  if (name === '' || (await holdTaxClasses(tx, [name])).length > 0) return
  const message = 'This tax class does not exist any more. Choose another one.'
  throw problem.invalid([{ field: 'taxClass', message }])
}

interface Options {
  attributeTable: AttributeTable
  ownOptions: Readonly<Record<string, number>>
}

/** Requires that each option that the product does not have already is in the table. Throws 400. */
export function requireOptions(
  form: Form,
  { attributeTable, ownOptions }: Options,
  had: Readonly<Record<string, number>>,
): void {
  const chosen = Object.entries(chosenOptions(form, { ownOptions }))
  const issues = chosen
    .filter(([key, id]) => had[key] !== id && optionOf(attributeTable, key, id) === undefined)
    .map(([key]) => ({
      field: isOwnAttribute(key) ? `attributes.${key}` : key,
      message: 'This option does not exist any more. Choose another one.',
    }))
  if (issues.length > 0) throw problem.invalid(issues)
}

/** The pictures in the order that the form wants, each with its alternative text. */
export function arranged(
  { form, files }: ProductInput,
  paths: readonly string[],
  alts: ReadonlyMap<string, string>,
): Pictures {
  const added = paths.slice(paths.length - files.length)
  const rest = [...paths]
  const named = form.imageOrder.flatMap((word) => {
    const at = /^new:(\d{1,2})$/.exec(word)?.[1]
    const place = rest.indexOf(at === undefined ? word : (added[Number(at)] ?? ''))
    return place === -1 ? [] : rest.splice(place, 1)
  })
  const images = [...named, ...rest]
  const imageAlts = images.map((path, at) => form.imageAlts?.[at] ?? alts.get(path) ?? '')
  return { images, imageAlts }
}

/** A product as it is saved now, as its owner sees it. Throws 404. */
export async function savedProduct({ database }: PictureStorage, id: number): Promise<Product> {
  const row = await findOwnProduct(database.orm, id)
  if (row === undefined) throw problem.notFound('product')
  return presentOwnProduct(row)
}
