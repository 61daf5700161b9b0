import { useState } from 'react'
import type { SoldGiftCards } from '#contract/orders/gift-sales.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { giftCards as text } from '#i18n/credit/gift-cards.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { OTHER } from './wanted-card.ts'

interface AmountChooserProps {
  offer: SoldGiftCards
  /** As it was chosen before; empty for none. */
  amount: string
  error: string | undefined
}

/** The amounts that the shop offers, and a field for another one. */
export function AmountChooser({ offer, amount, error }: AmountChooserProps) {
  const { amounts, least, most } = offer
  const offered = amounts.map(String)
  // Its words are longer than a sum; below full rows there is room for them.
  const isEven = offered.length % 2 === 0
  const first = amount === '' ? (offered[0] ?? OTHER) : offered.includes(amount) ? amount : OTHER
  const [chosen, setChosen] = useState(first)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 d4">{text.amount}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3 sm:grid-cols-4">
        {[...offered, OTHER].map((value) => (
          <label
            key={value}
            className={`choice flex min-h-13 cursor-pointer items-center gap-2.5 rounded-md border border-edge bg-white px-3.5 py-2 has-checked:border-mor-800 has-checked:bg-mor-50 has-checked:inset-ring has-checked:inset-ring-mor-800 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700 ${value === OTHER && isEven ? 'col-span-full' : ''}`}
          >
            <input
              type="radio"
              name="amount"
              value={value}
              checked={value === chosen}
              onChange={() => setChosen(value)}
              className="size-5 flex-none appearance-none rounded-full border border-edge bg-white outline-none checked:border-6 checked:border-mor-800"
            />
            <span className="min-w-0">
              {value === OTHER ? text.other : <span className="money">{whole(Number(value))}</span>}
            </span>
          </label>
        ))}
      </div>
      {chosen === OTHER ? (
        <TextField
          label={text.otherAmount}
          name="otherAmount"
          inputMode="decimal"
          required
          maxLength={12}
          autoComplete="off"
          defaultValue={first === OTHER ? amount : ''}
          hint={text.between(whole(least), whole(most))}
          error={error}
          className="sm:max-w-64"
        />
      ) : (
        error !== undefined && <p className="text-sm text-danger">{error}</p>
      )}
    </fieldset>
  )
}

/** Without the paise of a whole sum. */
function whole(rupees: Rupees): string {
  return formatRupees(rupees).replace(/\.00$/, '')
}
