import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  emailText,
  id,
  latinDigitsText,
  moment,
  optionalChoice,
  optionalText,
  requiredText,
} from '#contract/fields.ts'
import { PageQuery } from '#contract/paging.ts'
import { COMPLAINT_TOPICS, REQUEST_KINDS } from '#domain/shop/request-clocks.ts'
import { issue } from '#contract/field-issues.ts'

/** A request of the contact form; `id` and `contactId` are the same. */
export const ContactRequest = z.object({
  id: z.number(),
  contactId: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: moment,
  kind: z.enum(REQUEST_KINDS),
  /** What a complaint is about, if the law says how it is answered; else absent. */
  topic: z.optional(z.enum(COMPLAINT_TOPICS)),
  /** When its sender last wrote. */
  writtenAt: moment,
  /** When it was first answered; null before. */
  acknowledgedAt: z.nullable(moment),
  /** When it was marked as answered; null before, and again when its sender wrote once more. */
  answeredAt: z.nullable(moment),
  /** When a complaint was settled, and what was done; null before. */
  settledAt: z.nullable(moment),
  settlement: z.nullable(z.string()),
})
export type ContactRequest = z.output<typeof ContactRequest>

export const createRequest = endpoint({
  name: 'createRequest',
  method: 'POST',
  path: '/request/create',
  summary: 'Sends a message to the shop',
  access: 'anyone',
  body: z.object({
    name: requiredText(100, issue('name-required')),
    email: emailText(issue('email-required')),
    phone: latinDigitsText(40, issue('phone-required')),
    message: optionalText(5_000),
    /** An enquiry where nothing is said. */
    kind: optionalChoice(REQUEST_KINDS),
    /** Of a complaint alone. */
    topic: optionalChoice(COMPLAINT_TOPICS),
  }),
  success: 201,
  /** `number` is the public number of the message, `key` opens the page where its sender can follow it. */
  reply: z.object({
    message: z.string(),
    contactId: z.number(),
    number: z.string(),
    key: z.string(),
  }),
  problems: [409],
})

export const listRequests = endpoint({
  name: 'listRequests',
  method: 'GET',
  path: '/request/getall',
  summary: 'All contact requests, newest first, or a page of search results',
  access: 'admin',
  permission: 'requests',
  query: z.object({
    ...PageQuery.shape,
    /** Words of name, email, phone and message. */
    q: optionalText(200),
    state: optionalChoice(['waiting', 'answered', 'unsettled']),
    kind: optionalChoice(REQUEST_KINDS),
  }),
  success: 200,
  reply: z.array(ContactRequest),
  problems: [401, 403],
})

export const deleteRequest = endpoint({
  name: 'deleteRequest',
  method: 'DELETE',
  path: '/request/remove/{contactId}',
  summary: 'Deletes a contact request',
  access: 'admin',
  permission: 'requests',
  params: z.object({ contactId: id }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
})

const ContactParams = z.object({ contactId: id })

/** A reply to a contact request. */
export const RequestReply = z.object({
  id: z.number(),
  at: moment,
  by: z.string(),
  isFromSender: z.boolean(),
  text: z.string(),
})
export type RequestReply = z.output<typeof RequestReply>

export const listReplies = endpoint({
  name: 'listReplies',
  method: 'GET',
  path: '/request/replies/{contactId}',
  summary: 'The replies to a contact request, oldest first',
  access: 'admin',
  permission: 'requests',
  params: ContactParams,
  success: 200,
  reply: z.array(RequestReply),
  problems: [401, 403, 404],
})

/** How many messages the screen showed below the request; 409 when there are others now. Absent: no matter. */
const seenMessages = z.optional(z.int().check(z.minimum(0)))

/** When a complaint was settled as the screen showed it; 409 when that is otherwise now. Absent: no matter. */
const seenSettledAt = z.optional(z.nullable(moment))

export const replyToRequest = endpoint({
  name: 'replyToRequest',
  method: 'POST',
  path: '/request/reply/{contactId}',
  summary: 'Replies to a contact request by email and marks it as answered',
  access: 'admin',
  permission: 'requests',
  params: ContactParams,
  body: z.object({ text: requiredText(5_000, 'Write an answer first.'), seenMessages }),
  success: 201,
  reply: z.object({ message: z.string(), reply: RequestReply, request: ContactRequest }),
  problems: [401, 403, 404, 409],
})

export const markRequest = endpoint({
  name: 'markRequest',
  method: 'PUT',
  path: '/request/answered/{contactId}',
  summary: 'Marks a contact request as answered, or as waiting again',
  access: 'admin',
  permission: 'requests',
  params: ContactParams,
  body: z.object({ isAnswered: z.boolean({ error: 'Say true or false.' }), seenMessages }),
  success: 200,
  reply: z.object({ message: z.string(), request: ContactRequest }),
  problems: [401, 403, 404, 409],
})

export const settleRequest = endpoint({
  name: 'settleRequest',
  method: 'PUT',
  path: '/request/settled/{contactId}',
  summary:
    'Settles a complaint by saying what was done, which is emailed; without words it is open again',
  access: 'admin',
  permission: 'requests',
  params: ContactParams,
  body: z.object({ settlement: optionalText(5_000), seenSettledAt }),
  success: 200,
  reply: z.object({ message: z.string(), request: ContactRequest }),
  problems: [401, 403, 404, 409],
})

export const sortRequest = endpoint({
  name: 'sortRequest',
  method: 'PUT',
  path: '/request/kind/{contactId}',
  summary: 'Says whether a request is an enquiry or a complaint',
  access: 'admin',
  permission: 'requests',
  params: ContactParams,
  body: z.object({
    kind: z.enum(REQUEST_KINDS, { error: 'Say enquiry or complaint.' }),
    seenSettledAt,
  }),
  success: 200,
  reply: z.object({ message: z.string(), request: ContactRequest }),
  problems: [401, 403, 404, 409],
})
