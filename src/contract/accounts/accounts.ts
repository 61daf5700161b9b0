import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  emailText,
  id,
  moment,
  optionalChoice,
  optionalText,
  requiredText,
  rupees,
} from '#contract/fields.ts'
import { PageQuery } from '#contract/paging.ts'
import { issue } from '#contract/field-issues.ts'
import { STAFF_ROLES, ROLES, USER_STATUSES } from '#domain/accounts/roles.ts'

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

/** A user in the admin's list, with what they ordered. */
export const ListedUser = z.object({
  ...User.shape,
  /** As the staff noted it, else that of the last order; empty without both. */
  phone: z.string(),
  orderCount: z.number(),
  /** Without cancelled orders, in rupees. */
  spent: rupees,
})
export type ListedUser = z.output<typeof ListedUser>

/** An invitation that became void when its inviter left, for the admin. */
export const InvitationOfUser = z.object({ email: z.string(), role: z.enum(STAFF_ROLES) })
export type InvitationOfUser = z.output<typeof InvitationOfUser>

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

/** The search of the list of users. */
const UserChoice = {
  /** Words of id, name and email. */
  q: optionalText(200),
  role: optionalChoice(ROLES),
  status: optionalChoice(USER_STATUSES),
}

export const exportUsers = endpoint({
  name: 'exportUsers',
  method: 'GET',
  path: '/user/export',
  summary: 'The users of a search as CSV, with their orders, the oldest account first',
  access: 'admin',
  permission: 'users',
  query: z.object(UserChoice),
  success: 200,
  reply: z.string(),
  replyType: 'text/csv',
  problems: [401, 403],
})

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/user/getall',
  summary: 'All users, newest first or by amount spent, or a page of search results',
  access: 'admin',
  permission: 'users',
  query: z.object({
    ...PageQuery.shape,
    ...UserChoice,
    sort: optionalChoice(['newest', 'spent-desc']),
  }),
  success: 200,
  reply: z.array(ListedUser),
  problems: [401, 403],
})

/** `Active` or `Blocked` in any case. */
const Status = z.pipe(
  z.pipe(
    z.string({ error: 'The status must be Active or Blocked.' }),
    z.transform(
      (text) =>
        USER_STATUSES.find((status) => status.toLowerCase() === text.trim().toLowerCase()) ?? text,
    ),
  ),
  z.enum(USER_STATUSES, { error: 'The status must be Active or Blocked.' }),
)

export const manageUser = endpoint({
  name: 'manageUser',
  method: 'PUT',
  path: '/user/manageUser/{id}',
  summary:
    'Blocks or unblocks a user immediately; a blocked user is logged out and their invitations are void',
  access: 'admin',
  permission: 'users',
  params: z.object({ id }),
  body: z.object({ status: Status }),
  success: 200,
  reply: z.object({
    message: z.string(),
    user: User,
    withdrawnInvitations: z.array(InvitationOfUser),
  }),
  problems: [401, 403, 404, 409],
})
