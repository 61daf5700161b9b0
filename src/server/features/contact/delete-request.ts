import { recordChange } from '#server/db/settings/audit-log.ts'
import { eraseRequest } from '#server/db/contact/erase-requests.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Deletes a message of the contact form and what the outbox and the log have kept of it: its sender may have asked for
 * that. Throws 404.
 */
export function deleteRequest(database: Database, id: number, by: SessionUser): Promise<void> {
  return inTransaction(database, async (tx) => {
    if (!(await eraseRequest(tx, id))) throw problem.notFound('request')
    // The log leaves out the person as well, because their deletion may have been requested.
    const subject = { id, name: 'A message' }
    await recordChange(tx, { by, action: 'request.delete', subject, before: { id } })
  })
}
