import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalText } from '#contract/fields.ts'

export const deleteGuestOrder = endpoint({
  name: 'deleteGuestOrder',
  method: 'POST',
  path: '/order/guest/remove/{orderId}',
  summary:
    'Deletes the order of a guest while it is Pending; one that is paid by the link of an email alone',
  access: 'customer',
  forGuests: true,
  params: z.object({ orderId: id }),
  body: z.object({
    /** The key of that link. */
    linkKey: optionalText(300),
  }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})
