import { ATTRIBUTE_KEYS, attributeOptionLabel } from '#domain/catalogue/attributes.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { CSV_SEPARATOR, NOT_LIMITED, type CsvColumn } from '#domain/catalogue/csv/product-csv.ts'
import { daysCell, guardedText } from '#domain/catalogue/csv/spreadsheet-cells.ts'
import type { ProductRow } from '#server/db/catalogue/products.ts'

export type Cells = ReadonlyMap<CsvColumn, string | number | null>

/** A product as the cells of its line in a file; `collections` are the slugs of those that it is in. */
export function cellsOf(product: ProductRow, collections: readonly string[]): Cells {
  const { originalPrice, material, attributes, images, imageAlts } = product
  return new Map<CsvColumn, string | number | null>([
    ['productId', product.id],
    ['name', guardedText(product.name)],
    ['description', product.description],
    ['category', guardedText(product.categoryName ?? '')],
    ['price', rupeesFromPaise(product.price)],
    ['originalPrice', originalPrice === null ? null : rupeesFromPaise(originalPrice)],
    ['discount', guardedText(product.discount)],
    ['stock', product.stock],
    ['stockAtExport', product.stock ?? NOT_LIMITED],
    ['gender', guardedText(product.gender)],
    ['material', material.map((code) => materialName(code) ?? '').join(CSV_SEPARATOR)],
    ['color', guardedText(product.color)],
    ['deliverytime', daysCell(product.deliveryTime)],
    ['deliverycharge', guardedText(product.deliveryCharge)],
    ...ATTRIBUTE_KEYS.map((key): [CsvColumn, string] => [
      key,
      attributeOptionLabel(key, attributes[key] ?? 0) ?? '',
    ]),
    ['collections', collections.join(CSV_SEPARATOR)],
    ['visibility', product.isHidden ? 'hidden' : 'visible'],
    ['images', images.join(CSV_SEPARATOR)],
    [
      'imageAlts',
      images.map((_, at) => (imageAlts[at] ?? '').replaceAll('|', '/')).join(CSV_SEPARATOR),
    ],
  ])
}
