import { type Invitation, withdrawInvitation } from '#contract/accounts/invitations.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { isSecondClick } from '#web/ui/lists/second-click.ts'
import { ROLE_LABELS } from './user-rows.tsx'

/** Invitations that nobody has accepted yet. */
export function OpenInvitations({
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
              // The next one comes under the pointer.
              onClick={(event) => isSecondClick(event) || void withdraw(invitation)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
