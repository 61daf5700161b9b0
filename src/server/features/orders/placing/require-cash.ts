import type { NewOrder } from '#contract/orders/orders.ts'
import { CASH_FORBIDDEN_FROM, cashProblem } from '#domain/pricing/cash-limit.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { OrderFigures } from '#domain/pricing/pricing.ts'
import type { OrderBasis } from '#server/db/orders/order-basis.ts'
import { problem } from '#server/http/problem.ts'

/** Throws 409 with the reason for an order that cannot be paid in cash. */
export function requireCash(
  { postalCode }: NewOrder,
  { total }: OrderFigures,
  { cash, cashOwedToday: owedToday }: OrderBasis,
): void {
  const cause = cashProblem({ total, owedToday, postalCode }, cash)
  if (cause === undefined) return
  if (cause === 'place') throw problem.of('cash-place', { postalCode })
  if (cause === 'day') {
    throw problem.of('cash-day-limit', {
      owed: rupeesFromPaise(owedToday),
      limit: rupeesFromPaise(CASH_FORBIDDEN_FROM),
    })
  }
  throw problem.cashLimit(cash.below)
}
