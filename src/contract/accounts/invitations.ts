import * as z from 'zod/mini'
import { PasswordInput, Session } from './accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { emailText, id, moment, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { STAFF_ROLES } from '#domain/accounts/roles.ts'

/** An open invitation to the admin. */
export const Invitation = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  invitedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
})
export type Invitation = z.output<typeof Invitation>

/** An invitation that became void when its inviter left, for the admin. */
export const InvitationOfUser = z.object({ email: z.string(), role: z.enum(STAFF_ROLES) })
export type InvitationOfUser = z.output<typeof InvitationOfUser>

const GONE = 'This invitation does not exist, was used or has run out. Please ask for a new one.'
const Token = z.string({ error: GONE }).check(z.regex(/^[\w-]{16,128}$/, GONE))

export const inviteStaff = endpoint({
  name: 'createInvitation',
  method: 'POST',
  path: '/user/invite',
  summary: 'Creates an invitation to the admin: a link that works once, for seven days',
  access: 'admin',
  permission: 'users',
  body: z.object({
    email: emailText(issue('email-required')),
    role: z.enum(STAFF_ROLES, { error: 'The role must be staff or admin.' }),
  }),
  success: 201,
  reply: z.object({
    message: z.string(),
    invitation: Invitation,
    link: z.string(),
    /** Whether a mail server takes the link there; else the email is only written to a file. */
    isMailed: z.boolean(),
  }),
  problems: [401, 403, 409],
})

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/user/invitations',
  summary: 'The open invitations, newest first',
  access: 'admin',
  permission: 'users',
  success: 200,
  reply: z.array(Invitation),
  problems: [401, 403],
})

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/user/invitation/{id}',
  summary: 'Withdraws an invitation; its link stops working',
  access: 'admin',
  permission: 'users',
  params: z.object({ id }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
})

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/user/invitation',
  summary: 'Who an invitation is for; the token is in the body, never in a URL',
  access: 'anyone',
  body: z.object({ token: Token }),
  success: 200,
  reply: z.object({ email: z.string(), role: z.enum(STAFF_ROLES), shopName: z.string() }),
  problems: [404],
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/user/acceptinvitation',
  summary: 'Creates the invited account and logs in',
  access: 'anyone',
  body: z.object({
    token: Token,
    name: requiredText(100, issue('name-required')),
    password: PasswordInput,
  }),
  success: 201,
  reply: z.object({ message: z.string(), user: Session }),
  problems: [404, 409],
})

export const INVITATION_ENDPOINTS = [
  inviteStaff,
  listInvitations,
  withdrawInvitation,
  readInvitation,
  acceptInvitation,
]
