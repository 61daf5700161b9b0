import * as z from 'zod/mini'
import { PasswordInput, Session } from './accounts.ts'
import { Profile } from './own-account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { field, optionalText, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { indianMobile } from '#domain/accounts/phone-number.ts'
import { withLatinDigits } from '#domain/places/latin-digits.ts'

/** An Indian mobile number however it is written; its ten digits after. */
const Mobile = field(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  (value) => indianMobile(withLatinDigits(String(value ?? ''))),
  z.string({ error: issue('mobile-invalid') }),
)

/** What the request for a code was answered with; only the asking browser has it. */
const Key = requiredText(100, issue('phone-code-over'))
/** As people type it, with or without spaces. */
const Code = field(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  (value) => withLatinDigits(String(value ?? '')).replaceAll(/\s/g, ''),
  z
    .string()
    .check(z.minLength(1, issue('phone-code-needed')), z.maxLength(20, issue('phone-code-needed'))),
)

const Sent = z.object({ message: z.string(), key: z.string() })
const Changed = z.object({ message: z.string(), profile: Profile })

export const askPhoneCode = endpoint({
  name: 'askPhoneCode',
  method: 'POST',
  path: '/user/phonecode',
  summary:
    'Sends a code of ten minutes to a proven phone; the response does not reveal whether it has an account',
  access: 'anyone',
  body: z.object({ phone: Mobile }),
  success: 200,
  reply: Sent,
  problems: [403],
})

export const logInByPhone = endpoint({
  name: 'logInByPhone',
  method: 'POST',
  path: '/user/phonelogin',
  summary: 'Logs in with the code on a phone: starts a session of 30 days',
  access: 'anyone',
  body: z.object({ key: Key, code: Code }),
  success: 200,
  reply: z.object({ message: z.string(), user: Session }),
  problems: [401, 403],
})

export const beginPhoneProof = endpoint({
  name: 'beginPhoneProof',
  method: 'POST',
  path: '/account/phone',
  summary: 'Sends a code to the phone that the account is to have; needs the password',
  access: 'customer',
  body: z.object({
    phone: Mobile,
    password: PasswordInput,
    /** Only of an account with a second factor: of the app, or a recovery code. */
    code: optionalText(40),
  }),
  success: 200,
  reply: Sent,
  problems: [401, 403],
})

export const provePhone = endpoint({
  name: 'provePhone',
  method: 'POST',
  path: '/account/phone/proof',
  summary: 'Proves a phone with the code on it; another account that had it loses it',
  access: 'customer',
  body: z.object({ key: Key, code: Code }),
  success: 200,
  reply: Changed,
  problems: [401, 403],
})

export const removePhone = endpoint({
  name: 'removePhone',
  method: 'DELETE',
  path: '/account/phone',
  summary: 'Removes the proven phone of the account',
  access: 'customer',
  success: 200,
  reply: Changed,
  problems: [401, 403],
})

/** Every endpoint of codes on phones. */
export const PHONE_ENDPOINTS = [
  askPhoneCode,
  logInByPhone,
  beginPhoneProof,
  provePhone,
  removePhone,
]
