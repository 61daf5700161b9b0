import type { Tracking } from '#contract/orders/order-tracking.ts'
import { CANCELLED, PROCESSING } from '#domain/orders/order-status.ts'
import { statusOfParcels } from '#domain/orders/parcels/order-parcels.ts'
import {
  isNextParcelState,
  parcelStateText,
  type MovedState,
} from '#domain/orders/parcels/parcel-states.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { inTransaction, type Connection } from '#server/db/connection.ts'
import { lockOrder, type OrderRow } from '#server/db/orders/orders.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { bookingsHere, endBooking } from '#server/db/orders/parcels/bookings.ts'
import { listPackedTags, moveParcels } from '#server/db/orders/parcels/parcels.ts'
import { problem } from '#server/http/problem.ts'
import { requireAnswered } from '#server/http/require-no-booking.ts'
import {
  followLater,
  setStatus,
  type StatusParts,
  type StatusSetter,
} from '#server/features/orders/status/change-status.ts'
import { requireRefundRight } from '#server/features/orders/status/require-refund-right.ts'
import { completeChange } from '#server/features/orders/status/complete-status-change.ts'
import {
  lockedParcel,
  mailNews,
  piecesText,
  record,
  trackByHand,
  wrongState,
} from './change-parcels.ts'
import { takeFound } from './found-parcel.ts'
import { linesOf, parcelsOf, requireOrder } from './read-parcels.ts'
import { takeParcelBack, takeRefundedBack, takeUncollectedBack } from './take-parcel-back.ts'
import {
  cameBackAlone,
  isAllGoneBack,
  requireOtherSum,
  requireSmallSum,
  type NoteWork,
} from './uncollected-parcel.ts'

/** What moving a parcel needs besides the database. */
interface MovingParts extends StatusParts {
  notes: NoteWork
}

interface Moving {
  parcelId: number
  to: MovedState
  tracking?: Tracking | undefined
  /** Of the parcel on the screen. */
  version: number
  /** What the question said that is not collected any more, in paise; not compared where it is left out. */
  seen?: Paise | null | undefined
  by: StatusSetter
}

/**
 * Moves a parcel to its next state, or back where that was a slip; its order follows: Shipped with the first parcel that
 * leaves, Delivered with the last that arrives, Processing where none has left after all. One that came back becomes a return,
 * or the cancellation of an unpaid order that came back as a whole; of one that did not, and is paid on delivery, its pieces
 * are credited at once and not collected; one that was lost and is found is in stock again. Asked twice it is moved once.
 * Returns the order and the change of its status that can be undone: none where pieces became a return. Throws 404, and 409 when somebody else has changed
 * the parcel, for a cancelled order, for tagged pieces that are not packed, for one that a carrier has, and as a change of status does.
 */
export function moveParcel(
  { database, undoSeconds, notes }: MovingParts,
  { parcelId, to, tracking, version, seen, by }: Moving,
): Promise<{ orderId: number; changeId: number | undefined }> {
  return inTransaction(database, async (tx) => {
    const { order, parcel } = await lockedParcel(tx, parcelId)
    const { id: orderId } = order
    if (parcel.state === to) return { orderId, changeId: undefined }
    if (parcel.version !== version) throw problem.of('parcel-changed')
    if (!isNextParcelState(parcel.state, to)) throw wrongState(parcel)
    if (parcel.state === 'lost') {
      await takeFound(tx, order, { parcel, by })
      return { orderId, changeId: undefined }
    }
    if (order.status === CANCELLED) throw problem.of('parcel-of-cancelled', { orderId })
    if (to === 'sent') {
      // Of one that is paid on delivery they are credited below.
      if (order.paymentStatus !== 'due') await requireNoneBack(tx, order)
      await requireTags(tx, order, parcel)
      requireAnswered(await bookingsHere(tx, orderId), parcelId)
      await requireSmallSum(tx, order, parcelId)
    }
    if (tracking !== undefined) await trackByHand(tx, { order, parcel, tracking, by })
    await moveParcels(tx, { orderId, parcelId, from: [parcel.state], to })
    const back =
      to === 'came-back' ? await takeBack(tx, orderId, { parcel, notes, seen, by }) : undefined
    if (to === 'came-back') await endBooking(tx, parcelId)
    const isEarlierBack = await takeEarlierBack(tx, orderId, { parcel, notes, by })
    const pieces = piecesText(order, parcel.parts)
    const before = { state: parcelStateText(parcel.state) }
    const after = { state: parcelStateText(to), pieces, ...(back && { return: back }) }
    await record(tx, order, { by, before, after })
    const changeId = await followParcels(tx, orderId, by)
    // The return, its note and the stock would stay where only the status is undone.
    const isFinal = back !== undefined || isEarlierBack
    if (changeId === undefined) await mailNews(tx, orderId)
    else if (undoSeconds === 0 || isFinal) await completeChange(tx, changeId)
    else await followLater(tx, changeId, undoSeconds)
    return { orderId, changeId: isFinal ? undefined : changeId }
  })
}

