import type { ComponentProps, ReactNode } from 'react'
import { CHECKOUT_FIELDS, type CheckoutDetails, type CheckoutField } from '#domain/checkout.ts'
import { TextField } from '#web/ui/field.tsx'
import { formText } from '#web/ui/form-text.ts'

type FieldLook = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'type' | 'autoComplete' | 'inputMode'
>

const FIELDS: Readonly<Record<CheckoutField, FieldLook>> = {
  email: { label: 'Email address', type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { label: 'Phone Number', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  firstName: { label: 'First Name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  address1: { label: 'Address line 1', autoComplete: 'address-line1' },
  apt: { label: 'Apt, Suite', autoComplete: 'address-line3' },
  address2: { label: 'Address line 2', autoComplete: 'address-line2' },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State/Province', autoComplete: 'address-level1' },
  postalCode: { label: 'Postal code', autoComplete: 'postal-code', inputMode: 'numeric' },
  country: { label: 'Country', autoComplete: 'country-name' },
}

const CONTACT = new Set<CheckoutField>(['email', 'phone'])

const EMPTY: CheckoutDetails = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  address1: '',
  apt: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

/** Ids of the fields, so that the summary of errors can lead to the first of them. */
export function fieldId(field: CheckoutField): string {
  return `checkout-${field}`
}

/** What the form holds, trimmed. */
export function detailsIn(form: HTMLFormElement): CheckoutDetails {
  const details = { ...EMPTY }
  for (const field of CHECKOUT_FIELDS) details[field] = formText(form, field).trim()
  return details
}

interface CheckoutFieldsProps {
  problems: Partial<Record<CheckoutField, string>>
  /** The person has changed a field. */
  onEdit: () => void
  /** The person has left a field. */
  onLeave: () => void
}

/** Contact and delivery address: eleven fields in the order of the specification. */
export function CheckoutFields({ problems, onEdit, onLeave }: CheckoutFieldsProps) {
  const fieldsOf = (fields: readonly CheckoutField[]) =>
    fields.map((field) => (
      <TextField
        key={field}
        id={fieldId(field)}
        name={field}
        {...FIELDS[field]}
        error={problems[field]}
        aria-required
        onChange={onEdit}
        onBlur={onLeave}
        className={widthOf(field)}
      />
    ))
  return (
    <>
      <FieldGroup title="Contact">
        {fieldsOf(CHECKOUT_FIELDS.filter((field) => CONTACT.has(field)))}
      </FieldGroup>
      <FieldGroup title="Delivery address">
        {fieldsOf(CHECKOUT_FIELDS.filter((field) => !CONTACT.has(field)))}
      </FieldGroup>
    </>
  )
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4.5">
        <h2 className="d4">{title}</h2>
      </legend>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4.5">{children}</div>
    </fieldset>
  )
}

/** Half a line where it is wide enough; what is long takes a whole one on phones. */
function widthOf(field: CheckoutField): string {
  if (field === 'address1') return 'col-span-2'
  return CONTACT.has(field) ? 'col-span-2 sm:col-span-1' : ''
}
