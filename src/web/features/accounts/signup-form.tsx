import { useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { signUp } from '#contract/accounts/accounts.ts'
import { SIGNUP_REDIRECT_MS } from '#domain/shop/timings.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { accounts as text } from '#i18n/accounts/accounts.ts'
import { messages } from '#i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { NeedsScript } from '#web/ui/feedback/needs-script.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormSuccess } from './form-success.tsx'
import { useDelayedNavigation } from './use-delayed-navigation.ts'

type Errors = Readonly<Record<string, string | undefined>>

/** Creates an account, says what the server says, and opens the login after two seconds. */
export function SignupForm() {
  const [isBusy, setIsBusy] = useState(false)
  const [success, setSuccess] = useState<string>()
  const [errors, setErrors] = useState<Errors>({})
  const { state } = useLocation()
  const leave = useDelayedNavigation(SIGNUP_REDIRECT_MS)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || success !== undefined) return
    const form = event.currentTarget
    const value = (name: string) => formText(form, name)
    setIsBusy(true)
    setErrors({})
    try {
      const body = { name: value('name'), email: value('email'), password: value('password') }
      const { message } = await browserApi.call(signUp, { body })
      form.reset()
      setSuccess(text.signup.done(message))
      toast.success(messages.account.signupToast, { about: 'signup' })
      leave({ path: '/login', state })
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      toast.failure(problem?.message ?? messages.account.signupFailed, { about: 'signup' })
      const found = errorsIn(problem)
      setErrors(found)
      focusFirst(form, found)
    }
    setIsBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={text.name}
        name="name"
        required
        autoComplete="name"
        error={errors['name']}
      />
      <TextField
        label={text.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        error={errors['email']}
      />
      <PasswordField
        label={text.password}
        name="password"
        required
        autoComplete="new-password"
        hint={text.signup.passwordHint}
        error={errors['password']}
      />
      {success !== undefined && <FormSuccess>{success}</FormSuccess>}
      <Button
        type="submit"
        needsScript
        size="lg"
        busy={isBusy || success !== undefined}
        busyLabel={isBusy ? text.signup.busy : text.wait}
        className="mt-1 w-full"
      >
        {text.signup.button}
      </Button>
      <NeedsScript />
      <p className="text-center text-sm text-ink-2">
        {text.signup.haveAccount}{' '}
        <Link to="/login" state={state} className="link min-h-11 min-w-11 text-ink">
          {text.signup.login}
        </Link>
      </p>
    </form>
  )
}

/** The server's complaints by the name of their field. */
function errorsIn(problem: ApiError['problem']): Errors {
  if (problem?.code === 'email-taken') return { email: problem.message }
  return Object.fromEntries((problem?.issues ?? []).map(({ field, message }) => [field, message]))
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const isWrong = (input: Element): input is HTMLInputElement =>
    input instanceof HTMLInputElement && errors[input.name] !== undefined
  ;[...form.elements].find(isWrong)?.focus()
}
