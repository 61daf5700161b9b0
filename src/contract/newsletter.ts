import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailText } from '#contract/fields.ts'

export const subscribe = endpoint({
  name: 'subscribe',
  method: 'POST',
  path: '/newsletter/subscribe',
  summary: 'Asks for the newsletter; answers the same for a new and a known address',
  access: 'anyone',
  body: z.object({ email: emailText('Email address is required.') }),
  success: 200,
  reply: z.object({ message: z.string() }),
  refusals: [],
})
