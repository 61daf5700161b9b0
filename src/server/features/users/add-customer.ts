import { INVITATION_DAYS } from '#domain/accounts/limits.ts'
import type { Language } from '#domain/shop/languages.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { insertReset } from '#server/db/accounts/password-resets.ts'
import { insertUser, type UserRow } from '#server/db/accounts/users.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { hashPassword } from '#server/services/passwords.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'

/** In minutes; when the link has expired, Forgot password sends another. */
const LINK_MINUTES = INVITATION_DAYS * 24 * 60

/** Where the link leads; the secret is behind the #, so no server logs it. */
const PASSWORD_PAGE = '/reset-password#'

interface NewCustomer {
  name: string
  email: string
  /** Empty when it is not known. */
  phone: string
  /** Of the email with the link. */
  language: Language['code']
  by: SessionUser
}

/**
 * Adds a customer without a password, and emails them a link to choose one. Throws 409 with the code
 * `email-taken` when the email has an account in any case of its letters.
 */
export async function addCustomer(
  database: Database,
  { language, by, ...customer }: NewCustomer,
): Promise<UserRow> {
  const passwordHash = await hashPassword(makeToken())
  return inTransaction(database, async (tx) => {
    const user = await insertUser(tx, { ...customer, passwordHash, role: 'customer' })
    if (user === undefined) throw problem.of('email-taken')
    const token = makeToken()
    const { email } = user
    await insertReset(tx, { email, tokenHash: hashToken(token), minutes: LINK_MINUTES })
    const facts = { kind: 'customer-invitation' as const }
    await queueMail(tx, { to: email, facts, secretPath: PASSWORD_PAGE + token, language })
    const subject = { id: user.id, name: user.name }
    await recordChange(tx, { by, action: 'user.create', subject, after: customer })
    return user
  })
}
