import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/orders/order-status.ts'
import { eraseTracesOfOrder } from '#server/db/accounts/erase-traces.ts'
import { eraseUser } from '#server/db/accounts/erase-user.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { consents } from '#server/db/schema/shop/consents.ts'
import { invoices } from '#server/db/schema/invoices.ts'
import { emails } from '#server/db/schema/mail.ts'
import { orderHistory, orders } from '#server/db/schema/orders.ts'
import { payments } from '#server/db/schema/payments.ts'
import { eraseWordsOfReturns } from '#server/db/returns/erase-returns.ts'
import { returnEvents, returns } from '#server/db/schema/returns.ts'
import { erasedBuyer } from './erased-buyer.ts'
import { eraseEngravings } from './erase-engravings.ts'
import { eraseTrackings } from './parcels/parcels.ts'
import { eraseQuoteOfOrder } from './quotes.ts'

/** Orders in one transaction. */
const BATCH = 50

/** The name on an order whose buyer the books need no more. */
const NOBODY = 'No longer kept'

/**
 * Takes their buyers out of the orders that tax law obliges nobody to keep any more, as the privacy policy promises: name,
 * address, email and phone, there and on invoices, in notes, emails and returns. Amounts, pieces, states and GSTINs stay for
 * the figures. Somebody erased before is still named on invoices, so their orders count as well; what is done has `NOBODY`
 * for a first name. An order that is open, or that has a newer document or payment, stays as it is. Returns how many there were.
 */
export async function eraseOldOrders(database: Database): Promise<number> {
  // They name buyers; without them the files of a closed month are made from what stays.
  await database.orm.execute(sql`
    delete from closed_month_files
    where month < to_char(books_needed_from() at time zone 'Asia/Kolkata', 'YYYY-MM')`)
  let erased = 0
  for (;;) {
    const batch = await inTransaction(database, eraseBatch)
    erased += batch
    if (batch < BATCH) return erased
  }
}

async function eraseBatch(tx: Connection): Promise<number> {
  const old = await tx
    .select()
    .from(orders)
    .where(
      sql`${orders.createdAt} < books_needed_from() and ${orders.id} <= (select last_order_before(books_needed_from()))
        and ${orders.firstName} <> ${NOBODY}
        and not ${inArray(orders.status, [...OPEN_STATUSES])}
        and not exists (select from invoices i where i.order_id = ${orders.id} and i.created_at >= books_needed_from())
        and not exists (select from payments p where p.order_id = ${orders.id} and p.created_at >= books_needed_from())
        and not exists (select from refunds r where r.order_id = ${orders.id} and r.created_at >= books_needed_from())
        and not exists (select from returns t where t.order_id = ${orders.id} and t.due_on is not null)`,
    )
    .orderBy(asc(orders.id))
    .limit(BATCH)
    .for('update')
  for (const order of old) await eraseOne(tx, order)
  const ids = old.map(({ id }) => id)
  await tx.delete(emails).where(inArray(sql`(${emails.facts} ->> 'orderId')::integer`, ids))
  return old.length
}

async function eraseOne(tx: Connection, order: typeof orders.$inferSelect): Promise<void> {
  const { id } = order
  await eraseTracesOfOrder(tx, order)
  await eraseQuoteOfOrder(tx, id)
  await eraseAsActor(tx, order)
  await eraseWordsOfReturns(tx, eq(returns.orderId, id))
  await tx
    .update(invoices)
    .set({ document: sql`without_buyer(${invoices.document})` })
    .where(eq(invoices.orderId, id))
  await eraseTrackings(tx, { orderId: id })
  await eraseEngravings(tx, { orderId: id })
  await eraseGuestOf(tx, id)
  await tx
    .update(orders)
    .set({ ...erasedBuyer(NOBODY), postalCode: '' })
    .where(eq(orders.id, id))
}

/** Where the buyer did or agreed to something with the order, and what staff noted about the payment. */
async function eraseAsActor(
  tx: Connection,
  { id, userId, email }: typeof orders.$inferSelect,
): Promise<void> {
  await tx
    .update(consents)
    .set({ email: '' })
    .where(
      sql`${consents.userId} = ${userId} and ${consents.email} <> '' and lower(${consents.email}) = lower(${email})
        and ${consents.at} < books_needed_from()`,
    )
  await tx
    .update(orderHistory)
    .set({ byName: NOBODY })
    .where(and(eq(orderHistory.orderId, id), eq(orderHistory.byUserId, userId)))
  const ofOrder = tx.select({ id: returns.id }).from(returns).where(eq(returns.orderId, id))
  await tx
    .update(returnEvents)
    .set({ byName: NOBODY })
    .where(and(inArray(returnEvents.returnId, ofOrder), eq(returnEvents.byUserId, userId)))
  await tx.update(payments).set({ note: '' }).where(eq(payments.orderId, id))
}

/**
 * Who ordered without an account is there for that order alone. Their email counts as nobody's: what has its address besides, such as
 * a quote or a message of today, is not of the order and has its own time.
 */
async function eraseGuestOf(tx: Connection, orderId: number): Promise<void> {
  const [guest] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .where(sql`${orders.id} = ${orderId} and guest_key is not null and ${users.deletedAt} is null`)
  if (guest === undefined) return
  await tx.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, guest.id))
  await eraseUser(tx, guest.id, '')
}
