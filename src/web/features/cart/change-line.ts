import { removeCartLine, updateCartLine, type CartLine } from '#contract/cart/cart.ts'
import { mergeGuestCart } from '#contract/cart/guest-cart.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { GUEST, isLineOf } from '#web/api/stores/cart-store.ts'
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

/**
 * Puts a removed line back at today's price, with as many pieces as it had and there are: once for each `key`, so
 * that a second try after a lost answer adds nothing. Undefined where it is not sold any more, or somebody else
 * uses the browser by now.
 */
export async function putLineBack(line: CartLine, key: string): Promise<CartLine | undefined> {
  const { cartId, productId, material, make, engraving, quantity, userId } = line
  if ((storedSession()?.userId ?? GUEST) !== userId) return undefined
  const piece = {
    productId,
    material,
    makeId: make?.makeId,
    size: make?.size?.code,
    ...(engraving && { engraving: { text: engraving.text, isFinal: engraving.isFinal } }),
  }
  if (userId === GUEST) {
    const added = await addGuestPiece(piece, quantity)
    return 'line' in added ? added.line : undefined
  }
  const body = { userId, key, lines: [{ ...piece, cartId, quantity }] }
  const { lines, missing } = await browserApi.call(mergeGuestCart, { body })
  return missing > 0 ? undefined : lines.find((one) => isLineOf(one, piece))
}

/** Whether a failed call says that the line is not there any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
