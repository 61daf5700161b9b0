import type { Product } from '#contract/catalogue/catalogue.ts'
import {
  ATTRIBUTE_KEYS,
  ATTRIBUTES,
  attributeOptionLabel,
  COLOR_LABEL,
} from '#domain/catalogue/attributes.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import type { Difference } from '#web/ui/feedback/conflict-note.tsx'

type Words = (product: Product) => string

const none = (text: string) => (text === '' ? 'none' : text)

const FIELDS: Readonly<Record<string, Words>> = {
  Name: ({ name }) => name,
  Description: ({ description }) => none(description),
  Category: ({ categoryName }) => none(categoryName),
  Gender: ({ gender }) => none(gender),
  Price: ({ price }) => formatRupees(price),
  'Original price': ({ originalPrice }) =>
    originalPrice === null ? 'none' : formatRupees(originalPrice),
  Discount: ({ discount }) => none(discount),
  Stock: ({ stock }) => (stock === null ? 'unlimited' : String(stock)),
  'Delivery time (days)': ({ deliverytime }) => none(deliverytime),
  'Delivery charge': ({ deliverycharge }) => none(deliverycharge),
  Material: ({ material }) => none(material.map(materialName).join(', ')),
  [COLOR_LABEL]: ({ color }) => none(color),
  ...Object.fromEntries(
    ATTRIBUTE_KEYS.map((key): [string, Words] => [
      ATTRIBUTES[key].label,
      (product) => attributeOptionLabel(key, product[key]) ?? 'none',
    ]),
  ),
  Pictures: ({ images }) => images.join(' '),
  Visibility: ({ isHidden = false }) => (isHidden ? 'hidden' : 'visible'),
}

/** What is different between two states of a product, in words; pictures only as such. */
export function productDifferences(before: Product, now: Product): Difference[] {
  return Object.entries(FIELDS)
    .filter(([, words]) => words(before) !== words(now))
    .map(([label, words]) =>
      label === 'Pictures'
        ? { label, before: countOf(before), now: countOf(now) }
        : { label, before: words(before), now: words(now) },
    )
}

function countOf({ images }: Product): string {
  return images.length === 1 ? '1 picture' : `${images.length} pictures`
}
