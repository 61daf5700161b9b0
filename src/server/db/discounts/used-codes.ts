import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { isUsedUp } from '#domain/pricing/discounts.ts'
import { readTags } from '#server/db/accounts/user-tags.ts'
import type { Connection } from '#server/db/connection.ts'
import { discountCodes, discountUses, oneTimeCodes } from '#server/db/schema/discounts.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { DiscountCodeRow } from './codes.ts'

/** A code and how often it was used, by everybody and by one customer. */
export interface UsedCode {
  /** Of a one-time code with its own letters and one use; `forProducts` null for every product. */
  terms: DiscountCodeRow & { forProducts: ReadonlySet<number> | null }
  /** The letters of a one-time code; null for a code that many use. */
  letters: string | null
  uses: number
  ownUses: number
  /** Whether the customer has placed an order of goods that was not cancelled. */
  hasOrdered: boolean
  /** The tags of the customer; only read for a code that needs one. */
  tags: readonly string[]
}

interface AskedCode {
  /** In capital letters. */
  code: string
  userId: number
  /** What is bought. */
  productIds: readonly number[]
  /** Whether no other order uses it before the transaction ends, so that its last use is given once. */
  forUpdate: boolean
}

/** A code by its capital letters, with what decides whether a customer may use it. */
export async function findCode(
  db: Connection,
  { code, userId, productIds, forUpdate }: AskedCode,
): Promise<UsedCode | undefined> {
  const found = await findTerms(db, code, forUpdate)
  if (found === undefined) return undefined
  const { row, letters } = found
  const { uses, ownUses } = await countUses(db, { codeId: row.id, userId, letters })
  return {
    terms: {
      ...row,
      ...(letters !== null && { code: letters, maxUses: 1 }),
      forProducts: await productsOf(db, row, productIds),
    },
    letters,
    uses,
    ownUses,
    hasOrdered: row.isFirstOrderOnly && (await hasPlacedOrder(db, userId)),
    tags: row.customerTag === '' ? [] : await readTags(db, userId),
  }
}

async function findTerms(
  db: Connection,
  code: string,
  forUpdate: boolean,
): Promise<{ row: DiscountCodeRow; letters: string | null } | undefined> {
  const shared = db
    .select()
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.code, code),
        isNull(discountCodes.deletedAt),
        isNull(discountCodes.batchSize),
      ),
    )
  const [row] = await (forUpdate ? shared.for('no key update') : shared)
  if (row !== undefined) return { row, letters: null }
  const ofBatch = db
    .select()
    .from(discountCodes)
    .where(
      and(
        isNull(discountCodes.deletedAt),
        eq(
          discountCodes.id,
          db
            .select({ id: oneTimeCodes.codeId })
            .from(oneTimeCodes)
            .where(eq(oneTimeCodes.letters, code)),
        ),
      ),
    )
  const [batch] = await (forUpdate ? ofBatch.for('no key update') : ofBatch)
  return batch && { row: batch, letters: code }
}

/** Those of some products that a code is for; null when it is for all there are. */
async function productsOf(
  db: Connection,
  { categoryIds, collectionIds, productIds }: DiscountCodeRow,
  bought: readonly number[],
): Promise<ReadonlySet<number> | null> {
  if (categoryIds.length + collectionIds.length + productIds.length === 0) return null
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where id = any(${sql.param([...bought])}::int[]) and (
      category_id = any(with_subcategories(${sql.param(categoryIds)}::int[])) or id = any(${sql.param(productIds)}::int[])
      or exists (select from curated_collection_products where product_id = products.id
        and collection_id = any(${sql.param(collectionIds)}::int[])))`)
  return new Set(rows.map(({ id }) => id))
}

async function hasPlacedOrder(db: Connection, userId: number): Promise<boolean> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isNull(orders.deletedAt),
        ne(orders.status, CANCELLED),
        isNull(orders.serviceCode),
      ),
    )
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
 * used it up in the meantime; then nothing was taken.
 */
export async function retakeCode(tx: Connection, orderId: number): Promise<string | undefined> {
  const [use] = await tx
    .select()
    .from(discountUses)
    .where(and(eq(discountUses.orderId, orderId), isNotNull(discountUses.returnedAt)))
  if (use === undefined) return undefined
  const { codeId, userId, letters } = use
  // The lock makes sure that its last use is given once.
  const [terms] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.id, codeId))
    .for('no key update')
  const { uses, ownUses } = await countUses(tx, { codeId, userId, letters })
  // The limits of a deleted code no longer count, but its one-time letters still belong to one order.
  if (letters !== null && uses > 0) return letters
  if (terms?.deletedAt === null && isUsedUp(terms, { uses, ownUses })) return letters ?? terms.code
  await tx.update(discountUses).set({ returnedAt: null }).where(eq(discountUses.orderId, orderId))
  return undefined
}

/** How often a code counts as used, by everybody (of a one-time code: its letters) and by one customer. */
async function countUses(
  db: Connection,
  { codeId, userId, letters }: { codeId: number; userId: number; letters: string | null },
): Promise<{ uses: number; ownUses: number }> {
  const isCounted = letters === null ? sql`true` : eq(discountUses.letters, letters)
  const [used] = await db
    .select({
      uses: sql<number>`(count(*) filter (where ${isCounted}))::int`,
      ownUses: sql<number>`(count(*) filter (where ${discountUses.userId} = ${userId}))::int`,
    })
    .from(discountUses)
    .where(and(eq(discountUses.codeId, codeId), isNull(discountUses.returnedAt)))
  return { uses: used?.uses ?? 0, ownUses: used?.ownUses ?? 0 }
}
