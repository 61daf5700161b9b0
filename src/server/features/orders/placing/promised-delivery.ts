import type { NewOrder } from '#contract/orders/orders.ts'
import { daysOfPieces, daysToPlace } from '#domain/delivery/delivery-days.ts'
import { promisedDays } from '#domain/delivery/promised-days.ts'
import { pinOf, ruleFor } from '#domain/delivery/delivery-rules.ts'
import { isOtherCountry } from '#domain/places/country-named.ts'
import type { OrderBasis } from '#server/db/orders/order-basis.ts'
import type { OrderDraft } from '#server/db/orders/new-orders.ts'
import { placeOfPincode } from '#server/services/pincodes/place-of-pincode.ts'

/** On which days an order is promised to arrive. */
export type Promised = Pick<OrderDraft, 'promisedFrom' | 'promisedUntil'>

/** Of an order of which nothing is promised. */
export const UNPROMISED: Promised = { promisedFrom: null, promisedUntil: null }

/** On which days an order is promised to arrive, as its customer saw it at checkout; nothing for an unknown PIN code. */
export async function promisedDelivery(
  { postalCode, country }: Pick<NewOrder, 'postalCode' | 'country'>,
  lines: readonly Pick<OrderDraft['lines'][number], 'productId' | 'make'>[],
  { delivery, products, at }: Pick<OrderBasis, 'delivery' | 'products' | 'at'>,
): Promise<Promised> {
  const pin = pinOf(postalCode)
  const place = !isOtherCountry(country) ? await placeOfPincode(Number(pin)) : undefined
  if (place === undefined) return UNPROMISED
  const isInState = place.state === delivery.state
  const rule = ruleFor(pin, delivery.rules)
  const pieces = lines.map(({ productId, make }) => ({
    deliverytime: products.get(productId)?.deliveryTime ?? '',
    madeInDays: make?.size?.days ?? 0,
  }))
  const days = daysOfPieces(daysToPlace(rule, { ...delivery, isInState }), pieces)
  if (days === undefined) return UNPROMISED
  const { from, until } = promisedDays(days, at, delivery)
  return { promisedFrom: from, promisedUntil: until }
}
