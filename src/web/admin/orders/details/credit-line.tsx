import { useState } from 'react'
import type { Creditable } from '#contract/orders/credit-notes.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { PRICE_OFF } from './credited-lines.ts'

interface CreditLineProps {
  /** Its place on the invoice, from 0. */
  place: number
  line: Creditable['lines'][number]
  error: string | undefined
}

/** What of a line is taken back: nothing, some of its pieces, or an amount off its price. */
export function CreditLine({ place, line, error }: CreditLineProps) {
  const { description, quantityLeft, amountLeft } = line
  const [chosen, setChosen] = useState('0')
  const isOff = chosen === PRICE_OFF
  if (amountLeft <= 0) return <p className="text-ink-3">{description}: nothing is left.</p>
  const pieces = Array.from({ length: quantityLeft }, (_, at) => {
    const value = String(at + 1)
    return { value, label: `${value} of ${quantityLeft} came back` }
  })
  const options = [
    { value: '0', label: 'Nothing' },
    ...pieces,
    { value: PRICE_OFF, label: 'An amount off its price' },
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1">
        {description} <span className="text-ink-2">({formatRupees(amountLeft)} left)</span>
      </legend>
      <SelectField
        label="Taken back"
        name={`pieces ${place}`}
        options={options}
        value={chosen}
        onChange={setChosen}
        error={isOff ? undefined : error}
      />
      {isOff && (
        <TextField
          label="Amount with tax (₹)"
          name={`amount ${place}`}
          inputMode="decimal"
          required
          autoComplete="off"
          error={error}
        />
      )}
    </fieldset>
  )
}
