import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import type { DayValue } from '#domain/returns/day-value.ts'
import { creditReason, lostReason } from '#domain/returns/deduction.ts'
import { isFaultOfShop, returnReasonText } from '#domain/returns/return-reasons.ts'
import { returnNumber } from '#domain/returns/return-states.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import { listLosses } from '#server/db/orders/parcels/lost-parcels.ts'
import { lockProducts } from '#server/db/pieces/piece-stock.ts'
import { listRefunds, refundOrder } from '#server/db/payments/refunds.ts'
import { takeGoodsBack } from '#server/db/returns/return-goods.ts'
import { isOfLost } from '#server/db/returns/lost-returns.ts'
import { moveReturn, type ReturnRow } from '#server/db/returns/returns.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { cancelExchange, lockExchange } from '#server/db/returns/exchanges.ts'
import { dayValueOfReturn } from './exchange/day-prices.ts'
import { endGift } from './exchange/end-gift.ts'
import type { ExchangeWork } from './exchange/exchange-work.ts'
import { payApart, payExchange } from './exchange/settle-exchange.ts'
import { lockReturn, requireNext, requireReturn, requireSteps, type Actor } from './move-return.ts'
import { queueReturnMail } from '#server/db/returns/return-mail.ts'
import { requireCredit } from './require-credit.ts'
import { requireSent } from './require-sent.ts'
import { returnedOf, type InvoiceWork } from './return-worth.ts'

export interface Settling {
  returnId: number
  /** `credit`: it becomes store credit of the customer, who has agreed to it; `exchange`: it pays for the order that waits. */
  settlement: 'refund' | 'credit' | 'exchange'
  /** What the customer gets, as the screen has shown it. */
  seenAmount: Paise | null
  /** How many steps the history on the screen has; not compared where it is left out. */
  seenSteps?: number | undefined
  /** Whether the shop takes no real money yet. */
  isTestShop: boolean
  by: Actor
}

/**
 * Settles a checked return: its one credit note, the money, the stock and the certificates in one transaction.
 * Asked twice, also by two people at once, it is settled once. Throws 404, and 409 before it is checked, when it was
 * settled in another way, when the
 * amount is not the one that was seen or more than can be sent back, while the payment of the order is not recorded, when the order of an exchange is gone, and for
 * store credit of a guest, or of what was paid in test mode.
 */
export function settle(
  database: Database,
  works: SettlingWorks,
  settling: Settling,
): Promise<ReturnRow> {
  return inTransaction(database, (tx) => settleWithin(tx, works, settling))
}

export interface SettlingWorks {
  invoices: InvoiceWork
  exchanges: ExchangeWork
  /** Ends an order of which nothing has arrived, once its last return is settled. */
  endLost: (
    tx: Connection,
    ending: { orderId: number; by: Actor; toCredit: boolean },
  ) => Promise<void>
}

