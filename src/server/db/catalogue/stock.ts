import type { StockShortage } from './stock-shortage.ts'
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { madeOfOrder } from '#server/db/orders/made/made.ts'
import { writeProductStock } from '#server/db/rates/make-sizes.ts'
import { orderLines } from '#server/db/schema/orders.ts'
import { releasePieces, restorePieces } from '#server/db/pieces/line-pieces.ts'
import { listPieceDebts, recountPieces, shortSince } from '#server/db/pieces/piece-stock.ts'
import { settledReturns } from '#server/db/returns/settled-returns.ts'
import { retakeSizes, returnSizes } from './size-stock.ts'

/** Pieces of a product that an order takes, and the state of the product it was priced from. */
export interface WantedStock {
  productId: number
  quantity: number
  /** Whether the product has a stock figure at all. */
  isLimited: boolean
  /** `updated_at` of the product as it was read. */
  readAt: Date
}

/** Pieces that an order takes from a figure of a make: of a size, or with an empty code of the make itself. */
export interface WantedSize {
  makeId: number
  code: string
  quantity: number
}

/** Gives back what the lines of an order took; a product without a stock figure needs nothing back. */
export async function returnStock(tx: Connection, orderId: number): Promise<void> {
  await lockProductsOf(tx, orderId, { onlyTaken: false })
  const pieces = await lockProductsOf(tx, orderId, { onlyTaken: true })
  await changeStock(tx, pieces, 1)
  await returnSizes(tx, orderId)
  for (const { productId } of pieces) await writeProductStock(tx, productId)
  await tx
    .update(orderLines)
    .set({ tookStock: false })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.tookStock, true)))
  await releasePieces(tx, orderId)
}

/**
 * Takes the pieces of a cancelled order from stock again. Returns the products with too few pieces, also when
 * another order waits for one of them; then the caller rolls back.
 */
export async function retakeStock(tx: Connection, orderId: number): Promise<StockShortage[]> {
  const locked = await lockProductsOf(tx, orderId, { onlyTaken: false })
  const ids = locked.map(({ productId }) => productId)
  const debts = await listPieceDebts(tx, ids, orderId)
  await restorePieces(tx, orderId)
  // A piece that was made for it has never been in stock.
  if ((await madeOfOrder(tx, orderId))?.state === 'ordered') {
    await recountPieces(tx, ids)
    return shortSince(debts, await listPieceDebts(tx, ids, orderId))
  }
  const pieces = await lockProductsOf(tx, orderId, { onlyTaken: false })
  const shortages = pieces.flatMap(({ productId, name, stock, quantity }) =>
    stock !== null && stock < quantity ? [{ productId, name, left: stock }] : [],
  )
  if (shortages.length > 0) return shortages
  const shortSizes = await retakeSizes(tx, orderId)
  if (shortSizes.length > 0) return shortSizes
  const limited = pieces.filter((piece) => piece.stock !== null)
  await changeStock(tx, limited, -1)
  for (const productId of ids) await writeProductStock(tx, productId)
  await tx
    .update(orderLines)
    .set({ tookStock: true })
    .where(
      and(
        eq(orderLines.orderId, orderId),
        or(
          isNotNull(orderLines.countedSize),
          inArray(
            orderLines.productId,
            limited.map((piece) => piece.productId),
          ),
        ),
      ),
    )
  await recountPieces(tx, ids)
  return shortSince(debts, await listPieceDebts(tx, ids, orderId))
}

interface OrderedPieces {
  productId: number
  name: string
  stock: number | null
  /** Of all lines of the order together, without what is packed already. */
  quantity: number
}

/** Pieces of an order line that are not packed for it, of all others the whole quantity; without what came back by itself. */
const UNPACKED = sql`(${orderLines.quantity} - ${settledReturns(sql`${orderLines.id}`)} - (
  select count(*) from order_line_pieces as packed
  where packed.order_line_id = ${orderLines.id} and packed.released_at is null))`

/** The products of an order with their quantities, locked in the order of their ids. */
async function lockProductsOf(
  tx: Connection,
  orderId: number,
  { onlyTaken }: { onlyTaken: boolean },
): Promise<OrderedPieces[]> {
  const lines = tx
    .select({
      productId: orderLines.productId,
      quantity: sql<number>`sum(${UNPACKED})::int`.as('quantity'),
    })
    .from(orderLines)
    .where(
      and(eq(orderLines.orderId, orderId), onlyTaken ? eq(orderLines.tookStock, true) : undefined),
    )
    .groupBy(orderLines.productId)
    .as('lines')
  return tx
    .select({
      productId: products.id,
      name: products.name,
      stock: products.stock,
      quantity: lines.quantity,
    })
    .from(lines)
    .innerJoin(products, eq(products.id, lines.productId))
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
}

/** Adds or removes pieces of locked products. */
async function changeStock(
  tx: Connection,
  pieces: readonly OrderedPieces[],
  sign: 1 | -1,
): Promise<void> {
  if (pieces.length === 0) return
  const ids = sql.param(pieces.map((piece) => piece.productId))
  const changes = sql.param(pieces.map((piece) => sign * piece.quantity))
  await tx.execute(sql`
    update ${products} set stock = ${products.stock} + changed.pieces
    from unnest(${ids}::int[], ${changes}::int[]) as changed (id, pieces)
    where changed.id = ${products.id}`)
}
