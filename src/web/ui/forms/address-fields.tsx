import { CircleAlert } from '#web/ui/icons/lucide.ts'
import { useState, type ComponentProps, type ReactNode } from 'react'
import {
  CHECKOUT_FIELDS,
  checkoutProblems,
  EMPTY_DETAILS,
  looksIncomplete,
  type CheckoutDetails,
  type CheckoutField,
} from '#domain/orders/checkout.ts'
import { INDIAN_STATES } from '#domain/places/indian-states.ts'
import { address as text } from '#i18n/ui/address.ts'
import { messages } from '#i18n/messages.ts'
import { TextField } from './field.tsx'
import { formText } from './form-text.ts'

type FieldLook = Pick<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'inputMode'>

const FIELDS: Readonly<Record<CheckoutField, FieldLook>> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  address1: { autoComplete: 'address-line1' },
  apt: { autoComplete: 'address-line3' },
  address2: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
  country: { autoComplete: 'country-name' },
}

const CONTACT = new Set<CheckoutField>(['email', 'phone'])

/** An address of which nothing is known but the country that nearly all of them are in, as parcels name it. */
export const EMPTY_ADDRESS: CheckoutDetails = { ...EMPTY_DETAILS, country: 'India' }

/** Ids of the fields, so that the summary of errors can lead to the first of them. */
export function fieldId(field: CheckoutField): string {
  return `address-${field}`
}

/** What the form holds, trimmed. */
export function detailsIn(form: HTMLFormElement): CheckoutDetails {
  const details = { ...EMPTY_ADDRESS }
  for (const field of CHECKOUT_FIELDS) details[field] = formText(form, field).trim()
  return details
}

/** What is wrong with the fields of a form, in the language of the page. */
export function addressProblems(form: HTMLFormElement): Partial<Record<CheckoutField, string>> {
  const wrong = checkoutProblems(detailsIn(form))
  const fields = CHECKOUT_FIELDS.filter((field) => wrong[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, messages.checkoutFields[field]]))
}

/** Writes details into the form's fields. */
export function fillDetails(form: HTMLFormElement, details: Partial<CheckoutDetails>): void {
  for (const field of CHECKOUT_FIELDS) {
    const input = form.elements.namedItem(field)
    const value = details[field]
    if (input instanceof HTMLInputElement && value !== undefined) input.value = value
  }
}

interface AddressFieldsProps {
  problems: Partial<Record<CheckoutField, string>>
  /** What the fields hold at first. */
  details?: CheckoutDetails
  /** Whether the email may be left out: some customers have only a phone. */
  isEmailOptional?: boolean
  /** Level of the two titles. */
  headingLevel?: 2 | 3
  /** Beside the title of the delivery address. */
  action?: ReactNode
  /** What was found for the postal code, shown under it. */
  postalCodeNote?: string
  /** The person has changed the postal code. */
  onPostalCode?: (typed: string) => void
  /** The person has changed a field. */
  onEdit: () => void
  /** The person has left a field. */
  onLeave: () => void
}

/** Contact and delivery address: eleven fields in the order of the specification. */
export function AddressFields({
  problems,
  details = EMPTY_ADDRESS,
  isEmailOptional = false,
  headingLevel = 2,
  action,
  postalCodeNote = '',
  onPostalCode,
  onEdit,
  onLeave,
}: AddressFieldsProps) {
  const [doubted, setDoubted] = useState<Partial<Record<CheckoutField, boolean>>>({})
  const noteOf = (field: CheckoutField) => {
    if (field === 'postalCode' && postalCodeNote !== '') return postalCodeNote
    return doubted[field] === true ? <Doubt text={text.incomplete[field]} /> : undefined
  }
  const fieldsOf = (fields: readonly CheckoutField[]) =>
    fields.map((field) => (
      <TextField
        key={field}
        id={fieldId(field)}
        name={field}
        label={text.fields[field]}
        {...FIELDS[field]}
        defaultValue={details[field]}
        list={field === 'state' ? STATE_LIST : undefined}
        hint={noteOf(field)}
        error={problems[field]}
        optional={field === 'email' && isEmailOptional}
        aria-required={field !== 'email' || !isEmailOptional}
        onChange={(value) => {
          if (field === 'postalCode') onPostalCode?.(value)
          if (!looksIncomplete(field, value)) setDoubted({ ...doubted, [field]: false })
          onEdit()
        }}
        onBlur={({ target }) => {
          setDoubted({ ...doubted, [field]: looksIncomplete(field, target.value) })
          onLeave()
        }}
        className={widthOf(field)}
      />
    ))
  return (
    <>
      <FieldGroup title={text.contact} headingLevel={headingLevel}>
        {fieldsOf(CHECKOUT_FIELDS.filter((field) => CONTACT.has(field)))}
      </FieldGroup>
      <FieldGroup title={text.delivery} headingLevel={headingLevel} action={action}>
        {fieldsOf(CHECKOUT_FIELDS.filter((field) => !CONTACT.has(field)))}
        <StateList />
      </FieldGroup>
      <output className="sr-only">{postalCodeNote}</output>
    </>
  )
}

/** A question, not an error: the order can be placed all the same. */
function Doubt({ text: question }: { text: string | undefined }) {
  return (
    <span className="flex gap-1.5 font-medium text-warning">
      <CircleAlert className="ico-s mt-px" aria-hidden="true" />
      {question}
    </span>
  )
}

interface FieldGroupProps {
  title: string
  headingLevel: 2 | 3
  action?: ReactNode
  children: ReactNode
}

function FieldGroup({ title, headingLevel, action, children }: FieldGroupProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <fieldset className="relative">
      <legend className="mb-4.5">
        <Heading className="d4">{title}</Heading>
      </legend>
      {/* Beside the legend, not in it, because a legend is read with every field of the group. */}
      {action !== undefined && <div className="absolute -top-13.5 right-0">{action}</div>}
      {/* Two columns, and one where large letters need the room. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,50%_-_1rem)),1fr))] items-start gap-x-4 gap-y-4.5">
        {children}
      </div>
    </fieldset>
  )
}

const STATE_LIST = 'indian-states'

/** Offers the states of India while the person types; any other state can be typed. */
function StateList() {
  return (
    <datalist id={STATE_LIST}>
      {INDIAN_STATES.map((name) => (
        <option key={name} value={name}>
          {text.state(name)}
        </option>
      ))}
    </datalist>
  )
}

/** Half a line where it is wide enough; what is long takes a whole one on phones. */
function widthOf(field: CheckoutField): string {
  if (field === 'address1') return 'col-span-full'
  return CONTACT.has(field) ? 'col-span-full sm:col-span-1' : ''
}
