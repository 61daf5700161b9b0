import type { Checked } from '#contract/orders/returns.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import {
  isNextReturnState,
  returnNumber,
  returnStateText,
  type ReturnState,
} from '#domain/returns/return-states.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { lockOrder } from '#server/db/orders/orders.ts'
import { cancelExchange, lockExchange } from '#server/db/returns/exchanges.ts'
import { findReturn, moveReturn, writeFate, type ReturnRow } from '#server/db/returns/returns.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { dueOnOf } from '#server/db/returns/return-clock.ts'
import { problem } from '#server/http/problem.ts'
import { findingsOf, isFoundAlready, type Findings } from './check-return.ts'
import { queueReturnMail } from '#server/db/returns/return-mail.ts'
import { worthOfReturn, type InvoiceWork } from './return-worth.ts'

/** Who acts. */
export interface Actor {
  id: number
  name: string
}

interface Moving {
  returnId: number
  /** The state on the screen. */
  seen: ReturnState
  to: ReturnState
  note: string
  checked?: Checked | undefined
  /** How many steps the history on the screen has; needed to correct a check. */
  seenSteps?: number | undefined
  by: Actor
}

/**
 * Moves a return one state on, or corrects its check, and writes to its customer. Asked twice it is moved once.
 * Throws 404; 409 when its state is not the one that was seen or cannot be followed by this one, also when somebody else
 * has moved it there with other words or findings; 400 for a check
 * that misses a line or keeps everything back, and for a refusal without words.
 */
export function moveOn(
  database: Database,
  invoices: InvoiceWork,
  moving: Moving,
): Promise<ReturnRow> {
  const { returnId, seen, to, note, checked } = moving
  return inTransaction(database, async (tx) => {
    const row = await lockReturn(tx, returnId)
    if (await isMovedSo(tx, row, moving, invoices)) return row
    requireNext(row, moving)
    if (to === 'refused' && note === '') {
      throw problem.invalid([{ field: 'note', message: 'Tell the customer why.' }])
    }
    if (to !== 'checked') return takeStep(tx, row, moving)
    const found = findingsOf(row, checked, await worthOfReturn(tx, row, invoices))
    if (seen === to) {
      if (note === '' && isFoundAlready(row, found)) return row
      requireSteps(row, moving.seenSteps)
    }
    for (const line of found.lines) await writeFate(tx, returnId, line)
    return takeStep(tx, row, moving, found)
  })
}

/**
 * Whether a return was moved just so since it was on the screen, as when the same is asked twice. Somebody else's words
 * or findings are another answer: nobody is told that theirs was given.
 */
async function isMovedSo(
  tx: Connection,
  row: ReturnRow,
  { seen, to, note, checked }: Moving,
  invoices: InvoiceWork,
): Promise<boolean> {
  if (row.state !== to || seen === to) return false
  const last = row.events.at(-1)
  if (last?.note !== note) return false
  if (to !== 'checked') return true
  return isFoundAlready(row, findingsOf(row, checked, await worthOfReturn(tx, row, invoices)))
}

async function takeStep(
  tx: Connection,
  row: ReturnRow,
  moving: Moving,
  found?: Findings,
): Promise<ReturnRow> {
  const { returnId, to, note, by } = moving
  if (to === 'refused') await giveUpExchange(tx, row, by)
  const isCorrection = row.state === to
  // The day by which the money goes does not move with a correction.
  const dueOn = isCorrection ? row.dueOn : await dueOnOf(tx, to)
  const taken = { returnId, from: row.state, to, by, note, dueOn }
  await moveReturn(tx, { ...taken, ...(found && { adds: found.adds }) })
  const kept = found?.adds
  if (!isCorrection) await queueReturnMail(tx, row, { state: to, note, kept })
  else if (note !== '' || (kept?.deduction ?? 0) > row.deduction) {
    // More is not kept back than the customer was told.
    await queueReturnMail(tx, row, { state: to, note, turn: row.events.length, kept })
  }
  await record(tx, row, moving)
  return requireReturn(tx, returnId)
}

/** Pieces that were reserved for an exchange that does not happen return to stock. */
export async function giveUpExchange(tx: Connection, row: ReturnRow, by: Actor): Promise<void> {
  const exchange = await lockExchange(tx, row)
  if (exchange !== undefined) await cancelExchange(tx, exchange, by)
}

/** A return whose order is locked, as it is now. Throws 404. */
export async function lockReturn(tx: Connection, returnId: number): Promise<ReturnRow> {
  const { orderId } = await requireReturn(tx, returnId)
  if ((await lockOrder(tx, orderId)) === undefined) throw problem.notFound('order')
  // Read again: who held the lock before may have moved it.
  return requireReturn(tx, returnId)
}

/** The return of an id. Throws 404. */
export async function requireReturn(db: Connection, returnId: number): Promise<ReturnRow> {
  const row = await findReturn(db, returnId)
  if (row === undefined) throw problem.notFound('return')
  return row
}

/** Throws 409 for a return that was moved since it was on the screen, and for a state that would be skipped. */
export function requireNext(
  { state }: ReturnRow,
  { seen, to }: { seen: ReturnState; to: ReturnState },
): void {
  if (state === seen && isNextReturnState(state, to)) return
  throw problem.of('return-changed', { state: returnStateText(state) })
}

/** Throws 409 for a return whose check was corrected since it was on the screen. */
export function requireSteps({ state, events }: ReturnRow, seenSteps: number | undefined): void {
  if (events.length !== seenSteps)
    throw problem.of('return-changed', { state: returnStateText(state) })
}

function record(tx: Connection, row: ReturnRow, { to, note, checked, by }: Moving): Promise<void> {
  const deduction = checked?.deduction ?? 0
  const kept = row.deduction > 0 && { deduction: formatPaise(row.deduction) }
  return recordChange(tx, {
    by,
    action: 'order.return',
    subject: { id: row.orderId, name: `Order ${row.orderId}, ${returnNumber(row.id)}` },
    before: { state: returnStateText(row.state), ...kept },
    after: {
      state: returnStateText(to),
      ...(note !== '' && { note }),
      ...(deduction > 0 && { deduction: formatPaise(deduction) }),
    },
  })
}
