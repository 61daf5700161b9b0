import { useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { rescueFocus } from '#web/ui/rescue-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { CategoryTile } from './category-tile.tsx'

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5'

interface CategoryGridProps {
  categories: readonly Category[]
  isBusy: boolean
  onEdit: (category: Category) => void
  onDelete: (category: Category) => Promise<void>
}

/** All categories; deleting one asks first, for its products lose it. */
export function CategoryGrid({ categories, isBusy, onEdit, onDelete }: CategoryGridProps) {
  const [asked, setAsked] = useState<Category>()
  const shown = useLast(asked)

  async function confirm(): Promise<void> {
    if (asked !== undefined) await onDelete(asked)
    setAsked(undefined)
    rescueFocus()
  }

  return (
    <>
      <ul className={GRID}>
        {categories.map((category) => (
          <li key={category.categoryId} className="grid">
            <CategoryTile
              category={category}
              onEdit={() => onEdit(category)}
              onDelete={() => setAsked(category)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Delete this category?"
        text={shown === undefined ? '' : consequence(shown)}
        confirmLabel="Delete"
        isBusy={isBusy}
        busyLabel="Deleting..."
        onConfirm={() => void confirm()}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

/** What deleting a category means for its products. */
function consequence({ name, productCount }: Category): string {
  const title = name === '' ? 'Unnamed' : name
  if (productCount === 0) return `${title} holds no products.`
  const products =
    productCount === 1 ? 'Its one product stays' : `Its ${productCount} products stay`
  return `${title} goes. ${products} in the shop, without a category.`
}

/** Tiles in the shape of the categories that are on their way. */
export function LoadingCategories() {
  return (
    <div aria-busy="true">
      <output className="mb-4 block text-ink-2">Loading categories...</output>
      <div className={GRID}>
        {Array.from({ length: 5 }, (_, tile) => (
          <div
            key={tile}
            className="grid justify-items-center gap-3 rounded-md border border-line bg-white p-4"
          >
            <Skeleton className="octagon aspect-square w-full max-w-32" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
