import type { Endpoint } from '#contract/endpoint.ts'
import { deleteGuestOrder } from './delete-guest-order.ts'
import * as guests from './guest-orders.ts'

/** Every endpoint of an order that is placed without a login. */
export const GUEST_ENDPOINTS: readonly Endpoint[] = [
  guests.createGuestOrder,
  guests.openGuestOrder,
  guests.findGuestOrder,
  deleteGuestOrder,
  guests.downloadGuest,
  guests.eraseGuest,
]
