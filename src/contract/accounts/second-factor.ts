import * as z from 'zod/mini'
import { PasswordInput } from './accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { latinDigitsText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'

const Code = latinDigitsText(40, issue('code-needed'))

const RecoveryCodes = z.object({
  message: z.string(),
  /** Shown only once; the shop stores their hashes. */
  recoveryCodes: z.array(z.string()),
})

export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/account/secondfactor/begin',
  summary: 'Creates a secret for an authenticator app; nothing changes until a code confirms it',
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
  summary: 'Turns on two-step verification with a first code, and returns ten recovery codes',
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
  summary: 'Replaces all recovery codes with ten new ones',
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
  summary: 'Turns off two-step verification with password and code',
  access: 'customer',
  body: z.object({ password: PasswordInput, code: Code }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 409],
})
