import type { NewOrder } from '#contract/orders/orders.ts'
import { offeredDays } from '#domain/delivery/offered-days.ts'
import type { OrderDraft } from '#server/db/orders/new-orders.ts'
import type { OrderBasis } from '#server/db/orders/order-basis.ts'
import { daysFor, type SentLine } from '#server/features/orders/placing/promised-delivery.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Whether the chosen day of delivery is one that the shop offers for these pieces at this place now: a form that stood open
 * over midnight offers days that are over. Throws 400 with the first day that can be chosen. Without a chosen day, nothing.
 */
export async function requireDay(
  extras: OrderDraft['extras'],
  input: Pick<NewOrder, 'postalCode' | 'country'>,
  lines: readonly SentLine[],
  basis: OrderBasis,
): Promise<void> {
  const day = extras?.deliverOn
  if (day === undefined) return
  const { at, delivery } = basis
  const days = await daysFor(input, lines, basis)
  const offered = offeredDays(basis.extras.day, { days: days?.possible, at, calendar: delivery })
  if (offered.includes(day)) return
  const [first] = offered
  if (first === undefined) throw problem.field('body.extras.deliverOn', 'day-none-offered')
  throw problem.field('body.extras.deliverOn', 'day-not-offered', { day, first })
}
