import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueReturnMail } from '#server/db/returns/return-mail.ts'
import { moveReturn, type ReturnRow } from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'
import {
  giveUpExchange,
  lockReturn,
  requireNext,
  requireReturn,
  type Actor,
} from './move-return.ts'

/**
 * Withdraws a customer's request while the pieces are still with them. Throws 404, 403 for a return of somebody else,
 * and 409 once they have left.
 */
export function withdraw(
  database: Database,
  { returnId, by }: { returnId: number; by: Actor },
): Promise<ReturnRow> {
  return inTransaction(database, async (tx) => {
    const row = await lockReturn(tx, returnId)
    if (row.userId !== by.id) throw problem.of('not-yours', { what: 'return' })
    if (row.state === 'withdrawn') return row
    requireNext(row, { seen: row.state, to: 'withdrawn' })
    await giveUpExchange(tx, row, by)
    const step = { returnId, from: row.state, by, note: '', dueOn: null }
    await moveReturn(tx, { ...step, to: 'withdrawn', adds: { payTo: '' } })
    await queueReturnMail(tx, row, { state: 'withdrawn' })
    return requireReturn(tx, returnId)
  })
}
