import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import type { ReturnRow } from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'

/** Lines of an order by their ids, with how much of them comes back. Where they are on the invoice only that says. */
export interface Returned {
  orderId: number
  round: number
  lines: { orderLineId: number; quantity: number }[]
}

/** What another feature does with the invoice. */
export interface InvoiceWork {
  worthOf: (db: Connection, returned: Returned) => Promise<Paise | null>
  /** The same by the lines. */
  worthsOf: (db: Connection, returned: Returned) => Promise<{ total: Paise; lines: Paise[] } | null>
  credit: (
    tx: Connection,
    returned: Returned & {
      deduction: Paise
      /** What lines are lowered by before, where they are worth less on the day of the exchange. */
      lowered?: readonly Paise[] | undefined
      reason: string
      isUncollected?: true
    },
  ) => Promise<{ number: string; total: Paise }>
}

/** What the pieces of a return cost by the invoice, in paise; null while that is not known. */
export async function worthOfReturn(
  db: Connection,
  row: ReturnRow,
  { worthOf }: InvoiceWork,
): Promise<Paise | null> {
  return worthOf(db, await returnedOf(db, row))
}

/** What comes back by a return. Throws 404. */
export async function returnedOf(
  db: Connection,
  { orderId, lines }: Pick<ReturnRow, 'orderId' | 'lines'>,
): Promise<Returned> {
  const [order] = await listOrders(db, { orderId, withDeleted: true })
  if (order === undefined) throw problem.notFound('order')
  const { round } = order
  return {
    orderId,
    round,
    lines: lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
  }
}
