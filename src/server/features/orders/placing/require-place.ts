import type { NewOrder } from '#contract/orders/orders.ts'
import { pinOf, ruleFor } from '#domain/delivery/delivery-rules.ts'
import { placeOfSupply } from '#domain/invoices/place-of-supply.ts'
import { isIndia, isOtherCountry } from '#domain/places/country-named.ts'
import type { OrderBasis } from '#server/db/orders/order-basis.ts'
import { problem } from '#server/http/problem.ts'
import { pinPlaceOf } from '#server/services/pincodes/place-of-pincode.ts'

/**
 * Refuses an address to which the shop does not sell, from any client. Throws 400 when the owner does not deliver
 * to the PIN code, when it cannot be read although some are excluded, when the place may not be in the one state to
 * which the shop may sell, or, if the client can ask its customer, when the country is unknown or not delivered to.
 * 409: the state is not that of the PIN code, and the client can ask its customer or the shop may sell to one state
 * only. Any other order is taken, and its invoice waits.
 */
export async function requirePlace(
  { placeCheck, state, country, postalCode }: NewOrder,
  { shipsAbroad, onlyState, delivery }: Pick<OrderBasis, 'shipsAbroad' | 'onlyState' | 'delivery'>,
): Promise<void> {
  const isUnknown = !isIndia(country) && !isOtherCountry(country)
  const unserved = isOtherCountry(country) ? undefined : unservedPin(pinOf(postalCode), delivery)
  // A slip of the country, such as `Indiaa`, leads around no rule; it may be one of another country.
  if (unserved !== undefined && isUnknown) throw problem.field('body.country', 'country-unknown')
  if (unserved !== undefined) throw problem.field('body.postalCode', unserved)
  if (placeCheck !== 'ask' && onlyState === null) return
  const pin = await pinPlaceOf(postalCode)
  const place = placeOfSupply({ state, country }, pin, { shipsAbroad })
  if (!('doubt' in place)) {
    if (onlyState === null || place.state === onlyState) return
    throw problem.field('body.state', 'state-not-served', { only: onlyState })
  }
  if (place.doubt === 'contradiction') {
    const { byPin, typed } = place
    throw problem.of('state-contradicts-pin', { pin: postalCode, byPin, typed })
  }
  if (onlyState !== null) throw problem.field('body.state', 'state-not-served', { only: onlyState })
  if (isUnknown) throw problem.field('body.country', 'country-unknown')
  if (place.doubt === 'abroad') throw problem.field('body.country', 'country-not-served')
}

/** A code that cannot be read may be one of those to which nothing is delivered. */
function unservedPin(pin: string, { rules }: OrderBasis['delivery']) {
  if (pin === '' && rules.some(({ isServed }) => !isServed)) return 'pin-code-invalid' as const
  return ruleFor(pin, rules)?.isServed === false ? ('pin-code-not-served' as const) : undefined
}
