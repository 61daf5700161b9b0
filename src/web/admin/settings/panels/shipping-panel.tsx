import { Panel } from '#web/ui/panel.tsx'
import { Switch, Text } from '#web/admin/settings/bound-fields.tsx'
import { TaxClassSetting } from '#web/admin/settings/tax-class-setting.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** What delivery costs, and how it is taxed. */
export function ShippingPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Shipping">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text
          bound={bound}
          name="shipping.freeFrom"
          label="Free from (₹)"
          isNumeric
          hint="Orders with this subtotal or more ship free."
        />
        <Text bound={bound} name="shipping.charge" label="Charge below that (₹)" isNumeric />
        <TaxClassSetting
          bound={bound}
          name="shipping.taxClass"
          label="Tax class of delivery"
          otherwise="Like the goods"
        />
        <Text
          bound={bound}
          name="shipping.insuredUpTo"
          label="Carrier insures a parcel up to (₹)"
          isNumeric
          optional
          hint="Staff are told before they book or send a parcel that is worth more. Empty: nothing is said."
        />
        <Switch bound={bound} name="shipping.abroad" label="Deliver to other countries" />
      </div>
    </Panel>
  )
}
