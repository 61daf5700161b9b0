import type { LineOptions } from '#domain/catalogue/engraving/engraving.ts'
import type { LineSale } from '#domain/pricing/discounts.ts'
import type { MakePrice } from '#domain/orders/price-lock.ts'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** A line of a quote, frozen when it was written. Amounts in paise, of one piece. */
export interface QuotedLine {
  productId: number
  name: string
  picture: string | null
  material: number | null
  quantity: number
  /** The agreed price of a piece, before a sale that held. */
  unitPrice: Paise
  /** The sale that its price was in; absent without one, and for a price that staff wrote. */
  sale?: LineSale | undefined
  /** What a shopper would have paid on that day. */
  todaysPrice: Paise
  /** Why staff wrote another price; empty where they did not. */
  reason: string
  /** Of a product with makes; weights in mg. */
  make?: QuotedMake | undefined
  /** What is engraved on it; its fee is part of the price. */
  options?: LineOptions
}

interface QuotedMake {
  makeId: number | null
  alloy: string
  netMg: Milligrams
  grossMg: Milligrams
  breakUp: MakePrice['breakUp']
  rateCardId: number | null
  size: { kind: SizeKind; code: string; days: number } | null
}

/** The agreed price of a piece of a line, with its sale; in paise. */
export function agreedPrice({ unitPrice, sale }: Pick<QuotedLine, 'unitPrice' | 'sale'>): Paise {
  return sale?.price ?? unitPrice
}
