import { recordChange } from '#server/db/settings/audit-log.ts'
import {
  lockContactRequest,
  insertRequestReply,
  listRequestReplies,
  markContactRequest,
  type ContactRequestRow,
  type RequestReplyRow,
} from '#server/db/contact/contact-requests.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { requireSeenMessages } from './require-seen.ts'
import { REQUEST_PAGE } from './send-request.ts'

interface Replying {
  id: number
  text: string
  /** How many messages the screen showed; undefined skips the check. */
  seenMessages?: number | undefined
  by: SessionUser
}

/**
 * Replies to a message: stores and emails the reply and marks the message as answered. The same words of the same
 * person again are the same reply, whose answer was lost, until the sender writes or somebody marks the message as
 * waiting. Throws 404, and 409 when there are messages that the screen did not show.
 */
export function sendReply(
  database: Database,
  { id, text, seenMessages, by }: Replying,
): Promise<{ reply: RequestReplyRow; request: ContactRequestRow }> {
  return inTransaction(database, async (tx) => {
    const locked = await lockContactRequest(tx, id)
    if (locked === undefined) throw problem.notFound('request')
    const last = (await listRequestReplies(tx, id)).at(-1)
    if (locked.answeredAt !== null && last !== undefined && isSame(last, { text, by })) {
      return { reply: last, request: locked }
    }
    await requireSeenMessages(tx, id, seenMessages)
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

function isSame(
  last: RequestReplyRow,
  { text, by }: { text: string; by: { name: string } },
): boolean {
  return !last.isFromSender && last.text === text && last.byName === by.name
}

interface Marking {
  id: number
  isAnswered: boolean
  /** How many messages the screen showed; undefined skips the check. */
  seenMessages?: number | undefined
  by: SessionUser
}

/**
 * Marks a message as answered, or as waiting again. Throws 404, and 409 when there are messages that the screen did not
 * show: as answered they would wait for nobody.
 */
export function markAnswered(
  database: Database,
  { id, isAnswered, seenMessages, by }: Marking,
): Promise<ContactRequestRow> {
  return inTransaction(database, async (tx) => {
    const locked = await lockContactRequest(tx, id)
    if (locked === undefined) throw problem.notFound('request')
    if ((locked.answeredAt !== null) !== isAnswered) {
      await requireSeenMessages(tx, id, seenMessages)
    }
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
