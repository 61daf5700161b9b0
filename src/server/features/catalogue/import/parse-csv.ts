import { MAX_IMPORT_LINES } from '#contract/catalogue/product-import.ts'
import { columnNamed, type CsvColumn } from '#domain/catalogue/csv/product-csv.ts'
import { withoutGuard } from '#domain/catalogue/csv/spreadsheet-cells.ts'
import { readCsvRecords, wrongFile } from '#server/http/uploads/csv-records.ts'
import { textOfFile } from '#server/http/uploads/file-text.ts'
import { rowsByLine } from './rows-by-line.ts'

/** A line of a product file: its cells by column. Absent columns are absent. */
export interface ProductLine {
  /** The row that a spreadsheet shows for it, from 1, the headings'. */
  line: number
  cells: ReadonlyMap<CsvColumn, string>
}

/** A product file as it was read. */
export interface ProductFile {
  lines: ProductLine[]
  /** Headings as they are in the file, by column. */
  headings: ReadonlyMap<CsvColumn, string>
  ignoredColumns: string[]
}

/** Lines of a hundred of the longest cells. */
const MOST_CELLS = 100 * MAX_IMPORT_LINES

/** Reads a CSV file with headings. Throws 400 for an invalid one, 415 for one that is not text. */
export function readProductFile(bytes: Buffer): ProductFile {
  const text = withoutFormulas(textOfFile(bytes))
  const rows = rowsByLine(text)
  const records = readCsvRecords(text, { mostLines: MAX_IMPORT_LINES, mostCells: MOST_CELLS })
  const [first, ...rest] = records
  if (first === undefined) throw wrongFile('The file is empty.')
  if (rest.length > MAX_IMPORT_LINES) {
    throw wrongFile(`The file has more than ${MAX_IMPORT_LINES} lines. Split it, please.`)
  }
  const columns = first.record.map((heading) => columnNamed(heading))
  const known = columns.filter((column) => column !== undefined)
  const twice = known.find((column, at) => known.indexOf(column) !== at)
  if (twice !== undefined) throw wrongFile(`The column ${twice} is in line 1 twice.`)
  if (!known.includes('productId') && !known.includes('name')) {
    throw wrongFile('Line 1 must hold headings, with at least Name or Product id among them.')
  }
  return {
    headings: new Map(
      first.record.flatMap((heading, at) => {
        const column = columns[at]
        return column === undefined ? [] : [[column, heading] as const]
      }),
    ),
    ignoredColumns: first.record.filter(
      (heading, at) => columns[at] === undefined && heading !== '',
    ),
    lines: rest.map(({ record, info }) => ({
      line: rows[info.lines] ?? info.lines,
      cells: new Map(
        columns.flatMap((column, at) =>
          column === undefined ? [] : [[column, withoutGuard(record[at] ?? '')] as const],
        ),
      ),
    })),
  }
}

/** `="5-7"` is how some programs keep a text from becoming a date; the parser would see a stray quotation mark. */
function withoutFormulas(text: string): string {
  return text.replaceAll(/(^|[,;\t\r\n])="([^"\r\n]+)"(?=[,;\t\r\n]|$)/g, '$1"$2"')
}
