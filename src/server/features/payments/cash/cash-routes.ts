import type { FastifyInstance } from 'fastify'
import {
  exportCashToCollect,
  listCashToCollect,
  recordCollected,
  type CashOrder,
} from '#contract/orders/cash-to-collect.ts'
import { BYTE_ORDER_MARK, csvLine, phoneCell } from '#domain/catalogue/csv/csv.ts'
import {
  CASH_AGE_LABELS,
  cashAge,
  sumCash,
  type CashSum,
} from '#domain/payments/cash-to-collect.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { groupCash, listCash, type CashOrderRow } from '#server/db/payments/cash-to-collect.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { serve } from '#server/http/endpoint.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import { recordSeveral } from './record-several.ts'

/** What couriers are still to bring, for the staff, and the payments that they bring. */
export function registerCashToCollect(
  app: FastifyInstance,
  { database }: { database: Database },
): void {
  const db = database.orm

  serve(app, listCashToCollect, async ({ query }, context) => {
    const { age } = query
    const sums = sumCash(await groupCash(db))
    const ofAge = sums.ages.find((one) => one.age === age) ?? sums
    setTotalCount(context, ofAge.count)
    const rows = await listCash(db, { age, ...pageOf(query, context) })
    return {
      ...inRupees(sums),
      ages: sums.ages.map((one) => Object.assign({ age: one.age }, inRupees(one))),
      carriers: sums.carriers.map((one) => Object.assign({ carrier: one.carrier }, inRupees(one))),
      orders: rows.map(presentOne),
    }
  })

  serveFile(app, exportCashToCollect, async (_, { user: by }) => {
    const subject = { id: 'csv', name: 'Cash to collect' }
    await recordChange(db, { by, action: 'order.export', subject })
    return { name: `cash-to-collect-${shopDayOf(new Date())}.csv`, chunks: cashAsCsv(db) }
  })

  serve(app, recordCollected, ({ body }, { user: by }) => recordSeveral(database, { ...body, by }))
}

function inRupees({ count, amount }: CashSum): { count: number; amount: number } {
  return { count, amount: rupeesFromPaise(amount) }
}

function presentOne(row: CashOrderRow): CashOrder {
  const { id: orderId, customer, phone, status, carrier, trackingNumber, sentAt, days } = row
  return {
    orderId,
    customer,
    phone,
    status,
    carrier,
    trackingNumber,
    sentAt: sentAt?.toISOString() ?? null,
    age: cashAge(days),
    amount: rupeesFromPaise(row.amount),
  }
}

const COLUMNS = [
  'Order',
  'Customer',
  'Phone',
  'Status',
  'Carrier',
  'Tracking number',
  'Placed',
  'Sent',
  'Days since sent',
  'Age',
  'Cash to collect',
]

/** Orders in a batch. */
const BATCH = 500

/** Line by line: never all in memory. What comes in between is missing or, at worst, named twice. */
async function* cashAsCsv(db: Connection): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for (let offset = 0; ; offset += BATCH) {
    const rows = await listCash(db, { limit: BATCH, offset })
    yield rows.map(lineOf).join('')
    if (rows.length < BATCH) return
  }
}

function lineOf(row: CashOrderRow): string {
  return csvLine([
    row.id,
    row.customer,
    phoneCell(row.phone),
    orderStatusLabel(row.status),
    row.carrier,
    row.trackingNumber,
    shopDayOf(row.createdAt),
    row.sentAt === null ? '' : shopDayOf(row.sentAt),
    row.days ?? '',
    CASH_AGE_LABELS[cashAge(row.days)],
    rupeesFromPaise(row.amount),
  ])
}
