import type { Language } from '#domain/shop/languages.ts'
import { LIMITS, RESET_MINUTES } from '#domain/accounts/limits.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { rememberNetwork } from '#server/db/accounts/known-networks.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { insertReset, isLivingReset, spendReset } from '#server/db/accounts/password-resets.ts'
import { deleteProvenPhone } from '#server/db/accounts/phone/proven-phones.ts'
import { accountSubject } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import { hashPassword, passwordIssue } from '#server/services/passwords.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import { setPassword } from './set-password.ts'
import { notifyOwner } from '#server/features/accounts/notify-owner.ts'

/** The path of the link in the email; the secret is behind the #, so no server logs it. */
const RESET_PAGE = '/reset-password#'

interface Asking {
  email: string
  /** The network it comes from. */
  address: string
  language: Language['code']
}

/**
 * Sends a link of 30 minutes to the account of an email. The response never reveals whether there
 * is one. Throws 429 above the limit of the address; above that of the email nothing is sent.
 */
export async function requestReset(
  database: Database,
  { email, address, language }: Asking,
): Promise<void> {
  const seconds = await consume(database.orm, `reset:address:${address}`, LIMITS.resetRequests)
  if (seconds > 0) throw problem.tooMany(seconds)
  const account = `reset:account:${await accountSubject(database.orm, email)}`
  if ((await consume(database.orm, account, LIMITS.resetEmails)) > 0) return
  const token = makeToken()
  await inTransaction(database, async (tx) => {
    const tokenHash = hashToken(token)
    const receiver = await insertReset(tx, { email, tokenHash, minutes: RESET_MINUTES })
    // Without an account the same statements are sent, so that the duration reveals nothing either.
    const { name, email: to } = receiver ?? { name: '', email }
    const facts = { kind: 'password-reset' as const, name }
    const secretPath = RESET_PAGE + token
    await queueMail(tx, { to, facts, secretPath, language, hasReceiver: receiver !== undefined })
  })
}

interface NewPassword {
  token: string
  password: string
}

/**
 * Sets a new password by the secret of a link, which works once; every device is logged out and every other link is
 * void. A proven phone is removed, because somebody who knew the old password may have added it; a second factor stays
 * on. Throws 400 for a weak password, which leaves the link valid, and for an expired link; 429 after too many of those
 * from one address. A valid link is never refused because of other attempts in the network.
 */
export async function resetPassword(
  database: Database,
  { token, password }: NewPassword,
  { address, language }: { address: string; language: Language['code'] },
): Promise<void> {
  const tokenHash = hashToken(token)
  if (!(await isLivingReset(database.orm, tokenHash))) {
    const subject = `resetfailure:address:${address}`
    const seconds = await consume(database.orm, subject, LIMITS.resetFailures)
    throw seconds > 0 ? problem.tooMany(seconds) : linkIsOver()
  }
  const weakness = await passwordIssue(password)
  if (weakness !== undefined) throw problem.invalid([{ field: 'password', ...weakness }])
  const passwordHash = await hashPassword(password)
  await inTransaction(database, async (tx) => {
    const userId = await spendReset(tx, tokenHash)
    if (userId === undefined) throw linkIsOver()
    await setPassword(tx, userId, passwordHash)
    // Opening the link proves the address.
    await markEmailProven(tx, userId)
    await notifyOwner(tx, { userId, change: 'password', language })
    if (await deleteProvenPhone(tx, userId)) {
      await notifyOwner(tx, { userId, change: 'phone-off', language })
    }
    // Guesses at the old password must not lock the owner out of the new one here.
    await rememberNetwork(tx, { userId, network: address })
  })
}

function linkIsOver() {
  return problem.field('token', 'reset-link-expired')
}
