import { Link } from 'react-router'
import { inTreeOrder, parentOf } from '#domain/catalogue/categories/category-tree.ts'
import { categoryLabel, categoryPath, useShop } from '#web/api/shop-context.tsx'
import { shell as text } from '#i18n/shell/shell.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'

interface CategoryLinksProps {
  rowClassName: string
  onFollow?: () => void
}

/** The live categories as rows of a menu, each with its picture in an octagon and its subcategories below it. */
export function CategoryLinks({ rowClassName, onFollow }: CategoryLinksProps) {
  const { categories, hasFailed } = useShop()
  if (categories.length === 0) {
    return (
      <li>
        <Link to="/category" onClick={onFollow} className={rowClassName}>
          {hasFailed ? text.categoriesFailed : text.allCategories}
        </Link>
      </li>
    )
  }
  return inTreeOrder(categories).map((category) => {
    const isMain = parentOf(categories, category) === undefined
    return (
      <li key={category.categoryId}>
        <Link to={categoryPath(category.categoryId)} onClick={onFollow} className={rowClassName}>
          {isMain ? (
            <UploadedPicture
              path={category.image ?? undefined}
              alt=""
              sizes="40px"
              className="octagon size-10 flex-none object-cover"
            />
          ) : (
            <span aria-hidden="true" className="w-10 flex-none" />
          )}
          {isMain ? (
            categoryLabel(category)
          ) : (
            <span className="text-ink-2">{categoryLabel(category)}</span>
          )}
        </Link>
      </li>
    )
  })
}
