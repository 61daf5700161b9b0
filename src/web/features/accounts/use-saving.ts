import { useState } from 'react'
import { ApiError } from '#web/api/api.ts'
import { ownAccount as text } from '#i18n/accounts/own-account.ts'

type Errors = Readonly<Record<string, string | undefined>>

interface Saving {
  isBusy: boolean
  /** What is wrong with the fields, by their names. */
  errors: Errors
  /** What is wrong with the whole. */
  failure: string | undefined
  /** Makes a call once at a time; answers whether it worked. Wrong fields get their text and the focus. */
  save: (form: HTMLFormElement, call: () => Promise<unknown>) => Promise<boolean>
}

/** How far the saving of a form has come, and why it was refused. */
export function useSaving(): Saving {
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const save = async (form: HTMLFormElement, call: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    setErrors({})
    setFailure(undefined)
    try {
      await call()
      return true
    } catch (error) {
      const found = fieldErrors(error)
      const first = firstWrong(form, found)
      setErrors(found)
      if (first === undefined) setFailure(error instanceof ApiError ? error.message : text.failed)
      first?.focus()
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, errors, failure, save }
}

function fieldErrors(error: unknown): Errors {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code === 'email-taken') return { email: problem.message }
  const issues = problem?.issues ?? []
  return Object.fromEntries(
    issues.map(({ field, message }) => [field.replace(/^body\./, ''), message]),
  )
}

function firstWrong(form: HTMLFormElement, errors: Errors): HTMLInputElement | undefined {
  return [...form.elements].find(
    (input): input is HTMLInputElement =>
      input instanceof HTMLInputElement && errors[input.name] !== undefined,
  )
}
