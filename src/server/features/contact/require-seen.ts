import type { Connection } from '#server/db/connection.ts'
import {
  listRequestReplies,
  type ContactRequestRow,
  type RequestReplyRow,
} from '#server/db/contact/contact-requests.ts'
import { lastChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Requires that the messages below a locked request are as many as the screen showed, and returns them: nobody answers,
 * or puts away, what they have not read. Throws 409; undefined skips the check.
 */
export async function requireSeenMessages(
  tx: Connection,
  requestId: number,
  seen: number | undefined,
): Promise<RequestReplyRow[]> {
  const messages = await listRequestReplies(tx, requestId)
  if (seen === undefined || messages.length === seen) return messages
  // What the sender wrote is nobody's change in the admin.
  const isBySender = messages.at(-1)?.isFromSender === true
  const changedBy = isBySender ? undefined : await lastChange(tx, 'request', [requestId])
  throw problem.changed('request-changed', changedBy)
}

/**
 * Requires that a locked request is settled or open as the screen showed it, so that nobody takes away unread what
 * somebody else has told its sender. Throws 409; undefined skips the check.
 */
export async function requireSeenSettling(
  tx: Connection,
  { id, settledAt }: ContactRequestRow,
  seen: string | null | undefined,
): Promise<void> {
  if (seen === undefined || seen === (settledAt?.toISOString() ?? null)) return
  throw problem.changed('request-changed', await lastChange(tx, 'request', [id]))
}
