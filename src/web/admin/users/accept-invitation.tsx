import { useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { acceptInvitation, readInvitation } from '#contract/accounts/invitations.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storeSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { ROLE_LABELS } from './user-rows.tsx'

/** An invited person chooses a name and a password and enters the admin. */
export function InvitationForm({ onJoined }: { onJoined: () => void }) {
  const token = useLocation().hash.slice(1)
  const invitation = useLoad(token, () => browserApi.call(readInvitation, { body: { token } }))
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const [isBusy, setIsBusy] = useState(false)

  async function join(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = { token, name: formText(form, 'name'), password: formText(form, 'password') }
    setIsBusy(true)
    setErrors({})
    try {
      const { user } = await browserApi.call(acceptInvitation, { body })
      storeSession(user)
      onJoined()
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      const issues = problem?.issues ?? []
      const found = Object.fromEntries(issues.map(({ field, message }) => [field, message]))
      const text = error instanceof ApiError ? error.message : 'The account was not created.'
      setErrors(issues.length === 0 ? { form: text } : found)
      setIsBusy(false)
    }
  }

  if (invitation.state === 'loading') return <output className="text-ink-2">Loading...</output>
  if (invitation.state === 'failed') {
    const { error } = invitation
    const text = error instanceof ApiError ? error.message : 'The invitation did not load.'
    return (
      <div role="alert" className="grid gap-3">
        <h1 className="text-xl font-semibold">This invitation cannot be used</h1>
        <p className="text-ink-2">{text}</p>
        <Link to="/login" className="link inline-flex min-h-11 items-center">
          Go to login
        </Link>
      </div>
    )
  }
  const { email, role, shopName } = invitation.data
  return (
    <form onSubmit={(event) => void join(event)} className="grid gap-5">
      <div>
        <h1 className="text-xl font-semibold">Join the admin of {shopName}</h1>
        <p className="mt-2 text-ink-2">
          You were invited as {ROLE_LABELS[role]} with the email{' '}
          <b className="font-medium wrap-anywhere">{email}</b>.
        </p>
      </div>
      <TextField label="Name" name="name" required autoComplete="name" error={errors['name']} />
      <PasswordField
        name="password"
        required
        autoComplete="new-password"
        hint="At least 8 characters, and not a commonly used password."
        error={errors['password']}
      />
      {errors['form'] !== undefined && (
        <p role="alert" className="text-note font-medium text-danger">
          {errors['form']}
        </p>
      )}
      <Button type="submit" needsScript busy={isBusy} busyLabel="One moment...">
        Create account
      </Button>
    </form>
  )
}
