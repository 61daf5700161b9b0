import { sql } from 'drizzle-orm'
import { CANCELLED, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { BACK_OF_CANCELLED } from '#server/db/returns/kept-back.ts'
import { settledReturns } from '#server/db/returns/settled-returns.ts'

/** What a new status would do to some orders; those that have it already are left out. In paise. */
export interface StatusPreviewRow {
  /** How many would get the status. */
  changing: number
  /** How many have it already. */
  unchanged: number
  /** Automatic refunds, and for how many orders. */
  refund: number
  refundedOrders: number
  /** Money that a person has to hand back. */
  cash: number
  /** Pieces that go back into stock, and those that are taken out of it again. */
  piecesBack: number
  piecesTaken: number
  creditNotes: number
  emails: number
  /** Orders that go on although their money went back or never came. */
  unpaid: number
  /** Orders that were added to those that are cancelled, and stay. */
  additions: number
}

/** The first word of the key of a status's mail; a status without one sends none. */
const MAIL_KEYS: Readonly<Record<number, string>> = {
  [SHIPPED]: 'order-shipped',
  [DELIVERED]: 'order-delivered',
  [CANCELLED]: 'order-cancelled',
}

/** What setting orders to a status would move. Reads only. */
export async function previewStatus(
  db: Connection,
  { orderIds, to }: { orderIds: number[]; to: number },
): Promise<StatusPreviewRow> {
  const isCancelling = to === CANCELLED
  const isLeaving = to === SHIPPED || to === DELIVERED
  const { rows } = await db.execute<Record<keyof StatusPreviewRow, string>>(sql`
    with chosen as (
      select o.id, o.status, o.payment_status,
        back.automatic as refundable, back.by_hand as cash,
        coalesce((select sum(${LEFT}) from order_lines as line where order_id = o.id
          and took_stock), 0) as held,
        coalesce((select sum(${LEFT}) from order_lines as line where order_id = o.id), 0) as pieces,
        (select count(*) from orders as added where added.added_to_id = o.id
          and added.status <> ${CANCELLED} and added.deleted_at is null) as additions,
        exists (select 1 from invoices where order_id = o.id and kind = 'invoice') as is_invoiced,
        exists (select 1 from emails where key = ${MAIL_KEYS[to] ?? ''}::text || ':' || o.id) as is_told
      from orders o cross join lateral ${BACK_OF_CANCELLED}
      where o.id = any(${sql.param(orderIds)}::int[]) and o.deleted_at is null
    ), changing as (select * from chosen where status <> ${to}),
    money as (
      select *, case when ${isCancelling} then refundable else 0 end as refund
      from changing
    )
    select count(*) as changing,
      (select count(*) from chosen where status = ${to}) as unchanged,
      coalesce(sum(refund), 0) as refund,
      count(*) filter (where refund > 0) as "refundedOrders",
      coalesce(sum(cash) filter (where ${isCancelling} and cash > 0), 0) as cash,
      coalesce(sum(held) filter (where ${isCancelling}), 0) as "piecesBack",
      coalesce(sum(pieces) filter (where status = ${CANCELLED}), 0) as "piecesTaken",
      count(*) filter (where refund > 0 and is_invoiced) as "creditNotes",
      count(*) filter (where refund > 0)
        + count(*) filter (where ${to in MAIL_KEYS} and not is_told) as emails,
      count(*) filter (where not ${isCancelling} and (payment_status in ('refunded', 'expired')
        or ${isLeaving} and payment_status in ('waiting', 'declined'))) as unpaid,
      coalesce(sum(additions) filter (where ${isCancelling}), 0) as additions
    from money`)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL did not answer the preview.')
  return {
    changing: Number(row.changing),
    unchanged: Number(row.unchanged),
    refund: Number(row.refund),
    refundedOrders: Number(row.refundedOrders),
    cash: Number(row.cash),
    piecesBack: Number(row.piecesBack),
    piecesTaken: Number(row.piecesTaken),
    creditNotes: Number(row.creditNotes),
    emails: Number(row.emails),
    unpaid: Number(row.unpaid),
    additions: Number(row.additions),
  }
}

/** The pieces of a line that are still the order's: what came back, or was taken out before, moves no more. */
const LEFT = sql`line.quantity - ${settledReturns(sql`line.id`)}`
