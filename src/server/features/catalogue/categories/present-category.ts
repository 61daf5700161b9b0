import type { Category } from '#contract/catalogue/catalogue.ts'
import type { CategoryRow } from '#server/db/catalogue/categories.ts'

/** A category for the API. */
export function presentCategory({ id, name, nameHi, image, productCount }: CategoryRow): Category {
  return { categoryId: id, name, nameHi, image, productCount }
}
