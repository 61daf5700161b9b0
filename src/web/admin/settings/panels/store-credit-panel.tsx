import { Panel } from '#web/ui/panel.tsx'
import { Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** How long store credit lasts. */
export function StoreCreditPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Store credit">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text
          bound={bound}
          name="credit.months"
          label="Months until it ends"
          isNumeric
          hint="Counted from the day the credit is given; a change applies to new credit. 0: it does not end."
        />
      </div>
    </Panel>
  )
}
