import type { ShopMadePolicy } from '#domain/orders/made/settlement.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch, Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

const NAME = 'made.policy'

const POLICIES: readonly { value: ShopMadePolicy; label: string; hint: string }[] = [
  { value: 'off', label: 'Not taken', hint: 'A quote becomes an order as before.' },
  {
    value: 'fixed',
    label: 'Price of the quote',
    hint: 'The customer pays what was quoted, whatever the piece weighs and gold costs by then.',
  },
  {
    value: 'open',
    label: 'Final weight, rate of the day',
    hint: 'The metal is charged by its final weight at the rate of the day on which it is weighed.',
  },
  {
    value: 'booked',
    label: 'Advance books the rate',
    hint: 'The advance books the rate of the quote for its share of the weight, from 90% on for all of it. The rest follows the rate of the day.',
  },
]

/** Whether pieces are made to order by a quote, whose risk weight and rate are, and what is paid before. */
export function MadeToOrderPanel({ bound }: { bound: Bound }) {
  const value = bound.fields[NAME]
  const chosen = POLICIES.find((one) => one.value === value)
  return (
    <Panel title="Made to order">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <SelectField
          label="Weight and rate"
          name={NAME}
          value={value}
          hint={chosen?.hint}
          error={bound.errors[NAME]}
          onChange={(policy) => bound.set(NAME, policy)}
          options={POLICIES}
        />
        <Text
          bound={bound}
          name="made.advance"
          label="Advance in percent"
          isNumeric
          hint="Of the price of the quote, before work begins. A make can have its own share, and each piece another sum."
        />
        <div className="sm:col-span-2">
          <Switch
            bound={bound}
            name="reminders.workshop"
            label="Remind customers of a balance, and of a quote for a repair, the day before the last day"
          />
        </div>
      </div>
    </Panel>
  )
}
