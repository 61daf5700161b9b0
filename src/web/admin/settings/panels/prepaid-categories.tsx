import { placedNames } from '#domain/catalogue/categories/category-tree.ts'
import { listCategories } from '#contract/catalogue/catalogue.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'

interface PrepaidCategoriesProps {
  categoryIds: readonly number[]
  error: string | undefined
  onChange: (categoryIds: number[]) => void
}

/** The categories whose pieces are not sold in cash. One that the list does not name stays: the server knows which are gone. */
export function PrepaidCategories({ categoryIds, error, onChange }: PrepaidCategoriesProps) {
  const load = useLoad('categories', () => adminApi.call(listCategories))
  const categories = load.state === 'ready' ? placedNames(load.data) : []
  if (load.state === 'ready' && categories.length === 0) return null
  const without = (id: number) => categoryIds.filter((one) => one !== id)
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">No cash on delivery for</legend>
      <p className="text-note text-ink-2">Subcategories go with their category.</p>
      {load.state === 'failed' && <FieldError>The categories did not load.</FieldError>}
      <div className="mt-1 grid max-h-56 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {categories.map(({ categoryId, placedName }) => (
          <Checkbox
            key={categoryId}
            checked={categoryIds.includes(categoryId)}
            onChange={(isOn) =>
              onChange(isOn ? [...without(categoryId), categoryId] : without(categoryId))
            }
          >
            <span className="wrap-anywhere">{placedName}</span>
          </Checkbox>
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
