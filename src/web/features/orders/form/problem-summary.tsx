import { CircleAlert } from '#web/ui/icons/lucide.ts'
import { useEffect, useRef } from 'react'
import { CHECKOUT_FIELDS, type CheckoutField } from '#domain/orders/checkout.ts'
import { checkout as text } from '#i18n/orders/checkout.ts'
import { fieldId } from '#web/ui/forms/address-fields.tsx'
import type { Problems } from './use-form-problems.ts'

/** How many fields are wrong; it takes the focus each time the form is sent with wrong fields. */
export function ProblemSummary({ problems, turn }: { problems: Problems; turn: number }) {
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
      <p className="font-medium">{text.wrongFields(wrong.length)}</p>
      <a
        href={`#${fieldId(first)}`}
        onClick={(event) => focusField(event, first)}
        className="link min-h-11"
      >
        {text.firstWrong}
      </a>
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, field: CheckoutField): void {
  event.preventDefault()
  document.getElementById(fieldId(field))?.focus()
}
