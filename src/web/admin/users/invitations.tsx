import { UserPlus } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import {
  inviteStaff,
  listInvitations,
  withdrawInvitation,
  type Invitation,
} from '#contract/accounts/staff.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/accounts/roles.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { STAFF_HINT } from './staff-hint.ts'
import { ROLE_LABELS } from './user-rows.tsx'

const OPTIONS = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))

/** Invites staff by a link and lists the open invitations. */
export function Invitations() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" data-new onClick={() => setIsOpen(true)}>
        <UserPlus className="ico-s" aria-hidden="true" />
        Invite
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Invite staff">
        <InvitationForm />
      </Dialog>
    </>
  )
}

function InvitationForm() {
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
      <form onSubmit={(event) => void invite(event)} className="grid gap-4">
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
          hint={STAFF_HINT}
        />
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Inviting...">
          Create invitation
        </Button>
      </form>
      {made !== undefined && <MadeLink {...made} />}
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

interface MadeInvitation {
  email: string
  link: string
  isMailed: boolean
}

/** The link, shown only once; a shop with a mail server emails it as well. */
function MadeLink({ email, link, isMailed }: MadeInvitation) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('The link is copied.')
    } catch {
      toast.failure('The link could not be copied. Please copy it by hand.')
    }
  }
  return (
    <div className="mt-5 grid gap-2 rounded-md bg-success-50 p-4">
      <output>
        The invitation for <b className="font-medium wrap-anywhere">{email}</b>{' '}
        {isMailed
          ? 'has been sent by email. '
          : 'was not emailed, because no mail server is set up. Please send the link yourself. '}
        The link works once, for seven days, and is shown only once.
      </output>
      <div className="flex gap-2">
        <input
          readOnly
          aria-label="Invitation link"
          value={link}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 flex-1"
        />
        <Button variant="secondary" size="sm" className="admin-button" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}

function OpenInvitations({
  invitations,
  onWithdrawn,
}: {
  invitations: readonly Invitation[]
  onWithdrawn: (id: number) => void
}) {
  async function withdraw({ id }: Invitation) {
    try {
      const { message } = await adminApi.call(withdrawInvitation, { params: { id } })
      toast.success(message)
      onWithdrawn(id)
    } catch {
      toast.failure('The invitation was not withdrawn.')
    }
  }
  return (
    <section className="mt-6">
      <h3 className="mb-1 font-semibold">Open invitations</h3>
      <ul>
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0"
          >
            <p className="min-w-0 wrap-anywhere">
              {invitation.email}
              <small className="block text-xs text-ink-3">
                {ROLE_LABELS[invitation.role]} · until <Moment at={invitation.expiresAt} isShort />
              </small>
            </p>
            <Button
              variant="text"
              size="sm"
              aria-label={`Withdraw the invitation of ${invitation.email}`}
              onClick={() => void withdraw(invitation)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
