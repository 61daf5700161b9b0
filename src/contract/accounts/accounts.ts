import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailText, moment, optionalText, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { ROLES, USER_STATUSES } from '#domain/accounts/roles.ts'

/** A user as the admin sees them; `id` and `userId` are the same. */
export const User = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  createdAt: moment,
})
export type User = z.output<typeof User>

/** The reply of a login, which the browser stores. */
export const Session = z.object({
  token: z.string(),
  userId: z.number(),
  name: z.string(),
  role: z.enum(ROLES),
})
export type Session = z.output<typeof Session>

/** A password as somebody types it; the server decides whether a new one is good enough. */
export const PasswordInput = z
  .string({ error: issue('password-required') })
  .check(
    z.minLength(1, issue('password-required')),
    z.maxLength(1_000, issue('password-too-long', { most: 1_000 })),
  )

export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/user/login',
  summary: 'Logs in: starts a session of 30 days',
  access: 'anyone',
  body: z.object({
    email: requiredText(254, issue('email-required')),
    password: PasswordInput,
    /** A code of the authenticator app or a recovery code, once the response asked for one. */
    code: optionalText(40),
  }),
  success: 200,
  reply: z.object({ message: z.string(), user: Session }),
  problems: [401, 403],
})

export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/user/signup',
  summary: 'Creates a customer account',
  access: 'anyone',
  body: z.object({
    name: requiredText(100, issue('name-required')),
    email: emailText(issue('email-required')),
    password: PasswordInput,
  }),
  success: 201,
  reply: z.object({ message: z.string(), user: User }),
  problems: [409],
})

export const logOut = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/user/logout',
  summary: 'Logs out: ends the session of the bearer token',
  access: 'customer',
  forGuests: true,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401],
})
