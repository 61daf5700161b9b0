import type { Order } from '#contract/orders/orders.ts'
import type { DeliveryAddress } from '#contract/orders/edits/order-address.ts'
import { isPhoneNumber } from '#domain/accounts/phone-number.ts'
import { pinOf } from '#domain/delivery/delivery-rules.ts'
import { CHECKOUT_FIELDS, checkoutDetailsOf } from '#domain/orders/checkout.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { findInvoice } from '#server/db/invoices/invoices.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { updateAddress } from '#server/db/orders/order-edits.ts'
import { readOrderBasis } from '#server/db/orders/order-basis.ts'
import { listOrders, lockOrder, type OrderRow } from '#server/db/orders/orders.ts'
import { bookingsHere } from '#server/db/orders/parcels/bookings.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { requireCash } from '#server/features/orders/placing/require-cash.ts'
import { requirePlace } from '#server/features/orders/placing/require-place.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { inputOf } from '#server/features/orders/quotes/quote-input.ts'
import { problem } from '#server/http/problem.ts'
import { requireNoBooking } from '#server/http/require-no-booking.ts'
import { forgetSetPlace, placeIn } from './forget-set-place.ts'
import { requireHere } from './require-here.ts'
import { requireCashOfPhone } from './require-cash-of-phone.ts'

interface Change {
  orderId: number
  address: DeliveryAddress
  /** The address on the screen. */
  seen: Readonly<Record<string, string>>
  placeCheck: 'ask' | 'wait' | undefined
  by: { id: number; name: string }
}

/**
 * Changes who gets an order and where, until a parcel of it has left, and tells the customer. Throws 404; 400 and 409 for a
 * place to which the shop does not sell or where no cash is taken, as placing an order does; 409 for an order that has left or is booked with a carrier,
 * for another state than that of the invoice, and when somebody else has changed the address since. The same change again
 * changes nothing.
 */
export function changeAddress(database: Database, change: Change): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const { orderId, address, seen, by } = change
    const locked = await lockOrder(tx, orderId)
    const [order] = await listOrders(tx, { orderId })
    if (locked === undefined || order === undefined) throw problem.notFound('order')
    const before = checkoutDetailsOf(order)
    const after = { ...address, email: order.email }
    const changed = CHECKOUT_FIELDS.filter((field) => before[field] !== after[field])
    if (changed.length === 0) return presentOrder(order)
    const isSeen = CHECKOUT_FIELDS.every(
      (field) => (seen[field] ?? before[field]) === before[field],
    )
    if (!isSeen) throw problem.of('edit-changed')
    requireHere(order)
    requireNoBooking(await bookingsHere(tx, orderId), orderId)
    await requireDeliverable(tx, order, change)
    await updateAddress(tx, orderId, address)
    const supplyState = await forgetSetPlace(tx, order, address)
    const facts = { kind: 'order-address' as const, orderId }
    await queueMail(tx, { to: order.email, facts })
    await recordChange(tx, {
      by,
      action: 'order.address',
      subject: { id: orderId, name: `Order ${orderId}` },
      // Without the words themselves, so that an erased person leaves nothing in the log.
      ...(supplyState !== null && { before: { supplyState } }),
      after: { fields: changed, ...(supplyState !== null && { supplyState: null }) },
    })
    const [now] = await listOrders(tx, { orderId })
    if (now === undefined) throw problem.notFound('order')
    return presentOrder(now)
  })
}

async function requireDeliverable(
  tx: Connection,
  order: OrderRow,
  { address, placeCheck = 'ask' }: Change,
): Promise<void> {
  const { id: orderId, userId, round, email, paymentMethod, paymentStatus } = order
  if (!isPhoneNumber(address.phone)) throw problem.field('body.phone', 'phone-invalid')
  const { phone, postalCode } = address
  const pin = pinOf(postalCode)
  const asked = { userId, key: undefined, productIds: [], ordersPerHour: 1 }
  const basis = await readOrderBasis(tx, { ...asked, pin })
  const input = inputOf({ details: { ...address, email }, items: [], totalPrice: null, placeCheck })
  await requirePlace(input, basis)
  const isInvoiced = (await findInvoice(tx, orderId, round)) !== undefined
  if (isInvoiced && placeIn(address) !== placeIn(order)) {
    throw problem.of('edit-state', { state: order.state })
  }
  await requireCashOfPhone(tx, order, phone)
  if (paymentMethod !== 'cod' || paymentStatus !== 'due') return
  // Of the place alone: its sum stays.
  requireCash(input, { total: 0 }, basis)
}
