import type { Session } from '#contract/accounts/accounts.ts'
import type { StaffRole } from '#domain/accounts/roles.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  acceptInvitationRow,
  type InvitationRow,
} from '#server/db/accounts/invitations.ts'
import { rememberNetwork } from '#server/db/accounts/known-networks.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { insertSession } from '#server/db/accounts/sessions.ts'
import { findUserByEmail, lockUser, insertUser } from '#server/db/accounts/users.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { hashPassword, passwordIssue } from '#server/services/passwords.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import { INVITATION_DAYS, SESSION_DAYS } from '#domain/accounts/limits.ts'

/** The path of the link; the token is behind the #, so no server, proxy or referrer sees it. */
export function invitationPath(token: string): string {
  return `/invitation#${token}`
}

/**
 * Invites an email to the admin and returns the token of the link, which is stored nowhere. An open
 * invitation of the same email ends; the link is mailed as well. Throws 409 for an email that has an account: its role can be
 * set in the list of users.
 */
export function invite(
  database: Database,
  { email, role, by }: { email: string; role: StaffRole; by: SessionUser },
): Promise<{ invitation: InvitationRow; token: string }> {
  return inTransaction(database, async (tx) => {
    const known = await findUserByEmail(tx, email)
    if (known !== undefined) {
      throw problem.of('staff-email-taken')
    }
    const token = makeToken()
    const invitation = await insertInvitation(tx, {
      email,
      role,
      tokenHash: hashToken(token),
      invitedBy: by.name,
      invitedById: by.id,
      days: INVITATION_DAYS,
    })
    await recordChange(tx, {
      by,
      action: 'invitation.create',
      subject: { id: invitation.id, name: email },
      after: { email, role },
    })
    const facts = { kind: 'staff-invitation' as const, invitedBy: by.name }
    await queueMail(tx, { to: email, facts, secretPath: invitationPath(token) })
    return { invitation, token }
  })
}

/** Withdraws an invitation. Throws 404. */
export function withdraw(database: Database, id: number, by: SessionUser): Promise<void> {
  return inTransaction(database, async (tx) => {
    const gone = await deleteInvitation(tx, id)
    if (gone === undefined) throw problem.notFound('invitation')
    const { email, role } = gone
    await recordChange(tx, {
      by,
      action: 'invitation.withdraw',
      subject: { id, name: email },
      before: { email, role },
    })
  })
}

/** The open invitation of a token. Throws 404. */
export async function openInvitation({ orm }: Database, token: string): Promise<InvitationRow> {
  const found = await findInvitation(orm, hashToken(token))
  if (found === undefined) throw problem.notFound('invitation')
  return found
}

/**
 * Makes the account an invitation is for and starts its first session. Throws 404 for a token that is
 * unknown, used or run out, 400 for a weak password, 409 when the email has an account by now.
 */
export async function accept(
  database: Database,
  { token, name, password }: { token: string; name: string; password: string },
  address: string,
): Promise<Session> {
  // Check the link first: hashing a password is expensive.
  const { invitedById } = await openInvitation(database, token)
  const weakness = await passwordIssue(password)
  if (weakness !== undefined) throw problem.invalid([{ field: 'password', ...weakness }])
  const passwordHash = await hashPassword(password)
  return inTransaction(database, async (tx) => {
    // Locked, so that a simultaneous demotion comes entirely before or after.
    if (invitedById !== null) await lockUser(tx, invitedById)
    const invitation = await acceptInvitationRow(tx, hashToken(token))
    if (invitation === undefined) throw problem.notFound('invitation')
    const { email, role } = invitation
    const user = await insertUser(tx, { name, email, passwordHash, role })
    if (user === undefined) throw problem.of('email-taken')
    // Opening the link proves the address.
    await markEmailProven(tx, user.id)
    await rememberNetwork(tx, { userId: user.id, network: address })
    const session = makeToken()
    await insertSession(tx, {
      tokenHash: hashToken(session),
      userId: user.id,
      days: SESSION_DAYS,
    })
    await recordChange(tx, {
      by: user,
      action: 'invitation.accept',
      subject: { id: user.id, name: email },
      after: { name, email, role },
    })
    return { token: session, userId: user.id, name, role }
  })
}
