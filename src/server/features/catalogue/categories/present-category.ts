import type { Category } from '#contract/catalogue/catalogue.ts'
import type { CategoryRow } from '#server/db/catalogue/categories.ts'

/** A category for the API. */
export function presentCategory({ parentId, ...row }: CategoryRow): Category {
  const { id, name, nameHi, image, productCount } = row
  const place = parentId === null ? {} : { parentId }
  return { categoryId: id, name, nameHi, image, ...place, productCount }
}
