import { recordChange } from '#server/db/settings/audit-log.ts'
import {
  lockContactRequest,
  insertRequestReply,
  markContactRequest,
  type ContactRequestRow,
  type RequestReplyRow,
} from '#server/db/contact/contact-requests.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { REQUEST_PAGE } from './send-request.ts'

/** Replies to a message: stores and emails the reply and marks the message as answered. Throws 404. */
export function sendReply(
  database: Database,
  { id, text, by }: { id: number; text: string; by: SessionUser },
): Promise<{ reply: RequestReplyRow; request: ContactRequestRow }> {
  return inTransaction(database, async (tx) => {
    const locked = await lockContactRequest(tx, id)
    if (locked === undefined) throw problem.notFound('request')
    const reply = await insertRequestReply(tx, { requestId: id, by, text })
    const request = await markContactRequest(tx, id, true)
    const { name, email, message, publicKey, language } = locked
    await queueMail(tx, {
      to: email,
      facts: { kind: 'request-answered', name, requestId: id, message, answer: text },
      key: `request-answered:${reply.id}`,
      secretPath: REQUEST_PAGE + publicKey,
      language,
    })
    await recordChange(tx, {
      by,
      action: 'request.reply',
      subject: { id, name },
      after: { answer: text },
    })
    return { reply, request }
  })
}

/** Marks a message as answered, or as waiting again. Throws 404. */
export function markAnswered(
  database: Database,
  { id, isAnswered, by }: { id: number; isAnswered: boolean; by: SessionUser },
): Promise<ContactRequestRow> {
  return inTransaction(database, async (tx) => {
    const locked = await lockContactRequest(tx, id)
    if (locked === undefined) throw problem.notFound('request')
    await recordChange(tx, {
      by,
      action: 'request.answered',
      subject: { id, name: locked.name },
      before: { isAnswered: locked.answeredAt !== null },
      after: { isAnswered },
    })
    return markContactRequest(tx, id, isAnswered)
  })
}
