import type { Product } from '#contract/catalogue/catalogue.ts'
import { productInformation } from '#domain/catalogue/product-information.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { information as text } from '#i18n/catalogue/information.ts'

/** What the law wants to be said of a product: origin, maker, net quantity, care, and whom to ask. */
export function ProductInformation({ product }: { product: Product }) {
  const { settings } = useShop()
  const lines = productInformation(product, settings, text.words)
  const contact = [settings.phone, settings.email].filter((part) => part !== '').join(', ')
  return (
    <dl className="grid gap-3 pl-8 text-control/6">
      {[
        ...lines.map(({ key, value }) => ({ label: text.labels[key], value })),
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
