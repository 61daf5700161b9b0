import { CsvError, parse } from 'csv-parse/sync'
import { problem } from '#server/http/problem.ts'

/** A line of a CSV file, and after which line of the text it ends. */
export interface CsvRecord {
  record: string[]
  info: { lines: number }
}

/** Ten times as many columns as any file of the shop has. */
const MOST_COLUMNS = 500

/** Thrown within the parser, whose own errors are about quotation marks. */
class TooMuch extends Error {}

/**
 * The lines of a CSV file whose text was read by `textOfFile`, headings first, and one more than are allowed. Throws 400
 * for what cannot be read.
 */
export function readCsvRecords(
  text: string,
  { mostLines, mostCells }: { mostLines: number; mostCells: number },
): CsvRecord[] {
  let cells = 0
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- with `info` each record comes with its position; the types of the parser do not say so
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
      to: mostLines + 2,
      // Empty cells have no size that a limit of the parser would count, and empty lines are no records.
      cast: (cell, { index, lines }) => {
        cells += 1
        if (index >= MOST_COLUMNS)
          throw new TooMuch(`Line ${lines} has more than ${MOST_COLUMNS} columns.`)
        if (cells > mostCells) throw new TooMuch('The file has too many cells. Split it, please.')
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

/** A refusal of the file itself, with the reason. */
export function wrongFile(message: string) {
  return problem.invalid([{ field: 'file', message }])
}
