import { LIMITS } from '#domain/limits.ts'
import { insertContactRequest, type ContactRequestRow } from '#server/data/contact-requests.ts'
import type { Database } from '#server/data/database.ts'
import { takeAttempt } from '#server/data/failures.ts'
import { problem } from '#server/http/problem.ts'

/** Keeps a message for the shop and answers its id. Throws 429 above the limit of the address. */
export async function sendRequest(
  { orm }: Database,
  { name, email, phone, message }: Pick<ContactRequestRow, 'name' | 'email' | 'phone' | 'message'>,
  address: string,
): Promise<number> {
  const seconds = await takeAttempt(orm, `contact:address:${address}`, LIMITS.contactRequests)
  if (seconds > 0) throw problem.tooMany(seconds)
  return insertContactRequest(orm, { name, email, phone, message })
}
