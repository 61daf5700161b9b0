import {
  EDIT_HOLD_HOURS,
  tagsTakenOut,
  type EditedPiece,
} from '#domain/orders/edits/unpaid-edits.ts'
import { toPay } from '#domain/payments/payments.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { addJob, withdrawJob } from '#server/db/jobs/queue.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import {
  addLines,
  insertEdit,
  keepPan,
  lowerCodeUse,
  updateChanged,
  writeLines,
} from '#server/db/orders/edits/changed-orders.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { listPackedLines } from '#server/db/pieces/packing.ts'
import { recountPieces } from '#server/db/pieces/piece-stock.ts'
import { takeGoodsBack, type LineBack } from '#server/db/returns/return-goods.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { sizesFor } from '#server/features/orders/placing/count-sizes.ts'
import { problem } from '#server/http/problem.ts'
import { sealPan } from '#server/services/secrets/buyer-pans.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { priceUnpaid, type PricedChange, type UnpaidChange } from './price-unpaid.ts'
import { requireAllowed, type WantedPan } from './require-allowed.ts'

/** What is shown before an unpaid order is changed. Amounts in paise. */
export interface ShownChange {
  worth: Paise
  addedTotal: Paise
  addedTax: Paise
  after: Paise
  /** What is to be paid for it now, and then. */
  dueBefore: Paise
  due: Paise
  promised: { from: string; until: string } | null
  prepaid: string[]
}

/** What a change of an unpaid order would make of it; nothing is stored. Throws as `changeUnpaid`. */
export async function previewUnpaid(db: Connection, change: UnpaidChange): Promise<ShownChange> {
  const priced = await priceUnpaid(db, change)
  await requireAllowed(db, change.order, priced)
  return shownOf(change.order, priced)
}

function shownOf(order: OrderRow, priced: PricedChange): ShownChange {
  const { worth, addedTotal, addedTax, sums, promised, prepaid } = priced
  const { promisedFrom: from, promisedUntil: until } = promised
  const isLater = until !== order.promisedUntil
  return {
    worth,
    addedTotal,
    addedTax,
    after: sums.total,
    dueBefore: toPay(order),
    due: toPay({ ...order, total: sums.total }),
    promised: isLater && from !== null && until !== null ? { from, until } : null,
    prepaid,
  }
}

interface Changing extends UnpaidChange {
  /** What was shown, in paise. */
  seen: { worth: Paise | null; addedTotal: Paise | null; due: Paise | null }
  reason: string
  by: { id: number; name: string }
}

/**
 * Changes the lines of an order that nothing was paid for and nothing was billed of (decision 130): pieces that are taken out
 * are in stock again, added ones are taken from it, and all its sums follow. Its customer is told. The caller has locked the
 * order and then the products of both. Throws 409 where it cannot be changed, and for other sums than were seen.
 */
export async function changeUnpaid(
  tx: Connection,
  panBox: OpenPanBox,
  { seen, reason, by, ...change }: Changing,
): Promise<ShownChange> {
  const { order } = change
  const priced = await priceUnpaid(tx, change)
  const pan = await requireAllowed(tx, order, priced)
  const shown = shownOf(order, priced)
  const isSeen =
    seen.worth === shown.worth && seen.addedTotal === shown.addedTotal && seen.due === shown.due
  if (!isSeen) throw problem.of('edit-changed')
  await moveGoods(tx, change, { priced, by })
  await storePan(tx, panBox, order, pan)
  await storeSums(tx, order, priced)
  await tell(tx, change, { priced, shown, reason, by })
  return shown
}

async function moveGoods(
  tx: Connection,
  { order, taken }: UnpaidChange,
  { priced, by }: { priced: PricedChange; by: Changing['by'] },
): Promise<void> {
  const { id: orderId, lines: before } = order
  const { left, lines, stock, sums } = priced
  await takeGoodsBack(tx, await linesBack(tx, order, taken), by)
  await writeLines(
    tx,
    before.map(({ lineId = 0 }, at) => {
      return { lineId, quantity: left[at] ?? 0, discount: sums.lineDiscounts[at] ?? 0 }
    }),
  )
  await addLines(tx, orderId, { lines, stock, sizes: sizesFor(lines) })
  // Tagged pieces are counted by what open orders wait for, which is another number now.
  await recountPieces(tx, [...new Set([...before, ...lines].map(({ productId }) => productId))])
  await lowerCodeUse(tx, orderId, sums.ofCode)
}

