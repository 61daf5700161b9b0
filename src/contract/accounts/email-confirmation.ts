import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { requiredText } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'

const Said = z.object({ message: z.string() })

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/user/confirmemail',
  summary: 'Proves an email by the token of the link that went there, once',
  access: 'anyone',
  body: z.object({ token: requiredText(200, issue('link-incomplete')) }),
  success: 200,
  reply: z.object({ message: z.string(), email: z.string() }),
  problems: [409],
})

export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/account/confirmation',
  summary: 'Sends the link again that proves the current or the requested email',
  access: 'customer',
  success: 200,
  reply: Said,
  problems: [401, 403, 409],
})

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/account/confirmation',
  summary: 'Cancels a requested change of email; its link no longer works',
  access: 'customer',
  success: 200,
  reply: Said,
  problems: [401, 403],
})
