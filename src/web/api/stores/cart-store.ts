import { useEffect, useSyncExternalStore } from 'react'
import { listCart, type CartLine } from '#contract/cart/cart.ts'
import { checkGuestCart, mergeGuestCart } from '#contract/cart/guest-cart.ts'
import type { GuestCart } from '#domain/orders/guests/guest-cart.ts'
import { lineSaleOf } from '#domain/pricing/sale-price.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import type { PricedLine } from '#domain/pricing/pricing.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pieceName } from '#web/api/products/product-texts.ts'
import type { ChosenPiece } from '#web/api/product-path.ts'
import {
  dropGuestLines,
  fillGuestCart,
  forgetGuestCart,
  guestCart,
  type LeftLine,
} from './guest-cart-store.ts'
import { storedSession, useSession } from './stored-session.ts'

/** The customer's cart as this browser knows it, shared by the badge, the cart and the checkout. */
export interface CartState {
  state: 'loading' | 'ready' | 'failed'
  lines: readonly CartLine[]
}

/** Instead of the id of an account: the cart is the one of this browser. */
export const GUEST = 0

const EMPTY: CartState = { state: 'loading', lines: [] }
const CHANNEL = 'nagina-cart'

let cart: CartState = EMPTY
let loadedFor: number | undefined
/** How many lines were left out when the cart was loaded, and nobody was told yet. */
let missing = 0
/** How often the lines were read or changed. */
let reads = 0
/** Counts changes: an answer that was asked for before the last one is out of date. */
let version = 0
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()

/** The cart of the account, or of this browser without a login; loaded once and kept up to date in every tab. */
export function useCart(): CartState {
  const session = useSession()
  const current = useSyncExternalStore(
    subscribe,
    () => cart,
    () => EMPTY,
  )
  useEffect(() => {
    if (session !== undefined && loadedFor !== session.userId) void loadCart()
    // Not the one of this drawing, which knows no login before the page is live.
    if (storedSession() === undefined && (loadedFor ?? GUEST) !== GUEST) forgetCart()
  }, [session])
  return current
}

/** Loads the cart from the server; a failure shows as state `failed`. */
export async function loadCart(): Promise<void> {
  const session = storedSession()
  const kept = guestCart()
  if (session === undefined && kept === undefined) return forgetCart()
  loadedFor = session?.userId ?? GUEST
  const asked = ++version
  try {
    const lines = await (session === undefined
      ? linesOfGuest(kept)
      : linesOfAccount(session.userId, kept))
    if (asked === version) set({ state: 'ready', lines })
  } catch {
    if (asked === version) set({ state: 'failed', lines: cart.lines })
  }
}

/** Those that are not sold any more leave the browser. */
async function linesOfGuest(kept: GuestCart | undefined): Promise<readonly CartLine[]> {
  if (kept === undefined) return []
  const { key, lines: sent } = kept
  const asked = browserApi.call(checkGuestCart, { body: { lines: [...sent] } })
  const shown = await unlessUnreadable(asked, key)
  if (shown === undefined) return []
  if (shown.missing.length > 0) dropGuestLines(shown.missing)
  missing += shown.missing.length
  return shown.lines
}

/** The account takes over what the browser kept before the login. */
async function linesOfAccount(
  userId: number,
  kept: GuestCart | undefined,
): Promise<readonly CartLine[]> {
  if (kept === undefined) return browserApi.call(listCart, { params: { userId } })
  const { key, lines: sent } = kept
  const asked = browserApi.call(mergeGuestCart, { body: { userId, key, lines: [...sent] } })
  const merged = await unlessUnreadable(asked, key)
  if (merged === undefined) return browserApi.call(listCart, { params: { userId } })
  forgetGuestCart(key)
  missing += merged.missing
  return merged.lines
}

/**
 * The answer for the cart `key` of this browser; undefined when the server cannot read it, as one of an older page. Then
 * it is forgotten, because it would be refused each time.
 */
async function unlessUnreadable<Answer>(
  answer: Promise<Answer>,
  key: string,
): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    missing += guestCart()?.lines.length ?? 0
    forgetGuestCart(key)
    return undefined
  }
}

/**
 * Puts the lines of a link into the cart, of the account or of this browser. The same link adds nothing twice. Fails as a
 * call does.
 */
