import * as z from 'zod/mini'
import { InvitationOfUser, ListedUser, PasswordInput, Session, User } from './accounts.ts'
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
import { issue } from '#contract/field-issues.ts'
import { STAFF_RIGHTS } from '#domain/accounts/permissions.ts'
import { STAFF_ROLES, ROLES } from '#domain/accounts/roles.ts'
import { LONGEST_TAG, MOST_TAGS } from '#domain/pricing/discount-scope.ts'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'

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

export const addCustomer = endpoint({
  name: 'addCustomer',
  method: 'POST',
  path: '/user/create',
  summary: 'Adds a customer and emails them a link to choose a password',
  access: 'admin',
  permission: 'users',
  body: z.object({
    name: requiredText(100, issue('name-required')),
    email: emailText(issue('email-required')),
    phone: optionalText(30),
    /** Of the email with the link. */
    language: optionalChoice(LANGUAGE_CODES),
  }),
  success: 201,
  reply: z.object({
    message: z.string(),
    user: ListedUser,
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

export const setUserRole = endpoint({
  name: 'setUserRole',
  method: 'PUT',
  path: '/user/role/{id}',
  summary: 'Changes the role of a user immediately; invitations by a former admin are void',
  access: 'admin',
  permission: 'users',
  params: z.object({ id }),
  body: z.object({
    role: z.enum(ROLES, { error: 'The role must be customer, staff or admin.' }),
  }),
  success: 200,
  reply: z.object({
    message: z.string(),
    role: z.enum(ROLES),
    withdrawnInvitations: z.array(InvitationOfUser),
  }),
  problems: [401, 403, 404, 409],
})

/** A user with what they ordered. Amounts in rupees; cancelled orders are counted but not spent. */
export const UserDetails = z.object({
  /** `phone` is what the staff noted. */
  user: z.object({
    ...User.shape,
    phone: z.string(),
    tags: z.array(z.string()),
    /** Additional rights that an owner gave them, if they are staff. */
    rights: z.array(z.enum(STAFF_RIGHTS)),
  }),
  /** Why the mail server of the user's address takes no email; empty when it does. */
  mailRefusal: z.string(),
  orderCount: z.number(),
  spent: rupees,
  /** Open invitations of this user, which end when the user is no longer an active admin. */
  openInvitations: z.array(InvitationOfUser),
  lastOrders: z.array(
    z.object({
      orderId: z.number(),
      createdAt: moment,
      status: z.number(),
      totalPrice: rupees,
    }),
  ),
})
export type UserDetails = z.output<typeof UserDetails>

export const setUserRights = endpoint({
  name: 'setUserRights',
  method: 'PUT',
  path: '/user/rights/{id}',
  summary: 'Sets what somebody of the staff may do besides, effective immediately; 409 for others',
  access: 'admin',
  permission: 'users',
  params: z.object({ id }),
  body: z.object({
    rights: z
      .array(z.enum(STAFF_RIGHTS, { error: 'This right does not exist.' }), {
        error: 'The rights are missing.',
      })
      .check(z.maxLength(STAFF_RIGHTS.length)),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})

const TAGS_MESSAGE = `A user has at most ${MOST_TAGS} tags, each of at most ${LONGEST_TAG} letters.`

export const setUserTags = endpoint({
  name: 'setUserTags',
  method: 'PUT',
  path: '/user/tags/{id}',
  summary: 'Sets the tags of a user; discount codes can be for one of them',
  access: 'admin',
  permission: 'users',
  params: z.object({ id }),
  body: z.object({
    tags: z
      .array(requiredText(LONGEST_TAG, TAGS_MESSAGE), { error: TAGS_MESSAGE })
      .check(z.maxLength(MOST_TAGS, TAGS_MESSAGE)),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404],
})

export const getUserDetails = endpoint({
  name: 'getUserDetails',
  method: 'GET',
  path: '/user/details/{id}',
  summary: 'A user with their orders and the amount spent',
  access: 'admin',
  permission: 'users',
  params: z.object({ id }),
  success: 200,
  reply: UserDetails,
  problems: [401, 403, 404],
})
