import { optionOf, type AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { PRODUCT_FIELDS, TEXT_FIELD_KEYS, textField } from '#domain/catalogue/product-fields.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import {
  attributeColumn,
  CSV_SEPARATOR,
  NOT_LIMITED,
  type CsvColumn,
} from '#domain/catalogue/csv/product-csv.ts'
import { daysCell, guardedText } from '#domain/catalogue/csv/spreadsheet-cells.ts'
import type { ProductRow } from '#server/db/catalogue/products.ts'

export type Cells = ReadonlyMap<CsvColumn, string | number | null>

/** A product as the cells of its line in a file; `collections` are the slugs of those that it is in. */
export function cellsOf(
  product: ProductRow,
  collections: readonly string[],
  table: AttributeTable,
): Cells {
  const { originalPrice, material, attributes, images, imageAlts } = product
  return new Map<CsvColumn, string | number | null>([
    ['productId', product.id],
    ...textCells(product),
    ['category', guardedText(product.categoryName ?? '')],
    ['price', rupeesFromPaise(product.price)],
    ['originalPrice', originalPrice === null ? null : rupeesFromPaise(originalPrice)],
    ['stock', product.stock],
    ['stockAtExport', product.stock ?? NOT_LIMITED],
    ['material', material.map((code) => materialName(code) ?? '').join(CSV_SEPARATOR)],
    ...table.map(({ key }): [CsvColumn, string] => [
      attributeColumn(key),
      guardedText(optionOf(table, key, attributes[key] ?? 0)?.label ?? ''),
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

const CELLS = { days: daysCell, plain: (text: string) => text, guarded: guardedText }

function textCells(product: ProductRow): [CsvColumn, string][] {
  return TEXT_FIELD_KEYS.map((key) => [
    key,
    CELLS[textField(key).cell ?? 'guarded'](product[PRODUCT_FIELDS[key].column]),
  ])
}
