import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** What the dashboard shows. */
export function DashboardPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Dashboard">
      <div className="p-4">
        <Switch
          bound={bound}
          name="firstSteps.isShown"
          label="Show the first steps until the first order arrives"
        />
      </div>
    </Panel>
  )
}
