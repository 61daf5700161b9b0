import { sql } from 'drizzle-orm'
import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { settledReturns } from '#server/db/returns/settled-returns.ts'
import { recountPieces } from './piece-stock.ts'

/** The lines of an order that are kept by piece. */
const LINES_OF = (orderId: number) => sql`
  select id, product_id from order_lines where order_id = ${orderId} and is_by_piece`

/**
 * Takes the pieces out of an order that is not delivered after all: one that was only packed is in stock again, one
 * that has left is checked first. Their certificates end. The caller has locked order and products, and given back
 * what the lines took.
 */
export async function releasePieces(tx: Connection, orderId: number): Promise<void> {
  const { rows } = await tx.execute<{ productId: number }>(
    sql`select distinct product_id as "productId" from (${LINES_OF(orderId)}) as lines order by 1`,
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    with released as (
      update order_line_pieces set released_at = now()
      where released_at is null and order_line_id in (select id from (${LINES_OF(orderId)}) as lines)
      returning piece_id, order_line_id
    ), moved as (
      update pieces set state = case pieces.state when 'held' then 'in-stock' else 'returned' end
      from released, pieces as before
      where pieces.id = released.piece_id and before.id = pieces.id and pieces.state in ('held', 'sold')
      returning pieces.id, before.state as was, pieces.state as now, released.order_line_id
    ), revoked as (
      update certificates set revoked_at = now()
      from released where certificates.piece_id = released.piece_id and revoked_at is null
    )
    insert into piece_events (piece_id, from_state, to_state, order_line_id)
    select id, was, now, order_line_id from moved`)
  const productIds = rows.map(({ productId }) => productId)
  await recountPieces(tx, productIds)
}

/**
 * Gives a reopened order the pieces that it had, as far as they are still in the shop, and makes their certificates
 * count again. The caller has locked order and products.
 */
export async function restorePieces(tx: Connection, orderId: number): Promise<void> {
  await tx.execute(sql`
    with had as (
      select distinct on (packed.piece_id) packed.id, packed.piece_id, packed.order_line_id
      from order_line_pieces as packed
      join pieces on pieces.id = packed.piece_id and pieces.state in ('in-stock', 'returned')
      where packed.order_line_id in (select id from (${LINES_OF(orderId)}) as lines)
        and not exists (select from order_line_pieces as other
          where other.piece_id = packed.piece_id and other.released_at is null)
        and not exists (select from return_lines join returns on returns.id = return_lines.return_id
          where return_lines.order_line_id = packed.order_line_id and returns.state = 'settled'
            and pieces.tag = any(return_lines.tags))
      order by packed.piece_id, packed.id desc
    ), again as (
      update order_line_pieces set released_at = null from had where order_line_pieces.id = had.id
    ), moved as (
      update pieces set state = 'held' from had, pieces as before
      where pieces.id = had.piece_id and before.id = pieces.id
      returning pieces.id, before.state as was, had.order_line_id
    ), certified as (
      update certificates set revoked_at = null from (
        select max(certificates.id) as id from certificates
        join had on had.piece_id = certificates.piece_id group by certificates.piece_id
      ) as latest where certificates.id = latest.id
    )
    insert into piece_events (piece_id, from_state, to_state, order_line_id)
    select id, was, 'held', order_line_id from moved`)
}

/** Moves the pieces of an order from one state to another: packed ones are sold when they are shipped. */
export async function movePieces(
  tx: Connection,
  orderId: number,
  { from, to }: { from: 'held' | 'sold'; to: 'held' | 'sold' },
): Promise<void> {
  await tx.execute(sql`
    with moved as (
      update pieces set state = ${to} from order_line_pieces as packed
      where packed.piece_id = pieces.id and packed.released_at is null and pieces.state = ${from}
        and packed.order_line_id in (select id from (${LINES_OF(orderId)}) as lines)
      returning pieces.id, packed.order_line_id
    )
    insert into piece_events (piece_id, from_state, to_state, order_line_id)
    select id, ${from}, ${to}, order_line_id from moved`)
}

/** The first line of an order that waits for pieces; undefined when all are packed, came back settled or need none. */
export async function unpackedLine(
  db: Connection,
  orderId: number,
): Promise<{ name: string; missing: number } | undefined> {
  const { rows } = await db.execute<{ name: string; missing: number }>(sql`
    select name, missing from (
      select line.id, line.name, (line.quantity - ${settledReturns(sql`line.id`)} - (
        select count(*) from order_line_pieces as packed
        where packed.order_line_id = line.id and packed.released_at is null))::int as missing
      from order_lines as line
      where line.order_id = ${orderId} and line.is_by_piece and line.exemption is null
    ) as lines where missing > 0 order by id limit 1`)
  return rows[0]
}

/** What was sold with a line that is kept by piece. Weights in mg. */
interface SoldByPiece {
  /** Of all pieces that were packed for it and not taken out again, also of those that came back. */
  tags: string[]
  netMg: Milligrams
  tolerance: BasisPoints
  /** Of the make's own metal; 0 where nothing is known of the price. */
  paisePerGram: Paise
}

/** What was sold with the lines of an order that are kept by piece. */
export async function listSoldByPiece(db: Connection, orderId: number): Promise<SoldByPiece[]> {
  const { rows } = await db.execute<SoldByPiece & Record<string, unknown>>(sql`
    select coalesce(line.net_mg, 0) as "netMg", coalesce(makes.tolerance_bp, 200) as tolerance,
      coalesce((line.breakup #>> '{metals,0,paisePerGram}')::float8, 0) as "paisePerGram",
      array(select distinct pieces.tag from order_line_pieces as packed
        join pieces on pieces.id = packed.piece_id where packed.order_line_id = line.id) as tags
    from order_lines as line left join makes on makes.id = line.make_id
    where line.order_id = ${orderId} and line.is_by_piece`)
  return rows
}
