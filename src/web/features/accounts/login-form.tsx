import { useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { logIn } from '#contract/accounts.ts'
import { messages } from '#domain/messages.ts'
import { homeOf } from '#domain/roles.ts'
import { LOGIN_REDIRECT_MS } from '#domain/timings.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storeSession } from '#web/api/stored-session.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, PasswordField, TextField } from '#web/ui/field.tsx'
import { formText } from '#web/ui/form-text.ts'
import { toast } from '#web/ui/toast.tsx'
import { FormSuccess } from './form-success.tsx'
import { pathBefore } from './path-before.ts'
import { useLeaving } from './use-leaving.ts'

/** Logs in, says so, and goes on after two seconds: where one came from, else to one's home. */
export function LoginForm() {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<string>()
  const location = useLocation()
  const leave = useLeaving(LOGIN_REDIRECT_MS)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const form = event.currentTarget
    const body = { email: formText(form, 'email'), password: formText(form, 'password') }
    setState('busy')
    setFailure(undefined)
    try {
      const { user } = await browserApi.call(logIn, { body })
      storeSession(user)
      setState('done')
      toast.success(messages.account.loginToast)
      leave({ path: pathBefore(location.state) ?? homeOf(user.role), replace: true })
    } catch (error) {
      setState('idle')
      setFailure(refusalOf(error) ?? messages.account.loginFailed)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField label="Email" name="email" type="email" required autoComplete="username" />
      <div>
        <PasswordField
          name="password"
          required
          autoComplete="current-password"
          aria-invalid={failure === undefined ? undefined : true}
        />
        <div role="alert">{failure !== undefined && <FieldError>{failure}</FieldError>}</div>
      </div>
      {state === 'done' && <FormSuccess>{messages.account.loggedIn}</FormSuccess>}
      <Button
        type="submit"
        needsScript
        size="lg"
        busy={state !== 'idle'}
        busyLabel={state === 'busy' ? 'Logging in...' : 'One moment...'}
        className="mt-1 w-full"
      >
        Login
      </Button>
      <p className="text-center text-sm text-ink-2">
        New here?{' '}
        <Link to="/signup" state={location.state} className="link min-h-11 text-ink">
          Create an account
        </Link>
      </p>
    </form>
  )
}

/** What the server said, undefined when it was not reached or broke. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.error : undefined
}
