import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import { makeCells } from '#domain/catalogue/csv/makes/make-cells.ts'
import { MAKE_COLUMNS } from '#domain/catalogue/csv/makes/make-columns.ts'
import { withoutGuard } from '#domain/catalogue/csv/spreadsheet-cells.ts'
import { csvColumns, type CsvColumn } from '#domain/catalogue/csv/product-csv.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { collectionsOfProducts } from '#server/db/catalogue/curated-collections.ts'
import type { Connection } from '#server/db/connection.ts'
import { readProducts } from '#server/db/catalogue/products.ts'
import { hasMakes, listMakesOf, type OwnMake } from '#server/db/rates/product-makes.ts'
import { cellsOf, type Cells } from './product-cells.ts'

/** Products read at once. */
const BATCH = 500

type Row = (string | number | null)[]

/** Products as CSV in the columns that the import reads, some at a time: never all in memory. */
export async function* productsAsCsv(
  db: Connection,
  productIds: readonly number[],
): AsyncGenerator<string> {
  let mark = BYTE_ORDER_MARK
  for await (const rows of productRows(db, productIds)) {
    yield mark + rows.map((row) => csvLine(row)).join('')
    mark = ''
  }
}

/** The same as a workbook: texts are texts there, so they need no sign that keeps them. */
export async function* productsAsWorkbook(
  db: Connection,
  productIds: readonly number[],
): AsyncGenerator<Buffer> {
  // Read when somebody exports: it takes 12 MB.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const options = { name: 'Products', freezePane: { rows: 1 } }
  const stream = writeXlsxStream(unguardedRows(db, productIds), options)
  for await (const chunk of stream) yield Buffer.from(chunk)
}

async function* unguardedRows(db: Connection, productIds: readonly number[]): AsyncGenerator<Row> {
  for await (const rows of productRows(db, productIds)) {
    for (const row of rows) {
      yield row.map((cell) => (typeof cell === 'string' ? unguarded(cell) : cell))
    }
  }
}

/**
 * Also without the sign before a size alone. What reads like the code of a sign in a workbook, `_x000D_`, is written so
 * that it stays what it is (ECMA-376, ST_Xstring).
 */
function unguarded(cell: string): string {
  return withoutGuard(cell)
    .replace(/^'(?=\d+:[\d:]*$)/, '')
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
}

/**
 * The lines of a product file, headings first, some at a time. Where a product has makes, each of them has a line, and the
 * file has their columns.
 */
async function* productRows(db: Connection, productIds: readonly number[]): AsyncGenerator<Row[]> {
  const attributes = await readAttributes(db)
  const own = csvColumns(attributes)
  const ids = productIds.toSorted((a, b) => a - b)
  const withMakes = await hasMakes(db, ids)
  const columns = withMakes ? [...own, ...MAKE_COLUMNS] : own
  yield [columns.map(({ heading }) => heading)]
  for (let done = 0; done < ids.length; done += BATCH) {
    const batch = ids.slice(done, done + BATCH)
    const collections = await collectionsOfProducts(db, batch)
    const makes = withMakes ? await listMakesOf(db, batch) : new Map<number, OwnMake[]>()
    const rows = await readProducts(db, batch)
    yield rows.flatMap((row) => {
      const cells = cellsOf(row, collections.get(row.id) ?? [], attributes)
      const keys = own.map(({ key }) => key)
      return rowsOf({ cells, keys }, makes.get(row.id) ?? [], withMakes)
    })
  }
}

/** The first line has the product whole; those of further makes only what names it. */
function rowsOf(
  { cells, keys }: { cells: Cells; keys: readonly CsvColumn[] },
  makes: readonly OwnMake[],
  withMakes: boolean,
): Row[] {
  const whole = keys.map((key) => cells.get(key) ?? null)
  if (!withMakes) return [whole]
  if (makes.length === 0) return [[...whole, ...MAKE_COLUMNS.map(() => null)]]
  const named = keys.map((key) => {
    return key === 'productId' || key === 'name' ? (cells.get(key) ?? null) : null
  })
  return makes.map((make, at) => {
    const own = makeCells(make)
    return [...(at === 0 ? whole : named), ...MAKE_COLUMNS.map(({ key }) => own.get(key) ?? null)]
  })
}
