import * as z from 'zod/mini'
import { PasswordInput } from './accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { emailText, id, moment, optionalText, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { STAFF_RIGHTS } from '#domain/accounts/permissions.ts'
import { ROLES } from '#domain/accounts/roles.ts'

const Said = z.object({ message: z.string() })

/** What people see of their own account. */
export const Profile = z.object({
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  /** As staff noted it; empty without a note. */
  phone: z.string(),
  /** Ten digits of the phone on which a code opens the account; absent without one. */
  provenPhone: z.optional(z.string()),
  role: z.enum(ROLES),
  /** What an owner lets somebody of the staff do besides; absent without any. */
  rights: z.optional(z.array(z.enum(STAFF_RIGHTS))),
  createdAt: moment,
  /** Whether a link that went to the email was opened. */
  isEmailConfirmed: z.boolean(),
  /** The requested email, which counts once its link is opened; empty without a request. */
  wantedEmail: z.string(),
  /** Whether a login asks for a code of an authenticator app as well. */
  hasSecondFactor: z.boolean(),
  /** Codes that are left for when the app is lost. */
  recoveryCodesLeft: z.number(),
})
export type Profile = z.output<typeof Profile>

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/account/profile',
  summary: 'The account of the caller',
  access: 'customer',
  success: 200,
  reply: Profile,
  problems: [401, 403],
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/account/profile',
  summary:
    'Changes the name. A new email needs the password, a code if two-step verification is on, and the link that is sent to it',
  access: 'customer',
  body: z.object({
    name: requiredText(100, issue('name-required')),
    email: emailText(issue('email-required')),
    /** Only for another email. */
    password: optionalText(1_000),
    /** Only for another email of an account with a second factor: of the app, or a recovery code. */
    code: optionalText(40),
  }),
  success: 200,
  reply: z.object({ message: z.string(), profile: Profile }),
  problems: [401, 403, 409],
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/account/password',
  summary: 'Changes the password and logs out all other devices',
  access: 'customer',
  body: z.object({
    currentPassword: PasswordInput,
    newPassword: PasswordInput,
    /** Only of an account with a second factor: of the app, or a recovery code. */
    code: optionalText(40),
  }),
  success: 200,
  reply: Said,
  problems: [401, 403],
})

/** A device somebody is logged in on. */
export const OwnSession = z.object({
  sessionId: z.number(),
  /** Browser and system, such as `Chrome on Android`; empty when they are not known. */
  device: z.string(),
  createdAt: moment,
  /** To the quarter of an hour. */
  lastUsedAt: moment,
  /** Whether it is the device of this request. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/account/sessions',
  summary: 'The devices on which the account is logged in, the last used first',
  access: 'customer',
  success: 200,
  reply: z.array(OwnSession),
  problems: [401, 403],
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/account/sessions/{sessionId}',
  summary: 'Logs out one device',
  access: 'customer',
  params: z.object({ sessionId: id }),
  success: 200,
  reply: Said,
  problems: [401, 403, 404],
})

export const logOutEverywhere = endpoint({
  name: 'logOutEverywhere',
  method: 'POST',
  path: '/account/sessions/end',
  summary:
    'Logs out all devices, including the current one; links for a new password or email stop working',
  access: 'customer',
  success: 200,
  reply: Said,
  problems: [401, 403],
})

/** Rows of the account as they are stored, readable for people and programs. */
const Rows = z.array(z.record(z.string(), z.unknown()))

export const downloadAccount = endpoint({
  name: 'downloadAccount',
  method: 'GET',
  path: '/account/data',
  summary: 'Everything the shop stores about the account, as a file; amounts in rupees',
  access: 'customer',
  success: 200,
  reply: z.object({
    exportedAt: moment,
    profile: Profile,
    /** The words of the staff for the groups of customers that it is in. */
    tags: z.array(z.string()),
    /** By where they are worn. */
    sizes: z.record(z.string(), z.string()),
    addresses: Rows,
    wishlist: Rows,
    cart: Rows,
    orders: Rows,
    /** What staff wrote for it by phone. */
    quotes: Rows,
    returns: Rows,
    /** Jobs of the workshop, by the proven email. */
    repairs: Rows,
    storeCredit: Rows,
    /** What invoices and credit notes say. */
    invoices: Rows,
    /** PANs and declarations given with large orders. */
    pans: Rows,
    payments: Rows,
    refunds: Rows,
    reviews: Rows,
    /** Messages to the shop with their answers, and the newsletter; only of a confirmed email. */
    requests: Rows,
    newsletter: Rows,
    /** Requests to be told about sold-out pieces; likewise. */
    stockAlerts: Rows,
    /** Gift cards that were sent to a confirmed email, without their codes. */
    giftCards: Rows,
    /** Gift cards that the account, or somebody with its confirmed email, has bought. */
    boughtGiftCards: Rows,
    /** Requests to be reminded of a cart. */
    cartReminders: Rows,
    /**
     * What is known of its email addresses and those of its orders: refused by their servers, no invitations to review.
     */
    emailAddresses: Rows,
    consents: Rows,
    sessions: Rows,
  }),
  problems: [401, 403],
})

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/account/delete',
  summary: 'Deletes the account; its orders stay for the books, without personal data',
  access: 'customer',
  body: z.object({
    password: PasswordInput,
    /** Only of an account with a second factor: of the app, or a recovery code. */
    code: optionalText(40),
  }),
  success: 200,
  reply: Said,
  problems: [401, 403, 409],
})
