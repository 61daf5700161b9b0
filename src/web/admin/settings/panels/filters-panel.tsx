import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** How the filters of product lists start. */
export function FiltersPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Filters">
      <div className="p-4">
        <Switch
          bound={bound}
          name="filters.combine"
          label="Combine filter groups by default (shoppers can change this)"
        />
      </div>
    </Panel>
  )
}
