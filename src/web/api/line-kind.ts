import type { CartMake } from '#contract/metal/makes.ts'
import { alloyNamed } from '#domain/pricing/metal/alloys.ts'
import { sizes } from '#i18n/catalogue/sizes.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { priceParts } from '#i18n/catalogue/price-parts.ts'

interface Line {
  material?: number | null | undefined
  make?: Pick<CartMake, 'alloy' | 'netMg' | 'size'> | undefined
}

/** What of a product a line of a cart or an order is: its metal, size and weight, else its material, if that is known. */
export function lineKind({ material, make }: Line): string | undefined {
  if (make === undefined) return labels.material(material ?? 0)
  const { size } = make
  return [
    priceParts.alloy(alloyNamed(make.alloy)),
    ...(size === undefined ? [] : [sizes.name(size)]),
    priceParts.grams(make.netMg),
    ...(size === undefined || size.days === 0 ? [] : [sizes.made(size.days)]),
  ].join(' · ')
}
