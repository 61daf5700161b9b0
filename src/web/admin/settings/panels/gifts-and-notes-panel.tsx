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
        {bound.switches['extras.hidesPrices'] && (
          <Switch
            bound={bound}
            name="extras.giftReceipt"
            label="The slip without prices has a gift receipt: who got the gift can ask for another size"
          />
        )}
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
        <Switch
          bound={bound}
          name="extras.day.isOffered"
          label="Customers can choose a day of delivery"
        />
        {bound.switches['extras.day.isOffered'] && (
          <>
            <Text
              bound={bound}
              name="extras.day.workDays"
              label="Working days before the first day"
              isNumeric
              hint="At least. Where the PIN code or the piece needs more, those count."
            />
            <Text
              bound={bound}
              name="extras.day.ahead"
              label="Days ahead"
              isNumeric
              hint="How far away a chosen day can be."
            />
            <Text
              bound={bound}
              name="extras.day.closed"
              label="Days without delivery"
              multiline
              optional
              hint="One date in each line, such as 2026-11-09. Sundays and the holidays of the market can never be chosen."
            />
          </>
        )}
      </div>
    </Panel>
  )
}
