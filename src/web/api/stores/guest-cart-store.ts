import type { CartLine } from '#contract/cart/cart.ts'
import { checkGuestCart } from '#contract/cart/guest-cart.ts'
import {
  guestCartIn,
  withGuestPiece,
  withLeftLine,
  withGuestQuantity,
  type GuestCart,
  type GuestLine,
} from '#domain/orders/guests/guest-cart.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { ChosenPiece } from '#web/api/product-path.ts'
import { newKey } from './new-key.ts'

/** The cart of somebody who is not logged in; the account takes it over at login. */
const KEY = 'nagina.cart'

/** Holds it for this page where the browser forbids storage. */
let forThisPage: string | null = null

/** The cart that this browser keeps; undefined without one. */
export function guestCart(): GuestCart | undefined {
  const cart = guestCartIn(readText())
  return cart === undefined || cart.lines.length === 0 ? undefined : cart
}

/** Forgets the cart that the account has taken over, unless it has changed since. */
export function forgetGuestCart(key: string): void {
  if (guestCart()?.key === key) keepLines([])
}

/** What happened to a piece that was to be added. */
export type AddedGuestPiece = { line: CartLine } | { refused: 'not-sold' | 'on-request' | 'full' }

/** Adds pieces in the make and size that the server says they have. Fails as a call does. */
export async function addGuestPiece(
  piece: ChosenPiece,
  quantity: number,
): Promise<AddedGuestPiece> {
  const shown = await showLine({ ...piece, cartId: 1, quantity })
  if (shown?.product.isAvailable !== true) return { refused: 'not-sold' }
  if (shown.product.isOnRequest === true) return { refused: 'on-request' }
  const before = guestCart()?.lines ?? []
  const wanted = {
    productId: piece.productId,
    material: piece.material,
    makeId: shown.make?.makeId,
    size: shown.make?.size?.code,
    engraving: piece.engraving,
    quantity,
  }
  const lines = withGuestPiece(before, wanted)
  if (lines === undefined) return { refused: 'full' }
  keepLines(lines)
  const line = lines.find((one, at) => one !== before[at])
  return { line: { ...shown, ...(line && { cartId: line.cartId, quantity: line.quantity }) } }
}

/** Sets the quantity of a line. Undefined for a line that is not there or not sold any more. Fails as a call does. */
export async function setGuestQuantity(
  cartId: number,
  quantity: number,
): Promise<CartLine | undefined> {
  const line = guestCart()?.lines.find((one) => one.cartId === cartId)
  const shown = line && (await showLine({ ...line, quantity }))
  // Read again: another tab may have changed the cart meanwhile.
  if (shown) keepLines(withGuestQuantity(guestCart()?.lines ?? [], cartId, quantity))
  return shown
}

/** A line of a cart that was left. */
export type LeftLine = Omit<GuestLine, 'cartId'>

/** Puts lines of a cart that was left back in: of what is there already the larger number of pieces stays. */
export function fillGuestCart(lines: readonly LeftLine[]): void {
  keepLines(lines.reduce(withLeftLine, guestCart()?.lines ?? []))
}

/** Takes lines out. */
export function dropGuestLines(cartIds: readonly number[]): void {
  const lines = guestCart()?.lines ?? []
  keepLines(lines.filter(({ cartId }) => !cartIds.includes(cartId)))
}

async function showLine(line: GuestLine): Promise<CartLine | undefined> {
  const { lines } = await browserApi.call(checkGuestCart, { body: { lines: [line] } })
  return lines[0]
}

function keepLines(lines: readonly GuestLine[]): void {
  const cart: GuestCart = { key: newKey(), lines }
  forThisPage = lines.length === 0 ? null : JSON.stringify(cart)
  try {
    if (forThisPage === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, forThisPage)
  } catch {
    // Kept for this page only.
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return forThisPage
  }
}
