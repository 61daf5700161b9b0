import { inTransaction, type Database } from '#server/db/connection.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { findMail, requeueMail } from '#server/db/mail/mail-outbox.ts'
import { problem } from '#server/http/problem.ts'

/** Sends an email again that could not be sent. Throws 404, and 409 for one that has not failed. */
export function resendMail(
  database: Database,
  { mailId, by }: { mailId: number; by: { id: number; name: string } },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const found = await findMail(tx, mailId)
    if (found === undefined) throw problem.notFound('mail')
    if (!(await requeueMail(tx, mailId))) throw problem.of('mail-not-failed')
    await recordChange(tx, {
      by,
      action: 'mail.resend',
      // Without the recipient: a deleted account leaves nothing of a person in the log.
      subject: { id: mailId, name: found.kind },
      before: { status: 'failed' },
      after: { status: 'waiting' },
    })
  })
}
