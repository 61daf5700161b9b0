import { isAddedTax, writtenTaxes } from '#domain/invoices/taxes/order-taxes.ts'
import { freeDeliveryCode } from '#domain/pricing/discounts.ts'
import { basisPointsOf, formatRupees, paiseFromRupees } from '#domain/pricing/money.ts'
import { formatTaxRate } from '#domain/pricing/pricing.ts'
import { storeCredit as credit } from '#i18n/credit.ts'
import { sale } from '#i18n/catalogue/sale.ts'
import { orderExtras } from '#i18n/orders/order-extras.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { taxesWithin } from '#i18n/orders/taxes-within.ts'
import { rateTaxOf } from '#web/api/stores/rate-tax.ts'
import type { UntrustedOrder } from './untrusted-order.ts'

/** What the total is made of beside the lines, as far as it is known. */
export function figuresTexts({
  discount,
  reductions = [],
  shippingCharge,
  cashFee,
  wrapFee,
  tax,
  taxPercent,
  storeCredit,
  taxes,
  isWork,
}: UntrustedOrder): string[] {
  if (shippingCharge === undefined || tax === undefined || taxPercent === undefined) return []
  const shipping = shippingCharge === 0 ? text.free : formatRupees(shippingCharge)
  const rate = formatTaxRate(basisPointsOf(taxPercent))
  const own =
    taxPercent === 0 && tax === 0
      ? text.shipping(shipping)
      : text.shippingAndTax(shipping, rate, formatRupees(tax))
  const rates = taxes?.map(rateTaxOf) ?? null
  const taxBasisPoints = basisPointsOf(taxPercent)
  const isTax = isAddedTax(rates, taxBasisPoints)
  const parts = isWork === true ? [] : [isTax ? own : text.shipping(shipping)]
  if (wrapFee) parts.push(orderExtras.wrapCost(formatRupees(wrapFee)))
  if (cashFee) parts.push(text.cashFee(formatRupees(cashFee)))
  const named = reductions.filter(({ amount }) => amount > 0)
  for (const { amount, ...words } of named) {
    parts.push(text.reduction(sale.reduction(words), formatRupees(amount)))
  }
  if (discount && named.length === 0) parts.push(text.discount(formatRupees(discount)))
  const code = freeDeliveryCode(reductions)
  if (code !== undefined) parts.push(text.freeDelivery(code))
  if (storeCredit) parts.push(credit.ofOrder(formatRupees(storeCredit)))
  // Where another rate counts, the amount that was added is not the tax, but it is part of the sum.
  if (!isTax && tax > 0) parts.push(text.priceDifference(formatRupees(tax)))
  const figures = parts.join(', ')
  const ownTax = { tax: paiseFromRupees(tax), taxBasisPoints }
  const within = rates === null ? '' : taxesWithin(writtenTaxes(rates, ownTax))
  return [figures, within].filter((words) => words !== '')
}
