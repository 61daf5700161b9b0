import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { resetPassword } from '#contract/accounts/password-reset.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { endStoredSession } from '#web/api/stores/stored-session.ts'
import { accounts } from '#i18n/accounts/accounts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError, PasswordField } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

const text = accounts.reset

interface Failure {
  /** The link itself has expired. */
  isLink: boolean
  why: string
}

/** Sets a new password by the secret of the link, then leads to the login. */
export function ResetForm({ secret }: { secret: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const navigate = useNavigate()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const body = { token: secret, password: formText(event.currentTarget, 'password') }
    setIsBusy(true)
    setFailure(undefined)
    try {
      await browserApi.call(resetPassword, { body })
      // The server has logged all devices out.
      endStoredSession()
      toast.success(text.done)
      await navigate('/login', { replace: true })
    } catch (error) {
      setFailure(failureIn(error))
      setIsBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PasswordField
        label={text.password}
        name="password"
        required
        autoComplete="new-password"
        hint={text.passwordHint}
        error={failure?.isLink === false ? failure.why : undefined}
      />
      <FormFailure>{failure?.isLink === true ? failure.why : undefined}</FormFailure>
      {failure?.isLink === true && (
        <ButtonLink to="/forgot-password" variant="secondary">
          {text.again}
        </ButtonLink>
      )}
      <Button
        type="submit"
        needsScript
        size="lg"
        busy={isBusy}
        busyLabel={text.busy}
        className="w-full"
      >
        {text.button}
      </Button>
    </form>
  )
}

/** Shown when the page was opened without the secret from the email. */
export function MissingLink() {
  return (
    <div className="grid gap-5">
      <FieldError>{text.noLink}</FieldError>
      <ButtonLink to="/forgot-password">{text.again}</ButtonLink>
    </div>
  )
}

function failureIn(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { isLink: false, why: text.failed }
  const issue = error.problem?.issues?.[0]
  return {
    isLink: issue?.field.endsWith('token') ?? false,
    why: issue?.message ?? error.message,
  }
}
