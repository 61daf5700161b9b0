import { LONGEST_ENGRAVING, type Engraving } from '#domain/catalogue/engraving/engraving.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/orders/cart.ts'

/** A line of the cart that a browser keeps for somebody who is not logged in. */
export interface GuestLine {
  /** The browser's id of the line; unique in its cart. */
  cartId: number
  productId: number
  material: number
  makeId?: number | undefined
  size?: string | undefined
  engraving?: Engraving | undefined
  quantity: number
}

/** The cart of a browser. */
export interface GuestCart {
  /** Random, new with every change: the account takes over each state of the cart at most once. */
  key: string
  lines: readonly GuestLine[]
}

/** The most lines a browser keeps: far more than anybody buys, far less than a browser stores. */
export const MOST_GUEST_LINES = 50

const MOST_KEY = 64
const MOST_SIZE = 12
const MOST_ID = 2_147_483_647

/** The cart in a stored text; undefined if there is none or it cannot be read. Bad lines are left out. */
export function guestCartIn(text: string | null): GuestCart | undefined {
  if (text === null) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return undefined
    if (!('key' in stored) || !('lines' in stored)) return undefined
    const { key, lines } = stored
    if (typeof key !== 'string' || key.length === 0 || key.length > MOST_KEY) return undefined
    if (!Array.isArray(lines)) return undefined
    return { key, lines: withoutDoubles(lines.filter(isGuestLine)).slice(0, MOST_GUEST_LINES) }
  } catch {
    return undefined
  }
}

/** Adds pieces to the lines: the same piece raises its line. Undefined where the cart is full. */
export function withGuestPiece(
  lines: readonly GuestLine[],
  piece: Omit<GuestLine, 'cartId'>,
): GuestLine[] | undefined {
  const same = lines.find((line) => isSamePiece(line, piece))
  if (same !== undefined) {
    const quantity = Math.min(same.quantity + piece.quantity, MAX_QUANTITY)
    return withGuestQuantity(lines, same.cartId, quantity)
  }
  if (lines.length >= MOST_GUEST_LINES) return undefined
  const cartId = 1 + Math.max(0, ...lines.map((line) => line.cartId))
  return [...lines, { ...piece, cartId }]
}

/**
 * Puts a removed line back. If the cart has that piece again, the larger number of pieces stays; a full cart stays as
 * it is.
 */
export function withLeftLine(
  lines: readonly GuestLine[],
  left: Omit<GuestLine, 'cartId'>,
): readonly GuestLine[] {
  const same = lines.find((line) => isSamePiece(line, left))
  if (same === undefined) return withGuestPiece(lines, left) ?? lines
  return withGuestQuantity(lines, same.cartId, Math.max(same.quantity, left.quantity))
}

/** Sets how many pieces a line has. */
export function withGuestQuantity(
  lines: readonly GuestLine[],
  cartId: number,
  quantity: number,
): GuestLine[] {
  return lines.map((line) => (line.cartId === cartId ? { ...line, quantity } : line))
}

function isSamePiece(line: GuestLine, piece: Omit<GuestLine, 'cartId'>): boolean {
  return (
    line.productId === piece.productId &&
    line.material === piece.material &&
    line.makeId === piece.makeId &&
    line.size === piece.size &&
    line.engraving?.text === piece.engraving?.text
  )
}

function withoutDoubles(lines: readonly GuestLine[]): GuestLine[] {
  return [...new Map(lines.map((line) => [line.cartId, line])).values()]
}

function isGuestLine(value: unknown): value is GuestLine {
  if (typeof value !== 'object' || value === null) return false
  const line: Partial<Record<keyof GuestLine, unknown>> = value
  const { cartId, productId, material, makeId, size, engraving, quantity } = line
  return (
    isWithin(cartId, 1, MOST_ID - 1) &&
    isWithin(productId, 1, MOST_ID) &&
    isWithin(material, 0, 100) &&
    (makeId === undefined || isWithin(makeId, 1, MOST_ID)) &&
    (size === undefined || (typeof size === 'string' && size.length <= MOST_SIZE)) &&
    (engraving === undefined || isEngraving(engraving)) &&
    isWithin(quantity, MIN_QUANTITY, MAX_QUANTITY)
  )
}

function isEngraving(value: unknown): value is Engraving {
  if (typeof value !== 'object' || value === null) return false
  const { text, isFinal }: Partial<Record<keyof Engraving, unknown>> = value
  return (
    typeof text === 'string' && text.length <= LONGEST_ENGRAVING && typeof isFinal === 'boolean'
  )
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}
