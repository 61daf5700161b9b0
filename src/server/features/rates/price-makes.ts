import { MAX_PRICE } from '#domain/catalogue/product.ts'
import type { Rate } from '#domain/pricing/metal/derived-rates.ts'
import {
  alloyWithoutRate,
  metalPrice,
  type BreakUp,
  type Rates,
} from '#domain/pricing/metal/metal-price.ts'
import type { Connection } from '#server/db/connection.ts'
import { readMakes, type PricedMake } from '#server/db/rates/make-prices.ts'

/** A make with its price by new rates. */
export interface Repriced extends PricedMake {
  /** Null: it cannot be priced. */
  breakUp: BreakUp | null
  /** Why it cannot be priced, in words; empty when it can. */
  reason: string
}

/** The price of every make by rates, in batches; nothing is written. */
export async function* repriceMakes(
  db: Connection,
  rates: ReadonlyMap<string, Rate>,
): AsyncGenerator<Repriced[]> {
  const paise = paiseOf(rates)
  for await (const batch of readMakes(db)) yield batch.map((make) => repriced(make, paise))
}

/** The rates as the formula needs them. */
function paiseOf(rates: ReadonlyMap<string, Rate>): Rates {
  return new Map([...rates].map(([alloy, { paisePerGram }]) => [alloy, paisePerGram]))
}

function repriced(make: PricedMake, rates: Rates): Repriced {
  const missing = alloyWithoutRate(make.terms, rates)
  const breakUp = metalPrice(make.terms, rates) ?? null
  const reason = missing === undefined ? reasonOf(breakUp) : `no rate for ${missing}`
  return Object.assign({ breakUp: reason === '' ? breakUp : null, reason }, make)
}

function reasonOf(breakUp: BreakUp | null): string {
  // Every alloy has its rate here, so only a fixed price can be missing.
  if (breakUp === null) return 'the fees are more than the fixed price'
  if (breakUp.price < 1) return 'the price would be nothing'
  return breakUp.price > MAX_PRICE ? 'the price would be above ten crore rupees' : ''
}
