import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** Reminders of carts and alerts about pieces. */
export function AskedEmailsPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Emails that shoppers ask for">
      <div className="grid gap-2 p-4">
        <Switch
          bound={bound}
          name="reminders.cart"
          label="Remind customers of a cart that they left"
        />
        <Switch
          bound={bound}
          name="reminders.alerts"
          label="Tell customers when a piece is back in stock or costs less"
        />
        <p className="text-sm text-ink-2">
          Only who asks for them gets these emails. Switched off, nobody can ask, and nobody is
          written to; who waits for a piece is told once you switch it on again.
        </p>
      </div>
    </Panel>
  )
}
