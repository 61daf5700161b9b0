import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'

const Said = z.object({ message: z.string() })

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/user/confirmemail',
  summary: 'Confirms an email with the token from its link, once',
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
  summary: 'Sends the link for confirming the current or requested email again',
  access: 'customer',
  success: 200,
  reply: Said,
  problems: [401, 403, 409],
})

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/account/confirmation',
  summary: 'Cancels a requested change of email; its link stops working',
  access: 'customer',
  success: 200,
  reply: Said,
  problems: [401, 403],
})
