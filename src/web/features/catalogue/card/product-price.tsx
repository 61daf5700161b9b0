import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { pricingRulesOf, withTax } from '#domain/pricing/pricing.ts'
import { atPrice, wirePrices } from '#domain/pricing/sale-price.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { onRequest } from '#i18n/catalogue/on-request.ts'
import { PricePair } from '#web/ui/price.tsx'
import { SaleNote } from '#web/ui/sale-note.tsx'
import type { CardProduct } from './card-product.ts'

const text = catalogue.card

/** The price of a product on its card, the price before it struck through, the price with tax, the sale. */
export function ProductPrice({
  product,
  className = '',
}: {
  product: CardProduct
  className?: string
}) {
  const { priceFrom, saleFrom, isOnRequest } = product
  const isFrom = priceFrom !== undefined
  if (isOnRequest === true) {
    return <p className={`mt-0.5 font-semibold ${className}`}>{onRequest.price}</p>
  }
  const prices = wirePrices(isFrom ? atPrice(product, priceFrom, saleFrom) : product)
  return (
    <div className={`mt-0.5 ${className}`}>
      <p className="price-line">
        {isFrom && <From words={text.priceFrom.before} />}
        <PricePair {...prices} className="font-semibold" beforeClassName="text-note" />
        {isFrom && <From words={text.priceFrom.after} />}
      </p>
      <TaxNote price={prices.now} />
      <SaleNote sale={product.sale} />
    </div>
  )
}

/** That other purities of the piece cost more. */
function From({ words }: { words: string }) {
  return words === '' ? null : <span className="text-note text-ink-2">{words}</span>
}

/** A price in paise with tax in one figure, where the shop shows it (decisions, settings). */
export function TaxNote({ price, className = '' }: { price: Paise; className?: string }) {
  const { pricing } = useShop().settings
  if (!pricing.showInclusive) return null
  return (
    <p className={`money text-xs text-ink-3 ${className}`}>
      {text.inclusive(formatPaise(withTax(price, pricingRulesOf(pricing))))}
    </p>
  )
}
