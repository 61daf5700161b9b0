import type { Returnable } from '#contract/orders/returns.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { priceParts } from '#i18n/catalogue/price-parts.ts'
import { returns as text } from '#i18n/returns.ts'
import { sizes } from '#i18n/catalogue/sizes.ts'
import { SelectField } from '#web/ui/forms/field.tsx'

type Line = Returnable['lines'][number]
type Offer = Line['exchanges'][number]

/** What the customer gets for pieces of a line: money, or another of the same product. */
export function ExchangeChoice({
  line,
  name,
  exchanges,
  first = '',
}: Pick<Line, 'line' | 'name' | 'exchanges'> & { first: string | undefined }) {
  if (exchanges.length === 0) return null
  return (
    <SelectField
      label={text.instead(name)}
      name={`instead ${line}`}
      defaultValue={first}
      options={[
        { value: '', label: text.money },
        ...exchanges.map((offer, at) => ({ value: String(at), label: offerText(offer) })),
      ]}
    />
  )
}

/** `22K gold, size 14 · ₹45,000.00`. */
function offerText(offer: Offer): string {
  const { material, makeId, size, price } = offer
  const kind = makeId === null ? (labels.material(material) ?? '') : priceParts.alloy(offer)
  const named = [kind, size === null ? '' : sizes.name(size)].filter((part) => part !== '')
  return text.offer(named.join(', '), formatRupees(price))
}
