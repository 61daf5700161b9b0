import type { FollowedRequest } from '#contract/shop/follow-request.ts'
import { LIMITS, SENDERS_MESSAGES_A_DAY } from '#domain/accounts/limits.ts'
import { requestNumber } from '#domain/shop/mail.ts'
import { requestClocks, type RequestState } from '#domain/shop/request-clocks.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  countSendersReplies,
  findByKey,
  insertSendersReply,
  listRequestReplies,
  lockContactRequest,
  type ContactRequestRow,
} from '#server/db/contact/contact-requests.ts'
import { problem } from '#server/http/problem.ts'

const DAY_SECONDS = 86_400

/** A request with all its messages, for anyone who has its key. Throws 404. */
export async function followRequest(db: Connection, key: string): Promise<FollowedRequest> {
  const request = await findByKey(db, key)
  if (request === undefined) throw problem.notFound('request')
  const replies = await listRequestReplies(db, request.id)
  const { answerBy, settleBy } = requestClocks(request, new Date())
  const { id, kind, message, answeredAt, settledAt, settlement } = request
  const isOpen = kind === 'complaint' && settledAt === null
  return {
    number: requestNumber(id),
    kind,
    state: stateOf(request),
    message,
    createdAt: request.createdAt.toISOString(),
    answerBy: answeredAt === null ? answerBy.toISOString() : null,
    settleBy: isOpen ? settleBy.toISOString() : null,
    settledAt: settledAt?.toISOString() ?? null,
    settlement,
    replies: replies.map(({ at, isFromSender, text }) => ({
      at: at.toISOString(),
      isFromSender,
      text,
    })),
  }
}

function stateOf({ settledAt, acknowledgedAt }: ContactRequestRow): RequestState {
  if (settledAt !== null) return 'settled'
  return acknowledgedAt === null ? 'received' : 'acknowledged'
}

interface Adding {
  key: string
  text: string
  address: string
}

/** Adds what the sender writes on the page of the request. Throws 404, and 429 above the limits. */
export async function addToRequest(
  database: Database,
  { key, text, address }: Adding,
): Promise<FollowedRequest> {
  const seconds = await consume(database.orm, `contact:address:${address}`, LIMITS.contactRequests)
  if (seconds > 0) throw problem.tooMany(seconds)
  await inTransaction(database, async (tx) => {
    const found = await findByKey(tx, key)
    // Locked, so that the limit holds for those who write at once.
    const request = found && (await lockContactRequest(tx, found.id))
    if (request === undefined) throw problem.notFound('request')
    if ((await countSendersReplies(tx, request.id)) >= SENDERS_MESSAGES_A_DAY) {
      throw problem.tooMany(DAY_SECONDS)
    }
    await insertSendersReply(tx, request, text)
  })
  return followRequest(database.orm, key)
}
