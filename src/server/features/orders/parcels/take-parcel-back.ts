import { toPay } from '#domain/payments/payments.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { uncollectedReason } from '#domain/returns/deduction.ts'
import { returnNumber } from '#domain/returns/return-states.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { addUncollected, setPaymentStatus } from '#server/db/payments/payments.ts'
import { lockProducts } from '#server/db/pieces/piece-stock.ts'
import { takeGoodsBack } from '#server/db/returns/return-goods.ts'
import { dueOnOf } from '#server/db/returns/return-clock.ts'
import { queueReturnMail } from '#server/db/returns/return-mail.ts'
import {
  countReturned,
  findReturn,
  insertReturn,
  moveReturn,
  writeFate,
  type ReturnRow,
} from '#server/db/returns/returns.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import type { Actor } from './change-parcels.ts'
import { creditedPieces, type NoteWork } from './uncollected-parcel.ts'

interface Back {
  parcel: ParcelRow
  by: Actor & { id: number }
}

/**
 * Makes a return of the pieces of a parcel that is in the shop again, as received: they are checked, credited and refunded
 * as those of any other return, and are in stock once that is settled. The caller has locked the order, which is paid.
 * Returns its number. Throws 409 for pieces that another return has already: they come back once.
 */
export async function takeParcelBack(tx: Connection, order: OrderRow, back: Back): Promise<string> {
  const row = await received(tx, order, back)
  await queueReturnMail(tx, row, { state: 'received', note: noteOf(order, back) })
  return returnNumber(row.id)
}

/**
 * The same of an order whose money has all gone back: its pieces are in stock at once, and the return is settled for
 * nothing, because nothing is left to credit. Nobody is written to; the money was told of when it went.
 */
export async function takeRefundedBack(
  tx: Connection,
  order: OrderRow,
  back: Back,
): Promise<string> {
  const row = await checkedAtOnce(tx, order, back)
  await settleForNothing(tx, row, { by: back.by, note: '', creditNote: '' })
  return returnNumber(row.id)
}

/**
 * The same of an order that is paid on delivery, before anything was: its pieces are in stock at once, their credit note
 * is made, and its sum is not collected any more. `seen` is what the screen said of that sum. Throws 409 before there
 * is an invoice, where the pieces are credited already or the sum is another one, and where store credit has paid more than is left.
 */
export async function takeUncollectedBack(
  tx: Connection,
  order: OrderRow,
  { notes, seen, ...back }: Back & { notes: NoteWork; seen?: Paise | null | undefined },
): Promise<string> {
  const { parcel, by } = back
  // All products before the numbers of the notes: the order's status may lock some of them after this.
  await lockProducts(tx, [...new Set(order.lines.map(({ productId }) => productId))])
  const row = await checkedAtOnce(tx, order, back)
  const reason = uncollectedReason(returnNumber(row.id))
  const note = noteOf(order, back)
  return settleUncollected(tx, order, { row, parcel, by, notes, seen, reason, note })
}

interface Uncollected extends Back {
  row: ReturnRow
  notes: NoteWork
  /** What the screen said of the sum; not compared where it is left out. */
  seen?: Paise | null | undefined
  /** Why, on the credit note, and in words for the customer. */
  reason: string
  note: string
}

/** Settles a checked return whose pieces nothing was paid for: their credit note, which no money follows. Returns its number. */
export async function settleUncollected(
  tx: Connection,
  order: OrderRow,
  { row, parcel, by, notes, seen, reason, note: said }: Uncollected,
): Promise<string> {
  const { id: orderId } = order
  const number = returnNumber(row.id)
  const pieces = { ...creditedPieces(order, parcel), deduction: 0, reason }
  const note = await notes.credit(tx, { ...pieces, isUncollected: true })
  if (seen !== undefined && seen !== note.total) throw problem.of('invoices-changed')
  const left = toPay(order) - note.total
  if (left < 0) throw problem.of('parcel-unpaid', { orderId })
  await addUncollected(tx, orderId, note.total)
  // Store credit has paid the rest.
  if (left === 0) await setPaymentStatus(tx, orderId, 'paid')
  const creditNote = note.number
  const sums = { amount: formatPaise(note.total), creditNote }
  const words = `${said} ${UNCOLLECTED[order.language](sums)}`
  await settleForNothing(tx, row, { by, note: words, creditNote })
  const settled = { settlement: 'refund' as const, amount: note.total, creditNote, left }
  await queueReturnMail(tx, row, { state: 'settled', settled })
  await recordChange(tx, {
    by,
    action: 'order.settle',
    subject: { id: orderId, name: `Order ${orderId}, ${number}` },
    after: { settlement: 'not collected', amount: sums.amount, creditNote },
  })
  return number
}

