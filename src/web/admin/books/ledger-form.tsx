import { useState } from 'react'
import { updateSettings } from '#contract/shop/settings.ts'
import { LEDGERS, type Ledgers } from '#domain/books/ledgers.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

const LABELS: Readonly<Record<keyof Ledgers, string>> = {
  sales: 'Sales',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  roundOff: 'Round off',
  customers: 'Customers',
  provider: 'Payment provider',
  bank: 'Bank transfers',
  cash: 'Cash',
  gatewayCharges: 'Fees of the payment provider',
  gatewayTax: 'GST on those fees',
  disputes: 'Disputes lost',
  credit: 'Store credit owed to customers',
  creditGiven: 'Store credit and gift cards given without payment',
  creditExpired: 'Store credit that was paid for and expired',
  giftCards: 'Gift cards that are not redeemed',
  advance: 'Advances for pieces that are made to order',
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
const KEYS = Object.keys(LEDGERS) as (keyof Ledgers)[]

/** The ledger of each amount, by its name in the bookkeeping program. */
export function LedgerForm({ saved, onSaved }: { saved: Ledgers; onSaved: () => void }) {
  const [names, setNames] = useState(saved)
  const [isBusy, setIsBusy] = useState(false)
  const isChanged = KEYS.some((key) => names[key] !== saved[key])

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      const body = { 'books.ledgers': names, seen: { 'books.ledgers': saved } }
      await adminApi.call(updateSettings, { body })
      toast.success('The ledgers were saved.')
    } catch (error) {
      toast.failure(error instanceof ApiError ? error.message : 'The ledgers were not saved.')
    }
    setIsBusy(false)
    onSaved()
  }

  return (
    <form
      className="grid gap-4 p-4 sm:grid-cols-2 xl:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="max-w-[70ch] text-ink-2 sm:col-span-full">
        Enter each name as Tally has it. For one ledger per rate, write {'{rate}'}, for example
        Sales {'{rate}'}%. Ledgers with the same name are booked as one. In Tally, put the payment
        provider and bank transfers under Bank Accounts: a payout is a Contra voucher, which takes
        no other ledgers.
      </p>
      {KEYS.map((key) => (
        <TextField
          key={key}
          label={LABELS[key]}
          name={key}
          maxLength={80}
          required
          value={names[key]}
          onChange={(name) => setNames({ ...names, [key]: name })}
        />
      ))}
      <Button
        type="submit"
        size="sm"
        disabled={!isChanged}
        busy={isBusy}
        busyLabel="Saving..."
        className="sm:col-span-full sm:justify-self-end"
      >
        Save ledgers
      </Button>
    </form>
  )
}
