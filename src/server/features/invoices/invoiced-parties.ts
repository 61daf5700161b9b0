import type { InvoicedOrder } from '#domain/invoices/invoice.ts'
import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'

type Buying = CheckoutDetails & Pick<OrderRow, 'billing' | 'buyerGstin'>

/** Who an order is billed to, and where it goes when that is another address. */
export function partiesOf(
  order: Buying,
  { placeOfSupply }: Pick<InvoicedOrder, 'placeOfSupply'>,
): Pick<InvoicedOrder, 'buyer' | 'deliveredTo'> {
  const { firstName, lastName, apt, address1, address2, city, postalCode, country } = order
  const { billing, buyerGstin: gstin, phone, email } = order
  const abroad = placeOfSupply === ABROAD ? [country] : []
  const delivery = {
    name: `${firstName} ${lastName}`,
    lines: [`${apt}, ${address1}`, address2, `${city} ${postalCode}`, ...abroad],
    state: placeOfSupply === ABROAD ? order.state : placeOfSupply,
  }
  if (billing === null) return { buyer: { ...delivery, phone, email, gstin } }
  const lines = [billing.address1, billing.address2, `${billing.city} ${billing.postalCode}`]
  const { name, state } = billing
  return {
    buyer: { name, lines: lines.filter((line) => line !== ''), state, phone, email, gstin },
    deliveredTo: { ...delivery, phone: '', email: '' },
  }
}
