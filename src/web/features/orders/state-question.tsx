import { useEffect, useRef } from 'react'
import { checkout } from '#i18n/orders/checkout.ts'
import { fieldId } from '#web/ui/forms/address-fields.tsx'
import { Button } from '#web/ui/button.tsx'

const text = checkout.whichState

/** What the server says of an address whose PIN code is in another state. */
export interface StateContradiction {
  pin: string
  /** The states as `INDIAN_STATES` spells them. */
  byPin: string
  typed: string
}

interface StateQuestionProps {
  contradiction: StateContradiction
  /** The state of the PIN code is right. */
  onUse: (state: string) => void
  /** The address is right as it is. */
  onKeep: () => void
}

/** Asks which of PIN code and state is right; one press answers and orders. It takes the focus. */
export function StateQuestion({ contradiction, onUse, onKeep }: StateQuestionProps) {
  const { pin, byPin, typed } = contradiction
  const question = useRef<HTMLElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <section
      ref={question}
      tabIndex={-1}
      aria-labelledby="which-state"
      className="mb-5 rounded-md border border-edge bg-white p-5"
    >
      <h2 id="which-state" className="d4">
        {text.title}
      </h2>
      <p role="alert" className="mt-1 mb-4">
        {text.question(pin, byPin, typed)}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button onClick={() => onUse(byPin)}>{text.use(byPin)}</Button>
        <Button
          variant="secondary"
          onClick={() => document.getElementById(fieldId('postalCode'))?.focus()}
        >
          {text.changePin}
        </Button>
        <Button variant="text" onClick={onKeep}>
          {text.bothRight}
        </Button>
      </div>
    </section>
  )
}
