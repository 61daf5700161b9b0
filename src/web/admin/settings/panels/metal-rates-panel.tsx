import { SelectField } from '#web/ui/forms/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

const BREAK_UP_OPTIONS = [
  { value: 'full', label: 'Every part' },
  { value: 'metal', label: 'Metal, and the rest in one sum' },
  { value: 'none', label: 'Nothing' },
]

/** How the prices of products by weight follow the rates. */
export function MetalRatesPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Metal rates">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text
          bound={bound}
          name="rates.holdMinutes"
          label="Minutes a price in the cart is held"
          isNumeric
          hint="Until then a higher rate does not raise it; a lower one counts at once. 0 holds no price."
        />
        <Text
          bound={bound}
          name="rates.guardPercent"
          label="Ask again above a change of (%)"
          isNumeric
          hint="Such a rate must be typed a second time."
        />
        <Text
          bound={bound}
          name="rates.staleHours"
          label="Rates are old after (hours)"
          isNumeric
          hint="Then the dashboard asks for new ones. Sundays and holidays do not count."
        />
        <Text
          bound={bound}
          name="rates.stopHours"
          label="Stop selling by weight after (hours)"
          isNumeric
          optional
          hint="Products with a price by weight then show Price on request until you apply rates. Empty: never."
        />
        <Text
          bound={bound}
          name="rates.holidays"
          label="Holidays of the market"
          multiline
          optional
          hint="One date in each line, such as 2026-11-09. Rates do not age on these days."
        />
        <SelectField
          label="What shoppers see of a price"
          name="rates.breakUp"
          options={BREAK_UP_OPTIONS}
          value={bound.fields['rates.breakUp']}
          onChange={(value) => bound.set('rates.breakUp', value)}
          error={bound.errors['rates.breakUp']}
          hint="On product pages, in cart, orders, emails and new invoices."
        />
      </div>
    </Panel>
  )
}
