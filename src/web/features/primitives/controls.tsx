import { Heart } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { PasswordField, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { TintedSelect } from '#web/ui/forms/tinted-select.tsx'
import { Specimen, State } from './specimen.tsx'

const VARIANTS = ['primary', 'secondary', 'danger', 'text'] as const
const SIZES = ['sm', 'md', 'lg'] as const
const METALS = [
  { value: '1', label: 'Silver' },
  { value: '2', label: 'Gold' },
]

/** What a person presses. */
export function Buttons() {
  return (
    <Specimen title="Button">
      {VARIANTS.map((variant) => (
        <State key={variant} name={variant}>
          <Button variant={variant}>Add to Cart</Button>
        </State>
      ))}
      {SIZES.map((size) => (
        <State key={size} name={size}>
          <Button size={size}>Add to Cart</Button>
        </State>
      ))}
      <State name="busy">
        <Button busy busyLabel="Sending...">
          Send
        </Button>
      </State>
      <State name="disabled">
        <Button disabled>Sold out</Button>
      </State>
      <State name="link">
        <ButtonLink to="/shopping">Shop Now</ButtonLink>
      </State>
      <State name="icon">
        <IconButton label="Save">
          <Heart className="ico" aria-hidden="true" />
        </IconButton>
      </State>
    </Specimen>
  )
}

/** What a person fills in. */
export function Fields() {
  return (
    <Specimen title="Field">
      <State name="empty" className="w-72">
        <TextField label="City" name="city" />
      </State>
      <State name="hint, optional" className="w-72">
        <TextField label="Company" name="company" hint="As it stands on the invoice" optional />
      </State>
      <State name="error" className="w-72">
        <TextField label="Phone Number" name="phone" error="Phone Number is required." />
      </State>
      <State name="disabled" className="w-72">
        <TextField label="E-mail" name="email" defaultValue="asha@example.in" disabled />
      </State>
      <State name="several lines" className="w-72">
        <TextField label="Message" name="message" multiline />
      </State>
      <State name="password" className="w-72">
        <PasswordField name="password" autoComplete="off" />
      </State>
      <State name="select" className="w-72">
        <SelectField label="Metal" name="metal" options={METALS} />
      </State>
      <State name="select with error" className="w-72">
        <SelectField label="Metal" name="metal-2" options={METALS} error="Please choose a metal." />
      </State>
      <State name="tinted select">
        <TintedSelect
          label="Status"
          value="1"
          options={METALS}
          tone="success"
          onChange={() => undefined}
        />
      </State>
      <State name="search" className="w-72">
        <Searching />
      </State>
    </Specimen>
  )
}

function Searching() {
  const [text, setText] = useState('')
  return (
    <SearchField label="Search" placeholder="Search jewellery" value={text} onChange={setText} />
  )
}

/** More and fewer. */
export function Steppers() {
  const [quantity, setQuantity] = useState(1)
  const step = (by: 1 | -1) => setQuantity((before) => Math.max(1, before + by))
  return (
    <Specimen title="Stepper">
      <State name="live, never below 1">
        <QuantityStepper label="Kundan ring" quantity={quantity} onStep={step} />
      </State>
      <State name="busy">
        <QuantityStepper label="Kundan ring, busy" quantity={3} onStep={step} isBusy />
      </State>
      <State name="at the limit">
        <QuantityStepper label="Kundan ring, last" quantity={5} max={5} onStep={step} />
      </State>
    </Specimen>
  )
}
