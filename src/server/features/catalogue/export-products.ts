import { ATTRIBUTE_KEYS, attributeOptionLabel } from '#domain/attributes.ts'
import { materialName } from '#domain/materials.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { CSV_COLUMNS, CSV_SEPARATOR } from '#domain/product-csv.ts'
import { collectionsOfProducts } from '#server/data/curated-collections.ts'
import type { Connection } from '#server/data/database.ts'
import { readProducts, type ProductRow } from '#server/data/products.ts'
import { csvLine } from '#server/http/csv.ts'

/** Products read at once. */
const BATCH = 500

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Products as CSV in the columns that the import reads, some at a time: never all in memory. */
export async function* productsAsCsv(
  db: Connection,
  productIds: readonly number[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(CSV_COLUMNS.map(({ heading }) => heading))
  const ids = productIds.toSorted((a, b) => a - b)
  for (let done = 0; done < ids.length; done += BATCH) {
    const batch = ids.slice(done, done + BATCH)
    const collections = await collectionsOfProducts(db, batch)
    const rows = await readProducts(db, batch)
    yield rows.map((row) => lineOf(row, collections.get(row.id) ?? [])).join('')
  }
}

/** One line; the order of the cells is that of `CSV_COLUMNS`. */
function lineOf(product: ProductRow, collections: readonly string[]): string {
  const { originalPrice, material, attributes, images, imageAlts } = product
  return csvLine([
    product.id,
    product.name,
    product.description,
    product.categoryName ?? '',
    rupeesFromPaise(product.price),
    originalPrice === null ? null : rupeesFromPaise(originalPrice),
    product.discount,
    product.stock,
    product.gender,
    material.map((code) => materialName(code) ?? '').join(CSV_SEPARATOR),
    product.color,
    product.deliveryTime,
    product.deliveryCharge,
    ...ATTRIBUTE_KEYS.map((key) => attributeOptionLabel(key, attributes[key] ?? 0) ?? ''),
    collections.join(CSV_SEPARATOR),
    product.isHidden ? 'hidden' : 'visible',
    images.join(CSV_SEPARATOR),
    images.map((_, at) => (imageAlts[at] ?? '').replaceAll('|', '/')).join(CSV_SEPARATOR),
  ])
}
