import { listCategories } from '#contract/catalogue/catalogue.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import type { AttributeDraft } from './attribute-draft.ts'

interface FactsProps {
  draft: AttributeDraft
  onChange: (part: Partial<AttributeDraft>) => void
}

/** The names of an attribute, where it is shown, and the categories it is for. */
export function AttributeFacts({ draft, onChange }: FactsProps) {
  const { label, labelHi, isActive, isFilterable, isSearched } = draft
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          name="label"
          value={label}
          onChange={(next) => onChange({ label: next })}
          maxLength={80}
          required
          autoComplete="off"
        />
        <TextField
          label="Name in Hindi"
          name="labelHi"
          lang="hi"
          value={labelHi}
          onChange={(next) => onChange({ labelHi: next })}
          hint="If empty, Hindi pages show the English name."
          maxLength={80}
          optional
          autoComplete="off"
        />
      </div>
      <div className="grid sm:grid-cols-3">
        <Checkbox checked={isActive} onChange={(isOn) => onChange({ isActive: isOn })}>
          Switched on
        </Checkbox>
        <Checkbox checked={isFilterable} onChange={(isOn) => onChange({ isFilterable: isOn })}>
          In the filters
        </Checkbox>
        <Checkbox checked={isSearched} onChange={(isOn) => onChange({ isSearched: isOn })}>
          Found by the search
        </Checkbox>
      </div>
      <CategoryChoice
        categoryIds={draft.categoryIds}
        onChange={(categoryIds) => onChange({ categoryIds })}
      />
    </>
  )
}

function CategoryChoice({
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
          {categories.map(({ categoryId, name }) => (
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
              <span className="wrap-anywhere">{name === '' ? 'Unnamed' : name}</span>
            </Checkbox>
          ))}
        </div>
      )}
    </fieldset>
  )
}
