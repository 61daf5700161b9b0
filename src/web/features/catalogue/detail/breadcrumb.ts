import { parentOf } from '#domain/catalogue/categories/category-tree.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Site } from '#web/api/page-data/structured-data.ts'
import { categoryLabel, categoryPath } from '#web/api/shop-context.tsx'
import { product as text } from '#i18n/catalogue/product.ts'

/** The way from the home page to a product, over its categories as the page's language calls them. */
export function breadcrumb(
  { name, categoryId, categoryName }: Pick<Product, 'name' | 'categoryId' | 'categoryName'>,
  categories: Site['categories'],
) {
  const home = { label: text.home, to: '/' }
  if (categoryId === null) return [home, { label: name }]
  const category = categories.find((one) => one.categoryId === categoryId)
  const label = category === undefined ? categoryName : categoryLabel(category)
  const above = parentOf(categories, category)
  return [
    home,
    ...(above === undefined
      ? []
      : [{ label: categoryLabel(above), to: categoryPath(above.categoryId) }]),
    { label, to: categoryPath(categoryId) },
    { label: name },
  ]
}
