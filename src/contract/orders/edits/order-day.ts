import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { OptionalDay } from '#contract/orders/extras/order-extras.ts'
import { Order } from '#contract/orders/orders.ts'

export const changeDay = endpoint({
  name: 'changeDay',
  method: 'PUT',
  path: '/order/day/{orderId}',
  summary: 'Sets the day of delivery of an order before it leaves, or none; the customer is told',
  access: 'admin',
  permission: 'orders',
  params: z.object({ orderId: id }),
  body: z.object({
    /** From today to a year from now, also a day that customers cannot choose; nothing: any day will do. */
    day: OptionalDay,
    /** The day on the screen; 409 when it has changed. */
    seen: OptionalDay,
  }),
  success: 200,
  reply: z.object({ message: z.string(), order: Order }),
  problems: [401, 403, 404, 409],
})
