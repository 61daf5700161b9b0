import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'
import type { MakeCells, MakeColumn } from '#domain/catalogue/csv/makes/make-columns.ts'
import type { CsvColumn } from '#domain/catalogue/csv/product-csv.ts'
import { withoutGuard } from '#domain/catalogue/csv/spreadsheet-cells.ts'
import { wrongFile } from '#server/http/uploads/csv-records.ts'
import type { WorkbookRow } from '#server/http/uploads/workbook.ts'
import { columnsOfHeadings, type FileColumns, type HeadingChoices } from './columns-of-headings.ts'

/** A line of a product file: its cells by column. Absent columns are absent. */
export interface ProductLine {
  /** The row that a spreadsheet shows for it, from 1, the headings'. */
  line: number
  cells: ReadonlyMap<CsvColumn, string>
  /** Those of a make; empty in a file without a column of alloys. */
  make: MakeCells
}

/** A product file as it was read. */
export interface ProductFile {
  lines: ProductLine[]
  /** Headings as they are in the file, by column. */
  headings: ReadonlyMap<CsvColumn | MakeColumn, string>
  ignoredColumns: string[]
  /** The headings that are no column by themselves, and the columns that such can be given. */
  others: Pick<FileColumns, 'foreign' | 'free'>
  /** Whether no heading says which product a line is about; then there are no lines. */
  lacksName: boolean
}

/** What the rows of a file say, the headings first, which must be there. Throws 400 for wrong choices of headings. */
export function readProductFile(
  [first, ...rest]: readonly WorkbookRow[],
  attributes: AttributeTable,
  choices: HeadingChoices,
): ProductFile {
  if (first === undefined) throw wrongFile('The file is empty.')
  const { columns, ...others } = columnsOfHeadings(first.record, attributes, choices)
  const headings = new Map(
    first.record.flatMap((heading, at) => {
      const key = columns[at]?.key
      return key === undefined ? [] : [[key, heading] as const]
    }),
  )
  const lacksName = !headings.has('productId') && !headings.has('name')
  return {
    headings,
    others,
    lacksName,
    ignoredColumns: first.record.filter(
      (heading, at) => columns[at] === undefined && heading !== '',
    ),
    lines: (lacksName ? [] : rest).map(({ record, line }) => {
      const cells = new Map<CsvColumn, string>()
      const make = new Map<MakeColumn, string>()
      for (const [at, column] of columns.entries()) {
        const cell = withoutGuard(record[at] ?? '')
        if (column?.of === 'product') cells.set(column.key, cell)
        else if (column?.of === 'make') make.set(column.key, cell)
      }
      return { line, cells, make }
    }),
  }
}
