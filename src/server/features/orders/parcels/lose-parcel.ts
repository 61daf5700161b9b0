import { CANCELLED } from '#domain/orders/order-status.ts'
import { isNextParcelState, parcelStateText } from '#domain/orders/parcels/parcel-states.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { lostReason } from '#domain/returns/deduction.ts'
import { returnNumber } from '#domain/returns/return-states.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { listLosses, storeLoss, writeClaim } from '#server/db/orders/parcels/lost-parcels.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { moveParcels } from '#server/db/orders/parcels/parcels.ts'
import { lockProducts } from '#server/db/pieces/piece-stock.ts'
import { dueOnOf } from '#server/db/returns/return-clock.ts'
import { takeGoodsBack } from '#server/db/returns/return-goods.ts'
import { queueReturnMail } from '#server/db/returns/return-mail.ts'
import { findReturn, moveReturn, writeFate, type ReturnRow } from '#server/db/returns/returns.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import type { StatusSetter } from '#server/features/orders/status/change-status.ts'
import { completeChange } from '#server/features/orders/status/complete-status-change.ts'
import {
  becomeParcel,
  lockedOrder,
  lockedParcel,
  piecesText,
  record,
  wrongState,
  type Actor,
} from './change-parcels.ts'
import { cancelLost } from './end-lost-order.ts'
import { lostSums, requireLeftAsOne, type LostSums } from './lost-sums.ts'
import { followParcels } from './move-parcel.ts'
import { parcelsOf } from './read-parcels.ts'
import {
  insertForParcel,
  placeOf,
  settleForNothing,
  settleUncollected,
} from './take-parcel-back.ts'
import type { NoteWork } from './uncollected-parcel.ts'

/** What recording a loss needs of other features. */
export interface LossWork {
  /** Settles a checked return: its credit note and the money. Throws 409. */
  settle: (
    tx: Connection,
    settling: {
      returnId: number
      settlement: 'refund' | 'credit'
      seenAmount: Paise | null
      by: Actor & { id: number }
    },
  ) => Promise<unknown>
  /** Throws 409 where money of an order cannot become store credit. */
  requireCredit: (tx: Connection, orderId: number) => Promise<void>
}

interface LosingParts {
  database: Database
  notes: NoteWork
  losses: LossWork
}

interface Losing {
  orderId: number
  /** Undefined for an order that left as one. */
  parcelId?: number | undefined
  /** Of the parcel on the screen. */
  version?: number | undefined
  settlement: 'refund' | 'credit'
  /** What the question said that goes back or is credited. */
  seenAmount: Paise | null
  claim: string
  by: StatusSetter
}

/**
 * Records that a courier lost a parcel, in one transaction: its pieces become a settled return with their credit note, and nothing of
 * it is in stock; tagged ones are lost, keep their HUID and have no certificate any more. What was paid for them goes back;
 * what is to be paid on delivery is not collected. Where nothing of the order arrives it is cancelled, and all of its money
 * goes back. Asked twice, also by two people at once, it is recorded once. Throws 404; 403 without the right to refund; and 409 for
 * another parcel or sum than was seen, and where it cannot be credited yet.
 */
export function loseParcel(parts: LosingParts, losing: Losing): Promise<void> {
  const { orderId, parcelId, claim, by } = losing
  return inTransaction(parts.database, async (tx) => {
    const before = await lockedOrder(tx, orderId)
    if (isLostAlready(before, parcelId)) return
    if (parcelId === undefined) requireLeftAsOne(before)
    const id = parcelId ?? (await becomeParcel(tx, before, 'sent'))
    const { order, parcel } = await lockedParcel(tx, id)
    requireThis(order, parcel, losing)
    // All products before the numbers of the notes: the order's status locks some of them after this.
    await lockProducts(tx, [...new Set(order.lines.map(({ productId }) => productId))])
    const sums = await lostSums(tx, order, { parcel, worthOf: parts.notes.worthOf })
    if (sums.way === 'paid') requireRefunds(by, orderId, sums.amount)
    await moveParcels(tx, { orderId, parcelId: id, from: [parcel.state], to: 'lost' })
    const row = await lostReturn(tx, order, { parcel, by })
    const insuredUpTo = await readSetting(tx, 'shipping.insuredUpTo')
    await storeLoss(tx, id, { claim, insuredUpTo, returnId: row.id })
    const state = parcelStateText(parcel.state)
    const pieces = piecesText(order, parcel.parts)
    const noted = { pieces, return: returnNumber(row.id), ...(claim !== '' && { claim }) }
    await record(tx, order, { by, before: { state }, after: { state: 'Lost', ...noted } })
    await settleLoss(tx, order, { ...losing, ...parts, parcel, row, sums })
  })
}

/** Whether somebody has recorded it before; an order that left as one has one parcel since. */
function isLostAlready(order: OrderRow, parcelId: number | undefined): boolean {
  const parcels = parcelsOf(order)
  if (parcelId !== undefined)
    return parcels.some(({ id, state }) => id === parcelId && state === 'lost')
  return parcels.length === 1 && parcels[0]?.state === 'lost'
}

