import type { Profile } from '#contract/accounts/own-account.ts'
import type { Language } from '#domain/shop/languages.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { findUserByEmail, updateUser } from '#server/db/accounts/users.ts'
import { announceAuthor } from '#server/db/reviews/reviews.ts'
import { problem } from '#server/http/problem.ts'
import { askForProof, countProof } from '#server/features/accounts/email/confirm-email.ts'
import { readProfile } from './own-account.ts'
import { requireOwner } from './require-owner.ts'

interface ProfileForm {
  name: string
  email: string
  /** Empty when none was asked for. */
  password: string
  /** Of the authenticator app, or a recovery code; empty when it was not asked for. */
  code: string
}

interface Owner {
  id: number
  email: string
}

/**
 * Changes the name, and requests another address: it becomes the account's when the link sent to it is opened; the
 * current address is notified at once. An email is another way into the account, so this requires the password, and
 * a code where the second factor is on. Throws 400 if one is missing or wrong, 409 when the email has an account,
 * 429 above the limit of emails.
 */
export async function changeProfile(
  database: Database,
  user: Owner,
  { language, network, ...form }: ProfileForm & { language: Language['code']; network: string },
): Promise<Profile> {
  const { name, email } = form
  const isOtherEmail = email.toLowerCase() !== user.email.toLowerCase()
  if (isOtherEmail) await requireForEmail(database, { userId: user.id, network }, form)
  await inTransaction(database, async (tx) => {
    // An address that differs only in case is the same mailbox.
    await updateUser(tx, user.id, isOtherEmail ? { name } : { name, email })
    await announceAuthor(tx, user.id)
    if (!isOtherEmail) return
    if ((await findUserByEmail(tx, email)) !== undefined) throw problem.of('email-taken')
    await askForProof(tx, { user: { id: user.id, name }, email, kind: 'email-change', language })
    await queueMail(tx, { to: user.email, facts: { kind: 'email-change-asked' }, language })
  })
  return readProfile(database.orm, user.id)
}

async function requireForEmail(
  database: Database,
  place: { userId: number; network: string },
  { password, code }: ProfileForm,
): Promise<void> {
  if (password === '') throw problem.field('password', 'password-needed')
  await requireOwner(database, place, { password, code })
  await countProof(database.orm, place.userId)
}
