import { sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { inTransaction } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { listWaitingInvoices } from '#server/db/invoices/waiting-invoices.ts'
import { returnStock } from '#server/db/catalogue/stock.ts'
import { placesOf, type Check, type Examined } from './finding.ts'

/** Cancelled orders whose pieces were not returned to stock (I3: stock + sold = initial stock). */
const UNRETURNED = sql`
  from orders where (status = ${CANCELLED} or deleted_at is not null)
    and exists (select from order_lines where order_id = orders.id and took_stock)`

/** Unpaid orders whose time is over and that no job is going to cancel. */
const FORGOTTEN = sql`
  from orders where payment_status in ('waiting', 'declined') and hold_until < now() - interval '5 minutes'
    and status <> ${CANCELLED} and deleted_at is null
    and not exists (select from jobs where kind = 'release-order' and subject = orders.id and failed_at is null)`

/** Orders whose status differs from the last status in their history (I8). */
const OTHER_HISTORY = sql`
  from orders where status is distinct from (
    select to_status from order_history where order_id = orders.id order by at desc, id desc limit 1)`

const UNMAILED = sql`
  from emails where status = 'waiting' and created_at < now() - interval '5 minutes'
    and not exists (select from jobs where kind = 'send-mail' and subject = emails.id)`

/** Parcels of which nobody knows after an hour whether they are booked, and bookings of orders that are over. */
const LOOSE_BOOKINGS = sql`
  from carrier_bookings as booking join parcels as parcel on parcel.id = booking.parcel_id
    join orders on orders.id = parcel.order_id
  where (booking.state = 'asked' and booking.created_at < now() - interval '1 hour')
    or (booking.state in ('asked', 'booked') and parcel.state = 'packed'
      and (orders.status = ${CANCELLED} or orders.deleted_at is not null))`

/** What must be true of orders and their parts. */
export const ORDER_CHECKS: readonly Check[] = [
  {
    name: 'Bookings of carriers',
    well: 'each is known, and none is of an order that is over',
    find: (shop) =>
      placesOf(
        shop,
        sql`select 'order ' || orders.id || ', number ' || booking.awb as place ${LOOSE_BOOKINGS} order by booking.id`,
      ),
    cure: 'Cancel the booking in the order, or in the dashboard of the carrier.',
  },
  {
    name: 'Stock',
    well: 'cancelled and deleted orders have returned their pieces',
    find: (shop) => placesOf(shop, sql`select 'order ' || id as place ${UNRETURNED} order by id`),
    cure: 'They keep pieces that could be sold.',
    mend: async (shop) => {
      const ids = await idsOf(shop, UNRETURNED)
      for (const id of ids) await inTransaction(shop.database, (tx) => returnStock(tx, id))
      return `returned the pieces of ${ids.length} orders to stock`
    },
  },
  {
    name: 'Unpaid orders',
    well: 'each one that holds pieces will expire on time',
    find: (shop) => placesOf(shop, sql`select 'order ' || id as place ${FORGOTTEN} order by id`),
    cure: 'They hold pieces for a payment that never arrives.',
    mend: async (shop) => {
      const ids = await idsOf(shop, FORGOTTEN)
      await inTransaction(shop.database, async (tx) => {
        for (const subject of ids) await addJob(tx, { kind: 'release-order', subject })
      })
      return `${ids.length} orders will expire as soon as the shop runs`
    },
  },
  {
    name: 'Order totals',
    well: 'each is the sum of its parts',
    find: (shop) =>
      placesOf(
        shop,
        sql`select 'order ' || orders.id as place from orders
          left join order_lines on order_id = orders.id group by orders.id
          having total <> subtotal - orders.discount + shipping_charge + cash_fee + wrap_fee + tax
            or subtotal is distinct from sum(unit_price * quantity) order by orders.id`,
      ),
    cure: 'The doctor never changes what a customer was shown. Compare with the invoice and the payment.',
  },
  {
    name: 'Waiting invoices',
    well: 'every order says to which state its tax belongs',
    find: async ({ database }) => {
      const waiting = await listWaitingInvoices(database.orm, { limit: 1_000 })
      return waiting.map(({ orderId }) => `order ${orderId}`)
    },
    cure: 'Their addresses do not say the state. Set it in the details of each order; its invoice follows.',
  },
  {
    name: 'Order history',
    well: 'each ends with the status of its order',
    find: (shop) =>
      placesOf(shop, sql`select 'order ' || id as place ${OTHER_HISTORY} order by id`),
    cure: 'The timeline does not show how the order got its status.',
    mend: async ({ database }) => {
      const { rowCount } = await database.orm.execute(sql`
        insert into order_history (order_id, by_name, from_status, to_status)
        select id, 'npm run doctor', (select to_status from order_history where order_id = orders.id
          order by at desc, id desc limit 1), status ${OTHER_HISTORY}`)
      return `added the missing step to ${rowCount} orders`
    },
  },
  {
    name: 'Waiting emails',
    well: 'each has its job',
    find: (shop) => placesOf(shop, sql`select 'mail ' || id as place ${UNMAILED} order by id`),
    cure: 'Nothing will send them.',
    mend: async ({ database }) => {
      const { rowCount } = await database.orm.execute(
        sql`insert into jobs (kind, subject) select 'send-mail', id ${UNMAILED}`,
      )
      return `${rowCount} emails will be sent as soon as the shop runs`
    },
  },
]

async function idsOf({ database }: Examined, from: typeof UNRETURNED): Promise<number[]> {
  const { rows } = await database.orm.execute<{ id: number }>(sql`select id ${from} order by id`)
  return rows.map(({ id }) => id)
}
