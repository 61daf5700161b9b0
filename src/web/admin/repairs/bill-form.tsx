import { useState, type SubmitEvent } from 'react'
import { billRepair } from '#contract/repairs/repair-bills.ts'
import { SUPPLY_STATES } from '#contract/orders/invoices.ts'
import { BILLING_FIELDS, type BillingField } from '#domain/invoices/billing.ts'
import { needsPan } from '#domain/invoices/buyer-pan.ts'
import { formatRupees, paiseFromRupees } from '#domain/pricing/money.ts'
import { ADDRESS_FROM } from '#domain/repairs/repair-bill.ts'
import { PanEntry, panIn } from '#web/ui/orders/pan-entry.tsx'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { useWrongFocus } from '#web/ui/forms/use-wrong-focus.ts'
import { useStep, type RepairStepsProps } from './use-step.ts'

const LABELS: Readonly<Record<BillingField, string>> = {
  name: 'Name on the bill',
  address1: 'Address line 1',
  address2: 'Address line 2',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
}

const STATES = [
  { value: '', label: 'Choose' },
  ...SUPPLY_STATES.map((name) => ({ value: name, label: name })),
]

/** Makes the bill of a job whose work is done: for the name of the booking, or for an address and a GSTIN. */
export function BillForm({ shown, terms, ...rest }: RepairStepsProps) {
  const { busy, slips, setSlips, run } = useStep(rest)
  const own = useWrongFocus(slips)
  const total = shown.quote?.total ?? 0
  const isLarge = paiseFromRupees(total) >= ADDRESS_FROM
  const [hasAddress, setHasAddress] = useState(isLarge)
  const asksPan = needsPan(paiseFromRupees(total), paiseFromRupees(terms.panFrom))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy !== undefined) return
    const form = event.currentTarget
    const buyer = hasAddress ? buyerIn(form) : { billing: null, gstin: '' }
    const empty = buyer.billing && emptyIn(buyer.billing)
    if (empty) return setSlips({ [empty]: `Enter the ${LABELS[empty].toLowerCase()}.` })
    const body = { seen: shown.version, ...buyer, ...(asksPan && panIn(form)) }
    const params = { repairId: shown.repairId }
    void run('bill', () => adminApi.call(billRepair, { params, body }))
  }

  return (
    <form ref={own} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">
        The bill is {formatRupees(total)}, as it was approved. The customer gets it by email and can
        pay it by the link.
      </p>
      {!hasAddress && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setHasAddress(true)}
          className="admin-button justify-self-start"
        >
          Add an address or a GSTIN
        </Button>
      )}
      {hasAddress && <BuyerFields name={shown.name} slips={slips} />}
      {asksPan && <PanEntry slips={slips} />}
      <Button
        type="submit"
        size="sm"
        busy={busy === 'bill'}
        busyLabel="Making..."
        className="justify-self-start"
      >
        Make the bill
      </Button>
    </form>
  )
}

function BuyerFields({ name, slips }: { name: string; slips: Readonly<Record<string, string>> }) {
  return (
    <>
      {BILLING_FIELDS.map((field) =>
        field === 'state' ? (
          <SelectField
            key={field}
            label={LABELS[field]}
            name={field}
            options={STATES}
            hint="The tax goes to this state."
            error={slips[field]}
          />
        ) : (
          <TextField
            key={field}
            label={LABELS[field]}
            name={field}
            optional={field === 'address2'}
            autoComplete="off"
            defaultValue={field === 'name' ? name : ''}
            error={slips[field]}
          />
        ),
      )}
      <TextField
        label="GSTIN"
        name="gstin"
        optional
        autoComplete="off"
        maxLength={30}
        hint="Of a firm; its state must be that of the address."
        error={slips['gstin']}
      />
    </>
  )
}

function buyerIn(form: HTMLFormElement) {
  const text = (name: string) => formText(form, name).trim()
  const billing = {
    name: text('name'),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
  }
  return { billing, gstin: text('gstin') }
}

function emptyIn(billing: Readonly<Record<BillingField, string>>): BillingField | undefined {
  return BILLING_FIELDS.find((field) => field !== 'address2' && billing[field] === '')
}
