import type { FastifyInstance } from 'fastify'
import * as contact from '#contract/shop/contact.ts'
import { requestNumber } from '#domain/shop/mail.ts'
import { messages } from '#domain/shop/messages.ts'
import {
  findContactRequests,
  listRequestReplies,
  type ContactRequestRow,
  type RequestReplyRow,
} from '#server/db/contact/contact-requests.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { eraseOldRequests } from '#server/db/contact/erase-requests.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { askedPage, setTotalCount } from '#server/http/responses/paging.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { serve } from '#server/http/endpoint.ts'
import { sendReply, markAnswered } from './answer-request.ts'
import * as following from '#contract/shop/follow-request.ts'
import { deleteRequest } from './delete-request.ts'
import { addToRequest, followRequest } from './follow-request.ts'
import { settleComplaint } from './settle-complaint.ts'
import { sortRequest } from './sort-request.ts'
import { sendRequest } from './send-request.ts'

interface Parts {
  config: { smtpUrl: string | undefined }
  database: Database
}

/** The contact form, and the messages an admin reads. */
export function registerContact(app: FastifyInstance, { config, database }: Parts): void {
  serve(app, contact.createRequest, async ({ body }, context) => {
    const attempt = idempotencyKey(context)
    const { id: contactId, publicKey: key } = await sendRequest(database, body, {
      address: context.address,
      language: context.language,
      attempt,
    })
    return { message: messages.contact.sent, contactId, number: requestNumber(contactId), key }
  })

  serve(app, contact.listRequests, async ({ query }, context) => {
    const part = askedPage(query, context)
    const { rows, total } = await findContactRequests(database.orm, query, part)
    setTotalCount(context, total)
    return rows.map(presentRequest)
  })

  serve(app, contact.listReplies, async ({ params }) => {
    const replies = await listRequestReplies(database.orm, params.contactId)
    return replies.map(presentReply)
  })

  serve(app, contact.replyToRequest, async ({ params, body }, { user: by }) => {
    const answered = await sendReply(database, { id: params.contactId, ...body, by })
    return {
      message: config.smtpUrl === undefined ? NOT_MAILED : 'Your reply is on its way.',
      reply: presentReply(answered.reply),
      request: presentRequest(answered.request),
    }
  })

  serve(app, contact.markRequest, async ({ params, body }, { user: by }) => {
    const request = await markAnswered(database, { id: params.contactId, ...body, by })
    const message = body.isAnswered ? 'Marked as answered.' : 'Marked as waiting.'
    return { message, request: presentRequest(request) }
  })

  serve(app, contact.deleteRequest, async ({ params }, { user: admin, log }) => {
    await deleteRequest(database, params.contactId, admin)
    log.info({ adminId: admin.id, contactId: params.contactId }, 'contact request deleted')
    return { message: messages.admin.requestDeleted }
  })

  serve(app, contact.settleRequest, async ({ params, body }, { user: by }) => {
    const request = await settleComplaint(database, { id: params.contactId, ...body, by })
    const message =
      body.settlement === '' ? 'The complaint is open again.' : 'The complaint is settled.'
    return { message, request: presentRequest(request) }
  })

  serve(app, contact.sortRequest, async ({ params, body }, { user: by }) => {
    const request = await sortRequest(database, { id: params.contactId, ...body, by })
    const message =
      body.kind === 'complaint' ? 'This is a complaint now.' : 'This is an enquiry now.'
    return { message, request: presentRequest(request) }
  })

  serve(app, following.followRequest, ({ body }) => followRequest(database.orm, body.key))

  serve(app, following.addToRequest, ({ body }, { address }) =>
    addToRequest(database, { ...body, address }),
  )

  scheduleMaintenance(app, 'erase old requests', () => inTransaction(database, eraseOldRequests))
}

/** What staff are told when the shop cannot email a reply. */
const NOT_MAILED =
  'The reply is saved but was not sent, because no mail server is set up. The email is a file in the folder mail of the data folder.'

function presentRequest({ topic, ...request }: ContactRequestRow): contact.ContactRequest {
  return {
    ...request,
    ...(topic !== null && { topic }),
    contactId: request.id,
    createdAt: request.createdAt.toISOString(),
    writtenAt: request.writtenAt.toISOString(),
    acknowledgedAt: request.acknowledgedAt?.toISOString() ?? null,
    settledAt: request.settledAt?.toISOString() ?? null,
    answeredAt: request.answeredAt?.toISOString() ?? null,
  }
}

function presentReply({
  id,
  at,
  byName,
  isFromSender,
  text,
}: RequestReplyRow): contact.RequestReply {
  return { id, at: at.toISOString(), by: byName, isFromSender, text }
}
