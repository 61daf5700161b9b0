import type { PayingShop, Placed } from '#tests/support/paying-shop.ts'

/** A payment in the books; in paise. */
interface BookedPayment {
  id: string
  /** After refunds and lost disputes. */
  left: number
  lost: number
}

/** What the shop's books say of an order; in paise. */
export interface Books {
  placed: Placed
  paymentStatus: string
  isCancelled: boolean
  payments: Omit<BookedPayment, 'lost'>[]
  /** The payments that are for the goods, without what came twice, late or in another amount. */
  own: BookedPayment[]
  /** Invoices less credit notes, with debit notes. */
  documents: number
  /** The refunds that went, smallest first. */
  refunded: number[]
  disputes: string[]
}

/** Reads the books of an order past every screen. */
export async function readBooks(paying: PayingShop, placed: Placed): Promise<Books> {
  const { orderId } = placed
  const payments = await paying.read<BookedPayment & { isOwn: boolean }>(
    `select provider_payment_id as id, not exists (select from refunds where payment_id = p.id
        and reason in ('twice', 'amount', 'late')) as "isOwn",
      coalesce((select sum(lost) from disputes where payment_id = p.id), 0)::int as lost,
      (amount - coalesce((select sum(amount) from refunds where payment_id = p.id
          and status in ('sent', 'done')), 0)
        - coalesce((select sum(lost) from disputes where payment_id = p.id), 0))::int as left
      from payments p where order_id = $1 order by id`,
    orderId,
  )
  const [order] = await paying.read<{ payment_status: string; status: number }>(
    'select payment_status, status from orders where id = $1',
    orderId,
  )
  const [documents] = await paying.read<{ sum: number }>(
    `select coalesce(sum((document ->> 'total')::int
        * case kind when 'credit-note' then -1 else 1 end), 0)::int as sum
      from invoices where order_id = $1`,
    orderId,
  )
  const refunds = await paying.read<{ amount: number }>(
    `select amount::int from refunds where order_id = $1 and status in ('sent', 'done') order by amount`,
    orderId,
  )
  const disputes = await paying.read<{ status: string }>(
    'select status from disputes where order_id = $1 order by id',
    orderId,
  )
  return {
    placed,
    paymentStatus: order?.payment_status ?? '',
    isCancelled: order?.status === 5,
    payments: payments.map(({ id, left }) => ({ id, left })),
    own: payments.filter(({ isOwn }) => isOwn).map(({ id, left, lost }) => ({ id, left, lost })),
    documents: documents?.sum ?? 0,
    refunded: refunds.map(({ amount }) => amount),
    disputes: disputes.map(({ status }) => status),
  }
}
