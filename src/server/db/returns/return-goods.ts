import { sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { StoredFate } from '#domain/returns/return-states.ts'
import type { PieceState } from '#domain/pieces/piece-states.ts'
import { FIGURE_OF_LINE } from '#server/db/catalogue/size-stock.ts'
import type { Connection } from '#server/db/connection.ts'
import { lockProducts, recountPieces } from '#server/db/pieces/piece-stock.ts'
import { writeProductStock } from '#server/db/rates/make-sizes.ts'

/** The state that a tagged piece comes back in. */
const STATE_OF: Readonly<Record<StoredFate, PieceState>> = {
  stock: 'in-stock',
  repair: 'repair',
  aside: 'returned',
  melted: 'melted',
  lost: 'lost',
}

/** A line that comes back. */
export interface LineBack {
  orderLineId: number
  productId: number
  quantity: number
  isByPiece: boolean
  fate: StoredFate
  tags: readonly string[]
}

/**
 * Takes the checked pieces of a return back: counted ones that can be sold again raise the figure that they lowered,
 * tagged ones get their state, leave their line and lose their certificate. The caller has locked the order.
 */
export async function takeGoodsBack(
  tx: Connection,
  lines: readonly LineBack[],
  by: { id: number; name: string },
): Promise<void> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  await lockProducts(tx, ids)
  for (const line of lines) {
    if (line.isByPiece) await takePieces(tx, line, by)
    else if (line.fate === 'stock') await raiseFigure(tx, line)
  }
  for (const id of ids) await writeProductStock(tx, id)
  await recountPieces(tx, ids)
}

/** Whether the pieces of a line are like no others: engraved, or made as a quote said. */
const OF_THEIR_OWN = sql`(coalesce(order_lines.options ->> 'engraving', '') <> '' or exists (
  select from quotes join made_jobs on made_jobs.quote_id = quotes.id where quotes.order_id = order_lines.order_id))`

/**
 * Whether a line had taken its pieces from a figure: one of an order that was cancelled since remembers nothing, but for the
 * figure of a make. Where that is not known, the figure is rather too low.
 */
const HAD_TAKEN = sql`(order_lines.took_stock
  or (order_lines.counted_size is not null or ${FIGURE_OF_LINE} is null) and exists (
    select from orders where orders.id = order_lines.order_id and orders.status = ${CANCELLED}))`

/**
 * Takes pieces into stock that were lost and are found, as found: tagged ones with the tags that their return has. Engraved
 * ones and those that were made for somebody are set aside, as the next buyer wants plain ones. The caller has locked the order.
 */
export async function takeFoundBack(
  tx: Connection,
  lines: readonly Omit<LineBack, 'fate'>[],
  by: { id: number; name: string },
): Promise<void> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  await lockProducts(tx, ids)
  for (const line of lines) {
    if (line.isByPiece) await findPieces(tx, line, by)
    else await raiseFigure(tx, line, sql`${HAD_TAKEN} and not ${OF_THEIR_OWN}`)
  }
  for (const id of ids) await writeProductStock(tx, id)
  await recountPieces(tx, ids)
}

async function raiseFigure(
  tx: Connection,
  { orderLineId, quantity }: Pick<LineBack, 'orderLineId' | 'quantity'>,
  isTaken = sql`took_stock`,
): Promise<void> {
  await tx.execute(sql`
    with line as (
      select product_id, ${FIGURE_OF_LINE} as make_id, coalesce(counted_size, '') as code
      from order_lines where id = ${orderLineId} and ${isTaken}
    ),
    sized as (
      update make_sizes set stock = make_sizes.stock + ${quantity} from line
      where make_sizes.make_id = line.make_id and make_sizes.code = line.code
    )
    update products set stock = products.stock + ${quantity} from line where products.id = line.product_id`)
}

async function takePieces(
  tx: Connection,
  { orderLineId, tags, fate }: LineBack,
  by: { id: number; name: string },
): Promise<void> {
  const to = STATE_OF[fate]
  await tx.execute(sql`
    with released as (
      update order_line_pieces set released_at = now() from pieces
      where order_line_pieces.piece_id = pieces.id and order_line_pieces.released_at is null
        and order_line_pieces.order_line_id = ${orderLineId}
        and pieces.tag = any(${sql.param([...tags])}::text[])
      returning order_line_pieces.piece_id
    ), moved as (
      update pieces set state = ${to} from released, pieces as before
      where pieces.id = released.piece_id and before.id = pieces.id
      returning pieces.id, before.state as was
    ), revoked as (
      update certificates set revoked_at = now() from released
      where certificates.piece_id = released.piece_id and certificates.revoked_at is null
    )
    insert into piece_events (piece_id, by_user_id, by_name, from_state, to_state, order_line_id)
    select id, ${by.id}::int, ${by.name}::text, was, ${to}, ${orderLineId}::int from moved`)
}

/** Those that somebody has set by hand since stay as they are. */
async function findPieces(
  tx: Connection,
  { orderLineId, tags }: Pick<LineBack, 'orderLineId' | 'tags'>,
  by: { id: number; name: string },
): Promise<void> {
  await tx.execute(sql`
    with found as (
      update pieces set state = case when ${OF_THEIR_OWN} then 'returned' else 'in-stock' end
      from order_lines where order_lines.id = ${orderLineId} and pieces.state = 'lost'
        and pieces.tag = any(${sql.param([...tags])}::text[])
      returning pieces.id, pieces.state
    )
    insert into piece_events (piece_id, by_user_id, by_name, from_state, to_state, order_line_id)
    select id, ${by.id}::int, ${by.name}::text, 'lost', state, ${orderLineId}::int from found`)
}
