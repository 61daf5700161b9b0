import { recordChange } from '#server/data/audit-log.ts'
import { deleteContactRequest } from '#server/data/contact-requests.ts'
import { inTransaction, type Database } from '#server/data/database.ts'
import type { SessionUser } from '#server/http/access.ts'
import { problem } from '#server/http/problem.ts'

/** Deletes a message of the contact form. Throws 404. */
export function deleteRequest(database: Database, id: number, by: SessionUser): Promise<void> {
  return inTransaction(database, async (tx) => {
    const gone = await deleteContactRequest(tx, id)
    if (gone === undefined) throw problem.notFound('request')
    const { name, email, phone, message } = gone
    await recordChange(tx, {
      by,
      action: 'request.delete',
      subject: { id, name },
      before: { name, email, phone, message },
    })
  })
}
