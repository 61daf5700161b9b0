import { useState } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { parentOf, placedNames, siblingsOf } from '#domain/catalogue/categories/category-tree.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { useDragOrder } from '#web/ui/forms/use-drag-order.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { CategoryTile } from './category-tile.tsx'
import type { Removal } from './use-category-list.ts'

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5'

interface CategoryGridProps {
  categories: readonly Category[]
  isBusy: boolean
  onEdit: (category: Category) => void
  onDelete: (category: Category, then: Removal) => Promise<void>
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
  const [subcategories, setSubcategories] = useState<'main' | 'move'>('main')
  const [asked, setAsked] = useState<Category>()
  const shown = useLast(asked)

  const below = categories.filter(({ parentId }) => parentId === shown?.categoryId)
  const target = categories.find(({ categoryId }) => String(categoryId) === moveTo)
  const canMoveBelow = target !== undefined && target.parentId === undefined

  function place(category: Category, to: number): void {
    onMove(category, to)
    onOrdered()
  }

  async function confirm(): Promise<void> {
    if (asked !== undefined) {
      await onDelete(asked, {
        moveTo: target?.categoryId,
        subcategories: below.length === 0 ? undefined : canMoveBelow ? subcategories : 'main',
      })
    }
    setMoveTo('')
    setSubcategories('main')
    setAsked(undefined)
  }

  return (
    <>
      <ul className={GRID}>
        {categories.map((category, at) => {
          const siblings = siblingsOf(categories, category)
          const turn = siblings.indexOf(category)
          const moverTo = (sibling: Category | undefined) =>
            sibling && (() => place(category, categories.indexOf(sibling)))
          return (
            <li
              key={category.categoryId}
              {...order.handle(category.categoryId)}
              {...order.row(category.categoryId, at)}
              className={`grid cursor-grab ${order.dragged === category.categoryId ? 'opacity-50' : ''}`}
            >
              <CategoryTile
                category={category}
                above={parentOf(categories, category)}
                onEdit={() => onEdit(category)}
                onDelete={() => setAsked(category)}
                onForward={moverTo(siblings[turn - 1])}
                onBackward={moverTo(siblings[turn + 1])}
              />
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Delete this category?"
        text={shown === undefined ? '' : consequence(shown, below.length)}
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
              ...placedNames(categories)
                .filter(({ categoryId }) => categoryId !== shown.categoryId)
                .map(({ categoryId, placedName }) => ({
                  value: String(categoryId),
                  label: placedName,
                })),
            ]}
            className="mt-3"
          />
        )}
        {below.length > 0 && (
          <SelectField
            label="Its subcategories"
            name="subcategories"
            value={canMoveBelow ? subcategories : 'main'}
            onChange={(value) => setSubcategories(value === 'move' ? 'move' : 'main')}
            hint={below.map(({ name }) => name).join(', ')}
            options={[
              { value: 'main', label: 'Become main categories' },
              ...(canMoveBelow
                ? [{ value: 'move', label: `Become subcategories of ${target.name}` }]
                : []),
            ]}
            className="mt-3"
          />
        )}
      </ConfirmDialog>
    </>
  )
}

/** What deleting a category means for its products. */
function consequence({ name, productCount }: Category, subcategories: number): string {
  const title = name === '' ? 'Unnamed' : name
  if (subcategories > 0) return `${title} is deleted. Its subcategories keep their products.`
  if (productCount === 0) return `${title} has no visible products. It may contain hidden ones.`
  const question =
    productCount === 1
      ? 'Where should its product move?'
      : `Where should its ${productCount} products move?`
  return `${title} is deleted. ${question}`
}

/** Placeholder tiles while the categories load. */
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
