import type { InvoicedOrder } from '#domain/invoices/invoice.ts'
import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import type { BillingAddress } from '#domain/invoices/billing.ts'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'

type Buying = CheckoutDetails & Pick<OrderRow, 'billing' | 'buyerGstin' | 'serviceCode'>

/** Who an order is billed to, and where it goes when that is another address. */
export function partiesOf(
  order: Buying,
  { placeOfSupply }: Pick<InvoicedOrder, 'placeOfSupply'>,
): Pick<InvoicedOrder, 'buyer' | 'deliveredTo'> {
  const { firstName, lastName, apt, address1, address2, city, postalCode, country } = order
  const { billing, buyerGstin: gstin, phone, email } = order
  if (order.serviceCode !== null) return { buyer: servedBuyer(order, placeOfSupply) }
  const abroad = placeOfSupply === ABROAD ? [country] : []
  const delivery = {
    name: `${firstName} ${lastName}`,
    lines: [`${apt}, ${address1}`, address2, `${city} ${postalCode}`, ...abroad],
    state: placeOfSupply === ABROAD ? order.state : placeOfSupply,
  }
  if (billing === null) return { buyer: { ...delivery, phone, email, gstin } }
  return {
    buyer: { ...billedTo(billing), phone, email, gstin },
    deliveredTo: { ...delivery, phone: '', email: '' },
  }
}

function billedTo({ name, address1, address2, city, postalCode, state }: BillingAddress) {
  const lines = [address1, address2, `${city} ${postalCode}`]
  return { name, lines: lines.filter((line) => line !== ''), state }
}

/** Who a service is billed to: goods go nowhere, and of a small bill the name is enough. */
function servedBuyer(order: Buying, placeOfSupply: string): InvoicedOrder['buyer'] {
  const { firstName, lastName, billing, phone, email, buyerGstin: gstin } = order
  const named = { name: `${firstName} ${lastName}`.trim(), lines: [], state: placeOfSupply }
  return { ...(billing === null ? named : billedTo(billing)), phone, email, gstin }
}
