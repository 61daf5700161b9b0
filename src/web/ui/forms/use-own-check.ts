import { useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { ui } from '#i18n/ui/ui.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What the browser finds wrong with a field when its form is sent, as a sentence under the field in the language of
 * the page. Without scripts the browser says it itself, in a bubble. It goes once the field is right.
 */
export function useOwnCheck(label: string) {
  const [error, setError] = useState<string>()
  return {
    error,
    /** Asks the field again. */
    recheck: (field: Control) => {
      if (error !== undefined) setError(field.validity.valid ? undefined : sentenceOf(field, label))
    },
    onInvalid: (event: SyntheticEvent<Control>) => {
      event.preventDefault()
      const field = event.currentTarget
      // Rendered before the field gets the focus, so that a screen reader says it with the field.
      flushSync(() => setError(sentenceOf(field, label)))
      if (field.form?.querySelector(WRONG) === field) field.focus()
    },
  }
}

/** A fieldset with a wrong field is wrong too. */
const WRONG = ':is(input, textarea, select):invalid'

function sentenceOf(field: Control, label: string): string {
  const { validity, type, title, validationMessage } = field
  if (validity.valueMissing) return ui.check.required(label)
  if (validity.typeMismatch && type === 'email') return ui.check.email
  // The title of a field with a pattern says what fits it.
  if (validity.patternMismatch && title !== '') return title
  return validationMessage
}
