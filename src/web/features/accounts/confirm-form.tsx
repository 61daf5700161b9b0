import { useState } from 'react'
import { confirmEmail } from '#contract/accounts/email-confirmation.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { accounts } from '#i18n/accounts/accounts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { FormSuccess } from './form-success.tsx'

const text = accounts.confirm

/**
 * Proves an email by the secret of its link. By a button: programs that look through emails open every
 * link, and none of them is the person.
 */
export function ConfirmForm({ secret }: { secret: string }) {
  const isLoggedIn = useSession() !== undefined
  const [isBusy, setIsBusy] = useState(false)
  const [confirmed, setConfirmed] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { email } = await browserApi.call(confirmEmail, { body: { token: secret } })
      setConfirmed(email)
    } catch (error) {
      setFailure(whyIn(error))
    }
    setIsBusy(false)
  }

  if (confirmed !== undefined) {
    return (
      <div className="grid gap-5">
        <FormSuccess>{text.done(confirmed)}</FormSuccess>
        <ButtonLink to={isLoggedIn ? '/account' : '/login'}>
          {isLoggedIn ? text.account : text.login}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <FormFailure>{failure}</FormFailure>
      <Button
        needsScript
        size="lg"
        busy={isBusy}
        busyLabel={text.busy}
        onClick={() => void confirm()}
        className="w-full"
      >
        {text.button}
      </Button>
      {failure !== undefined && (
        <ButtonLink to="/account" variant="secondary">
          {text.again}
        </ButtonLink>
      )}
    </div>
  )
}

/** Shown when the page was opened without the secret from the email. */
export function MissingConfirmLink() {
  return (
    <div className="grid gap-5">
      <FieldError>{text.noLink}</FieldError>
      <ButtonLink to="/account">{text.again}</ButtonLink>
    </div>
  )
}

function whyIn(error: unknown): string {
  if (!(error instanceof ApiError)) return text.failed
  return error.problem?.issues?.[0]?.message ?? error.message
}
