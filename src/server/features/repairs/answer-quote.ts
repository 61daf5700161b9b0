import type { Database } from '#server/db/connection.ts'
import { quoteEnd } from '#domain/repairs/repair-quote.ts'
import { inTransaction } from '#server/db/connection.ts'
import { lockRepair, type RepairRow } from '#server/db/repairs/repairs.ts'
import { problem } from '#server/http/problem.ts'
import { requireNext, step } from './move-repair.ts'

/**
 * The customer approves a quote or declines it. Throws 404, 409 for a job that has moved meanwhile, and for a quote
 * whose prices have ended.
 */
export function answerQuote(
  database: Database,
  { key, seen, isApproved }: { key: string; seen: number; isApproved: boolean },
): Promise<RepairRow> {
  const to = isApproved ? 'approved' : 'declined'
  return inTransaction(database, async (tx) => {
    const row = await lockRepair(tx, { key })
    if (row === undefined) throw problem.notFound('job')
    // Only of a quote: a piece that was refused by the shop is declined already.
    if (row.state !== 'quoted') requireNext(row, { seen: 0, to })
    requireNext(row, { seen, to })
    if (isApproved && row.quotedAt !== null && quoteEnd(row.quotedAt) < new Date()) {
      throw problem.of('repair-quote-over')
    }
    return step(tx, row, { to, by: null, note: '' })
  })
}
