import { CONFIRMATION_DAYS, LIMITS } from '#domain/accounts/limits.ts'
import type { Language } from '#domain/shop/languages.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  findConfirmationOwner,
  insertConfirmation,
  readEmailState,
  setProvenEmail,
  spendConfirmation,
} from '#server/db/accounts/email-confirmations.ts'
import { consume, consumeAttempt } from '#server/db/accounts/rate-limit.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { deleteResetsOf } from '#server/db/accounts/password-resets.ts'
import { findUserByEmail, lockUser, type UserRow } from '#server/db/accounts/users.ts'
import { isUniqueViolation } from '#server/http/database-problem.ts'
import { problem } from '#server/http/problem.ts'
import { joinGuestOrders } from '#server/features/accounts/guests/join-orders.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'

/** The path of the link in the email; the secret is behind the #, so no server logs it. */
const CONFIRM_PAGE = '/confirm-email#'

interface Asking {
  user: Pick<UserRow, 'id' | 'name'>
  /** The address to prove; the link goes there. */
  email: string
  kind: 'welcome' | 'email-change'
  language: Language['code']
}

/** Sends a link to an address; opening it proves the address. */
export async function askForProof(
  tx: Connection,
  { user, email, kind, language }: Asking,
): Promise<void> {
  const token = makeToken()
  const days = CONFIRMATION_DAYS
  await insertConfirmation(tx, { userId: user.id, email, tokenHash: hashToken(token), days })
  const facts = { kind, name: user.name }
  await queueMail(tx, { to: email, facts, secretPath: CONFIRM_PAGE + token, language })
}

/** Counts a link that an account asks for. Throws 429 above what is sent in an hour, and in a day. */
export async function countProof(db: Connection, userId: number): Promise<void> {
  const subject = `confirmation:account:${userId}`
  const { seconds } = await consumeAttempt(db, [
    { subject, limit: LIMITS.confirmationEmails },
    { subject: `${subject}:day`, limit: LIMITS.confirmationEmailsOfDay },
  ])
  if (seconds > 0) throw problem.tooMany(seconds)
}

/**
 * Sends the link again, to the current address or to the requested one. Throws 409 when there is
 * nothing to prove or another account has the requested address by now, 429 above the limits of the account.
 */
export async function sendProofAgain(
  database: Database,
  user: Pick<UserRow, 'id' | 'name' | 'email'>,
  language: Language['code'],
): Promise<void> {
  const { isConfirmed, wantedEmail } = await readEmailState(database.orm, user.id)
  if (isConfirmed && wantedEmail === '') throw problem.of('email-confirmed')
  await countProof(database.orm, user.id)
  const isChange = wantedEmail !== ''
  // Since it was asked for; its owner gets no link that could not be used.
  const isTaken = isChange && (await findUserByEmail(database.orm, wantedEmail)) !== undefined
  if (isTaken) throw problem.of('email-taken')
  const email = isChange ? wantedEmail : user.email
  const kind = isChange ? 'email-change' : 'welcome'
  await inTransaction(database, (tx) => askForProof(tx, { user, email, kind, language }))
}

/**
 * Proves an email by the secret of a link and gives it to the account; the email the account had before is notified,
 * and orders without a login join the account. Returns the new one. Throws 400 for an expired link, 409 when another
 * account has the address by now, 429 after too many wrong links from one address.
 */
export async function confirmEmail(
  { database, panBox }: { database: Database; panBox: OpenPanBox },
  token: string,
  { address, language }: { address: string; language: Language['code'] },
): Promise<string> {
  try {
    return await inTransaction(database, async (tx) => {
      const tokenHash = hashToken(token)
      // Locks the account first: a simultaneous new password either ends the link or comes after it.
      const owner = await findConfirmationOwner(tx, tokenHash)
      const before = owner === undefined ? undefined : await lockUser(tx, owner)
      const proven = await spendConfirmation(tx, tokenHash)
      if (proven === undefined || before?.status !== 'Active') throw new LinkIsOver()
      await setProvenEmail(tx, proven)
      await joinGuestOrders(tx, { userId: before.id, panBox, language })
      if (before.email.toLowerCase() !== proven.email.toLowerCase()) {
        // A password link that was sent to the old address must not open the account any more.
        await deleteResetsOf(tx, before.id)
        const facts = { kind: 'email-changed' as const, name: before.name, email: proven.email }
        await queueMail(tx, { to: before.email, facts, language })
      }
      return proven.email
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw problem.of('email-taken')
    if (!(error instanceof LinkIsOver)) throw error
    const subject = `confirmationfailure:address:${address}`
    const seconds = await consume(database.orm, subject, LIMITS.resetFailures)
    if (seconds > 0) throw problem.tooMany(seconds)
    throw problem.field('token', 'link-expired', { days: CONFIRMATION_DAYS })
  }
}

class LinkIsOver extends Error {}
