import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailText, id, moment, optionalText, requiredText } from '#contract/fields.ts'

/** A request of the contact form; `id` and `contactId` are the same. */
export const ContactRequest = z.object({
  id: z.number(),
  contactId: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: moment,
})
export type ContactRequest = z.output<typeof ContactRequest>

export const createRequest = endpoint({
  name: 'createRequest',
  method: 'POST',
  path: '/request/create',
  summary: 'Sends a message to the shop',
  access: 'anyone',
  body: z.object({
    name: requiredText(100, 'Name is required.'),
    email: emailText('Email is required.'),
    phone: requiredText(40, 'Phone is required.'),
    message: optionalText(5_000),
  }),
  success: 201,
  reply: z.object({ message: z.string(), contactId: z.number() }),
  refusals: [],
})

export const listRequests = endpoint({
  name: 'listRequests',
  method: 'GET',
  path: '/request/getall',
  summary: 'All contact requests, newest first',
  access: 'admin',
  success: 200,
  reply: z.array(ContactRequest),
  refusals: [401, 403],
})

export const deleteRequest = endpoint({
  name: 'deleteRequest',
  method: 'DELETE',
  path: '/request/remove/{contactId}',
  summary: 'Deletes a contact request',
  access: 'admin',
  params: z.object({ contactId: id }),
  success: 200,
  reply: z.object({ message: z.string() }),
  refusals: [401, 403, 404],
})
