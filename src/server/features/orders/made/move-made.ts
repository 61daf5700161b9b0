import {
  canBeWeighed,
  isMadeOver,
  madeDue,
  madeStateText,
  nextStages,
  type MadeStage,
} from '#domain/orders/made/made-states.ts'
import { shareBooked } from '#domain/orders/made/settlement.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
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
import { recordMade } from './record-made.ts'
import { settlePiece, type MadeWeights } from './price-made.ts'

interface Asked {
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
  if (made.job.version !== seen) throw problem.of('conflict')
  return made
}

interface Moving extends Asked {
  to: MadeStage | 'cancelled'
  note: string
  /** The page of the job. */
  linkOf: (quote: MadeOfQuote['quote']) => string
}

/**
 * Says which stage a piece has reached, or cancels it, and writes to its customer. When work begins, what was paid until
 * then books its share of the rate. Throws 404, 409 for a job that has changed since or whose advance is not paid, and 400
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
    await recordMade(tx, { quote, by, action: 'quote.stage', after: { state: to } })
    await queueMadeMail(tx, { quote, job: moved }, { secretPath: linkOf(quote), note })
    return moved
  })
}

function requireMove(job: MadeRow, { to, note }: Pick<Moving, 'to' | 'note'>): void {
  if (to === 'cancelled') {
    if (isMadeOver(job.state)) throw problem.of('conflict')
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

interface Weighing extends Asked, MadeWeights {
  dueOn: string
  /** The total on the screen, in paise. */
  seenTotal: Paise
  linkOf: Moving['linkOf']
}

/** How long after the weighing the balance may be due, in days. */
const LATEST_DAYS = 90

/**
 * Settles a piece at its final weight, again too, and asks its customer for the balance until a day. Throws 404, 400 as
 * `settlePiece` does, and 409 for a job that has changed since, that has not begun, or whose total is another than on the screen.
 */
export function weighMade(database: Database, weighing: Weighing): Promise<MadeRow> {
  return inTransaction(database, async (tx) => {
    const { by, netMg, grossMg, dueOn, seenTotal, linkOf } = weighing
    const made = await lockSeen(tx, weighing)
    requireWeighable(made.job)
    requireDueDay(dueOn)
    const { line, rateNow, total } = await settlePiece(tx, made, { netMg, grossMg })
    if (total !== seenTotal) throw problem.of('quote-changed')
    const adds = { line, rateNow, total, dueOn }
    const { quote } = made
    const job = await writeMadeStep(tx, made.job, { to: 'weighed', by, adds })
    await recordMade(tx, { quote, by, action: 'quote.weighed', after: { state: 'weighed', total } })
    await queueMadeMail(tx, { quote, job }, { secretPath: linkOf(quote), due: madeDue(job) })
    return job
  })
}

/** Throws 409 for a piece that cannot be weighed now. */
export function requireWeighable({ state }: MadeRow): void {
  if (!canBeWeighed(state)) throw problem.of('conflict')
}

function requireDueDay(dueOn: string): void {
  const today = new Date()
  const latest = shopDayOf(new Date(today.getTime() + LATEST_DAYS * 86_400_000))
  if (dueOn >= shopDayOf(today) && dueOn <= latest) return
  const message = `Choose a day from today on, at most ${LATEST_DAYS} days ahead.`
  throw problem.invalid([{ field: 'dueOn', message }])
}
