import { Panel } from '#web/ui/panel.tsx'
import { Switch, Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** What customers may ask for with an order: all of it is off until an owner offers it. */
export function GiftsAndNotesPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Gifts and notes">
      <div className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-2">
        <Switch bound={bound} name="extras.note" label="Customers can add a note to their order" />
        <Switch
          bound={bound}
          name="extras.message"
          label="Customers can add a gift message, which the packing slip prints"
        />
        <Switch
          bound={bound}
          name="extras.hidesPrices"
          label="Customers can ask for a parcel without prices: the invoice goes to them by email only"
        />
        <Switch bound={bound} name="extras.wraps" label="Customers can have it gift wrapped" />
        {bound.switches['extras.wraps'] && (
          <Text
            bound={bound}
            name="extras.wrapFee"
            label="Gift wrap (₹)"
            isNumeric
            hint="Tax included, taxed like the goods it wraps. A line on order and invoice. 0: free."
          />
        )}
      </div>
    </Panel>
  )
}
