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
import { problem } from '#server/http/problem.ts'

/** The page of a request, before the key that opens it. */
export const REQUEST_PAGE = '/request#'

/** Stores a message and returns its id, and the key of its page. Throws 429 above the limit of the address. */
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
  { address, language }: { address: string; language: Language['code'] },
): Promise<{ id: number; publicKey: string }> {
  const seconds = await consume(database.orm, `contact:address:${address}`, LIMITS.contactRequests)
  if (seconds > 0) throw problem.tooMany(seconds)
  return inTransaction(database, async (tx) => {
    const made = await insertContactRequest(tx, {
      name,
      email,
      phone,
      message,
      kind,
      topic: kind === 'complaint' ? (topic ?? null) : null,
      language,
    })
    const facts = { kind: 'request-received' as const, requestId: made.id }
    const secretPath = REQUEST_PAGE + made.publicKey
    await queueMail(tx, { to: email, facts, secretPath, language })
    return made
  })
}
