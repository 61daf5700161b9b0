import { pinOf } from '#domain/delivery/delivery-rules.ts'
import { isIndia } from '#domain/places/country-named.ts'
import { stateNamed } from '#domain/places/state-named.ts'
import type { DeliveryAddress } from '#contract/orders/edits/order-address.ts'
import type { Connection } from '#server/db/connection.ts'
import { findInvoice } from '#server/db/invoices/invoices.ts'
import { forgetSupplyState } from '#server/db/invoices/waiting-invoices.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'

type Place = Pick<DeliveryAddress, 'state' | 'country' | 'postalCode'>

/**
 * The state that staff set for the tax was meant for the old address: with another place it is forgotten, and an invoice that
 * waited is tried again. An invoice that was made stays. Answers the state that was forgotten; null without.
 */
export async function forgetSetPlace(
  tx: Connection,
  { id: orderId, round, ...before }: OrderRow,
  after: Place,
): Promise<string | null> {
  if (isSamePlace(before, after)) return null
  if ((await findInvoice(tx, orderId, round)) !== undefined) return null
  const { supplyState, invoiceWaits } = await forgetSupplyState(tx, orderId)
  if (invoiceWaits !== null) await addJob(tx, { kind: 'make-invoice', subject: orderId })
  return supplyState
}

function isSamePlace(one: Place, other: Place): boolean {
  return placeIn(one) === placeIn(other) && pinOf(one.postalCode) === pinOf(other.postalCode)
}

/** What decides about the tax: a state of India, or another country. */
export function placeIn({ state, country }: Pick<Place, 'state' | 'country'>): string {
  return isIndia(country) ? (stateNamed(state) ?? state) : country
}
