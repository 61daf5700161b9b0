import type { Product } from '#contract/catalogue/catalogue.ts'
import { productInformation } from '#domain/catalogue/product-information.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { information as text } from '#i18n/catalogue/information.ts'
import { product } from '#i18n/catalogue/product.ts'

/** A quantity that is a weight alone; other words are the owner's. */
const GRAMS = /^[\d.]+ ?g$/

/** What the law wants to be said of a product: origin, maker, net quantity, care, and whom to ask. */
export function ProductInformation({ product: piece }: { product: Product }) {
  const { settings } = useShop()
  const lines = productInformation(piece, settings, text.words)
  const contact = [settings.phone, settings.email].filter((part) => part !== '').join(', ')
  return (
    <dl className="grid gap-3 pl-8 text-control/6">
      {[
        ...lines.map(({ key, value }) => ({
          label: text.labels[key],
          value: key === 'netQuantity' && GRAMS.test(value) ? product.weightStated(value) : value,
        })),
        { label: text.contact, value: contact },
      ]
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere text-ink-2">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
