import { Panel } from '#web/ui/panel.tsx'
import { Switch, Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** The banner of a sale, which is shown between its dates only. */
export function SaleBannerPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Sale banner">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text bound={bound} name="sale.title" label="Title" />
        <Text bound={bound} name="sale.titleHi" label="Title in Hindi" lang="hi" optional />
        <Text bound={bound} name="sale.text" label="Text" />
        <Text bound={bound} name="sale.textHi" label="Text in Hindi" lang="hi" optional />
        <Text bound={bound} name="sale.from" label="Starts" type="datetime-local" />
        <Text
          bound={bound}
          name="sale.until"
          label="Ends"
          type="datetime-local"
          hint="Both dates are needed to show the banner."
        />
        {bound.switches['sale.isAlwaysOn'] && (
          <Switch
            bound={bound}
            name="sale.isAlwaysOn"
            label="Always show, whatever the dates (demo shop)"
          />
        )}
      </div>
    </Panel>
  )
}
