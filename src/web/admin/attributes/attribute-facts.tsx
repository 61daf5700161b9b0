import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import type { AttributeDraft } from './attribute-draft.ts'
import { CategoryChoice } from './category-choice.tsx'

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
