import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalChoice } from '#contract/fields.ts'
import { CheckoutDetails } from '#contract/orders/checkout-details.ts'
import { Order, PLACE_CHECKS } from '#contract/orders/orders.ts'

const { email: _email, ...Delivered } = CheckoutDetails.shape

/** Who gets a parcel and where; the email is that of the buyer and stays. */
export const DeliveryAddress = z.object(Delivered)
export type DeliveryAddress = z.output<typeof DeliveryAddress>

export const changeAddress = endpoint({
  name: 'changeAddress',
  method: 'PUT',
  path: '/order/address/{orderId}',
  summary: 'Changes who gets an order and where, before it leaves; the customer is told',
  access: 'admin',
  permission: 'orders',
  params: z.object({ orderId: id }),
  body: z.object({
    ...Delivered,
    /** `wait`: staff have asked, and state and PIN code are right as they are; without it a contradiction is refused. */
    placeCheck: optionalChoice(PLACE_CHECKS),
    /** The address on the screen; 409 when it has changed. */
    seen: z.record(z.string(), z.string()),
  }),
  success: 200,
  reply: z.object({ message: z.string(), order: Order }),
  problems: [401, 403, 404, 409],
})
