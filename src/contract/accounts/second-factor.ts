import * as z from 'zod/mini'
import { PasswordInput } from './accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { requiredText } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'

const Code = requiredText(40, issue('code-needed'))

const RecoveryCodes = z.object({
  message: z.string(),
  /** Shown only once; the shop stores their hashes. */
  recoveryCodes: z.array(z.string()),
})

export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/account/secondfactor/begin',
  summary: 'Makes a secret for an authenticator app; nothing changes before a code confirms it',
  access: 'admin',
  permission: 'dashboard',
  body: z.object({ password: PasswordInput }),
  success: 200,
  reply: z.object({
    /** Base32, to type into the app. */
    secret: z.string(),
    /** `otpauth://totp/…`, to show as a QR code. */
    uri: z.string(),
  }),
  problems: [401, 403, 409],
})

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/account/secondfactor/confirm',
  summary: 'Turns the second factor on with a first code, and returns ten recovery codes',
  access: 'admin',
  permission: 'dashboard',
  body: z.object({ code: Code }),
  success: 200,
  reply: RecoveryCodes,
  problems: [401, 403, 409],
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/account/secondfactor/recoverycodes',
  summary: 'Ten new recovery codes in place of all before',
  access: 'customer',
  body: z.object({ password: PasswordInput, code: Code }),
  success: 200,
  reply: RecoveryCodes,
  problems: [401, 403, 409],
})

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/account/secondfactor/remove',
  summary: 'Turns the second factor off by password and code',
  access: 'customer',
  body: z.object({ password: PasswordInput, code: Code }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 409],
})
