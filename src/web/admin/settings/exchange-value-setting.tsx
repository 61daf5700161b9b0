import type { ExchangeValue } from '#domain/returns/day-value.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import type { Bound } from './use-settings-form.ts'

const NAME = 'returns.exchangeValue'

const VALUES: readonly { value: ExchangeValue; label: string; hint: string }[] = [
  {
    value: 'invoice',
    label: 'Its invoice',
    hint: 'What the customer paid, whatever the piece costs today.',
  },
  {
    value: 'day',
    label: 'Its value of the day',
    hint: 'Its price when the customer asks. Less than paid: the credit note deducts the difference. More: you give it as store credit, at most what the new pieces cost more. Guests, gift receipts, orders from a quote and money back stay at the invoice. The return policy says it by itself.',
  },
]

/** With what a piece counts that an account exchanges. */
export function ExchangeValueSetting({ bound }: { bound: Bound }) {
  const value = bound.fields[NAME]
  return (
    <SelectField
      label="In an exchange, a piece counts with"
      name={NAME}
      value={value}
      hint={VALUES.find((one) => one.value === value)?.hint}
      error={bound.errors[NAME]}
      onChange={(chosen) => bound.set(NAME, chosen)}
      options={VALUES}
    />
  )
}
