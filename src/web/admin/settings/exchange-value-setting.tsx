import type { ExchangeValue } from '#domain/pricing/metal/rate-settings.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import type { Bound } from './use-settings-form.ts'

const NAME = 'rates.exchange'

const VALUES: readonly { value: ExchangeValue; label: string; hint: string }[] = [
  {
    value: 'invoice',
    label: 'Its invoice',
    hint: 'What the customer paid, whatever the piece costs today. Product pages of pieces by weight and the page of rates say it.',
  },
  {
    value: 'today',
    label: 'Its value of the day',
    hint: 'What it costs when the customer asks, in its sale. Less than paid: the credit note deducts the difference. More: you give it as store credit, at most what the new pieces cost more. Guests, gift receipts, orders from a quote, pieces without a price that day and money back stay at the invoice. Product pages, the page of rates and the return policy say it, unless you hide them.',
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
