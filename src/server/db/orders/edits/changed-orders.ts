import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ChangedSums, EditedPiece } from '#domain/orders/edits/unpaid-edits.ts'
import type { SaleOfLine } from '#domain/pricing/discounts.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { WantedSize, WantedStock } from '#server/db/catalogue/stock.ts'
import type { Connection } from '#server/db/connection.ts'
import type { DraftLine } from '#server/db/orders/new-orders.ts'
import type { StoredPan } from '#server/db/orders/purchases.ts'
import { buyerPans, orderLines, orders } from '#server/db/schema/orders.ts'
import { discountUses } from '#server/db/schema/discounts.ts'
import { orderEdits } from '#server/db/schema/edits/order-edits.ts'
import { insertLines } from './insert-lines.ts'

/** What becomes of a line of an order: how many pieces of it stay, and their part of the discount in paise. */
export interface LeftOfLine {
  lineId: number
  quantity: number
  discount: Paise
}

/** The sales that the lines of an order were in, by the line; null for one that does not say. */
export async function listSales(
  db: Connection,
  orderId: number,
): Promise<ReadonlyMap<number, SaleOfLine[] | null>> {
  const rows = await db
    .select({ id: orderLines.id, sales: orderLines.sales })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return new Map(rows.map(({ id, sales }) => [id, sales]))
}

/** Writes what is left of lines; one of which nothing is left is gone. The caller has locked the order and its products. */
export async function writeLines(tx: Connection, lines: readonly LeftOfLine[]): Promise<void> {
  for (const { lineId, quantity, discount } of lines) {
    const isLine = eq(orderLines.id, lineId)
    if (quantity === 0) await tx.delete(orderLines).where(isLine)
    else await tx.update(orderLines).set({ quantity, discount }).where(isLine)
  }
}

/**
 * Adds lines to an order and takes their pieces from stock. The caller has locked the products, and has seen under that lock
 * that there are enough.
 */
export async function addLines(
  tx: Connection,
  orderId: number,
  added: {
    lines: readonly DraftLine[]
    stock: readonly WantedStock[]
    sizes: readonly WantedSize[]
  },
): Promise<void> {
  const { lines, sizes } = added
  if (lines.length === 0) return
  await tx.execute(insertLines(sql`select ${orderId}::int as id`, sql`${JSON.stringify(lines)}`))
  const stock = added.stock.filter(({ isLimited }) => isLimited)
  const ids = sql.param(stock.map(({ productId }) => productId))
  const quantities = sql.param(stock.map(({ quantity }) => quantity))
  await tx.execute(sql`
    update products set stock = products.stock - wanted.quantity
    from unnest(${ids}::int[], ${quantities}::int[]) as wanted (id, quantity) where products.id = wanted.id`)
  const makeIds = sql.param(sizes.map(({ makeId }) => makeId))
  const codes = sql.param(sizes.map(({ code }) => code))
  const pieces = sql.param(sizes.map(({ quantity }) => quantity))
  await tx.execute(sql`
    update make_sizes set stock = make_sizes.stock - wanted.quantity
    from unnest(${makeIds}::int[], ${codes}::text[], ${pieces}::int[]) as wanted (make_id, code, quantity)
    where make_sizes.make_id = wanted.make_id and make_sizes.code = wanted.code`)
}

type ChangedColumns = Partial<
  Pick<
    typeof orders.$inferInsert,
    | 'subtotal'
    | 'discount'
    | 'reductions'
    | 'shippingCharge'
    | 'tax'
    | 'taxes'
    | 'total'
    | 'promisedFrom'
    | 'promisedUntil'
    | 'holdUntil'
    | 'paymentStatus'
    | 'paymentReference'
    | 'paymentProblem'
  >
>

/** Writes what a change of the pieces makes of an order. */
export async function updateChanged(
  tx: Connection,
  orderId: number,
  columns: ChangedColumns,
): Promise<void> {
  await tx.update(orders).set(columns).where(eq(orders.id, orderId))
}

/** What the code of an order took falls with its part of the discount. In paise. */
export async function lowerCodeUse(
  tx: Connection,
  orderId: number,
  { kept, before }: ChangedSums['ofCode'],
): Promise<void> {
  if (before === 0 || kept === before) return
  await tx
    .update(discountUses)
    .set({ taken: sql`round(${discountUses.taken}::numeric * ${kept} / ${before})` })
    .where(eq(discountUses.orderId, orderId))
}

/** Keeps what the law wants of the buyer with an order that did not need it before. */
export async function keepPan(tx: Connection, orderId: number, pan: StoredPan): Promise<void> {
  await tx
    .insert(buyerPans)
    .values({ ...pan, orderId })
    .onConflictDoNothing()
}

/** A change of an unpaid order. Amounts in paise. */
export interface OrderEdit {
  orderId: number
  takenOut: EditedPiece[]
  added: EditedPiece[]
  totalBefore: Paise
  totalAfter: Paise
  /** What the provider called the order until now; null where it was not asked. */
  formerReference: string | null
}

/** Writes a change of an unpaid order down. */
export async function insertEdit(tx: Connection, edit: OrderEdit): Promise<void> {
  await tx.insert(orderEdits).values(edit)
}

/** The most names of before that are asked about, the newest ones. */
const MOST_FORMER = 5

/** What the provider called an order with its sums of before, the newest first. */
export async function listFormerReferences(db: Connection, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ reference: orderEdits.formerReference })
    .from(orderEdits)
    .where(and(eq(orderEdits.orderId, orderId), isNotNull(orderEdits.formerReference)))
    .orderBy(desc(orderEdits.id))
    .limit(MOST_FORMER)
  return rows.flatMap(({ reference }) => reference ?? [])
}

/** The order that a payment provider knew by a reference with a sum of before; undefined when none. */
export async function findByFormerReference(
  db: Connection,
  reference: string,
): Promise<number | undefined> {
  const isIt = and(isNotNull(orderEdits.formerReference), eq(orderEdits.formerReference, reference))
  const [row] = await db
    .select({ orderId: orderEdits.orderId })
    .from(orderEdits)
    .where(isIt)
    .orderBy(desc(orderEdits.id))
    .limit(1)
  return row?.orderId
}

/** Whether an invoice, a credit note or a return, also one that came to nothing, names lines of an order. */
export async function isNamed(
  db: Connection,
  { id, round, uncollected }: Pick<typeof orders.$inferSelect, 'id' | 'round' | 'uncollected'>,
): Promise<boolean> {
  if (uncollected > 0) return true
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from invoices where order_id = ${id} and round = ${round})
      or exists (select from returns where order_id = ${id}) as is`)
  return rows[0]?.is ?? false
}
