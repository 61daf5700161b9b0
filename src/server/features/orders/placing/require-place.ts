import type { NewOrder } from '#contract/orders/orders.ts'
import { placeOfSupply } from '#domain/invoices/place-of-supply.ts'
import { problem } from '#server/http/problem.ts'
import { pinPlaceOf } from '#server/services/pincodes/place-of-pincode.ts'

/**
 * Throws 409 when the state is not that of the PIN code, and 400 for a country to which the shop does not
 * deliver, if the client can ask its customer. An order of any other client is taken: its invoice waits.
 */
export async function requirePlace(
  { placeCheck, state, country, postalCode }: NewOrder,
  { shipsAbroad }: { shipsAbroad: boolean },
): Promise<void> {
  if (placeCheck !== 'ask') return
  const pin = await pinPlaceOf(postalCode)
  const place = placeOfSupply({ state, country }, pin, { shipsAbroad })
  if (!('doubt' in place)) return
  if (place.doubt === 'contradiction') {
    const { byPin, typed } = place
    throw problem.of('state-contradicts-pin', { pin: postalCode, byPin, typed })
  }
  if (place.doubt === 'abroad') throw problem.field('body.country', 'country-not-served')
}
