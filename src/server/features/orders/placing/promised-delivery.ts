import type { NewOrder } from '#contract/orders/orders.ts'
import {
  daysOfPieces,
  daysToPlace,
  NO_WORK_DAYS,
  type WorkDays,
} from '#domain/delivery/delivery-days.ts'
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

/** A line of an order, as far as its days depend on it. */
export type SentLine = Pick<OrderDraft['lines'][number], 'productId' | 'make'>

type To = Pick<NewOrder, 'postalCode' | 'country'>
type Basis = Pick<OrderBasis, 'delivery' | 'products' | 'at'>

/** On which days an order is promised to arrive, as its customer saw it at checkout; nothing for an unknown PIN code. */
export async function promisedDelivery(
  to: To,
  lines: readonly SentLine[],
  basis: Basis,
): Promise<Promised> {
  const days = (await daysFor(to, lines, basis))?.promised
  if (days === undefined) return UNPROMISED
  const { from, until } = promisedDays(days, basis.at, basis.delivery)
  return { promisedFrom: from, promisedUntil: until }
}

/**
 * The working days until lines are at a place: as they are promised, and as they are possible where nothing is promised for the
 * place. Undefined for an unknown PIN code and for other countries.
 */
export async function daysFor(
  { postalCode, country }: To,
  lines: readonly SentLine[],
  { delivery, products }: Basis,
): Promise<{ promised: WorkDays | undefined; possible: WorkDays | undefined } | undefined> {
  const pin = pinOf(postalCode)
  const place = !isOtherCountry(country) ? await placeOfPincode(Number(pin)) : undefined
  if (place === undefined) return undefined
  const isInState = place.state === delivery.state
  const toPlace = daysToPlace(ruleFor(pin, delivery.rules), { ...delivery, isInState })
  const pieces = lines.map(({ productId, make }) => ({
    deliverytime: products.get(productId)?.deliveryTime ?? '',
    madeInDays: make?.size?.days ?? 0,
  }))
  return {
    promised: daysOfPieces(toPlace, pieces),
    possible: daysOfPieces(toPlace ?? NO_WORK_DAYS, pieces),
  }
}
