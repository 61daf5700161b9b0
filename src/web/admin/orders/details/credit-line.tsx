import { useState } from 'react'
import type { Creditable } from '#contract/orders/credit-notes.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { PRICE_OFF } from './credited-lines.ts'

interface CreditLineProps {
  /** Its place on the invoice, from 0. */
  place: number
  line: Creditable['lines'][number]
  error: string | undefined
  /** The person accepts the proposal, whose reason is set in the form. */
  onPropose: (reason: string) => void
}

/** What of a line is taken back: nothing, some of its pieces, or an amount off its price. */
export function CreditLine({ place, line, error, onPropose }: CreditLineProps) {
  const { description, quantityLeft, amountLeft, proposal } = line
  const [amount, setAmount] = useState('')
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
      {proposal !== null && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>
            {proposal.reason}: {formatRupees(proposal.amount)} with tax
          </span>
          <Button
            variant="text"
            size="sm"
            className="max-sm:-ml-3.5"
            onClick={() => {
              setChosen(PRICE_OFF)
              setAmount(proposal.amount.toFixed(2))
              onPropose(proposal.reason)
            }}
          >
            Fill in<span className="sr-only"> the short weight</span>
          </Button>
        </p>
      )}
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
          value={amount}
          onChange={setAmount}
          inputMode="decimal"
          required
          autoComplete="off"
          error={error}
        />
      )}
    </fieldset>
  )
}
