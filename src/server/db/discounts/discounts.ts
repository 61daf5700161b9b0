import { and, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { isUsedUp } from '#domain/pricing/discounts.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { orders } from '#server/db/schema/orders.ts'
import { discountCodes, discountUses, sales } from '#server/db/schema/discounts.ts'

export type DiscountCodeRow = Omit<typeof discountCodes.$inferSelect, 'deletedAt'>
export type SaleRow = typeof sales.$inferSelect
export type DiscountCodeValues = Omit<DiscountCodeRow, 'id' | 'createdAt'>
export type SaleValues = Pick<
  SaleRow,
  'name' | 'basisPoints' | 'startsAt' | 'endsAt' | 'categoryIds'
>

/** A code and how often it was used, by everybody and by one customer. */
export interface UsedCode {
  terms: DiscountCodeRow
  uses: number
  ownUses: number
  /** Whether the customer has placed an order that was not cancelled. */
  hasOrdered: boolean
}

/**
 * A code by its capital letters; with `forUpdate` no other order uses it before the transaction ends, so
 * that its last use is given once.
 */
export async function findCode(
  db: Connection,
  { code, userId, forUpdate }: { code: string; userId: number; forUpdate: boolean },
): Promise<UsedCode | undefined> {
  const chosen = db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.code, code), isNull(discountCodes.deletedAt)))
  const [terms] = await (forUpdate ? chosen.for('no key update') : chosen)
  if (terms === undefined) return undefined
  const used = await countUses(db, { codeId: terms.id, userId })
  const hasOrdered = terms.isFirstOrderOnly && (await hasPlacedOrder(db, userId))
  return { terms, ...used, hasOrdered }
}

async function hasPlacedOrder(db: Connection, userId: number): Promise<boolean> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt), ne(orders.status, CANCELLED)))
    .limit(1)
  return order !== undefined
}

/** Gives back the use of a code when its order is deleted. */
export async function returnCode(tx: Connection, orderId: number): Promise<void> {
  await tx
    .update(discountUses)
    .set({ returnedAt: sql`now()` })
    .where(and(eq(discountUses.orderId, orderId), isNull(discountUses.returnedAt)))
}

/**
 * Takes the use of a code again that a cancelled order had given back. Returns the code when others have
 * used it up meanwhile; then nothing was taken.
 */
export async function retakeCode(tx: Connection, orderId: number): Promise<string | undefined> {
  const [use] = await tx
    .select()
    .from(discountUses)
    .where(and(eq(discountUses.orderId, orderId), isNotNull(discountUses.returnedAt)))
  if (use === undefined) return undefined
  const { codeId, userId } = use
  // A deleted code has no uses to count; the lock makes sure its last use is given once.
  const [terms] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.id, codeId))
    .for('no key update')
  const { uses, ownUses } = await countUses(tx, { codeId, userId })
  if (terms !== undefined && terms.deletedAt === null && isUsedUp(terms, { uses, ownUses })) {
    return terms.code
  }
  await tx.update(discountUses).set({ returnedAt: null }).where(eq(discountUses.orderId, orderId))
  return undefined
}

/** How often a code counts as used, by everybody and by one customer. */
async function countUses(
  db: Connection,
  { codeId, userId }: { codeId: number; userId: number },
): Promise<{ uses: number; ownUses: number }> {
  const [used] = await db
    .select({
      uses: count(),
      ownUses: sql<number>`(count(*) filter (where ${discountUses.userId} = ${userId}))::int`,
    })
    .from(discountUses)
    .where(and(eq(discountUses.codeId, codeId), isNull(discountUses.returnedAt)))
  return { uses: used?.uses ?? 0, ownUses: used?.ownUses ?? 0 }
}

/** A code with how often it was used, and what its orders were worth in paise before tax and shipping. */
export type ReportedCode = DiscountCodeRow & { uses: number; sold: Paise }

/** Every code that was not deleted, newest first, with what it brought in. */
export async function listCodes(db: Connection): Promise<ReportedCode[]> {
  const rows = await db
    .select({
      code: discountCodes,
      uses: count(discountUses.orderId),
      sold: sql<string>`coalesce(sum(${orders.subtotal} - ${orders.discount}), 0)`,
    })
    .from(discountCodes)
    .leftJoin(
      discountUses,
      and(eq(discountUses.codeId, discountCodes.id), isNull(discountUses.returnedAt)),
    )
    .leftJoin(orders, eq(orders.id, discountUses.orderId))
    .where(isNull(discountCodes.deletedAt))
    .groupBy(discountCodes.id)
    .orderBy(desc(discountCodes.id))
  return rows.map(({ code, uses, sold }) => Object.assign(code, { uses, sold: Number(sold) }))
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
