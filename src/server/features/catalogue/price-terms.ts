import type { RunningSale } from '#domain/pricing/sale-price.ts'
import type { Connection } from '#server/db/connection.ts'
import type { RunningSales } from '#server/db/discounts/running-sales.ts'
import type { RateStop } from '#server/db/rates/rate-stop.ts'

/** What prices are shown with. */
export interface PriceTerms {
  /** Those that run. */
  sales: readonly RunningSale[]
  /** Whether pieces by weight are not sold now. */
  isStopped: boolean
}

/** As the owner sees prices: without sales, and always. */
export const OWN_TERMS: PriceTerms = { sales: [], isStopped: false }

/** What changes prices with time. */
export interface PriceTurns {
  sales: RunningSales
  stop: RateStop
}

/** What prices are shown with now. */
export async function readPriceTerms(
  db: Connection,
  { sales, stop }: PriceTurns,
): Promise<PriceTerms> {
  const [running, isStopped] = await Promise.all([sales.now(db), stop.isOn(db)])
  return { sales: running, isStopped }
}
