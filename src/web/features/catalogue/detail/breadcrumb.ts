import type { Product } from '#contract/catalogue/catalogue.ts'
import { categoryPath } from '#web/api/shop-context.tsx'
import { product as text } from '#i18n/catalogue/product.ts'

/** The way from the home page to a product, over its category. */
export function breadcrumb({ name, categoryId, categoryName }: Product) {
  const home = { label: text.home, to: '/' }
  if (categoryId === null) return [home, { label: name }]
  return [home, { label: categoryName, to: categoryPath(categoryId) }, { label: name }]
}
