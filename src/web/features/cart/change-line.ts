import { addToCart, removeCartLine, updateCartLine, type CartLine } from '#contract/orders/cart.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import {
  addGuestPiece,
  dropGuestLines,
  setGuestQuantity,
} from '#web/api/stores/guest-cart-store.ts'
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

/** Puts a line back that was taken out, as many as it had, at the price of now; undefined where it is not sold any more. */
export async function putLineBack(line: CartLine): Promise<CartLine | undefined> {
  const { productId, material, make, quantity } = line
  const piece = { productId, material, makeId: make?.makeId, size: make?.size?.code }
  const session = storedSession()
  if (session === undefined) {
    const added = await addGuestPiece(piece, quantity)
    return 'line' in added ? added.line : undefined
  }
  const body = { userId: session.userId, ...piece, quantity }
  return (await browserApi.call(addToCart, { body })).cartLine
}

/** Whether a failed call says that the line is not there any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
