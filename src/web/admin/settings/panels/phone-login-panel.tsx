import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** Whether a code on a phone logs in. */
export function PhoneLoginPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Login by phone">
      <div className="grid gap-2 p-4">
        <Switch
          bound={bound}
          name="login.phone"
          label="Customers can log in with a code on their phone"
        />
        <p className="text-sm text-ink-2">
          They add the phone in their account first. WhatsApp sends the codes once WHATSAPP_TOKEN is
          set on the server; until then they are only shown under Emails.
        </p>
      </div>
    </Panel>
  )
}
