import type * as z from 'zod/mini'
import type { ProductForm } from '#contract/catalogue/catalogue.ts'
import { mapAttributes, ownValues } from '#domain/catalogue/attributes.ts'
import { textsOfRow } from '#domain/catalogue/product-fields.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { ProductDraft, ProductRow } from '#server/db/catalogue/products.ts'
import type { KnownThings } from './known-things.ts'
import { draftOf } from '#server/features/catalogue/product-draft.ts'
import type { ProductLine } from './parse-csv.ts'

/** A product as a line of a file wants it. */
export interface WantedProduct {
  draft: ProductDraft
  categoryName: string
}

/** What a line would store; `product` is the existing one, undefined for a new one. */
export function wantedProduct(
  form: z.output<typeof ProductForm>,
  product: ProductRow | undefined,
  cells: ProductLine['cells'],
  { categories, attributes }: KnownThings,
): WantedProduct {
  const images = form.existingImages
  const category = [...categories.values()].find(({ id }) => id === form.categoryId)
  const { name: categoryName = '', words = '' } = category ?? {}
  const isHidden = form.isHidden ?? product?.isHidden ?? false
  const imageAlts = altsOf(cells.get('imageAlts'), images, product)
  const draft = draftOf(form, {
    images,
    imageAlts,
    categoryName: words,
    isHidden,
    attributeTable: attributes,
    ownOptions: ownValues(product?.attributes ?? {}),
  })
  return { draft, categoryName }
}

/** A product as a form would send it, so that columns that the file lacks stay as they are. */
export function fieldsOf(product: ProductRow) {
  const { originalPrice } = product
  return {
    ...textsOfRow(product),
    price: rupeesFromPaise(product.price),
    originalPrice: originalPrice === null ? null : rupeesFromPaise(originalPrice),
    material: product.material,
    stock: product.stock,
    categoryId: product.categoryId,
    existingImages: product.images,
    isHidden: product.isHidden,
    ...mapAttributes((key) => product.attributes[key] ?? 0),
  }
}

function altsOf(
  cell: string | undefined,
  paths: readonly string[],
  product: ProductRow | undefined,
): string[] {
  if (cell !== undefined) {
    const words = cell.split('|').map((text) => text.trim().slice(0, 300))
    return paths.map((_, at) => words[at] ?? '')
  }
  const kept = new Map(product?.images.map((path, at) => [path, product.imageAlts[at] ?? '']))
  return paths.map((path) => kept.get(path) ?? '')
}
