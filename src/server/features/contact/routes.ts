import type { FastifyInstance } from 'fastify'
import * as contact from '#contract/contact.ts'
import { messages } from '#domain/messages.ts'
import {
  deleteContactRequest,
  listContactRequests,
  type ContactRequestRow,
} from '#server/data/contact-requests.ts'
import type { Database } from '#server/data/database.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { sendRequest } from './send-request.ts'

/** The contact form, and the messages an admin reads. */
export function registerContact(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, contact.createRequest, async ({ body }, { address }) => {
    const contactId = await sendRequest(database, body, address)
    return { message: messages.contact.sent, contactId }
  })

  serve(app, contact.listRequests, async () => {
    const requests = await listContactRequests(database.orm)
    return requests.map(presentRequest)
  })

  serve(app, contact.deleteRequest, async ({ params }, { user: admin, log }) => {
    const isDeleted = await deleteContactRequest(database.orm, params.contactId)
    if (!isDeleted) throw problem.notFound('request')
    log.info({ adminId: admin.id, contactId: params.contactId }, 'contact request deleted')
    return { message: messages.admin.requestDeleted }
  })
}

function presentRequest(request: ContactRequestRow): contact.ContactRequest {
  return { ...request, contactId: request.id, createdAt: request.createdAt.toISOString() }
}
