import { formatPaise, formatRupees, paiseFromRupees, type Rupees } from '#domain/pricing/money.ts'
import { pricingRulesOf, withTax } from '#domain/pricing/pricing.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { Price } from '#web/ui/price.tsx'
import type { CardProduct } from './card-product.ts'

const text = catalogue.card

/** The price of a product on its card, the price before in a struck line, the price with tax. */
export function ProductPrice({
  product,
  className = '',
}: {
  product: CardProduct
  className?: string
}) {
  return (
    <div className={`mt-0.5 ${className}`}>
      <p className="price-line">
        <Price rupees={product.price} className="font-semibold" />
        <PriceBefore product={product} className="text-note" />
      </p>
      <TaxNote rupees={product.price} />
    </div>
  )
}

/** The original price, when it was higher. */
export function PriceBefore({
  product: { price, originalPrice },
  className = '',
}: {
  product: Pick<CardProduct, 'price' | 'originalPrice'>
  className?: string
}) {
  if (originalPrice === null || originalPrice <= price) return null
  return (
    <s className={`money text-ink-3 decoration-1 ${className}`}>
      <span className="sr-only">{text.priceBefore} </span>
      {formatRupees(originalPrice)}
    </s>
  )
}

/** The price with tax in one figure, where the shop shows it (decisions, settings). */
export function TaxNote({ rupees, className = '' }: { rupees: Rupees; className?: string }) {
  const { pricing } = useShop().settings
  if (!pricing.showInclusive) return null
  return (
    <p className={`money text-xs text-ink-3 ${className}`}>
      {text.inclusive(formatPaise(withTax(paiseFromRupees(rupees), pricingRulesOf(pricing))))}
    </p>
  )
}