/** Throws 409 for a line that has packed tagged pieces, where not all of it is taken out. */
async function linesBack(
  tx: Connection,
  { id: orderId, lines }: OrderRow,
  taken: UnpaidChange['taken'],
): Promise<LineBack[]> {
  const packed = new Map((await listPackedLines(tx, orderId)).map((line) => [line.id, line]))
  return taken.map(({ line, quantity }) => {
    const {
      lineId: orderLineId = 0,
      productId = 0,
      name = '',
      quantity: left = 0,
    } = lines[line] ?? {}
    const kept = packed.get(orderLineId)
    const has = (kept?.packed ?? []).map(({ tag }) => tag)
    const tags = tagsTakenOut(has, { quantity, left })
    if (tags === undefined) throw problem.of('edit-packed', { product: name })
    const isByPiece = kept !== undefined
    return { orderLineId, productId, quantity, isByPiece, fate: 'stock' as const, tags }
  })
}

async function storePan(
  tx: Connection,
  panBox: OpenPanBox,
  { id: orderId, userId }: OrderRow,
  { stored, given }: WantedPan,
): Promise<void> {
  if (stored !== null) return keepPan(tx, orderId, stored)
  if (given !== undefined) await keepPan(tx, orderId, sealPan(await panBox(), given, userId))
}

const HOLD_MS = EDIT_HOLD_HOURS * 3_600_000

/**
 * What was asked of the provider has the old sum, so the next payment is asked for anew, and the customer has a day for it.
 * The proof that a cash order may wait for keeps its time.
 */
async function storeSums(
  tx: Connection,
  { id: orderId, paymentStatus, holdUntil }: OrderRow,
  { sums, taxes, promised }: PricedChange,
): Promise<void> {
  const { lineDiscounts: _lines, ofCode: _code, ...columns } = sums
  const changed = { ...columns, ...promised, taxes }
  if (paymentStatus === 'due') return updateChanged(tx, orderId, changed)
  const day = new Date(Date.now() + HOLD_MS)
  const until = holdUntil !== null && holdUntil < day ? day : holdUntil
  const asked = { paymentStatus: 'waiting' as const, paymentReference: null, paymentProblem: '' }
  await updateChanged(tx, orderId, { ...changed, ...asked, holdUntil: until })
  // Taken out and put in again: one that an instance has taken already must not end the new wait.
  const release = { kind: 'release-order' as const, subject: orderId }
  if (until === null || !(await withdrawJob(tx, release))) return
  await addJob(tx, { ...release, delaySeconds: (until.getTime() - Date.now()) / 1_000 })
}

async function tell(
  tx: Connection,
  { order, taken }: UnpaidChange,
  {
    priced,
    shown,
    reason,
    by,
  }: { priced: PricedChange; shown: ShownChange } & Pick<Changing, 'reason' | 'by'>,
): Promise<void> {
  const { id: orderId, lines, email, total: totalBefore, paymentReference: formerReference } = order
  const takenOut = taken.map(({ line, quantity }) => ({ name: lines[line]?.name ?? '', quantity }))
  const added = priced.lines.map(({ name, quantity }) => ({ name, quantity }))
  const totalAfter = shown.after
  await insertEdit(tx, { orderId, takenOut, added, totalBefore, totalAfter, formerReference })
  const { dueBefore, due } = shown
  const facts = { kind: 'order-changed' as const, orderId, takenOut, added, dueBefore, due }
  await queueMail(tx, { to: email, facts })
  await recordChange(tx, {
    by,
    action: 'order.edit',
    subject: { id: orderId, name: `Order ${orderId}` },
    before: { total: formatPaise(totalBefore) },
    after: {
      total: formatPaise(totalAfter),
      ...(takenOut.length > 0 && { takenOut: takenOut.map(written) }),
      ...(added.length > 0 && { added: added.map(written) }),
      reason,
    },
  })
}

function written({ name, quantity }: EditedPiece): string {
  return `${quantity} × ${name}`
}
