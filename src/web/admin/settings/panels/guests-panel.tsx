import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** Whether an order needs an account. */
export function GuestsPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Guests">
      <div className="p-4">
        <Switch bound={bound} name="checkout.guest" label="Shoppers can order without an account" />
      </div>
    </Panel>
  )
}
