import { removeCartLine, updateCartLine, type CartLine } from '#contract/orders/cart.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { dropGuestLines, setGuestQuantity } from '#web/api/stores/guest-cart-store.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'

/** Sets the quantity of a line of the account, or of the browser without a login; fails with 404 for a line that is gone. */
export async function saveQuantity(cartId: number, quantity: number): Promise<CartLine> {
  if (storedSession() === undefined) {
    const line = await setGuestQuantity(cartId, quantity)
    if (line === undefined) throw new ApiError(404, undefined)
    return line
  }
  const { cartLine } = await browserApi.call(updateCartLine, {
    params: { cartId },
    body: { quantity },
  })
  return cartLine
}

/** Takes a line out. A line that is gone already is removed all the same. */
export async function removeLine(cartId: number): Promise<void> {
  if (storedSession() === undefined) return dropGuestLines([cartId])
  try {
    await browserApi.call(removeCartLine, { params: { cartId } })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Whether a failed call says that the line is not there any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
