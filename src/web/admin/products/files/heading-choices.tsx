import type { ImportReport } from '#contract/catalogue/product-import.ts'
import type { GivenHeading } from '#domain/catalogue/csv/own-headings.ts'
import { SelectField } from '#web/ui/forms/field.tsx'

interface HeadingChoicesProps {
  report: ImportReport
  /** What was chosen for this file; the shop remembers the rest. */
  chosen: readonly GivenHeading[]
  onChoose: (choice: GivenHeading) => void
}

/** Headings of a file that mean nothing by themselves, each with the column that it counts as. */
export function HeadingChoices({ report, chosen, onChoose }: HeadingChoicesProps) {
  const { headings = [], freeColumns = [] } = report
  const choices = new Map(headings.map(({ heading, column }) => [heading, column]))
  for (const { heading, column } of chosen) {
    if (choices.has(heading)) choices.set(heading, column)
  }
  const taken = new Set(choices.values())
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line p-4">
      <legend className="sr-only">Other headings</legend>
      <div>
        <p aria-hidden="true" className="font-medium">
          Other headings
        </p>
        <p className="text-note text-ink-2">
          Choose the column that each of them is. An import keeps your choices for the next file.
        </p>
      </div>
      <div className="grid max-h-80 grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto p-1 -m-1 sm:grid-cols-2">
        {[...choices].map(([heading, column]) => (
          <SelectField
            key={heading}
            label={heading}
            name="heading"
            className="self-end wrap-anywhere"
            value={column}
            options={[
              { value: '', label: 'Leave out' },
              ...freeColumns
                .filter(({ key }) => key === column || !taken.has(key))
                .map(({ key, heading: label }) => ({ value: key, label })),
            ]}
            onChange={(next) => onChoose({ heading, column: next })}
          />
        ))}
      </div>
    </fieldset>
  )
}
