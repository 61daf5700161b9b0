import type { NewOrder } from '#contract/orders/orders.ts'
import { pinOf, ruleFor } from '#domain/delivery/delivery-rules.ts'
import { isOtherCountry } from '#domain/places/country-named.ts'
import { cashProblem } from '#domain/pricing/cash-limit.ts'
import type { OrderFigures } from '#domain/pricing/pricing.ts'
import type { OrderBasis } from '#server/db/orders/order-basis.ts'
import { problem } from '#server/http/problem.ts'

/** Throws 409 with the reason for an order that cannot be paid in cash. */
export function requireCash(
  { postalCode, country }: NewOrder,
  { total }: Pick<OrderFigures, 'total'>,
  { cash, cashOwedToday: owedToday, delivery }: OrderBasis,
): void {
  const pin = pinOf(postalCode)
  // Where rules hold, a code that cannot be read may be one of those without cash.
  const isUnknown = pin === '' && !isOtherCountry(country) && delivery.rules.length > 0
  const isTaken = !isUnknown && (ruleFor(pin, delivery.rules)?.takesCash ?? true)
  const limit = cashProblem({ total, owedToday, postalCode }, cash)
  const cause = limit ?? (isTaken ? undefined : 'place')
  if (cause === undefined) return
  if (cause === 'place') throw problem.of('cash-place', { postalCode })
  if (cause === 'day') throw problem.cashOfDay(owedToday)
  throw problem.cashLimit(cash.below)
}
