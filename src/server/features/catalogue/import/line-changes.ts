import type { ImportReport } from '#contract/catalogue/product-import.ts'
import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { csvColumns, NOT_LIMITED, type CsvColumn } from '#domain/catalogue/csv/product-csv.ts'
import { withoutGuard } from '#domain/catalogue/csv/spreadsheet-cells.ts'
import type { ProductRow } from '#server/db/catalogue/products.ts'
import type { KnownThings } from './known-things.ts'
import type { WantedProduct } from './line-draft.ts'
import { cellsOf } from './product-cells.ts'
import type { ProductLine } from './parse-csv.ts'

/** A changed field, as text of the file. */
export type Change = ImportReport['rows'][number]['changes'][number]

/** Columns that identify the product or say what it was: they change nothing. */
const ABOUT_THE_LINE: ReadonlySet<CsvColumn> = new Set(['productId', 'stockAtExport'])

/** Longer texts are cut in a report. */
const LONGEST = 200

/** The cells of a line that differ from what an export would write now. */
export function changedCells(
  cells: ProductLine['cells'],
  product: ProductRow,
  { memberships, attributes }: KnownThings,
): Map<CsvColumn, string> {
  const now = shown(product, memberships.get(product.id) ?? [], attributes)
  return new Map(
    [...cells].filter(([key, cell]) => !ABOUT_THE_LINE.has(key) && plain(cell) !== now.get(key)),
  )
}

/** The changes of a product, column by column. */
export function changesOf(
  product: ProductRow,
  wanted: WantedProduct & { collectionIds: readonly number[] | undefined },
  { memberships, slugs, attributes }: KnownThings,
): Change[] {
  const { draft, categoryName, collectionIds } = wanted
  const isIn = memberships.get(product.id) ?? []
  const willBeIn =
    collectionIds === undefined
      ? isIn
      : [...slugs].filter(([id]) => collectionIds.includes(id)).map(([, slug]) => slug)
  const before = shown(product, isIn, attributes)
  const after = shown({ ...product, ...draft, categoryName }, willBeIn, attributes)
  return csvColumns(attributes)
    .filter(({ key }) => !ABOUT_THE_LINE.has(key) && before.get(key) !== after.get(key))
    .map(({ key, heading }) => ({
      column: heading,
      before: said(key, before.get(key)),
      after: said(key, after.get(key)),
    }))
}

/** Cells as a spreadsheet shows them, without their guards. */
function shown(
  product: ProductRow,
  collections: readonly string[],
  attributes: AttributeTable,
): Map<CsvColumn, string> {
  const cells = cellsOf(product, collections, attributes)
  return new Map([...cells].map(([key, cell]) => [key, withoutGuard(plain(String(cell ?? '')))]))
}

function plain(cell: string): string {
  return cell.replaceAll('\r\n', '\n').trim()
}

function said(key: CsvColumn, text = ''): string {
  if (text === '') return key === 'stock' ? NOT_LIMITED : ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
