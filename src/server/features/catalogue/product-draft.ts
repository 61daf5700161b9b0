import type * as z from 'zod/mini'
import type { ProductForm } from '#contract/catalogue/catalogue.ts'
import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { ATTRIBUTE_KEYS } from '#domain/catalogue/attributes.ts'
import { textColumnsOf } from '#domain/catalogue/product-fields.ts'
import { facetsOf } from '#domain/catalogue/search/facets.ts'
import { searchTextOf } from '#domain/catalogue/search/search.ts'
import type { ProductDraft } from '#server/db/catalogue/products.ts'

type Form = z.output<typeof ProductForm>

/** Paths and alternative texts, in the same order. */
export interface Pictures {
  images: string[]
  imageAlts: string[]
}

/** What a draft needs besides the form. */
export interface DraftContext extends Pictures {
  categoryName: string
  isHidden: boolean
  attributeTable: AttributeTable
  /** The options of own attributes that the product has. */
  ownOptions: Readonly<Record<string, number>>
}

/** What the database stores of a form, with the texts and facets of the search. */
export function draftOf(form: Form, context: DraftContext): ProductDraft {
  const { images, imageAlts, categoryName, isHidden, attributeTable } = context
  const attributes = chosenOptions(form, context)
  const { price, originalPrice, material, stock, color } = form
  return {
    ...textColumnsOf(form),
    price,
    originalPrice,
    material,
    stock,
    categoryId: form.categoryId,
    attributes,
    images,
    imageAlts,
    isHidden,
    facets: facetsOf({ attributes, color, material, origin: form.origin }),
    searchText: searchTextOf({ ...form, attributes, categoryName }, attributeTable),
  }
}

/** The options that a product has once a form is saved; own attributes that it does not name stay as they are. */
export function chosenOptions(
  form: Form,
  { ownOptions }: Pick<DraftContext, 'ownOptions'>,
): Record<string, number> {
  const chosen = [
    ...ATTRIBUTE_KEYS.map((key): [string, number] => [key, form[key]]),
    ...Object.entries({ ...ownOptions, ...form.attributes }),
  ]
  return Object.fromEntries(chosen.filter(([, option]) => option !== 0))
}
