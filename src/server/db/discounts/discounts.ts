import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Paise } from '#domain/pricing/money.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { moneyBack } from '#server/db/payments/money-back.ts'
import { orders } from '#server/db/schema/orders.ts'
import { discountCodes, discountUses, sales } from '#server/db/schema/discounts.ts'

export type DiscountCodeRow = Omit<typeof discountCodes.$inferSelect, 'deletedAt'>
export type SaleRow = typeof sales.$inferSelect
export type DiscountCodeValues = Omit<DiscountCodeRow, 'id' | 'createdAt'>
export type SaleValues = Omit<SaleRow, 'id' | 'createdAt'>

/** A code and what it brought in. Amounts in paise. */
export type ReportedCode = DiscountCodeRow & {
  uses: number
  /** What its orders brought: paid, less what went back. */
  revenue: Paise
  /** What it took off them. */
  given: Paise
  /** Customers whose first order was with it. */
  newCustomers: number
}

/** Every code that was not deleted, newest first, with what it brought in; cancelled orders do not count. */
export async function listCodes(db: Connection): Promise<ReportedCode[]> {
  const back = moneyBack(db)
  const isPaid = sql`${orders.paymentStatus} in ('paid', 'partly-refunded', 'refunded')`
  const rows = await db
    .select({
      code: discountCodes,
      uses: count(discountUses.orderId),
      revenue: sql<string>`coalesce(sum(${orders.total} - coalesce(${back.amount}, 0)) filter (where ${isPaid}), 0)`,
      given: sql<string>`coalesce(sum(coalesce(${discountUses.taken}, ${TAKEN_OFF})), 0)`,
      newCustomers: sql<number>`(count(distinct ${orders.userId}) filter (where ${IS_FIRST}))::int`,
    })
    .from(discountCodes)
    .leftJoin(
      discountUses,
      and(eq(discountUses.codeId, discountCodes.id), isNull(discountUses.returnedAt)),
    )
    .leftJoin(orders, eq(orders.id, discountUses.orderId))
    .leftJoin(back, eq(back.orderId, orders.id))
    .where(isNull(discountCodes.deletedAt))
    .groupBy(discountCodes.id)
    .orderBy(desc(discountCodes.id))
  return rows.map(({ code, revenue, given, ...counts }) =>
    Object.assign(code, { ...counts, revenue: Number(revenue), given: Number(given) }),
  )
}

/** What the code of an older order took off it: the last reduction, as sales come before it and can be called like it. */
const TAKEN_OFF = sql`(select case
    when part->>'label' = coalesce(${discountUses.letters}, ${discountCodes.code})
      or starts_with(part->>'label', coalesce(${discountUses.letters}, ${discountCodes.code}) || ' −')
    then (part->>'amount')::bigint end
  from (select ${orders.reductions}->-1 as part) as last)`

const IS_FIRST = sql`not exists (select from orders as earlier
  where earlier.user_id = ${orders.userId} and earlier.id < ${orders.id}
    and earlier.deleted_at is null and earlier.status <> ${CANCELLED})`

/** Whether a code that can be used takes off a part of prices. */
export async function hasPartCode(db: Connection): Promise<boolean> {
  const [row] = await db
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(
      and(
        isNotNull(discountCodes.takesFrom),
        discountCodes.isActive,
        isNull(discountCodes.deletedAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Stores a code; undefined when its letters are taken. */
export async function insertCode(
  tx: Connection,
  values: DiscountCodeValues,
): Promise<DiscountCodeRow | undefined> {
  const [row] = await tx.insert(discountCodes).values(values).onConflictDoNothing().returning()
  return row
}

export async function findCodeById(
  db: Connection,
  id: number,
): Promise<DiscountCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.id, id), isNull(discountCodes.deletedAt)))
  return row
}

export async function updateCode(
  tx: Connection,
  id: number,
  values: DiscountCodeValues,
): Promise<void> {
  await tx.update(discountCodes).set(values).where(eq(discountCodes.id, id))
}

/** Deletes a code and frees its letters; orders keep the text of their discount. */
export async function deleteCode(tx: Connection, id: number): Promise<void> {
  const freed = sql`${discountCodes.code} || ' ' || ${discountCodes.id}`
  await tx
    .update(discountCodes)
    .set({ deletedAt: sql`now()`, code: freed })
    .where(eq(discountCodes.id, id))
}

/** All sales, the latest first. */
export function listSales(db: Connection): Promise<SaleRow[]> {
  return db.select().from(sales).orderBy(desc(sales.startsAt), desc(sales.id))
}

export async function insertSale(tx: Connection, values: SaleValues): Promise<SaleRow> {
  const [row] = await tx.insert(sales).values(values).returning()
  if (row === undefined) throw new Error('PostgreSQL did not answer the new sale.')
  return row
}

export async function findSale(db: Connection, id: number): Promise<SaleRow | undefined> {
  const [row] = await db.select().from(sales).where(eq(sales.id, id))
  return row
}

export async function updateSale(tx: Connection, id: number, values: SaleValues): Promise<void> {
  await tx.update(sales).set(values).where(eq(sales.id, id))
}

export async function deleteSale(tx: Connection, id: number): Promise<void> {
  await tx.delete(sales).where(eq(sales.id, id))
}

/** Tells every running instance that a sale began or ended, to clear its caches. */
export async function announceSale(db: Connection): Promise<void> {
  await db.execute(sql`select pg_notify('nagina_changes', 'sales')`)
}

/** Notes that a customer tried a code; answers in how many seconds they may, 0 when now. */
export function consumeCodeAttempt(db: Connection, userId: number): Promise<number> {
  return consume(db, `discount:user:${userId}`, LIMITS.discountCodes)
}
