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
  summary: 'Sends the link that proves the own email, or the one wished for, once more',
  access: 'customer',
  success: 200,
  reply: Said,
  problems: [401, 403, 409],
})

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/account/confirmation',
  summary: 'Gives the wish for another email up; its link works no longer',
  access: 'customer',
  success: 200,
  reply: Said,
  problems: [401, 403],
})
