import { useRef, useState } from 'react'
import { CHECKOUT_FIELDS, type CheckoutField } from '#domain/orders/checkout.ts'
import { addressProblems } from '#web/ui/forms/address-fields.tsx'

export type Problems = Partial<Record<CheckoutField, string>>

/** The errors of the form: all of them on submit, then updated while typing. */
export function useFormProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  /** How often the form was sent with something wrong. */
  const [turn, setTurn] = useState(0)
  const present = () => (form.current === null ? {} : addressProblems(form.current))
  return {
    form,
    problems,
    turn,
    /** Shows what is wrong; returns whether nothing is. */
    show: (found: Problems): boolean => {
      const isRight = Object.keys(found).length === 0
      setProblems(found)
      if (!isRight) setTurn((before) => before + 1)
      return isRight
    },
    left: () => {
      if (turn > 0) setProblems(present())
    },
    // At once, not when the field is left: otherwise the button would move away under the press that leaves it.
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
