import { useState, type SubmitEvent } from 'react'
import { amendInvoice } from '#contract/orders/credit-notes.ts'
import { SUPPLY_STATES, type Invoice } from '#contract/orders/invoices.ts'
import type { Order } from '#contract/orders/orders.ts'
import { BILLING_FIELDS, type BillingAddress, type BillingField } from '#domain/invoices/billing.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface AmendFormProps {
  order: Order
  /** The invoice that counts. */
  invoice: Invoice
  onDone: () => void
}

const LABELS: Readonly<Record<BillingField, string>> = {
  name: 'Name',
  address1: 'Address line 1',
  address2: 'Address line 2',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
}

const STATES = SUPPLY_STATES.map((name) => ({ value: name, label: name }))

type Amended = ReturnType<typeof amendedIn>

/** Makes an invoice for another buyer or state in place of the valid one. */
export function AmendForm({ order, invoice, onDone }: AmendFormProps) {
  const [slip, setSlip] = useState<{ field: string; message: string }>()
  const [asked, setAsked] = useState<Amended>()
  const [isBusy, setIsBusy] = useState(false)
  const [now] = useState(() => buyerOf(order, invoice))
  const { orderId } = order
  const errorOf = (field: string) => (slip?.field === field ? slip.message : undefined)

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const amended = amendedIn(event.currentTarget, invoice.number)
    const found = slipIn(amended)
    setSlip(found)
    if (found === undefined) setAsked(amended)
  }

  async function send(body: Amended) {
    setIsBusy(true)
    try {
      const { message } = await adminApi.call(amendInvoice, { params: { orderId }, body })
      toast.success(message)
      onDone()
    } catch (error) {
      setSlip(slipOf(error))
    }
    setIsBusy(false)
    setAsked(undefined)
  }

  return (
    <>
      <form onSubmit={ask} noValidate className="grid gap-3">
        <p className="text-ink-2">
          Invoice {invoice.number} stays in the books. A credit note takes it back, and a new
          invoice over the same amount counts instead. No money moves.
        </p>
        {BILLING_FIELDS.map((field) => (
          <TextField
            key={field}
            label={LABELS[field]}
            name={field}
            optional={field === 'address2'}
            required={field !== 'address2'}
            autoComplete="off"
            defaultValue={now[field]}
            error={errorOf(field)}
          />
        ))}
        <TextField
          label="GSTIN"
          name="gstin"
          optional
          autoComplete="off"
          maxLength={30}
          defaultValue={invoice.buyer.gstin}
          error={errorOf('gstin')}
        />
        <SelectField
          label="State of the tax"
          name="supplyState"
          options={STATES}
          defaultValue={invoice.placeOfSupply}
          hint="Where the parcel goes."
          error={errorOf('supplyState')}
        />
        <TextField
          label="Reason"
          name="reason"
          required
          maxLength={200}
          autoComplete="off"
          hint="Printed on the credit note."
          error={errorOf('reason')}
        />
        {slip?.field === '' && <FieldError>{slip.message}</FieldError>}
        <Button type="submit" size="sm" variant="secondary" aria-haspopup="dialog">
          Make new invoice
        </Button>
      </form>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Replace invoice ${invoice.number}?`}
        text={`A credit note takes it back, and a new invoice names ${asked?.billing.name ?? ''}. Both stay in the books for good.`}
        confirmLabel="Make new invoice"
        isBusy={isBusy}
        busyLabel="Making..."
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void send(asked)}
      />
    </>
  )
}

/** The buyer of the order; without a billing address, the receiver of the parcel. */
function buyerOf(order: Order, { buyer }: Invoice): BillingAddress {
  if (order.billing !== undefined) return { ...order.billing }
  const { apt, address1, address2, city, postalCode } = order
  const { name, state } = buyer
  return { name, address1: `${apt}, ${address1}`, address2, city, state, postalCode }
}

function amendedIn(form: HTMLFormElement, invoice: string) {
  const text = (name: string) => formText(form, name).trim()
  return {
    invoice,
    billing: {
      name: text('name'),
      address1: text('address1'),
      address2: text('address2'),
      city: text('city'),
      state: text('state'),
      postalCode: text('postalCode'),
    },
    gstin: text('gstin'),
    supplyState: text('supplyState'),
    reason: text('reason'),
  }
}

/** The first field that is empty. */
function slipIn({ billing, reason }: Amended) {
  const empty = BILLING_FIELDS.find((field) => field !== 'address2' && billing[field] === '')
  if (empty !== undefined)
    return { field: empty, message: `Enter the ${LABELS[empty].toLowerCase()}.` }
  return reason === '' ? { field: 'reason', message: 'Enter the reason.' } : undefined
}

/** What the server says, at its field where it names one. */
function slipOf(error: unknown): { field: string; message: string } {
  const issue = error instanceof ApiError ? error.problem?.issues?.[0] : undefined
  const field = issue?.field.replace(/^body\./, '').replace(/^billing\./, '') ?? ''
  const isShown =
    field in LABELS || field === 'gstin' || field === 'reason' || field === 'supplyState'
  const message = issue?.message ?? (error instanceof Error ? error.message : String(error))
  return isShown ? { field, message } : { field: '', message }
}
