import type { CartLine } from '#contract/orders/cart.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { priceParts } from '#i18n/catalogue/price-parts.ts'

/** What of a product a cart line is: its metal and weight, else its material. */
export function lineKind({ material, make }: CartLine): string | undefined {
  return make === undefined
    ? labels.material(material)
    : `${priceParts.alloy(make)} · ${formatGrams(make.netMg)}`
}
