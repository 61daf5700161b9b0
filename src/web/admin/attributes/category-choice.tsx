import { placedNames } from '#domain/catalogue/categories/category-tree.ts'
import { listCategories } from '#contract/catalogue/catalogue.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

/** For which categories an attribute is. */
export function CategoryChoice({
  categoryIds,
  onChange,
}: {
  categoryIds: number[] | null
  onChange: (categoryIds: number[] | null) => void
}) {
  const load = useLoad('categories', () => adminApi.call(listCategories))
  const categories = load.state === 'ready' ? load.data : []
  return (
    <fieldset>
      <legend className="text-sm font-medium">Categories</legend>
      <Checkbox checked={categoryIds === null} onChange={(isOn) => onChange(isOn ? null : [])}>
        All categories
      </Checkbox>
      {categoryIds !== null && (
        <div className="grid max-h-56 overflow-y-auto pl-8 sm:grid-cols-2">
          {placedNames(categories).map(({ categoryId, placedName }) => (
            <Checkbox
              key={categoryId}
              checked={categoryIds.includes(categoryId)}
              onChange={(isOn) =>
                onChange(
                  isOn
                    ? [...categoryIds, categoryId]
                    : categoryIds.filter((id) => id !== categoryId),
                )
              }
            >
              <span className="wrap-anywhere">{placedName}</span>
            </Checkbox>
          ))}
        </div>
      )}
    </fieldset>
  )
}
