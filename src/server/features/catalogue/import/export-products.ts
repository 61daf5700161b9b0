import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import { CSV_COLUMNS } from '#domain/catalogue/csv/product-csv.ts'
import { collectionsOfProducts } from '#server/db/catalogue/curated-collections.ts'
import type { Connection } from '#server/db/connection.ts'
import { readProducts } from '#server/db/catalogue/products.ts'
import { cellsOf } from './product-cells.ts'

/** Products read at once. */
const BATCH = 500

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
    const lines = rows.map((row) => {
      const cells = cellsOf(row, collections.get(row.id) ?? [])
      return csvLine(CSV_COLUMNS.map(({ key }) => cells.get(key) ?? null))
    })
    yield lines.join('')
  }
}
