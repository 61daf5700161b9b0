import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalText } from '#contract/fields.ts'
import { Return, ReturnParams } from '#contract/orders/returns.ts'

export const withdrawReturn = endpoint({
  name: 'withdrawReturn',
  method: 'PUT',
  path: '/return/withdraw/{returnId}',
  summary: 'Takes the wish to return pieces back, as long as they are with the customer',
  access: 'customer',
  params: ReturnParams,
  success: 200,
  reply: z.object({ message: z.string(), return: Return }),
  problems: [401, 403, 404, 409],
})

export const withdrawGuestReturn = endpoint({
  name: 'withdrawGuestReturn',
  method: 'PUT',
  path: '/return/guest/withdraw/{returnId}',
  summary: 'The same for a guest, who comes by the link of an email about the order',
  access: 'customer',
  forGuests: true,
  params: ReturnParams,
  body: z.object({
    /** The key of that link. */
    linkKey: optionalText(300),
  }),
  success: 200,
  reply: z.object({ message: z.string(), return: Return }),
  problems: [401, 403, 404, 409],
})
