import { addToCart, type CartLine } from '#contract/cart/cart.ts'
import { ADDED_QUANTITY } from '#domain/orders/cart.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { ChosenPiece } from '#web/api/product-path.ts'
import { cartReads, isLineOf, knownLines, rereadCart } from '#web/api/stores/cart-store.ts'

/**
 * The last addition that got no answer, and how many of the piece were in the cart before it: it may have arrived. Once the
 * cart is read again the page shows whether it has, and who adds after that means one more.
 */
let unanswered: { piece: string; before: number; reads: number } | undefined

/**
 * Adds one piece to the cart of an account: once, also where an answer is lost and somebody tries again. Throws the
 * `ApiError` of the call.
 */
export async function addToAccount(userId: number, piece: ChosenPiece): Promise<CartLine> {
  const body = { userId, ...piece, quantity: ADDED_QUANTITY }
  const key = JSON.stringify(body)
  const last =
    unanswered?.piece === key && unanswered.reads === cartReads() ? unanswered : undefined
  const before = last === undefined ? heldIn(knownLines(), piece) : last.before
  try {
    const arrived = last && (await arrivedLine(piece, before))
    const line = arrived ?? (await browserApi.call(addToCart, { body })).cartLine
    unanswered = undefined
    return line
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500 || before === undefined) throw error
    const line = await arrivedLine(piece, before)
    unanswered = line === undefined ? { piece: key, before, reads: cartReads() } : undefined
    if (line === undefined) throw error
    return line
  }
}

/** The line of a piece where the cart holds more of it than before. */
async function arrivedLine(
  piece: ChosenPiece,
  before = Number.POSITIVE_INFINITY,
): Promise<CartLine | undefined> {
  const lines = await rereadCart()
  return (heldIn(lines, piece) ?? 0) > before
    ? lines?.find((line) => isLineOf(line, piece))
    : undefined
}

function heldIn(lines: readonly CartLine[] | undefined, piece: ChosenPiece): number | undefined {
  return lines?.find((line) => isLineOf(line, piece))?.quantity ?? (lines && 0)
}
