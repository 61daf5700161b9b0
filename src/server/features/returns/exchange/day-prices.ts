import { DEFAULT_MATERIAL } from '#domain/catalogue/materials.ts'
import {
  dayValue,
  paidPerPiece,
  type DayValue,
  type PriceOfDay,
} from '#domain/returns/day-value.ts'
import { readBoughtPieces, type PriceTurns } from '#server/db/catalogue/price-now.ts'
import type { Connection } from '#server/db/connection.ts'
import { listSales } from '#server/db/orders/edits/changed-orders.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { isOfQuote } from '#server/db/orders/quotes.ts'
import type { ReturnRow } from '#server/db/returns/returns.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import {
  returnedOf,
  type InvoiceWork,
  type Returned,
} from '#server/features/returns/return-worth.ts'

interface Wished {
  order: OrderRow
  /** The lines of which other pieces are wanted instead. */
  wanted: ReadonlySet<number>
}

/**
 * What pieces of lines cost now, and what was paid for them then: those that are exchanged in a shop that counts with the
 * value of the day (decision 129). Both are in the sale of their day; where an older line does not say which it was in,
 * neither is. A guest, who cannot have store credit, exchanges at the invoice, as
 * does who bought by a quote: its prices were agreed, and no price of today compares with them.
 */
export async function dayPricesOf(
  db: Connection,
  turns: PriceTurns,
  { order, wanted }: Wished,
): Promise<Map<number, PriceOfDay>> {
  if (order.isGuest || wanted.size === 0) return new Map()
  if ((await readSetting(db, 'rates')).exchange !== 'today') return new Map()
  if (await isOfQuote(db, order.id)) return new Map()
  const sales = await listSales(db, order.id)
  const lines = order.lines.filter(({ lineId = 0, make, unitPrice }) => {
    return wanted.has(lineId) && unitPrice > 0 && make?.makeId !== null
  })
  const pieces = lines.map(({ lineId = 0, productId, material, make }) => ({
    productId,
    material: material ?? DEFAULT_MATERIAL,
    makeId: make?.makeId ?? null,
    size: make?.size?.code ?? '',
    isInSale: (sales.get(lineId) ?? null) !== null,
  }))
  const prices = await readBoughtPieces(db, turns, pieces)
  return new Map(
    lines.flatMap(({ lineId = 0, unitPrice, options }, at) => {
      const price = prices[at]
      if (price === undefined) return []
      const bought = paidPerPiece(unitPrice, sales.get(lineId) ?? null)
      // An engraving is part of what a piece cost, and costs what it did.
      return [[lineId, { bought, today: price + (options?.engraving?.fee ?? 0) }]]
    }),
  )
}

/** The value of the day of pieces of an order; null where the invoice counts, and while there is none. */
export async function dayValueOf(
  db: Connection,
  { worthsOf }: Pick<InvoiceWork, 'worthsOf'>,
  returned: Returned,
  prices: readonly (PriceOfDay | null)[],
): Promise<DayValue | null> {
  if (prices.every((price) => price === null)) return null
  const worths = await worthsOf(db, returned)
  if (worths === null) return null
  return dayValue(
    worths.total,
    worths.lines.map((worth, at) => ({ worth, prices: prices[at] ?? null })),
  )
}

/** The same of a return, at the moment at which it was asked for. */
export async function dayValueOfReturn(
  db: Connection,
  invoices: Pick<InvoiceWork, 'worthsOf'>,
  row: ReturnRow,
): Promise<DayValue | null> {
  if (row.lines.every(({ dayPrice }) => dayPrice === null)) return null
  const sales = await listSales(db, row.orderId)
  const prices = row.lines.map(({ orderLineId, unitPrice, dayPrice: today }) => {
    const bought = paidPerPiece(unitPrice, sales.get(orderLineId) ?? null)
    return today === null ? null : { bought, today }
  })
  return dayValueOf(db, invoices, await returnedOf(db, row), prices)
}
