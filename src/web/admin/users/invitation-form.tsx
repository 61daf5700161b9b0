import { type SubmitEvent, useState } from 'react'
import { inviteStaff, listInvitations } from '#contract/accounts/invitations.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/accounts/roles.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { type MadeInvitation, InvitationLink } from './invitation-link.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { ROLE_HINT } from './role-hint.ts'
import { ROLE_LABELS } from './user-rows.tsx'

const OPTIONS = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))

/** Makes a link for a new member of staff. */
export function InvitationForm() {
  const open = useLoad('invitations', () => adminApi.call(listInvitations))
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('staff')
  const [error, setError] = useState<string>()
  const [made, setMade] = useState<MadeInvitation>()
  const [isBusy, setIsBusy] = useState(false)

  async function invite(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    setError(undefined)
    try {
      const { link, isMailed } = await adminApi.call(inviteStaff, { body: { email, role } })
      setMade({ email, link, isMailed })
      setEmail('')
      open.reload()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'The link was not created.')
    }
    setIsBusy(false)
  }

  return (
    <>
      <form
        onSubmit={(event) => void invite(event)}
        data-unsaved={email === '' ? undefined : true}
        className="grid gap-4"
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={error}
        />
        <SelectField
          label="Role"
          name="role"
          value={role}
          options={OPTIONS}
          onChange={(value) => setRole(value === 'admin' ? 'admin' : 'staff')}
          hint={ROLE_HINT}
        />
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Inviting...">
          Create invitation
        </Button>
      </form>
      {made !== undefined && <InvitationLink {...made} />}
      {open.state === 'failed' && (
        <InlineFailure text="The open invitations did not load." onRetry={open.reload} />
      )}
      {open.state === 'ready' && open.data.length > 0 && (
        <OpenInvitations
          invitations={open.data}
          onWithdrawn={(id) => open.replace((all) => all.filter((one) => one.id !== id))}
        />
      )}
    </>
  )
}