/** The same in a transaction of the caller. */
export async function settleWithin(
  tx: Connection,
  { invoices, exchanges, endLost }: SettlingWorks,
  settling: Settling,
): Promise<ReturnRow> {
  const { returnId, settlement, seenAmount, seenSteps, isTestShop, by } = settling
  const row = await lockReturn(tx, returnId)
  if (row.state === 'settled' && row.settlement === settlement) return row
  requireNext(row, { seen: 'checked', to: 'settled' })
  if (seenSteps !== undefined) requireSteps(row, seenSteps)
  const { orderId } = row
  const exchange = await lockExchange(tx, row)
  const isApart = settlement === 'exchange' && exchange?.isGuest === true
  if (settlement !== 'refund' && !isApart) await requireCredit(tx, orderId, isTestShop)
  if (settlement === 'exchange' && exchange === undefined) throw problem.of('exchange-gone')
  if (settlement !== 'exchange' && exchange !== undefined) await cancelExchange(tx, exchange, by)
  // Products before the numbers of the notes, like everything that locks both.
  await lockOfLost(tx, orderId)
  await takeGoodsBack(tx, linesBack(row), by)
  // The value of the day holds for the exchange alone: who takes money back gets what the invoice says.
  const isNetted = settlement === 'exchange' && !isApart
  const day = isNetted ? await dayValueOfReturn(tx, invoices, row) : null
  const reason = reasonOf(row, day)
  const returned = { ...(await returnedOf(tx, row)), deduction: row.deduction, reason }
  const note = await invoices.credit(tx, { ...returned, lowered: day?.lowered })
  if (note.total !== seenAmount) throw problem.of('invoices-changed')
  const amount = note.total
  const back = { orderId, amount, note: reason, by }
  const exchanged =
    settlement === 'exchange' && exchange !== undefined
      ? await (isApart ? payApart : payExchange)(tx, exchanges, {
          ...back,
          exchange,
          worth: amount,
          higher: day?.higher ?? 0,
          returnId,
        })
      : undefined
  if (exchanged === undefined) {
    const since = (await listRefunds(tx, orderId)).at(-1)?.id ?? 0
    await sendBack(tx, { ...back, toCredit: settlement === 'credit' })
    if (!isFaultOfShop(row.reason)) await endGift(tx, exchanges, { orderId, since })
  }
  const given = exchanged?.given ?? 0
  const settled = {
    settlement,
    amount,
    creditNote: note.number,
    ...(exchanged &&
      exchange && {
        exchange: {
          orderId: exchange.id,
          toPay: exchanged.toPay,
          back: exchanged.back,
          ...(day !== null && day.lower > 0 && { lower: day.lower }),
          ...(given > 0 && { given }),
          ...(isApart && { isApart: true as const }),
        },
      }),
  }
  await moveReturn(tx, {
    returnId,
    from: row.state,
    to: 'settled',
    by,
    note: '',
    dueOn: null,
    adds: {
      settlement,
      settledAmount: note.total,
      creditNote: note.number,
      ...(day !== null && { dayDifference: given - day.lower }),
    },
  })
  await queueReturnMail(tx, row, { state: 'settled', settled })
  await recordChange(tx, {
    by,
    action: 'order.settle',
    subject: { id: orderId, name: `Order ${orderId}, ${returnNumber(returnId)}` },
    after: {
      settlement,
      amount: formatPaise(note.total),
      creditNote: note.number,
      ...(given > 0 && { given: formatPaise(given) }),
    },
  })
  await endLost(tx, { orderId, by, toCredit: settlement === 'credit' })
  return requireReturn(tx, returnId)
}

/** All products of an order with a lost parcel, which may be cancelled with its last return. */
async function lockOfLost(tx: Connection, orderId: number): Promise<void> {
  if ((await listLosses(tx, orderId)).size === 0) return
  const [order] = await listOrders(tx, { orderId })
  await lockProducts(tx, [...new Set(order?.lines.map(({ productId }) => productId))])
}

async function sendBack(
  tx: Connection,
  back: { orderId: number; amount: Paise; note: string; by: Actor; toCredit: boolean },
): Promise<void> {
  const sent = await refundOrder(tx, { ...back, reason: 'returned' })
  await requireSent(tx, sent, back)
}

function linesBack({ lines }: ReturnRow) {
  return lines.map(({ fate, ...line }) => {
    if (fate === null) throw new Error('A checked return has a line without a fate.')
    return Object.assign(line, { fate })
  })
}

/** As the credit note prints it. */
function reasonOf(row: ReturnRow, day: DayValue | null): string {
  const { id, reason, deduction, deductionReason, isUnsent, words } = row
  if (isOfLost(row)) return lostReason(returnNumber(id))
  if (isUnsent) return `${returnNumber(id)}: ${words}`
  const kept = deduction === 0 ? '' : formatPaise(deduction)
  return creditReason(returnNumber(id), returnReasonText(reason), {
    deduction: kept,
    deductionReason,
    lower: day === null || day.lower === 0 ? '' : formatPaise(day.lower),
  })
}
