import type { Endpoint } from '#contract/endpoint.ts'
import * as cart from './cart.ts'
import { REMINDER_ENDPOINTS } from './cart-reminders.ts'
import * as guests from './guest-cart.ts'

/** Every endpoint of a cart, those of the specification first. */
export const CART_ENDPOINTS: readonly Endpoint[] = [
  cart.addToCart,
  cart.listCart,
  cart.updateCartLine,
  cart.removeCartLine,
  cart.keepCartLine,
  guests.checkGuestCart,
  guests.mergeGuestCart,
  ...REMINDER_ENDPOINTS,
]
