import { recordChange } from '#server/db/settings/audit-log.ts'
import type { Connection } from '#server/db/connection.ts'
import { deleteInvitationsBy, type InvitationRow } from './invitations.ts'

/**
 * Withdraws every open invitation of an inviter who is no longer an admin, and returns them. Each is written to the
 * audit log.
 */
export async function withdrawInvitationsBy(
  tx: Connection,
  inviterId: number,
  by: { id: number; name: string },
): Promise<InvitationRow[]> {
  const withdrawn = await deleteInvitationsBy(tx, inviterId)
  for (const { id, email, role } of withdrawn) {
    await recordChange(tx, {
      by,
      action: 'invitation.withdraw',
      subject: { id, name: email },
      before: { email, role },
    })
  }
  return withdrawn
}
