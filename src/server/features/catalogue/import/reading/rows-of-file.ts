import { MAX_IMPORT_LINES } from '#contract/catalogue/product-import.ts'
import { readCsvRecords, wrongFile } from '#server/http/uploads/csv-records.ts'
import { textOfFile } from '#server/http/uploads/file-text.ts'
import { isZip, readWorkbook, type WorkbookRow } from '#server/http/uploads/workbook.ts'
import { rowsByLine } from './rows-by-line.ts'

/** Lines of a hundred of the longest cells. */
const MOST_CELLS = 100 * MAX_IMPORT_LINES

/**
 * The rows of a CSV file or of the first sheet of an .xlsx, the headings first. Takes seconds for a large one. Throws
 * 400 for an invalid one, 415 for one that is neither.
 */
export async function rowsOfFile(bytes: Buffer): Promise<WorkbookRow[]> {
  const mostLines = MAX_IMPORT_LINES
  const rows = isZip(bytes) ? await readWorkbook(bytes, { mostLines }) : csvRows(bytes, mostLines)
  if (rows.length === 0) throw wrongFile('The file is empty.')
  if (rows.length > mostLines + 1) {
    throw wrongFile(`The file has more than ${mostLines} lines. Split it, please.`)
  }
  return rows
}

function csvRows(bytes: Buffer, mostLines: number): WorkbookRow[] {
  const text = withoutFormulas(textOfFile(bytes))
  const rows = rowsByLine(text)
  const records = readCsvRecords(text, { mostLines, mostCells: MOST_CELLS })
  return records.map(({ record, info }) => ({ record, line: rows[info.lines] ?? info.lines }))
}

/** `="5-7"` is how some programs keep a text from becoming a date; the parser would see a stray quotation mark. */
function withoutFormulas(text: string): string {
  return text.replaceAll(/(^|[,;\t\r\n])="([^"\r\n]+)"(?=[,;\t\r\n]|$)/g, '$1"$2"')
}
