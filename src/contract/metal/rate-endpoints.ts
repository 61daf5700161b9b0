import type { Endpoint } from '#contract/endpoint.ts'
import * as newPrices from './new-prices.ts'
import * as rates from './rates.ts'

/** Every endpoint of the rates of metal and of what they make of prices. */
export const RATE_ENDPOINTS: readonly Endpoint[] = [
  rates.getTodaysRates,
  rates.getRates,
  rates.previewRates,
  newPrices.listNewPrices,
  newPrices.exportNewPrices,
  rates.applyRates,
  rates.revertRates,
  rates.dropRates,
  rates.listRateCards,
  rates.exportRateCards,
]
