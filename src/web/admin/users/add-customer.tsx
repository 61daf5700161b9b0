import { UserPlus } from '#web/ui/icons/lucide.ts'
import { useState, type SubmitEvent } from 'react'
import { addCustomer } from '#contract/accounts/users.ts'
import { LANGUAGES } from '#domain/shop/languages.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { markUnsaved } from '#web/ui/forms/mark-unsaved.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'

const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))

const NOT_MAILED =
  'No mail server is set up, so the email with the link was written to a file in the folder mail of the data.'

/** Adds a customer who ordered by phone or at the counter; `onAdded` is told when they are in the list. */
export function AddCustomer({ onAdded }: { onAdded: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const leaving = useAskBeforeLeaving('The customer has not been added.')
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="admin-button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <UserPlus className="ico-s" aria-hidden="true" />
        Add customer
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => leaving.leave(() => setIsOpen(false))}
        title="Add a customer"
      >
        <CustomerForm
          onAdded={() => {
            setIsOpen(false)
            onAdded()
          }}
        />
        {leaving.question}
      </Dialog>
    </>
  )
}

function CustomerForm({ onAdded }: { onAdded: () => void }) {
  const [language, setLanguage] = useState('en')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const [name, email, phone] = [
      formText(form, 'name'),
      formText(form, 'email'),
      formText(form, 'phone'),
    ]
    setIsBusy(true)
    setErrors({})
    setFailure(undefined)
    try {
      const body = { name, email, phone, language }
      const { message, isMailed } = await adminApi.call(addCustomer, { body })
      toast.success(isMailed ? `${message} They get an email to choose a password.` : message)
      if (!isMailed) toast.failure(NOT_MAILED)
      onAdded()
    } catch (error) {
      const found = fieldErrors(error)
      setErrors(found)
      const first = ['name', 'email', 'phone'].find((field) => found[field] !== undefined)
      if (first === undefined) setFailure(failureText('The customer was not added.', error))
      else form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    }
    setIsBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      onInput={markUnsaved}
      className="grid gap-4"
    >
      <p className="text-note text-ink-2">
        They get an email with a link to choose a password. It works once, for seven days; after
        that Forgot password sends another.
      </p>
      <TextField label="Name" name="name" required autoComplete="off" error={errors['name']} />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="off"
        error={errors['email']}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        optional
        maxLength={30}
        autoComplete="off"
        error={errors['phone']}
      />
      <SelectField
        label="Language of the email"
        name="language"
        value={language}
        options={LANGUAGE_OPTIONS}
        onChange={setLanguage}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="sm" busy={isBusy} busyLabel="Adding...">
        Add customer
      </Button>
    </form>
  )
}

function fieldErrors(error: unknown): Record<string, string> {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code === 'email-taken') return { email: problem.message }
  const issues = problem?.issues ?? []
  return Object.fromEntries(
    issues.map(({ field, message }) => [field.replace(/^body\./, ''), message]),
  )
}
