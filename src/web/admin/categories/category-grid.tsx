import { useState } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { useDragOrder } from '#web/ui/forms/use-drag-order.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { CategoryTile } from './category-tile.tsx'

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5'

interface CategoryGridProps {
  categories: readonly Category[]
  isBusy: boolean
  onEdit: (category: Category) => void
  onDelete: (category: Category, moveTo?: number) => Promise<void>
  onMove: (category: Category, to: number) => void
  /** Called when a category has found its place. */
  onOrdered: () => void
}

/** All categories; deleting one asks first, for its products lose it. */
export function CategoryGrid({
  categories,
  isBusy,
  onEdit,
  onDelete,
  onMove,
  onOrdered,
}: CategoryGridProps) {
  const order = useDragOrder<number>((id, to) => {
    const category = categories.find(({ categoryId }) => categoryId === id)
    if (category !== undefined) onMove(category, to)
  }, onOrdered)
  const [moveTo, setMoveTo] = useState('')
  const [asked, setAsked] = useState<Category>()
  const shown = useLast(asked)

  function place(category: Category, to: number): void {
    onMove(category, to)
    onOrdered()
  }

  async function confirm(): Promise<void> {
    if (asked !== undefined) await onDelete(asked, moveTo === '' ? undefined : Number(moveTo))
    setMoveTo('')
    setAsked(undefined)
  }

  return (
    <>
      <ul className={GRID}>
        {categories.map((category, at) => (
          <li
            key={category.categoryId}
            {...order.handle(category.categoryId)}
            {...order.row(category.categoryId, at)}
            className={`grid cursor-grab ${order.dragged === category.categoryId ? 'opacity-50' : ''}`}
          >
            <CategoryTile
              category={category}
              onEdit={() => onEdit(category)}
              onDelete={() => setAsked(category)}
              onForward={at > 0 ? () => place(category, at - 1) : undefined}
              onBackward={at + 1 < categories.length ? () => place(category, at + 1) : undefined}
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
      >
        {shown !== undefined && categories.length > 1 && (
          <SelectField
            label="Move its products to"
            name="moveTo"
            value={moveTo}
            onChange={setMoveTo}
            options={[
              { value: '', label: 'No category' },
              ...categories
                .filter(({ categoryId }) => categoryId !== shown.categoryId)
                .map(({ categoryId, name }) => ({
                  value: String(categoryId),
                  label: name === '' ? 'Unnamed' : name,
                })),
            ]}
            className="mt-3"
          />
        )}
      </ConfirmDialog>
    </>
  )
}

/** What deleting a category means for its products. */
function consequence({ name, productCount }: Category): string {
  const title = name === '' ? 'Unnamed' : name
  if (productCount === 0) return `${title} has no visible products. It may contain hidden ones.`
  const question =
    productCount === 1
      ? 'Where should its product move?'
      : `Where should its ${productCount} products move?`
  return `${title} goes. ${question}`
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
