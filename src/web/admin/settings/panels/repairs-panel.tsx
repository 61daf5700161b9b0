import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/admin/settings/bound-fields.tsx'
import { TaxClassSetting } from '#web/admin/settings/tax-class-setting.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** Whether repairs are booked in the shop, and how they are taxed. */
export function RepairsPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Repairs">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Switch
          bound={bound}
          name="repairs.booking"
          label="Repair, sizing and polishing can be booked"
        />
        <TaxClassSetting
          bound={bound}
          name="repairs.taxClass"
          label="Tax class of repairs"
          otherwise="SAC 9987 at 18%"
        />
        <p className="text-sm text-ink-2 sm:col-span-2">
          The services of the home page lead to the booking instead of a message. Jobs are under
          Repairs. Ask your accountant for the tax class.
        </p>
      </div>
    </Panel>
  )
}
