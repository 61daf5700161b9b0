import type { NewOrder } from '#contract/orders/orders.ts'
import { pinOf, ruleFor } from '#domain/delivery/delivery-rules.ts'
import { isOtherCountry } from '#domain/places/country-named.ts'
import { cashProblem, isTooMuchInADay } from '#domain/pricing/cash-limit.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { OrderFigures } from '#domain/pricing/pricing.ts'
import type { Connection } from '#server/db/connection.ts'
import { readCashOwedToday } from '#server/db/orders/cash-orders.ts'
import type { OrderBasis } from '#server/db/orders/order-basis.ts'
import { problem } from '#server/http/problem.ts'

/** Throws 409 with the reason for an order that cannot be paid in cash, whatever else its customer owes. */
export function requireCash(
  { postalCode, country }: NewOrder,
  { total }: Pick<OrderFigures, 'total'>,
  { cash, delivery }: Pick<OrderBasis, 'cash' | 'delivery'>,
): void {
  const pin = pinOf(postalCode)
  // Where rules hold, a code that cannot be read may be one of those without cash.
  const isUnknown = pin === '' && !isOtherCountry(country) && delivery.rules.length > 0
  const isTaken = !isUnknown && (ruleFor(pin, delivery.rules)?.takesCash ?? true)
  const limit = cashProblem({ total, owedToday: 0, postalCode }, cash)
  const cause = limit ?? (isTaken ? undefined : 'place')
  if (cause === undefined) return
  if (cause === 'place') throw problem.of('cash-place', { postalCode })
  throw problem.cashLimit(cash.below)
}

/** Throws 409 where the law forbids so much more cash of this person today. */
export async function requireCashOfDay(
  db: Connection,
  { toPay, ...person }: { userId: number; phone: string; toPay: Paise },
): Promise<void> {
  const owed = await readCashOwedToday(db, person)
  if (isTooMuchInADay(toPay, owed)) throw problem.cashOfDay(owed)
}
