import type { Language } from '#domain/shop/languages.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import {
  insertContactRequest,
  type ContactRequestRow,
} from '#server/db/contact/contact-requests.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { problem } from '#server/http/problem.ts'

/** Stores a message and returns its id. Throws 429 above the limit of the address. */
export async function sendRequest(
  database: Database,
  { name, email, phone, message }: Pick<ContactRequestRow, 'name' | 'email' | 'phone' | 'message'>,
  { address, language }: { address: string; language: Language['code'] },
): Promise<number> {
  const seconds = await consume(database.orm, `contact:address:${address}`, LIMITS.contactRequests)
  if (seconds > 0) throw problem.tooMany(seconds)
  return inTransaction(database, async (tx) => {
    const requestId = await insertContactRequest(tx, {
      name,
      email,
      phone,
      message,
      language,
    })
    const facts = { kind: 'request-received' as const, requestId }
    await queueMail(tx, { to: email, facts, language })
    return requestId
  })
}
