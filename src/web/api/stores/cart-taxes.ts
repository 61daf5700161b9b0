import type { CartLine } from '#contract/cart/cart.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { latestOn } from '#domain/invoices/tax-classes.ts'
import { orderTaxes, type RateTax } from '#domain/invoices/taxes/order-taxes.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import type { OrderFigures } from '#domain/pricing/pricing.ts'

/** The tax in the total of a cart as its invoice will name it today; null where the order's own is all of it. */
export function cartTaxes(
  lines: readonly CartLine[],
  figures: OrderFigures,
  { taxBasisPoints, namesTax, deliveryRates = [] }: ShopSettings['pricing'],
): RateTax[] | null {
  const rated = lines.map(({ product, quantity }, at) => ({
    unitPrice: paiseFromRupees(product.price),
    quantity,
    discount: figures.lineDiscounts[at] ?? 0,
    classRate: product.taxBasisPoints ?? null,
  }))
  const shippingRate = latestOn(deliveryRates, shopDayOf(new Date()))?.taxBasisPoints
  return orderTaxes({ ...figures, taxBasisPoints, namesTax, lines: rated, shippingRate })
}