/** Of an order whose money has not come, or has gone back: then there is none to send back for a parcel. */
function isUnpaid({ paymentStatus }: OrderRow): boolean {
  return paymentStatus !== 'paid' && paymentStatus !== 'partly-refunded'
}

/**
 * Throws 409 for an unpaid order with a part that is here again and that no return has: all of it comes back, as the money
 * for the whole could not be refunded in part. Also where a return of it was made for nothing, because the money had gone back.
 */
export async function requireNoneBack(tx: Connection, order: OrderRow): Promise<void> {
  if (!isUnpaid(order)) return
  const isBack = parcelsOf(order).some(({ state }) => state === 'came-back')
  const isDue = order.paymentStatus === 'due'
  if (isDue ? (await cameBackAlone(tx, order)).length > 0 : isBack) {
    throw problem.of('parcel-unpaid', { orderId: order.id })
  }
}

interface TakingBack {
  parcel: ParcelRow
  notes: NoteWork
  by: StatusSetter
}

/**
 * The pieces of a parcel of a paid order become a return. An unpaid order that comes back as a whole is cancelled instead,
 * with its last parcel; of one that is paid on delivery, or was refunded in full, the pieces are in stock at once. Of any
 * other unpaid one nobody knows yet what was paid. Throws 409. Returns the number of the return.
 */
async function takeBack(
  tx: Connection,
  orderId: number,
  { parcel, notes, seen, by }: TakingBack & Pick<Moving, 'seen'>,
): Promise<string | undefined> {
  const order = await requireOrder(tx, orderId)
  if (!isUnpaid(order)) return takeParcelBack(tx, order, { parcel, by })
  if (isAllGoneBack(order)) return undefined
  if (order.paymentStatus === 'refunded') return takeRefundedBack(tx, order, { parcel, by })
  if (order.paymentStatus !== 'due') throw problem.of('parcel-unpaid', { orderId })
  await requireOtherSum(tx, order, parcel.id)
  return takeUncollectedBack(tx, order, { parcel, notes, seen, by })
}

/**
 * Parcels that came back while nothing was paid have no return. Once a person has recorded the money after all, their pieces become
 * returns with the next move of a parcel, as if it had been there. Where another parcel goes out again to be paid on
 * delivery, they are not collected with it. Returns whether any were taken back.
 */
async function takeEarlierBack(
  tx: Connection,
  orderId: number,
  { parcel: moved, notes, by }: TakingBack,
): Promise<boolean> {
  const order = await requireOrder(tx, orderId)
  const isDue = order.paymentStatus === 'due'
  if (isDue ? isAllGoneBack(order) : isUnpaid(order)) return false
  const alone = await cameBackAlone(tx, order, moved.id)
  for (const parcel of alone) {
    if (!isDue) {
      await takeParcelBack(tx, order, { parcel, by })
      continue
    }
    await requireOtherSum(tx, order, parcel.id)
    // Each leaves less to pay.
    await takeUncollectedBack(tx, await requireOrder(tx, orderId), { parcel, notes, by })
  }
  return alone.length > 0
}

/** Pieces with tags leave with as many of them as the parcel holds. Throws 409. */
export async function requireTags(
  tx: Connection,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<void> {
  const { byTag, tags } = await listPackedTags(tx, order.id)
  for (const { lineId, quantity } of parcel.parts) {
    const inIt = tags.filter((tag) => tag.lineId === lineId && tag.parcelId === parcel.id)
    if (!byTag.has(lineId) || inIt.length === quantity) continue
    const product = order.lines.find((line) => line.lineId === lineId)?.name ?? ''
    throw problem.of('parcel-tags', { product, pieces: quantity })
  }
}

/** Gives a locked order the status of its parcels. Returns the change; undefined where it has it already. */
export async function followParcels(
  tx: Connection,
  orderId: number,
  by: Omit<StatusSetter, 'id'> & { id: number | null },
): Promise<number | undefined> {
  const locked = await lockOrder(tx, orderId)
  if (locked === undefined) throw problem.notFound('order')
  const order = await requireOrder(tx, orderId)
  const wanted = statusOfParcels(linesOf(order), parcelsOf(order))
  const to = wanted ?? Math.min(locked.status, PROCESSING)
  // What came back of a paid order is settled as a return.
  if (to === locked.status || (to === CANCELLED && !isUnpaid(order))) return undefined
  await requireRefundRight(tx, { orderId, to, by })
  return setStatus(tx, locked, { orderId, from: locked.status, to, by })
}