function requireThis(order: OrderRow, parcel: ParcelRow, losing: Losing): void {
  const { id: orderId } = order
  if (orderId !== losing.orderId) throw problem.notFound('parcel')
  if (losing.parcelId !== undefined && parcel.version !== losing.version) {
    throw problem.of('parcel-changed')
  }
  if (!isNextParcelState(parcel.state, 'lost')) throw wrongState(parcel)
  if (order.status === CANCELLED) throw problem.of('parcel-of-cancelled', { orderId })
}

function requireRefunds(by: StatusSetter, orderId: number, amount: Paise): void {
  if (isAllowed(by.role, 'refunds')) return
  throw problem.of('refund-not-allowed', { paid: rupeesFromPaise(amount), orderId })
}

/** A return of the pieces of a parcel of which nothing comes back, ready to be settled. */
async function lostReturn(
  tx: Connection,
  order: OrderRow,
  { parcel, by }: { parcel: ParcelRow; by: Actor & { id: number } },
): Promise<ReturnRow> {
  const returnId = await insertForParcel(tx, order, { parcel, by })
  const note = NOTES[order.language](placeOf(order, parcel))
  const dueOn = await dueOnOf(tx, 'checked')
  await moveReturn(tx, { returnId, from: 'asked', to: 'checked', by, note, dueOn })
  for (const { orderLineId, packedTags } of (await requireRow(tx, returnId)).lines) {
    const tags = packedTags.filter((tag) => parcel.tags.includes(tag))
    await writeFate(tx, returnId, { orderLineId, fate: 'lost', tags })
  }
  return requireRow(tx, returnId)
}

async function requireRow(tx: Connection, returnId: number): Promise<ReturnRow> {
  const row = await findReturn(tx, returnId)
  if (row === undefined) throw new Error('The new return is gone.')
  return row
}

interface Settling extends LosingParts, Losing {
  parcel: ParcelRow
  row: ReturnRow
  sums: LostSums
}

async function settleLoss(tx: Connection, order: OrderRow, settling: Settling): Promise<void> {
  const { orderId, parcel, row, sums, notes, losses, settlement, seenAmount, by } = settling
  const { id: returnId, lines } = row
  if (sums.way === 'paid') {
    await losses.settle(tx, { returnId, settlement, seenAmount, by })
    return follow(tx, orderId, by)
  }
  if (sums.amount !== seenAmount) throw problem.of('invoices-changed')
  await takeGoodsBack(
    tx,
    lines.map((line) => Object.assign({}, line, { fate: 'lost' as const })),
    by,
  )
  if (sums.way === 'uncollected') {
    const note = NOTES[order.language](placeOf(order, parcel))
    const reason = lostReason(returnNumber(returnId))
    await settleUncollected(tx, order, { row, parcel, by, notes, seen: seenAmount, reason, note })
    return follow(tx, orderId, by)
  }
  await settleForNothing(tx, row, { by, note: '', creditNote: '' })
  await queueReturnMail(tx, row, { state: 'settled' })
  if (sums.way === 'refunded') return follow(tx, orderId, by)
  await cancelWhole(tx, settling)
}

/** Nothing of the order arrives: it is cancelled, and what is left of its money goes back. */
async function cancelWhole(
  tx: Connection,
  { orderId, sums: { amount }, losses, settlement, by }: Settling,
): Promise<void> {
  if (amount > 0) requireRefunds(by, orderId, amount)
  const toCredit = settlement === 'credit' && amount > 0
  if (toCredit) await losses.requireCredit(tx, orderId)
  await cancelLost(tx, { orderId, amount, by, toCredit })
}

async function follow(tx: Connection, orderId: number, by: StatusSetter): Promise<void> {
  const changeId = await followParcels(tx, orderId, by)
  if (changeId !== undefined) await completeChange(tx, changeId)
}

/** What the customer reads with it, in the language of the order. */
const NOTES: Readonly<Record<OrderRow['language'], (place: number) => string>> = {
  en: (place) => `Parcel ${place} of your order was lost on its way.`,
  hi: (place) => `आपके ऑर्डर का पार्सल ${place} रास्ते में खो गया।`,
}

/** Writes what is noted of the claim for a lost parcel. Returns its order. Throws 404, and 409 for one that was not lost or has changed. */
export function noteClaim(
  database: Database,
  { parcelId, version, claim, by }: { parcelId: number; version: number; claim: string; by: Actor },
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const { order, parcel } = await lockedParcel(tx, parcelId)
    const before = (await listLosses(tx, order.id)).get(parcelId)?.claim
    if (before === undefined) throw wrongState(parcel)
    if (before === claim) return order.id
    if (parcel.version !== version) throw problem.of('parcel-changed')
    await writeClaim(tx, parcelId, claim)
    await record(tx, order, { by, before: { claim: before }, after: { claim } })
    return order.id
  })
}
