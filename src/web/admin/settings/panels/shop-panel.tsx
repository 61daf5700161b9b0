import { Panel } from '#web/ui/panel.tsx'
import { Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** What customers call the shop and how they reach it. */
export function ShopPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Shop">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text bound={bound} name="shop.name" label="Name of the shop" />
        <Text bound={bound} name="shop.hours" label="Opening hours" />
        <Text bound={bound} name="shop.email" label="Email" type="email" />
        <Text bound={bound} name="shop.phone" label="Phone" type="tel" />
      </div>
    </Panel>
  )
}
