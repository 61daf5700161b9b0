import * as z from 'zod/mini'
import { PasswordInput } from './accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { emailText, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/user/forgotpassword',
  summary:
    'Sends a link that is valid for 30 minutes; the response does not reveal whether there is an account',
  access: 'anyone',
  body: z.object({ email: emailText(issue('email-required')) }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [],
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/user/resetpassword',
  summary: 'Sets a new password with the token from the link, once, and logs out all devices',
  access: 'anyone',
  body: z.object({
    token: requiredText(200, issue('link-incomplete')),
    password: PasswordInput,
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [],
})
