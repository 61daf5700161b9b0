import type { Checked } from '#contract/orders/returns.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { returnDueOn } from '#domain/returns/return-days.ts'
import {
  isNextReturnState,
  returnNumber,
  returnStateText,
  type ReturnState,
} from '#domain/returns/return-states.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { lockOrder } from '#server/db/orders/orders.ts'
import {
  findReturn,
  moveReturn,
  writeFate,
  type ReturnLineRow,
  type ReturnRow,
} from '#server/db/returns/returns.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { queueReturnMail } from './return-mail.ts'

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
  by: Actor
}

/**
 * Moves a return one state on, and writes to its customer. Asked twice it is moved once. Throws 404, 409 when it is in
 * another state than was seen or cannot become this, and 400 for a check that misses a line or a refusal without words.
 */
export function moveOn(database: Database, moving: Moving): Promise<ReturnRow> {
  const { returnId, to, note, checked, by } = moving
  return inTransaction(database, async (tx) => {
    const row = await lockReturn(tx, returnId)
    if (row.state === to) return row
    requireNext(row, moving)
    if (to === 'refused' && note === '') {
      throw problem.invalid([{ field: 'note', message: 'Tell the customer why.' }])
    }
    const found = to === 'checked' ? findings(row, checked) : undefined
    for (const line of found?.lines ?? []) await writeFate(tx, returnId, line)
    const dueOn = await dueOnOf(tx, to)
    const step = { returnId, from: row.state, to, by, note, dueOn }
    await moveReturn(tx, { ...step, ...(found && { adds: found.adds }) })
    await queueReturnMail(tx, row, { state: to, note })
    await record(tx, row, moving)
    return requireReturn(tx, returnId)
  })
}

/**
 * Takes the wish of a customer back while the pieces are with them. Throws 404, 403 for a return of somebody else, and
 * 409 once they have left.
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
    const step = { returnId, from: row.state, by, note: '', dueOn: null }
    await moveReturn(tx, { ...step, to: 'withdrawn', adds: { payTo: '' } })
    await queueReturnMail(tx, row, { state: 'withdrawn' })
    return requireReturn(tx, returnId)
  })
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

async function dueOnOf(tx: Connection, to: ReturnState): Promise<string | null> {
  const service = await readSetting(tx, 'service')
  const { holidays } = await readSetting(tx, 'rates')
  return returnDueOn(to, new Date(), { service, holidays })
}

/** What was found when the pieces were checked; of tagged ones each tag is one that belongs to its line. */
function findings(row: ReturnRow, checked: Checked | undefined) {
  const { deduction = null, deductionReason = '', lines = [] } = checked ?? {}
  if ((deduction ?? 0) > 0 && deductionReason === '') {
    const message = 'Write why: the credit note says it.'
    throw problem.invalid([{ field: 'checked.deductionReason', message }])
  }
  return {
    adds: { deduction: deduction ?? 0, deductionReason: deduction ? deductionReason : '' },
    lines: row.lines.map((line) => {
      const said = lines.find((one) => one.line === line.orderLineId)
      if (said === undefined) {
        const message = 'Say what becomes of each piece.'
        throw problem.invalid([{ field: 'checked.lines', message }])
      }
      const { orderLineId } = line
      return { orderLineId, fate: said.fate, tags: tagsOf(line, said.tags) }
    }),
  }
}

/** The tags that come back: all of the line where all of it comes, else those that staff has read. Throws 409. */
function tagsOf(line: ReturnLineRow, said: readonly string[] | undefined): string[] {
  if (!line.isByPiece || line.packedTags.length === 0) return []
  if (line.packedTags.length <= line.quantity) return line.packedTags
  const tags = [...new Set((said ?? []).map((tag) => tag.toUpperCase()))]
  const known = tags.filter((tag) => line.packedTags.includes(tag))
  if (known.length === line.quantity && tags.length === known.length) return known
  throw problem.of('return-tags', { product: line.name, pieces: line.quantity })
}

function record(tx: Connection, row: ReturnRow, { to, note, checked, by }: Moving): Promise<void> {
  const deduction = checked?.deduction ?? 0
  return recordChange(tx, {
    by,
    action: 'order.return',
    subject: { id: row.orderId, name: `Order ${row.orderId}, ${returnNumber(row.id)}` },
    before: { state: returnStateText(row.state) },
    after: {
      state: returnStateText(to),
      ...(note !== '' && { note }),
      ...(deduction > 0 && { deduction: formatPaise(deduction) }),
    },
  })
}
