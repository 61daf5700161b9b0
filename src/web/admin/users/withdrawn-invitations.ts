import type { InvitationOfUser } from '#contract/accounts/invitations.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ROLE_LABELS } from './user-rows.tsx'

/** Tells which invitations ended with their inviter; nothing when there are none. */
export function tellWithdrawn(invitations: readonly InvitationOfUser[]): void {
  if (invitations.length === 0) return
  const names = invitations.map(invitationName).join(', ')
  toast.success(`These invitations by this user are no longer valid: ${names}.`)
}

/** Whom an invitation is for, such as `asha@example.in (Staff)`. */
export function invitationName({ email, role }: InvitationOfUser): string {
  return `${email} (${ROLE_LABELS[role]})`
}
