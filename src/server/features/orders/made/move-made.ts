import { madeStateText, nextStages, type MadeStage } from '#domain/orders/made/made-states.ts'
import { shareBooked } from '#domain/orders/made/settlement.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  lockMade,
  writeMadeStep,
  type MadeOfQuote,
  type MadeRow,
  type MadeStep,
} from '#server/db/orders/made/made.ts'
import { queueMadeMail } from '#server/db/orders/made/made-mail.ts'
import { problem } from '#server/http/problem.ts'
import { requireOpenMade, requireSeenMade } from '#server/http/require-made.ts'
import { auditMade } from './audit-made.ts'

/** A step that staff take with a job. */
export interface Asked {
  quoteId: number
  /** The version on the screen. */
  seen: number
  by: MadeStep['by']
}

/** A job as it was on the screen, locked. Throws 404, and 409 for one that somebody has changed since. */
export async function lockSeen(
  tx: Connection,
  { quoteId, seen }: Pick<Asked, 'quoteId' | 'seen'>,
): Promise<MadeOfQuote> {
  const made = await lockMade(tx, quoteId)
  if (made === undefined) throw problem.notFound('job')
  requireSeenMade(made.job, seen)
  return made
}

export interface Moving extends Asked {
  to: MadeStage | 'cancelled'
  note: string
  /** The page of the job. */
  linkOf: (quote: MadeOfQuote['quote']) => string
}

/**
 * Says which stage a piece has reached, or cancels it, and writes to its customer. When work begins, what was paid until
 * then books its share of the rate. Throws 404, 409 for a job that has changed since, is over or is not paid in advance, and 400
 * for a stage that does not follow and an end without words.
 */
export function moveMade(database: Database, moving: Moving): Promise<MadeRow> {
  return inTransaction(database, async (tx) => {
    const { to, note, by, linkOf } = moving
    const { quote, job } = await lockSeen(tx, moving)
    requireMove(job, { to, note })
    const begins = job.state === 'taken' && to !== 'cancelled'
    const adds = begins ? { bookedShare: shareBooked(job.paid, job.quotedTotal) } : {}
    const moved = await writeMadeStep(tx, job, { to, by, note, adds })
    await auditMade(tx, { quote, by, action: 'quote.stage', after: { state: to } })
    await queueMadeMail(tx, { quote, job: moved }, { secretPath: linkOf(quote), note })
    return moved
  })
}

function requireMove(job: MadeRow, { to, note }: Pick<Moving, 'to' | 'note'>): void {
  requireOpenMade(job)
  if (to === 'cancelled') {
    if (note !== '') return
    throw problem.invalid([{ field: 'note', message: 'Say why: the customer reads it.' }])
  }
  if (!nextStages(job.state).includes(to)) {
    const message = `${madeStateText(to)} does not follow ${madeStateText(job.state).toLowerCase()}.`
    throw problem.invalid([{ field: 'to', message }])
  }
  const missing = job.advance - job.paid
  if (job.state === 'taken' && missing > 0) {
    throw problem.of('made-unpaid', { due: rupeesFromPaise(missing) })
  }
}
