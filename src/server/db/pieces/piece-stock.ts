import { sql } from 'drizzle-orm'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import { CANCELLED, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import type { StockShortage } from '#server/db/catalogue/stock-shortage.ts'
import { settledReturns } from '#server/db/returns/settled-returns.ts'
import { writeProductStock } from '#server/db/rates/make-sizes.ts'

/** Pieces in stock of a row `sizes`. */
const IN_STOCK = sql`(
  select count(*) from pieces
  where pieces.make_id = sizes.make_id and pieces.size = sizes.code and pieces.state = 'in-stock')`

/**
 * Pieces that open orders wait for, of the figure of a row `sizes`: those that have taken from it, and those that have
 * theirs made, but for the order that is named. What came back by a settled return is not waited for.
 */
const owed = (exceptMadeFor: number) => sql`(
  select coalesce(sum(greatest(0, line.quantity - ${settledReturns(sql`line.id`)} - (
    select count(*) from order_line_pieces as packed
    where packed.order_line_id = line.id and packed.released_at is null))), 0)
  from order_lines as line join orders on orders.id = line.order_id
  where line.make_id = sizes.make_id and coalesce(line.counted_size, line.size, '') = sizes.code
    and (line.took_stock or line.lead_days is not null and orders.status <> ${CANCELLED})
    and (line.lead_days is null or orders.id <> ${exceptMadeFor})
    and line.is_by_piece and line.exemption is null
    and orders.status not in (${SHIPPED}, ${DELIVERED}) and orders.deleted_at is null)`

/**
 * Counts the makes that are kept by piece again: what can be sold is what is in stock less what open
 * orders wait for. The caller has locked the products, so no order comes in between.
 */
export async function recountPieces(tx: Connection, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const ids = sql.param([...productIds])
  const { rowCount } = await tx.execute(sql`
    update make_sizes set stock = counted.stock
    from (
      select sizes.make_id, sizes.code, greatest(0, ${IN_STOCK} - ${owed(0)})::int as stock
      from make_sizes as sizes join makes on makes.id = sizes.make_id
      where makes.product_id = any(${ids}::int[]) and makes.stock_kind = 'by-piece'
    ) as counted
    where make_sizes.make_id = counted.make_id and make_sizes.code = counted.code`)
  if (rowCount === 0) return
  for (const id of productIds) await writeProductStock(tx, id)
}

/** Pieces of a figure that are promised and not there. */
interface PieceDebt {
  makeId: number
  missing: number
  shortage: StockShortage
}

/** What products that are kept by piece owe, without what an order has made for itself. */
export async function listPieceDebts(
  tx: Connection,
  productIds: readonly number[],
  orderId: number,
): Promise<PieceDebt[]> {
  interface Row extends Record<string, unknown> {
    makeId: number
    productId: number
    name: string
    kind: SizeKind | null
    code: string
    missing: number
  }
  const { rows } = await tx.execute<Row>(sql`
    select * from (
      select sizes.make_id as "makeId", makes.product_id as "productId", products.name,
        nullif(makes.size_kind, 'none') as kind, sizes.code,
        (${owed(orderId)} - ${IN_STOCK})::int as missing
      from make_sizes as sizes join makes on makes.id = sizes.make_id
      join products on products.id = makes.product_id
      where makes.product_id = any(${sql.param([...productIds])}::int[]) and makes.stock_kind = 'by-piece'
    ) as figures where missing > 0 order by "makeId", code`)
  return rows.map(({ makeId, productId, name, kind, code, missing }) => {
    const shortage = { productId, name, left: 0 }
    const size = kind === null || code === '' ? {} : { size: { kind, code } }
    return { makeId, missing, shortage: Object.assign(shortage, size) }
  })
}

/** What became short since the debts were listed before. */
export function shortSince(
  before: readonly PieceDebt[],
  now: readonly PieceDebt[],
): StockShortage[] {
  const missing = ({ makeId, shortage: { size } }: PieceDebt) =>
    before.find((one) => one.makeId === makeId && one.shortage.size?.code === size?.code)
      ?.missing ?? 0
  return now.filter((debt) => debt.missing > missing(debt)).map(({ shortage }) => shortage)
}

/** Locks the products of an order if one of them is kept by piece, and returns their ids; otherwise none. */
export async function lockKeptByPiece(tx: Connection, orderId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct line.product_id as id from order_lines as line
    where line.order_id = ${orderId} and line.product_id is not null
      and exists (select from order_lines as other join makes on makes.id = other.make_id
        where other.order_id = ${orderId} and makes.stock_kind = 'by-piece')`)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await lockProducts(tx, ids)
  return ids
}

/** Locks products in the order of their ids, as orders do. */
export async function lockProducts(tx: Connection, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select id from products where id = any(${sql.param([...productIds])}::int[])
    order by id for no key update`)
}

/**
 * Open lines of makes that are kept by piece from now on take from its figures and wait for pieces, but for those whose
 * bill is made: it names no pieces. The caller has locked the product.
 */
export async function askPiecesOfOpenLines(tx: Connection, productId: number): Promise<void> {
  await tx.execute(sql`
    update order_lines set is_by_piece = true, took_stock = true,
      counted_size = coalesce(order_lines.size, '')
    from orders, makes
    where orders.id = order_lines.order_id and makes.id = order_lines.make_id
      and makes.product_id = ${productId} and makes.stock_kind = 'by-piece'
      and not order_lines.is_by_piece and order_lines.lead_days is null
      and orders.status in (1, 2) and orders.deleted_at is null
      and not exists (select from invoices where invoices.order_id = orders.id
        and invoices.round = orders.round and invoices.kind = 'invoice')`)
}
