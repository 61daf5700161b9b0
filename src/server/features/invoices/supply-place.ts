import {
  placeOfSupply,
  type PlaceDoubt,
  type PlaceOfSupply,
} from '#domain/invoices/place-of-supply.ts'
import { chargesTax, sellsAtHomeOnly } from '#domain/invoices/gst-scheme.ts'
import { sellerState } from '#domain/places/gst-states.ts'
import type { ShopValues } from '#domain/settings/shop-defaults.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { findInvoice } from '#server/db/invoices/invoices.ts'
import { setSupplyState } from '#server/db/invoices/waiting-invoices.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { onlyStateOf, readSettings } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { pinPlaceOf } from '#server/services/pincodes/place-of-pincode.ts'

type SuppliedOrder = Pick<OrderRow, 'supplyState' | 'state' | 'country' | 'postalCode'>

/** The states of both sides of a sale, or why the tax of it cannot be split yet. */
export async function placesOf(
  order: SuppliedOrder,
  settings: ShopValues,
): Promise<{ seller: string; place: string } | { doubt: PlaceDoubt }> {
  const { gstin, address } = settings.shop
  if (gstin === '' || !chargesTax(settings['tax.scheme'])) return untaxedPlaces(order, settings)
  const seller = sellerState({ state: address.state, gstin })
  if (seller === undefined) return { doubt: 'seller' }
  const place = await placeOf(order, settings['shipping.abroad'])
  return 'doubt' in place ? { doubt: place.doubt } : { seller, place: place.state }
}

/** A bill of supply splits no tax and names what is written. That of a shop that may sell at home only waits for a doubt. */
async function untaxedPlaces(
  order: SuppliedOrder,
  settings: ShopValues,
): Promise<{ seller: string; place: string } | { doubt: PlaceDoubt }> {
  const place = await placeOf(order, settings['shipping.abroad'])
  const seller = settings.shop.address.state
  if (!('doubt' in place)) return { seller, place: place.state }
  if (sellsAtHomeOnly(settings['tax.scheme'])) return { doubt: place.doubt }
  return { seller, place: order.state }
}

/** What staff has set counts, then the address. */
async function placeOf(order: SuppliedOrder, shipsAbroad: boolean): Promise<PlaceOfSupply> {
  if (order.supplyState !== null) return { state: order.supplyState }
  return placeOfSupply(order, await pinPlaceOf(order.postalCode), { shipsAbroad })
}

interface Setting {
  orderId: number
  state: string
  by: { id: number; name: string }
}

/**
 * Sets the state whose tax an order carries, and makes the invoice that waited for it. Throws 404 for an
 * unknown order, 400 for a state to which the shop may not sell, and 409 when there is an invoice, which never changes.
 */
export function setPlace(database: Database, { orderId, state, by }: Setting): Promise<void> {
  return inTransaction(database, async (tx) => {
    const before = await setSupplyState(tx, orderId, state)
    if (before === undefined) throw problem.notFound('order')
    if ((await findInvoice(tx, orderId, before.round)) !== undefined)
      throw problem.of('invoice-made')
    const only = onlyStateOf(await readSettings(tx))
    if (only !== null && state !== only)
      throw problem.field('body.state', 'state-not-served', { only })
    await recordChange(tx, {
      by,
      action: 'order.place',
      subject: { id: orderId, name: `Order ${orderId}` },
      before: { supplyState: before.supplyState },
      after: { supplyState: state },
    })
    if (before.invoiceWaits !== null) await addJob(tx, { kind: 'make-invoice', subject: orderId })
  })
}
