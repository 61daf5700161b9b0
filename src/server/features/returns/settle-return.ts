import { formatPaise, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { creditReason } from '#domain/returns/deduct.ts'
import { returnReasonText } from '#domain/returns/return-reasons.ts'
import { returnNumber } from '#domain/returns/return-states.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import { refundOrder } from '#server/db/payments/refunds.ts'
import { takeGoodsBack } from '#server/db/returns/return-goods.ts'
import { moveReturn, type ReturnRow } from '#server/db/returns/returns.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { lockReturn, requireNext, requireReturn, type Actor } from './move-return.ts'
import { queueReturnMail } from './return-mail.ts'

/** A line of an order by its place, with how much of it comes back. */
interface Returned {
  orderId: number
  round: number
  lines: { line: number; quantity: number }[]
}

/** What another feature does with the invoice. */
export interface InvoiceWork {
  worthOf: (db: Connection, returned: Returned) => Promise<Paise | null>
  credit: (
    tx: Connection,
    returned: Returned & { deduction: Paise; reason: string },
  ) => Promise<{ number: string; total: Paise }>
}

/** What the pieces of a return cost by the invoice, in paise; null while that is not known. */
export async function worthOfReturn(
  db: Connection,
  row: ReturnRow,
  { worthOf }: InvoiceWork,
): Promise<Paise | null> {
  return worthOf(db, await returnedOf(db, row))
}

interface Settling {
  returnId: number
  settlement: 'refund'
  /** What the customer gets, as the screen has shown it. */
  seenAmount: Paise | null
  by: Actor
}

/**
 * Settles a checked return: its one credit note, the money, the stock and the certificates in one transaction. Asked
 * twice, also by two people at once, it is settled once. Throws 404, and 409 before it is checked, when the amount is
 * another than was seen, and when there is not as much to send back.
 */
export function settle(
  database: Database,
  invoices: InvoiceWork,
  settling: Settling,
): Promise<ReturnRow> {
  const { returnId, settlement, seenAmount, by } = settling
  return inTransaction(database, async (tx) => {
    const row = await lockReturn(tx, returnId)
    if (row.state === 'settled') return row
    requireNext(row, { seen: 'checked', to: 'settled' })
    const { orderId } = row
    // Products before the numbers of the notes, like everything that locks both.
    await takeGoodsBack(tx, linesBack(row), by)
    const reason = reasonOf(row)
    const returned = { ...(await returnedOf(tx, row)), deduction: row.deduction, reason }
    const note = await invoices.credit(tx, returned)
    if (note.total !== seenAmount) throw problem.of('invoices-changed')
    await sendBack(tx, { orderId, amount: note.total, note: reason, by })
    const settled = { settlement, amount: note.total, creditNote: note.number }
    await moveReturn(tx, {
      returnId,
      from: row.state,
      to: 'settled',
      by,
      note: '',
      dueOn: null,
      adds: { settlement, settledAmount: note.total, creditNote: note.number },
    })
    await queueReturnMail(tx, row, { state: 'settled', settled })
    await recordChange(tx, {
      by,
      action: 'order.settle',
      subject: { id: orderId, name: `Order ${orderId}, ${returnNumber(returnId)}` },
      after: { settlement, amount: formatPaise(note.total), creditNote: note.number },
    })
    return requireReturn(tx, returnId)
  })
}

async function sendBack(
  tx: Connection,
  back: { orderId: number; amount: Paise; note: string; by: Actor },
): Promise<void> {
  const sent = await refundOrder(tx, { ...back, reason: 'returned' })
  if (sent < back.amount) throw problem.of('refund-limit', { most: rupeesFromPaise(sent) })
}

function linesBack({ lines }: ReturnRow) {
  return lines.map(({ fate, ...line }) => {
    if (fate === null) throw new Error('A checked return has a line without a fate.')
    return Object.assign(line, { fate })
  })
}

/** The lines of a return by their places on the invoice, which are those of the order. */
async function returnedOf(db: Connection, { orderId, lines }: ReturnRow): Promise<Returned> {
  const [order] = await listOrders(db, { orderId, withDeleted: true })
  if (order === undefined) throw problem.notFound('order')
  const { round } = order
  return {
    orderId,
    round,
    lines: lines.map(({ orderLineId, quantity }) => {
      return { line: order.lines.findIndex(({ lineId }) => lineId === orderLineId), quantity }
    }),
  }
}

/** As the credit note prints it. */
function reasonOf({ id, reason, deduction, deductionReason }: ReturnRow): string {
  const kept = deduction === 0 ? '' : formatPaise(deduction)
  return creditReason(returnNumber(id), returnReasonText(reason), {
    deduction: kept,
    deductionReason,
  })
}
