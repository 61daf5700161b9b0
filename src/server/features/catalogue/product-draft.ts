import type * as z from 'zod/mini'
import type { ProductForm } from '#contract/catalogue/catalogue.ts'
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
}

/** What the database stores of a form, with the texts and facets of the search. */
export function draftOf(form: Form, context: DraftContext): ProductDraft {
  const { images, imageAlts, categoryName, isHidden } = context
  const attributes = Object.fromEntries(
    ATTRIBUTE_KEYS.map((key) => [key, form[key]] as const).filter(([, option]) => option !== 0),
  )
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
    searchText: searchTextOf({ ...form, attributes, categoryName }),
  }
}