/** A return of a parcel whose pieces are found to be as they were, and are in stock again. */
async function checkedAtOnce(tx: Connection, order: OrderRow, back: Back): Promise<ReturnRow> {
  const { parcel, by } = back
  const row = await received(tx, order, back)
  const { id: returnId } = row
  const lines = row.lines.map((line) => {
    const tags = line.packedTags.filter((tag) => parcel.tags.includes(tag))
    return Object.assign({}, line, { fate: 'stock' as const, tags })
  })
  for (const line of lines) await writeFate(tx, returnId, line)
  await takeGoodsBack(tx, lines, by)
  const dueOn = await dueOnOf(tx, 'checked')
  await moveReturn(tx, { returnId, from: 'received', to: 'checked', by, note: '', dueOn })
  return row
}

/** Settles a checked return without money. */
export async function settleForNothing(
  tx: Connection,
  { id: returnId }: ReturnRow,
  { by, note, creditNote }: { by: Back['by']; note: string; creditNote: string },
): Promise<void> {
  const adds = { settlement: 'refund' as const, settledAmount: 0, creditNote }
  const step = { from: 'checked' as const, to: 'settled' as const, dueOn: null, adds }
  await moveReturn(tx, { returnId, ...step, by, note })
}

async function received(tx: Connection, order: OrderRow, back: Back): Promise<ReturnRow> {
  const { by } = back
  const returnId = await insertForParcel(tx, order, back)
  const dueOn = await dueOnOf(tx, 'received')
  const note = noteOf(order, back)
  await moveReturn(tx, { returnId, from: 'asked', to: 'received', by, note, dueOn })
  const row = await findReturn(tx, returnId)
  if (row === undefined) throw new Error('The new return is gone.')
  return row
}

/** Stores a return of the pieces of a parcel, and returns its id. Throws 409 for pieces that another return has already. */
export async function insertForParcel(
  tx: Connection,
  order: OrderRow,
  { parcel, by }: Back,
): Promise<number> {
  const asked = {
    orderId: order.id,
    reason: 'other' as const,
    words: '',
    pictures: [],
    handOver: 'send' as const,
    pin: '',
    payTo: '',
  }
  const lines = parcel.parts.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }))
  const gone = await countReturned(tx, order.id)
  for (const { orderLineId, quantity } of lines) {
    const ordered = order.lines.find(({ lineId }) => lineId === orderLineId)?.quantity ?? 0
    if (quantity > ordered - (gone.get(orderLineId) ?? 0)) {
      throw problem.of('parcel-returned', { orderId: order.id })
    }
  }
  const dueOn = await dueOnOf(tx, 'received')
  return insertReturn(tx, { ...asked, dueOn }, { lines, by })
}

function noteOf(order: OrderRow, { parcel }: Back): string {
  return NOTES[order.language](placeOf(order, parcel))
}

/** Which of its order's a parcel is, from 1. */
export function placeOf({ parcels }: OrderRow, parcel: ParcelRow): number {
  return (parcels ?? []).findIndex(({ id }) => id === parcel.id) + 1
}

/** What the customer reads with it, in the language of the order. */
const NOTES: Readonly<Record<OrderRow['language'], (place: number) => string>> = {
  en: (place) => `Parcel ${place} of your order could not be delivered and came back to us.`,
  hi: (place) => `आपके ऑर्डर का पार्सल ${place} पहुँचाया नहीं जा सका और हमारे पास लौट आया।`,
}

/** And where nothing was paid for its pieces. */
const UNCOLLECTED: Readonly<
  Record<OrderRow['language'], (sums: Record<'amount' | 'creditNote', string>) => string>
> = {
  en: ({ amount, creditNote }) =>
    `You do not pay ${amount} for its pieces (credit note ${creditNote}).`,
  hi: ({ amount, creditNote }) => `इसके पीस के ${amount} आपको नहीं देने हैं (जमा पत्र ${creditNote})।`,
}
