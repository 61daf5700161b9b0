import { CsvError, parse } from 'csv-parse/sync'
import { MAX_IMPORT_LINES } from '#contract/catalogue/product-import.ts'
import { columnNamed, type CsvColumn } from '#domain/catalogue/csv/product-csv.ts'
import { withoutGuard } from '#domain/catalogue/csv/spreadsheet-cells.ts'
import { problem } from '#server/http/problem.ts'
import { textOfFile } from './file-text.ts'
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

/** Ten times as many columns as exist, and lines of a hundred of the longest cells. */
const MOST_COLUMNS = 500
const MOST_CELLS = 100 * MAX_IMPORT_LINES

/** Thrown within the parser, whose own errors are about quotation marks. */
class TooMuch extends Error {}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

/** Reads a CSV file with headings. Throws 400 for an invalid one, 415 for one that is not text. */
export function readProductFile(bytes: Buffer): ProductFile {
  const text = withoutFormulas(textOfFile(bytes))
  const rows = rowsByLine(text)
  const records = recordsOf(text)
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

function recordsOf(text: string): CsvRecord[] {
  let cells = 0
  try {
    // With `info` each record comes with its position; the types of the parser do not say so.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 100_000,
      // One more than are allowed and the headings: what comes after is not read.
      to: MAX_IMPORT_LINES + 2,
      // Empty cells have no size that a limit of the parser would count, and empty lines are no records.
      cast: (cell, { index, lines }) => {
        cells += 1
        if (index >= MOST_COLUMNS)
          throw new TooMuch(`Line ${lines} has more than ${MOST_COLUMNS} columns.`)
        if (cells > MOST_CELLS) throw new TooMuch('The file has too many cells. Split it, please.')
        return cell
      },
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (error instanceof TooMuch) throw wrongFile(error.message)
    if (!(error instanceof CsvError)) throw error
    const line = Number(Reflect.get(error, 'lines'))
    throw wrongFile(`Line ${line} cannot be read. Is a quotation mark missing there?`)
  }
}

/** Spreadsheets write commas, semicolons or tabs, as their language has it. */
function delimiterOf(text: string): string {
  const [head = ''] = text.slice(0, 10_000).split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

/** `="5-7"` is how some programs keep a text from becoming a date; the parser would see a stray quotation mark. */
function withoutFormulas(text: string): string {
  return text.replaceAll(/(^|[,;\t\r\n])="([^"\r\n]+)"(?=[,;\t\r\n]|$)/g, '$1"$2"')
}

function wrongFile(message: string) {
  return problem.invalid([{ field: 'file', message }])
}
