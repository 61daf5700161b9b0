import { sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { inTransaction } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { returnStock } from '#server/db/catalogue/stock.ts'
import { placesOf, type Check, type Examined } from './finding.ts'

/** Orders whose pieces must be back in the shop and are not (I3: stock + sold = what there was). */
const UNRETURNED = sql`
  from orders where (status = ${CANCELLED} or deleted_at is not null)
    and exists (select from order_lines where order_id = orders.id and took_stock)`

/** Unpaid orders whose time is over and that nobody is going to end. */
const FORGOTTEN = sql`
  from orders where payment_status in ('waiting', 'declined') and hold_until < now() - interval '5 minutes'
    and status <> ${CANCELLED} and deleted_at is null
    and not exists (select from jobs where kind = 'release-order' and subject = orders.id and failed_at is null)`

/** Orders whose history ends with another status than they have (I8). */
const OTHER_HISTORY = sql`
  from orders where status is distinct from (
    select to_status from order_history where order_id = orders.id order by at desc, id desc limit 1)`

const UNMAILED = sql`
  from mails where status = 'waiting' and created_at < now() - interval '5 minutes'
    and not exists (select from jobs where kind = 'send-mail' and subject = mails.id)`

/** What must hold of orders and what belongs to them. */
export const ORDER_CHECKS: readonly Check[] = [
  {
    name: 'Stock',
    well: 'cancelled and deleted orders have given their pieces back',
    find: (shop) => placesOf(shop, sql`select 'order ' || id as place ${UNRETURNED} order by id`),
    cure: 'They hold pieces that could be sold.',
    mend: async (shop) => {
      const ids = await idsOf(shop, UNRETURNED)
      for (const id of ids) await inTransaction(shop.database, (tx) => returnStock(tx, id))
      return `gave back the pieces of ${ids.length} orders`
    },
  },
  {
    name: 'Unpaid orders',
    well: 'each that holds pieces will be ended in its time',
    find: (shop) => placesOf(shop, sql`select 'order ' || id as place ${FORGOTTEN} order by id`),
    cure: 'They hold pieces for a payment that does not come.',
    mend: async (shop) => {
      const ids = await idsOf(shop, FORGOTTEN)
      await inTransaction(shop.database, async (tx) => {
        for (const subject of ids) await addJob(tx, { kind: 'release-order', subject })
      })
      return `the shop ends ${ids.length} orders as soon as it runs`
    },
  },
  {
    name: 'Totals of orders',
    well: 'each is the sum of its lines and parts',
    find: (shop) =>
      placesOf(
        shop,
        sql`select 'order ' || orders.id as place from orders
          left join order_lines on order_id = orders.id group by orders.id
          having total <> subtotal - discount + shipping_charge + tax
            or subtotal is distinct from sum(unit_price * quantity) order by orders.id`,
      ),
    cure: 'What a customer was shown is not changed by a program: compare with the invoice and the payment.',
  },
  {
    name: 'History of orders',
    well: 'each ends with the status of its order',
    find: (shop) =>
      placesOf(shop, sql`select 'order ' || id as place ${OTHER_HISTORY} order by id`),
    cure: 'The timeline does not tell how the order came to its status.',
    mend: async ({ database }) => {
      const { rowCount } = await database.orm.execute(sql`
        insert into order_history (order_id, by_name, from_status, to_status)
        select id, 'npm run doctor', (select to_status from order_history where order_id = orders.id
          order by at desc, id desc limit 1), status ${OTHER_HISTORY}`)
      return `added the missing step to ${rowCount} orders`
    },
  },
  {
    name: 'Waiting mails',
    well: 'each has its work',
    find: (shop) => placesOf(shop, sql`select 'mail ' || id as place ${UNMAILED} order by id`),
    cure: 'Nothing is going to send them.',
    mend: async ({ database }) => {
      const { rowCount } = await database.orm.execute(
        sql`insert into jobs (kind, subject) select 'send-mail', id ${UNMAILED}`,
      )
      return `the shop sends ${rowCount} mails as soon as it runs`
    },
  },
]

async function idsOf({ database }: Examined, from: typeof UNRETURNED): Promise<number[]> {
  const { rows } = await database.orm.execute<{ id: number }>(sql`select id ${from} order by id`)
  return rows.map(({ id }) => id)
}
