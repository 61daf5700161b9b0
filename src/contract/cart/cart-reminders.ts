import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailText, flag, id, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { GuestLines } from './guest-cart.ts'

const OfAccount = z.object({ userId: id })
const KeyBody = z.object({ key: requiredText(100, issue('newsletter-link-incomplete')) })
const Said = z.object({ message: z.string() })
const IsOn = z.object({ isOn: z.boolean() })

export const getCartReminder = endpoint({
  name: 'getCartReminder',
  method: 'GET',
  path: '/cart/reminder/{userId}',
  summary: 'Whether the customer wants to be reminded of a cart that was left',
  access: 'customer',
  ownerAt: 'params.userId',
  params: OfAccount,
  success: 200,
  reply: IsOn,
  problems: [401, 403],
})

export const setCartReminder = endpoint({
  name: 'setCartReminder',
  method: 'PUT',
  path: '/cart/reminder/{userId}',
  summary:
    'Agrees to emails about a cart that was left, 3 hours and a day after its last change, or ends them',
  access: 'customer',
  ownerAt: 'params.userId',
  params: OfAccount,
  body: z.object({ isOn: flag }),
  success: 200,
  reply: IsOn,
  problems: [401, 403],
})

export const askCartReminder = endpoint({
  name: 'askCartReminder',
  method: 'POST',
  path: '/cart/guest/reminder',
  summary:
    'Agrees to two emails about the cart of a browser, which is kept for them; 403 unless the shop sells to guests',
  access: 'anyone',
  body: z.object({ email: emailText(issue('email-address-required')), lines: GuestLines }),
  success: 200,
  reply: Said,
  problems: [403],
})

export const endCartReminder = endpoint({
  name: 'endCartReminder',
  method: 'POST',
  path: '/cart/reminder/end',
  summary: 'Ends emails about a cart that was left, with the key of the link in one of them',
  access: 'anyone',
  body: KeyBody,
  success: 200,
  reply: Said,
  problems: [404],
})

export const refillCart = endpoint({
  name: 'refillCart',
  method: 'POST',
  path: '/cart/refill',
  summary: 'The lines of a cart that was left, with the key of the link in an email about it',
  access: 'anyone',
  body: KeyBody,
  success: 200,
  reply: z.object({
    /** The cart of an account is with the account: it has no lines here. */
    isOfAccount: z.boolean(),
    lines: z.array(
      z.object({
        productId: z.number(),
        material: z.number(),
        makeId: z.optional(z.number()),
        size: z.optional(z.string()),
        engraving: z.optional(z.object({ text: z.string(), isFinal: z.boolean() })),
        quantity: z.number(),
      }),
    ),
  }),
  problems: [404],
})

/** Every endpoint of reminders of a cart. */
export const REMINDER_ENDPOINTS = [
  getCartReminder,
  setCartReminder,
  askCartReminder,
  endCartReminder,
  refillCart,
]
