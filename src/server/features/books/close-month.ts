import { closingProblem } from '#domain/books/closing.ts'
import { monthOf } from '#domain/books/months.ts'
import { formatPaise, paiseFromRupees, type Rupees } from '#domain/pricing/money.ts'
import {
  deleteClosedMonth,
  insertClosedMonth,
  listClosedMonths,
  lockClosing,
  lockMonth,
} from '#server/db/books/closed-months.ts'
import { storeMonthFile } from '#server/db/books/month-files.ts'
import { firstMonth } from '#server/db/books/month-documents.ts'
import {
  inLongTransaction,
  inTransaction,
  type Connection,
  type Database,
} from '#server/db/connection.ts'
import type { ClosedSums } from '#server/db/schema/books.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { filesOfMonth, writeMonthFile } from './month-files.ts'
import { sumMonth } from './month-sums.ts'

interface Closing {
  month: string
  /** The total that the owner saw, in rupees. */
  seenTotal: Rupees
  by: { id: number; name: string }
}

/**
 * Closes a month for good: from now on no document can be dated in it, and its files stay as they are. Throws 409 when
 * it is not over, is closed already, follows an open one, or comes to another total than the owner saw.
 */
export function closeMonth(database: Database, { month, seenTotal, by }: Closing): Promise<void> {
  return inLongTransaction(database, async (tx) => {
    await lockClosing(tx)
    const found = closingProblem(month, await monthsState(tx))
    if (found !== undefined) throw problem.of(PROBLEMS[found])
    await lockMonth(tx, month)
    const sums = await closedSums(tx, month)
    if (sums.total !== paiseFromRupees(seenTotal)) throw problem.of('month-changed')
    await insertClosedMonth(tx, { month, closedBy: by.name, sums })
    for (const file of await filesOfMonth(tx, month)) {
      await storeMonthFile(tx, { month, file }, await writeMonthFile(tx, month, file))
    }
    await recordChange(tx, {
      by,
      action: 'books.close',
      subject: { id: month, name: month },
      after: { documents: sums.documents, total: formatPaise(sums.total) },
    })
  })
}

const PROBLEMS = {
  'not-over': 'month-not-over',
  closed: 'month-closed',
  'earlier-open': 'earlier-month-open',
} as const

async function monthsState(tx: Connection) {
  const [last] = await listClosedMonths(tx)
  const current = monthOf(new Date())
  return { current, first: await firstMonth(tx), lastClosed: last?.month }
}

async function closedSums(tx: Connection, month: string): Promise<ClosedSums> {
  const { totals } = await sumMonth(tx, month)
  const { counts, taxable, cgst, sgst, igst, total } = totals
  const documents = counts.invoice + counts['credit-note'] + counts['debit-note']
  return { documents, taxable, tax: cgst + sgst + igst, total }
}

/** Opens the month again that was closed last. Throws 409 for another one. */
export function reopenMonth(
  database: Database,
  { month, by }: Pick<Closing, 'month' | 'by'>,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await lockClosing(tx)
    const [last] = await listClosedMonths(tx)
    if (last?.month !== month) throw problem.of('not-last-closed')
    await deleteClosedMonth(tx, month)
    await recordChange(tx, {
      by,
      action: 'books.reopen',
      subject: { id: month, name: month },
      before: { closedBy: last.closedBy, total: formatPaise(last.sums.total) },
    })
  })
}
