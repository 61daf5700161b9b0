import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { InvitationOfUser } from './invitations.ts'
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
import { PageQuery } from '#contract/paging.ts'
import { STAFF_RIGHTS } from '#domain/accounts/permissions.ts'
import { ROLES, USER_STATUSES } from '#domain/accounts/roles.ts'
import { LONGEST_TAG, MOST_TAGS } from '#domain/pricing/discount-scope.ts'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'

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
    /** The role on the screen; 409 when it is another now. Absent: no matter. */
    seen: z.optional(z.enum(ROLES)),
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
    /** The rights on the screen; 409 when they are others now. Absent: no matter. */
    seen: z.optional(z.array(z.enum(STAFF_RIGHTS)).check(z.maxLength(STAFF_RIGHTS.length))),
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
    /** The tags as the form read them; others now get 409. Absent: no matter. */
    seen: z.optional(z.array(z.string())),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
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
