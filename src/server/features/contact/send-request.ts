import type { Language } from '#domain/shop/languages.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import {
  insertContactRequest,
  type ContactRequestRow,
} from '#server/db/contact/contact-requests.ts'
import type { ComplaintTopic, RequestKind } from '#domain/shop/request-clocks.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { LEAST_KEY_LENGTH } from '#server/http/idempotency-key.ts'
import { problem } from '#server/http/problem.ts'
import { hashToken } from '#server/services/tokens.ts'

/** The page of a request, before the key that opens it. */
export const REQUEST_PAGE = '/request#'

/**
 * Stores a message and returns its id, and the key of its page. `attempt` is the Idempotency-Key of the request: a message
 * that is sent again because its answer was lost is stored and confirmed once. Throws 429 above the limit of the address and
 * 409 for the key of another message.
 */
export async function sendRequest(
  database: Database,
  {
    name,
    email,
    phone,
    message,
    kind = 'enquiry',
    topic,
  }: Pick<ContactRequestRow, 'name' | 'email' | 'phone' | 'message'> & {
    kind?: RequestKind | undefined
    topic?: ComplaintTopic | undefined
  },
  {
    address,
    language,
    attempt = '',
  }: { address: string; language: Language['code']; attempt?: string | undefined },
): Promise<{ id: number; publicKey: string }> {
  const seconds = await consume(database.orm, `contact:address:${address}`, LIMITS.contactRequests)
  if (seconds > 0) throw problem.tooMany(seconds)
  return inTransaction(database, async (tx) => {
    const sent = { name, email, phone, message, kind }
    const made = await insertContactRequest(tx, {
      ...sent,
      topic: kind === 'complaint' ? (topic ?? null) : null,
      language,
      // Who knows the key of the attempt has the answer to it. One that could be guessed opens no page.
      ...(attempt.length >= LEAST_KEY_LENGTH && { publicKey: hashToken(`contact ${attempt}`) }),
    })
    if ('isKnown' in made) {
      if (Object.entries(sent).some(([field, value]) => Reflect.get(made, field) !== value)) {
        throw problem.of('idempotency-mismatch')
      }
      return made
    }
    const facts = { kind: 'request-received' as const, requestId: made.id }
    const secretPath = REQUEST_PAGE + made.publicKey
    await queueMail(tx, { to: email, facts, secretPath, language })
    return made
  })
}