export async function refill(key: string, lines: readonly LeftLine[]): Promise<void> {
  const session = storedSession()
  if (session === undefined) fillGuestCart(lines)
  else {
    const { userId } = session
    const sent = lines.map((line, at) => Object.assign({ cartId: at + 1 }, line))
    const body = { userId, key: `fill ${key}`.slice(0, 64), lines: sent }
    const merged = await browserApi.call(mergeGuestCart, { body })
    missing += merged.missing
  }
  await loadCart()
  tellOtherTabs()
}

/** How many lines were left out because they cannot be bought any more; then nobody else is told. */
export function takeMissingLines(): number {
  const count = missing
  missing = 0
  return count
}

/** Calls with the lines as soon as they are known, once. */
export function onceCartIsKnown(call: (lines: readonly CartLine[]) => void): void {
  if (cart.state === 'ready') return call(cart.lines)
  const stop = subscribe(() => {
    if (cart.state !== 'ready') return
    stop()
    call(cart.lines)
  })
}

/** The line of a piece, as the server knows it; undefined without one or without a login. */
export async function lineInCart(piece: ChosenPiece): Promise<CartLine | undefined> {
  if (cart.state !== 'ready') await loadCart()
  return cart.lines.find((line) => isLineOf(line, piece))
}

/**
 * Shows what the account's cart holds after a call whose answer was lost. Returns its lines; undefined where they cannot be
 * read either: then the cart stays as it was.
 */
export async function rereadCart(): Promise<readonly CartLine[] | undefined> {
  const session = storedSession()
  if (session === undefined) return undefined
  try {
    const lines = await browserApi.call(listCart, { params: { userId: session.userId } })
    setCartLines(lines)
    return lines
  } catch {
    return undefined
  }
}

/** Another number each time the shop has said what is in the cart: then the page shows that. */
export function cartReads(): number {
  return reads
}

/** A line under the name that its piece has on this page. */
function lineForPage(line: CartLine): CartLine {
  const { nameHi, ...product } = line.product
  return nameHi === undefined
    ? line
    : { ...line, product: { ...product, name: pieceName(line.product) } }
}

/** The cart as far as it is known. */
export function knownLines(): readonly CartLine[] | undefined {
  return cart.state === 'ready' ? cart.lines : undefined
}

/** Whether a line holds the piece: in the make that is named, else in the material, in the size and with the engraving. */
export function isLineOf(
  line: CartLine,
  { productId, material, makeId, size, engraving }: ChosenPiece,
): boolean {
  if (line.productId !== productId || line.engraving?.text !== engraving?.text) return false
  if (size !== undefined && line.make?.size?.code !== size) return false
  return makeId === undefined ? line.material === material : line.make?.makeId === makeId
}

/** Replaces the lines after the server confirmed a change, here and in the other tabs. */
function setCartLines(lines: readonly CartLine[]): void {
  version += 1
  set({ state: 'ready', lines })
  tellOtherTabs()
}

function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin
  channel?.postMessage('changed')
}

/** Puts in a line that the server answered, in the place of the one it changed. */
export function putCartLine(line: CartLine): void {
  // Without the other lines the badge would be wrong; then the server says them all.
  if (cart.state !== 'ready') return void loadCart().then(tellOtherTabs)
  const isKnown = cart.lines.some((other) => other.cartId === line.cartId)
  setCartLines(
    isKnown
      ? cart.lines.map((other) => (other.cartId === line.cartId ? line : other))
      : [...cart.lines, line],
  )
}

/** Takes out lines that the server removed. */
export function dropCartLines(cartIds: readonly number[]): void {
  if (cart.state !== 'ready') return void loadCart()
  setCartLines(cart.lines.filter((line) => !cartIds.includes(line.cartId)))
}

/** A cart line as the sums of the shop see it. */
export function pricedLine({ productId, product, quantity, make }: CartLine): PricedLine {
  const { price, sale } = product
  const line = { productId, unitPrice: paiseFromRupees(price), quantity, sale: lineSaleOf(sale) }
  if (make?.amounts === undefined) return line
  const { making, stones } = make.amounts
  return { ...line, parts: { making: paiseFromRupees(making), stones: paiseFromRupees(stones) } }
}

/** A cart line as its delivery sees it. */
export function sentPiece({ product, make }: CartLine) {
  return { deliverytime: product.deliverytime ?? '', madeInDays: make?.size?.days ?? 0 }
}

function forgetCart(): void {
  version += 1
  loadedFor = undefined
  set(EMPTY)
}

function set(next: CartState): void {
  cart = { ...next, lines: next.lines.map(lineForPage) }
  if (next.state === 'ready') reads += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (channel === undefined && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', () => void loadCart())
  }
  return () => listeners.delete(listener)
}
