import type { Connection } from '#server/db/connection.ts'
import { lockContactRequest, type ContactRequestRow } from '#server/db/contact/contact-requests.ts'
import { problem } from '#server/http/problem.ts'

/** The request of an id, locked. Throws 404. */
export async function requireRequest(tx: Connection, id: number): Promise<ContactRequestRow> {
  const locked = await lockContactRequest(tx, id)
  if (locked === undefined) throw problem.notFound('request')
  return locked
}
