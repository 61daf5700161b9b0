import { useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { signUp } from '#contract/accounts.ts'
import { messages } from '#domain/messages.ts'
import { SIGNUP_REDIRECT_MS } from '#domain/timings.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { formText } from '#web/ui/form-text.ts'
import { toast } from '#web/ui/toast.tsx'
import { FormSuccess } from './form-success.tsx'
import { useLeaving } from './use-leaving.ts'

type Errors = Readonly<Record<string, string | undefined>>

/** Creates an account, says what the server says, and goes on to the login after two seconds. */
export function SignupForm() {
  const [isBusy, setIsBusy] = useState(false)
  const [success, setSuccess] = useState<string>()
  const [errors, setErrors] = useState<Errors>({})
  const { state } = useLocation()
  const leave = useLeaving(SIGNUP_REDIRECT_MS)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || success !== undefined) return
    const form = event.currentTarget
    const text = (name: string) => formText(form, name)
    setIsBusy(true)
    setErrors({})
    try {
      const body = { name: text('name'), email: text('email'), password: text('password') }
      const { message } = await browserApi.call(signUp, { body })
      form.reset()
      setSuccess(message)
      toast.success(messages.account.signupToast)
      leave({ path: '/login', state })
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      toast.failure(problem?.message ?? messages.account.signupFailed)
      const found = errorsIn(problem)
      setErrors(found)
      focusFirst(form, found)
    }
    setIsBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField label="Name" name="name" required autoComplete="name" error={errors['name']} />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        error={errors['email']}
      />
      <PasswordField
        name="password"
        required
        autoComplete="new-password"
        hint="At least 8 characters, and none of the passwords that everybody uses."
        error={errors['password']}
      />
      {success !== undefined && <FormSuccess>{success}</FormSuccess>}
      <Button
        type="submit"
        needsScript
        size="lg"
        busy={isBusy || success !== undefined}
        busyLabel={isBusy ? 'Creating your account...' : 'One moment...'}
        className="mt-1 w-full"
      >
        Create account
      </Button>
      <p className="text-center text-sm text-ink-2">
        Already have an account?{' '}
        <Link to="/login" state={state} className="link min-h-11 text-ink">
          Login
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
