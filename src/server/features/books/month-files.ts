import { BOOK_CSVS, type BookCsv } from '#contract/books/books.ts'
import { findClosedMonth } from '#server/db/books/closed-months.ts'
import { readMonthFile } from '#server/db/books/month-files.ts'
import type { Connection } from '#server/db/connection.ts'
import { problem } from '#server/http/problem.ts'
import { dayBookXml } from './day-book.ts'
import { readReturn, returnGstin } from './gstr1/read-return.ts'
import { returnAsJson } from './gstr1/write-json.ts'
import { CSV_WRITERS } from './write-csv.ts'

/** A file of a month: one of its lists, its return, its vouchers. */
export type MonthFile = BookCsv | 'gstr1' | 'tally'

const ALL: readonly MonthFile[] = [...BOOK_CSVS, 'gstr1', 'tally']

/** The files that a month has: no return where there is none to be filed. */
export async function filesOfMonth(db: Connection, month: string): Promise<MonthFile[]> {
  const hasReturn = (await returnGstin(db, month)) !== ''
  return ALL.filter((file) => hasReturn || !file.startsWith('gstr1'))
}

/** A file of a month as it is now. Throws 409 for a return that there is not. */
export async function writeMonthFile(
  db: Connection,
  month: string,
  file: MonthFile,
): Promise<AsyncIterable<string>> {
  if (file === 'gstr1') return returnAsJson(db, await readReturn(db, month))
  if (file.startsWith('gstr1') && (await returnGstin(db, month)) === '') {
    throw problem.of('no-return')
  }
  return file === 'tally' ? dayBookXml(db, month) : CSV_WRITERS[file](db, month)
}

/** A file of a month for its download: of a closed month as it was made then, to the byte. */
export async function monthFile(
  db: Connection,
  month: string,
  file: MonthFile,
): Promise<AsyncIterable<string | Buffer>> {
  if ((await findClosedMonth(db, month)) === undefined) return writeMonthFile(db, month, file)
  const kept = await readMonthFile(db, { month, file })
  if (kept === undefined) throw problem.of('no-return')
  return kept
}
