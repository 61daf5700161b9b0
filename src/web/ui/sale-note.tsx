import type { WireSale } from '#domain/pricing/sale-price.ts'
import { saleEndOf } from '#domain/pricing/sale-end.ts'
import { sale as text } from '#i18n/catalogue/sale.ts'

/** Which sale makes a price and how long it lasts; nothing without a sale. */
export function SaleNote({
  sale,
  className = '',
}: {
  sale: WireSale | undefined
  className?: string
}) {
  if (sale === undefined) return null
  return (
    <p className={`text-note font-medium wrap-anywhere text-lac ${className}`}>
      {text.until(sale.name, saleEndOf(sale.endsAt))}
    </p>
  )
}
