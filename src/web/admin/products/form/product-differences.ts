import type { Product } from '#contract/catalogue/catalogue.ts'
import { optionOf, type AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { COLOR_KEY } from '#domain/catalogue/attributes.ts'
import {
  isTextField,
  PRODUCT_FIELD_KEYS,
  PRODUCT_FIELDS,
  type ProductFieldKey,
  type TextFieldKey,
} from '#domain/catalogue/product-fields.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { optionIdOf } from '#web/api/attributes.tsx'
import type { Difference } from '#web/ui/feedback/conflict-note.tsx'

type Words = (product: Product) => string

const none = (text: string) => (text === '' ? 'none' : text)

/** The fields that are no plain text. */
const OTHER_FIELDS: Readonly<Record<Exclude<ProductFieldKey, TextFieldKey>, Words>> = {
  categoryId: ({ categoryName }) => none(categoryName),
  price: ({ price }) => formatRupees(price),
  originalPrice: ({ originalPrice }) =>
    originalPrice === null ? 'none' : formatRupees(originalPrice),
  stock: ({ stock }) => (stock === null ? 'unlimited' : String(stock)),
  material: ({ material }) => none(material.map(materialName).join(', ')),
  isHidden: ({ isHidden = false }) => (isHidden ? 'hidden' : 'visible'),
}

const FIELDS: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(
    PRODUCT_FIELD_KEYS.map((key): [string, Words] => [
      PRODUCT_FIELDS[key].label,
      isTextField(key) ? (product) => none(product[key] ?? '') : OTHER_FIELDS[key],
    ]),
  ),
  Pictures: ({ images }) => images.join(' '),
}

/** The attributes of a product in words, by their labels. */
function attributeFields(attributes: AttributeTable): Record<string, Words> {
  return Object.fromEntries(
    attributes
      .filter(({ key }) => key !== COLOR_KEY)
      .map(({ key, label }): [string, Words] => [
        label,
        (product) => optionOf(attributes, key, optionIdOf(product, key))?.label ?? 'none',
      ]),
  )
}

/** What is different between two states of a product, in words; pictures only as such. */
export function productDifferences(
  before: Product,
  now: Product,
  attributes: AttributeTable,
): Difference[] {
  return Object.entries({ ...FIELDS, ...attributeFields(attributes) })
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
