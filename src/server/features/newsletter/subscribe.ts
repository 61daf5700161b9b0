import type { Language } from '#domain/shop/languages.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { recordConsent } from '#server/db/settings/consents.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { setSubscription, upsertSubscriber } from '#server/db/newsletter/subscribers.ts'
import { problem } from '#server/http/problem.ts'
import { makeToken } from '#server/services/tokens.ts'

/**
 * Stores a pending subscription and emails a link to confirm it. Throws 429 above the limit of the
 * address it comes from.
 */
export async function subscribe(
  database: Database,
  email: string,
  { address, language }: { address: string; language: Language['code'] },
): Promise<void> {
  const seconds = await consume(database.orm, `newsletter:address:${address}`, LIMITS.subscriptions)
  if (seconds > 0) throw problem.tooMany(seconds)
  await inTransaction(database, async (tx) => {
    const token = makeToken()
    if (!(await upsertSubscriber(tx, { email, token }))) return
    const secretPath = `/newsletter?key=${token}`
    await queueMail(tx, {
      to: email,
      facts: { kind: 'newsletter-confirmation' },
      secretPath,
      language,
    })
  })
}

interface Choice {
  /** The key of the link in the email. */
  key: string
  status: 'confirmed' | 'unsubscribed'
  language: Language['code']
}

/** Confirms or ends a subscription and records the consent; false for an unknown key. */
export function chooseSubscription(
  database: Database,
  { key, status, language }: Choice,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const email = await setSubscription(tx, key, status)
    if (email === undefined) return false
    const isGiven = status === 'confirmed'
    await recordConsent(tx, { purpose: 'newsletter', isGiven, email, language })
    return true
  })
}
