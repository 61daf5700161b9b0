import { DEFAULT_MATERIAL } from '#domain/catalogue/materials.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { dayValue, type DayValue, type PriceOfDay } from '#domain/returns/day-value.ts'
import { readListPrices, type PriceTurns } from '#server/db/catalogue/price-now.ts'
import type { Connection } from '#server/db/connection.ts'
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
 * What pieces of lines cost now, as `unitPrice` of their lines says what they cost then: those that are exchanged in a shop
 * that counts with the value of the day (decision 129). A guest, who cannot have store credit, exchanges at the invoice, as
 * does who bought by a quote: its prices were agreed, and no price of today compares with them.
 */
export async function dayPricesOf(
  db: Connection,
  { stop }: Pick<PriceTurns, 'stop'>,
  { order, wanted }: Wished,
): Promise<Map<number, Paise>> {
  if (order.isGuest || wanted.size === 0) return new Map()
  if ((await readSetting(db, 'returns.exchangeValue')) !== 'day') return new Map()
  if (await isOfQuote(db, order.id)) return new Map()
  const lines = order.lines.filter(({ lineId = 0, make, unitPrice }) => {
    return wanted.has(lineId) && unitPrice > 0 && make?.makeId !== null
  })
  const pieces = lines.map(({ productId, material, make }) => {
    const size = make?.size?.code ?? ''
    return { productId, material: material ?? DEFAULT_MATERIAL, makeId: make?.makeId ?? null, size }
  })
  const prices = await readListPrices(db, stop, pieces)
  return new Map(
    lines.flatMap(({ lineId = 0, options }, at) => {
      const price = prices[at]
      // An engraving is part of what a piece cost, and costs what it did.
      return price === undefined ? [] : [[lineId, price + (options?.engraving?.fee ?? 0)]]
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
  const prices = row.lines.map(({ unitPrice: bought, dayPrice: today }) => {
    return today === null ? null : { bought, today }
  })
  if (prices.every((price) => price === null)) return null
  return dayValueOf(db, invoices, await returnedOf(db, row), prices)
}
