import { Panel } from '#web/ui/panel.tsx'
import { Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** From which total the PAN is asked for. */
export function PanPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="PAN of buyers">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text
          bound={bound}
          name="pan.from"
          label="Ask for the PAN from a total of (₹)"
          isNumeric
          optional
          hint="The law asks for PAN or Form 60 above ₹2,00,000.00. Empty: never, for example if the rule does not apply to your goods."
        />
      </div>
    </Panel>
  )
}
