import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import {
  CHECKOUT_FIELDS,
  checkoutProblems,
  type CheckoutField,
  type PaymentMethod,
} from '#domain/checkout.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { CheckoutFields, detailsIn, fieldId } from './checkout-fields.tsx'
import { PaymentChooser, paymentMethodIn } from './payment-chooser.tsx'
import type { CheckoutInput, Placing } from './use-place-order.ts'

type Problems = Partial<Record<CheckoutField, string>>

interface CheckoutFormProps {
  total: Paise
  paymentNotes: Readonly<Record<PaymentMethod, string>>
  placing: Placing
  onPlace: (input: CheckoutInput) => Promise<Placing>
}

/** Contact, address and payment. Each wrong field says so; their number stands on top. */
export function CheckoutForm({ total, paymentNotes, placing, onPlace }: CheckoutFormProps) {
  const isPlacing = placing.state === 'placing'
  const { form, problems, turn, show, edited, left } = useProblems()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const details = detailsIn(event.currentTarget)
    const paymentMethod = paymentMethodIn(event.currentTarget)
    if (!show(checkoutProblems(details))) return
    const placed = await onPlace({ details, paymentMethod })
    if (placed.state === 'invalid') show(placed.problems)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-10">
      <ProblemSummary problems={problems} turn={turn} />
      <div inert={isPlacing} className="grid gap-10">
        <CheckoutFields problems={problems} onEdit={edited} onLeave={left} />
        <PaymentChooser notes={paymentNotes} />
      </div>
      <div>
        <Refusal placing={placing} />
        <Button
          type="submit"
          size="lg"
          busy={isPlacing}
          busyLabel="Placing order..."
          className="w-full"
        >
          <span>
            Place Order · <span className="money">{formatPaise(total)}</span>
          </span>
        </Button>
        <p className="mt-3 text-center text-note text-ink-3">
          By placing the order you accept the{' '}
          <TextLink to="/terms-of-service">Terms of Service</TextLink> and{' '}
          <TextLink to="/privacy-policy">Privacy Policy</TextLink>.
        </p>
      </div>
    </form>
  )
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="text-ink-2 underline decoration-edge underline-offset-[0.3em] hover:decoration-current"
    >
      {children}
    </Link>
  )
}

/** The errors of the form: all of them when it is sent, then as the person goes along. */
function useProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  /** How often the form was sent with something wrong. */
  const [turn, setTurn] = useState(0)
  const present = () => (form.current === null ? {} : checkoutProblems(detailsIn(form.current)))
  return {
    form,
    problems,
    turn,
    /** Shows what is wrong; answers whether nothing is. */
    show: (found: Problems): boolean => {
      const isRight = Object.keys(found).length === 0
      setProblems(found)
      if (!isRight) setTurn((before) => before + 1)
      return isRight
    },
    left: () => {
      if (turn > 0) setProblems(present())
    },
    // At once, not on leaving the field: else the button moves away under the press that leaves it.
    edited: () => {
      const still = present()
      setProblems((known) => pick(known, (field) => still[field] !== undefined))
    },
  }
}

function pick(problems: Problems, isKept: (field: CheckoutField) => boolean): Problems {
  const kept = CHECKOUT_FIELDS.filter((field) => problems[field] !== undefined && isKept(field))
  return Object.fromEntries(kept.map((field) => [field, problems[field]]))
}

/** How many fields are wrong; it takes the focus each time the form is sent with wrong fields. */
function ProblemSummary({ problems, turn }: { problems: Problems; turn: number }) {
  const summary = useRef<HTMLDivElement>(null)
  const wrong = CHECKOUT_FIELDS.filter((field) => problems[field] !== undefined)
  const [first] = wrong
  useEffect(() => {
    if (turn > 0) summary.current?.focus()
  }, [turn])
  if (first === undefined) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-danger-50 px-5 py-2 text-danger"
    >
      <CircleAlert className="ico" aria-hidden="true" />
      <p className="font-medium">
        {wrong.length === 1 ? 'Please check 1 field' : `Please check ${wrong.length} fields`}
      </p>
      <a
        href={`#${fieldId(first)}`}
        onClick={(event) => focusField(event, first)}
        className="link min-h-11"
      >
        Go to the first
      </a>
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, field: CheckoutField): void {
  event.preventDefault()
  document.getElementById(fieldId(field))?.focus()
}

/** Why the order was not placed. */
function Refusal({ placing }: { placing: Placing }) {
  const isRefused = placing.state === 'failed' || placing.state === 'out-of-stock'
  return (
    <div role="alert" className={isRefused ? 'mb-4' : ''}>
      {placing.state === 'failed' && (
        <FieldError>
          The order was not placed. {placing.message} Nothing you filled in is lost.
        </FieldError>
      )}
      {placing.state === 'out-of-stock' && (
        <FieldError>
          <span>
            The order was not placed. {placing.shortages.map(shortageText).join(' ')}{' '}
            <Link to="/cart" className="underline underline-offset-[0.3em]">
              Change the cart
            </Link>
          </span>
        </FieldError>
      )}
    </div>
  )
}

function shortageText({ name, left }: { name: string; left: number }): string {
  return left === 0 ? `${name} is sold out.` : `Of ${name} only ${left} left.`
}
