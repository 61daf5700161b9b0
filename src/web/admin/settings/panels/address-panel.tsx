import { Panel } from '#web/ui/panel.tsx'
import { Text } from '#web/admin/settings/bound-fields.tsx'
import { StateField } from '#web/admin/settings/state-field.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** Where the shop is. */
export function AddressPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Address and map">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text bound={bound} name="shop.address.line1" label="Address line 1" />
        <Text bound={bound} name="shop.address.line2" label="Address line 2" />
        <Text bound={bound} name="shop.address.city" label="City" />
        <Text bound={bound} name="shop.address.postalCode" label="Postal code" />
        <StateField bound={bound} />
        <Text bound={bound} name="shop.address.country" label="Country" />
        <Text bound={bound} name="shop.map.latitude" label="Latitude" isNumeric />
        <Text bound={bound} name="shop.map.longitude" label="Longitude" isNumeric />
      </div>
    </Panel>
  )
}
