import type { Language } from '#domain/shop/languages.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { recordConsent } from '#server/db/settings/consents.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { rememberNetwork } from '#server/db/accounts/known-networks.ts'
import { insertUser, type UserRow } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import { hashPassword, passwordIssue } from '#server/services/passwords.ts'
import { askForProof } from './email/confirm-email.ts'

interface NewUser {
  name: string
  email: string
  password: string
}

/**
 * Creates a customer, whatever role the request asks for. Throws 400 for a password that is too short
 * or too common, 409 when the email has an account, 429 above the limit of the address.
 */
export async function signUp(
  database: Database,
  { name, email, password }: NewUser,
  { address, language }: { address: string; language: Language['code'] },
): Promise<UserRow> {
  const weakness = await passwordIssue(password)
  if (weakness !== undefined) throw problem.invalid([{ field: 'password', ...weakness }])
  const seconds = await consume(database.orm, `signup:address:${address}`, LIMITS.signUps)
  if (seconds > 0) throw problem.tooMany(seconds)
  const passwordHash = await hashPassword(password)
  return inTransaction(database, async (tx) => {
    const user = await insertUser(tx, { name, email, passwordHash, role: 'customer' })
    if (user === undefined) throw problem.of('email-taken')
    await recordConsent(tx, { purpose: 'account', isGiven: true, email, userId: user.id, language })
    await rememberNetwork(tx, { userId: user.id, network: address })
    await askForProof(tx, { user, email, kind: 'welcome', language })
    return user
  })
}
