import { Minus, Plus } from '#web/ui/icons/lucide.ts'
import { useState, type RefObject } from 'react'
import {
  BILLING_FIELDS,
  cleanGstin,
  gstinProblem,
  type BillingAddress,
  type BillingField,
} from '#domain/invoices/billing.ts'
import { INDIAN_STATES } from '#domain/places/indian-states.ts'
import { billing as text } from '#i18n/orders/billing.ts'
import { issueWords } from '#i18n/problems/field-issues.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'

/** What a firm gives for its invoice. */
export interface Billing {
  gstin: string
  billing: BillingAddress | null
}

type Wrong = Partial<Record<BillingField | 'gstin', string>>

/** The fields for a firm, folded away; `read` returns what they say, undefined while something is wrong. */
export function useBilling(form: RefObject<HTMLFormElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  const [isOther, setIsOther] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const read = (): Billing | undefined => {
    if (form.current === null || !isOpen) return { gstin: '', billing: null }
    const typed = billingIn(form.current, isOther)
    const found = wrongIn(typed)
    setWrong(found)
    const [first] = Object.keys(found)
    if (first === undefined) return typed
    document.getElementById(idOf(first))?.focus()
    return undefined
  }
  return { isOpen, setIsOpen, isOther, setIsOther, wrong, read }
}

function billingIn(form: HTMLFormElement, isOther: boolean): Billing {
  const data = new FormData(form)
  const valueOf = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const [name, address1, address2, city, state, postalCode] = BILLING_FIELDS.map((field) =>
    valueOf(idOf(field)),
  )
  const address = { name, address1, address2, city, state, postalCode }
  const gstin = cleanGstin(valueOf(idOf('gstin')))
  return { gstin, billing: isOther ? complete(address) : null }
}

function complete(address: Partial<Record<BillingField, string | undefined>>): BillingAddress {
  const {
    name = '',
    address1 = '',
    address2 = '',
    city = '',
    state = '',
    postalCode = '',
  } = address
  return { name, address1, address2, city, state, postalCode }
}

function wrongIn({ gstin, billing }: Billing): Wrong {
  const wrong: Wrong = {}
  const issue = gstinProblem(gstin, billing)
  if (issue !== undefined) wrong.gstin = issueWords[issue]
  for (const field of BILLING_FIELDS) {
    const isMissing = billing !== null && field !== 'address2' && billing[field] === ''
    if (isMissing) wrong[field] = text.required
  }
  return wrong
}

/** The name of a field in the form, and its id. */
function idOf(field: string): string {
  return `billing-${field}`
}

/** GSTIN and billing address of a firm, which other customers never open. */
export function BillingFields({ state }: { state: ReturnType<typeof useBilling> }) {
  const { isOpen, setIsOpen, isOther, setIsOther, wrong } = state
  const fieldOf = (field: BillingField | 'gstin') => ({
    id: idOf(field),
    name: idOf(field),
    label: text[field],
    error: wrong[field],
  })
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/billing border-y border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 font-medium hover:text-mor-700">
        {text.open}
        <Plus className="ico flex-none group-open/billing:hidden" aria-hidden="true" />
        <Minus className="ico hidden flex-none group-open/billing:block" aria-hidden="true" />
      </summary>
      <div className="mt-4 mb-6 grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField {...fieldOf('gstin')} optional autoComplete="off" maxLength={20} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:col-span-2">
          <input
            type="checkbox"
            checked={isOther}
            onChange={(event) => setIsOther(event.target.checked)}
            className="size-5 flex-none accent-mor-800"
          />
          {text.other}
        </label>
        {isOther && (
          <>
            <TextField {...fieldOf('name')} autoComplete="billing organization" maxLength={120} />
            <TextField
              {...fieldOf('address1')}
              autoComplete="billing address-line1"
              maxLength={200}
            />
            <TextField
              {...fieldOf('address2')}
              optional
              autoComplete="billing address-line2"
              maxLength={200}
            />
            <TextField
              {...fieldOf('postalCode')}
              autoComplete="billing postal-code"
              maxLength={20}
            />
            <TextField {...fieldOf('city')} autoComplete="billing address-level2" maxLength={100} />
            <SelectField
              {...fieldOf('state')}
              autoComplete="billing address-level1"
              options={STATES}
            />
          </>
        )}
      </div>
    </details>
  )
}

const STATES = ['', ...INDIAN_STATES].map((name) => ({ value: name, label: name }))
