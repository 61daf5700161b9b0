import * as z from 'zod/mini'
import { Session } from '#contract/accounts/accounts.ts'
import { downloadAccount } from '#contract/accounts/own-account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, latinDigitsText, requiredText } from '#contract/fields.ts'
import { NewOrder, Order } from './orders.ts'

/** The key behind the # of an emailed link. */
const LinkKey = z.object({ key: requiredText(300, 'The key is missing.') })

/** Opens the order of a guest for a day: its calls are those of a login that sees this order alone. */
const GuestSession = Session

export const createGuestOrder = endpoint({
  name: 'createGuestOrder',
  method: 'POST',
  path: '/order/guest',
  summary:
    'Places an order without a login; needs an Idempotency-Key of at least 16 characters. 403 unless the shop sells to guests',
  access: 'anyone',
  body: z.omit(NewOrder, { userId: true }),
  success: 201,
  reply: z.object({
    message: z.string(),
    orderId: z.number(),
    order: Order,
    guest: GuestSession,
  }),
  problems: [403, 404, 409, 422],
})

/** The ways to open an order: by a link, or by facts that its buyer knows. */
const Opened = z.object({ orderId: z.number(), guest: GuestSession })

export const openGuestOrder = endpoint({
  name: 'openGuestOrder',
  method: 'POST',
  path: '/order/guest/open',
  summary:
    'Opens the order of a link that was emailed, and proves its email; 404 when the link is over',
  access: 'anyone',
  body: LinkKey,
  success: 200,
  reply: Opened,
  problems: [404],
})

export const findGuestOrder = endpoint({
  name: 'findGuestOrder',
  method: 'POST',
  path: '/order/guest/find',
  summary:
    'Opens an order that was placed without a login by its number and phone; 404 for any other pair',
  access: 'anyone',
  body: z.object({
    orderId: id,
    phone: latinDigitsText(40, 'The phone number is missing.'),
  }),
  success: 200,
  reply: Opened,
  problems: [404],
})

export const downloadGuest = endpoint({
  name: 'downloadGuest',
  method: 'POST',
  path: '/order/guest/data',
  summary: 'Everything the shop stores about the guest of a link; amounts in rupees',
  access: 'anyone',
  body: LinkKey,
  success: 200,
  reply: downloadAccount.reply,
  problems: [404],
})

export const eraseGuest = endpoint({
  name: 'eraseGuest',
  method: 'POST',
  path: '/order/guest/erase',
  summary:
    'Erases the guest of a link; the order stays for the books without the person. 409 while it is on its way',
  access: 'anyone',
  body: LinkKey,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [404, 409],
})
