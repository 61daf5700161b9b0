import { orderTaxes } from '#domain/invoices/taxes/order-taxes.ts'
import type { OrderFigures, PricedLine } from '#domain/pricing/pricing.ts'
import type { OrderDraft } from '#server/db/orders/new-orders.ts'
import type { OrderBasis } from '#server/db/orders/order-basis.ts'
import { withDiscounts } from './price-lines.ts'

/** The lines with their part of the discount, and the tax that the invoice will name if it is made today. */
export function taxedLines(
  priced: OrderDraft['lines'],
  { inSale, figures, basis }: { inSale: PricedLine[]; figures: OrderFigures; basis: OrderBasis },
): Pick<OrderDraft, 'lines' | 'taxBasisPoints' | 'taxes'> {
  const { products, pricing, shippingRate, namesTax } = basis
  const { taxBasisPoints } = pricing
  const lines = withDiscounts(priced, inSale, figures)
  const rated = lines.map((line) => {
    return { ...line, classRate: products.get(line.productId)?.classRate ?? null }
  })
  const taxed = { ...figures, taxBasisPoints, lines: rated, shippingRate, namesTax }
  return { lines, taxBasisPoints, taxes: orderTaxes(taxed) }
}
