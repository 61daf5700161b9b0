import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { logIn } from '#contract/accounts/accounts.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { accounts as text } from '#i18n/accounts/accounts.ts'
import { messages } from '#i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, PasswordField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { NeedsScript } from '#web/ui/feedback/needs-script.tsx'
import { FormSuccess } from './form-success.tsx'
import { useLoggedIn } from './use-logged-in.ts'

/**
 * Logs in, says so, and after two seconds returns to the previous page or the start page. `otherWay` is another way to log
 * in, where the shop has one.
 */
export function LoginForm({ otherWay }: { otherWay?: ReactNode }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<string>()
  /** Whether the account asks for a code besides the password. */
  const [asksCode, setAsksCode] = useState(false)
  const location = useLocation()
  const loggedIn = useLoggedIn()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const form = event.currentTarget
    const body = {
      email: formText(form, 'email'),
      password: formText(form, 'password'),
      code: formText(form, 'code').trim(),
    }
    setState('busy')
    setFailure(undefined)
    try {
      const { user } = await browserApi.call(logIn, { body })
      setState('done')
      loggedIn(user)
    } catch (error) {
      setState('idle')
      if (isForCode(error)) setAsksCode(true)
      // The first time the field itself says what is missing.
      if (!isForCode(error) || asksCode)
        setFailure(problemOf(error) ?? messages.account.loginFailed)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField label={text.email} name="email" type="email" required autoComplete="username" />
      <div>
        <PasswordField
          label={text.password}
          name="password"
          required
          autoComplete="current-password"
          aria-invalid={failure === undefined ? undefined : true}
        />
        {!asksCode && <Failure text={failure} />}
      </div>
      {asksCode && (
        <div>
          <CodeField />
          <Failure text={failure} />
        </div>
      )}
      {state === 'done' && <FormSuccess>{messages.account.loggedIn}</FormSuccess>}
      <Button
        type="submit"
        needsScript
        size="lg"
        busy={state !== 'idle'}
        busyLabel={state === 'busy' ? text.login.busy : text.wait}
        className="mt-1 w-full"
      >
        {text.login.button}
      </Button>
      <NeedsScript />
      {otherWay}
      <p className="-my-2 text-center text-sm">
        <Link to="/forgot-password" className="link min-h-11 text-ink">
          {text.login.forgotten}
        </Link>
      </p>
      <p className="text-center text-sm text-ink-2">
        {text.login.newHere}{' '}
        <Link to="/signup" state={location.state} className="link min-h-11 text-ink">
          {text.login.signup}
        </Link>
      </p>
    </form>
  )
}

/** It appears when the password was right, and has the focus then. */
function CodeField() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <TextField
        label={text.login.code}
        name="code"
        required
        autoComplete="one-time-code"
        hint={text.login.codeHint}
      />
    </div>
  )
}

function Failure({ text: why }: { text: string | undefined }) {
  return <div role="alert">{why !== undefined && <FieldError>{why}</FieldError>}</div>
}

/** Whether the password was right and a code of the authenticator app is missing or wrong. */
function isForCode(error: unknown): boolean {
  const code = error instanceof ApiError ? error.problem?.code : undefined
  return code === 'code-required' || code === 'wrong-code'
}

/** What the server said, undefined when it was not reached or broke. */
function problemOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.error : undefined
}
