import type { Person } from '#tests/support/builders.ts'

/** An order with what its books must say; amounts in paise. */
export interface Trade {
  orderId: number
  buyer: Pick<Person, 'token'>
  isCash: boolean
  /** Where the money of a job is, or of cash that came otherwise; of other goods `isCash` says it. */
  till?: 'cash' | 'bank' | 'provider'
  isGuest: boolean
  isAbroad: boolean
  /** `back`: its parcel came back, and nothing more happens to it. */
  state: 'open' | 'shipped' | 'delivered' | 'cancelled' | 'back'
  total: number
  /** What was paid in any way. */
  paid: number
  /** How much of that with store credit. */
  paidWithCredit: number
  /** The payment of the provider, of an order that is paid in its window. */
  paymentId?: string
  /** What a bank took back of it. */
  lost: number
  /** What went back in any way. */
  back: number
  /** How much of that became store credit. */
  backAsCredit: number
  /** Its invoice less its notes. */
  billed: number
  /** What of the store credit that it was paid with has not gone back. */
  creditLeft: number
  /** What of that the shop gave towards the pieces of an exchange, and how much of it ended with their order. */
  given: number
  givenBack: number
  /** Credit notes that no money has followed yet. */
  unpaidCredit: number
  /** Whether it left in parcels: while one is out it is not cancelled. */
  isDivided: boolean
  /** Whether a parcel of it was booked with the carrier. */
  isPacked: boolean
  /** What of it came back before it was paid. */
  uncollected: number
  isAmended: boolean
  /** Whether its invoice names a place of this state and no firm. */
  isPrivate: boolean
  /** Whether some of its money paid for another order, which may send it back. */
  paysAnother: boolean
  /** Whether its customer deleted it: no list of orders has it any more. */
  isRemoved: boolean
  /** How many pieces of each product, or of a size of it, are gone: by `pieceKey`. */
  pieces: Map<string, number>
  /** What has happened to it, for who looks for a fault. */
  story: string[]
}

/** An open order of a guest that is neither paid nor billed, unless told otherwise. */
export function aTrade(of: Pick<Trade, 'orderId' | 'total' | 'story'> & Partial<Trade>): Trade {
  return {
    buyer: { token: '' },
    isCash: false,
    isGuest: true,
    isAbroad: false,
    state: 'open',
    paid: 0,
    paidWithCredit: 0,
    lost: 0,
    back: 0,
    backAsCredit: 0,
    billed: 0,
    creditLeft: 0,
    given: 0,
    givenBack: 0,
    unpaidCredit: 0,
    isDivided: false,
    isPacked: false,
    uncollected: 0,
    isAmended: false,
    isPrivate: false,
    paysAnother: false,
    isRemoved: false,
    pieces: new Map(),
    ...of,
  }
}

/** An order ends without its pieces, and with it what the shop gave towards them, as far as that is still with it. */
export function giftEnds(trade: Trade): void {
  trade.givenBack = Math.min(trade.given, trade.creditLeft)
}

/** Store credit that paid for an order is credit again, and goes first; the rest goes the way it came, or `asCredit` too. */
export function sendBack(trade: Trade, amount: number, asCredit = false): void {
  const credit = Math.min(amount, trade.creditLeft)
  trade.creditLeft -= credit
  trade.back += amount
  trade.backAsCredit += asCredit ? amount : credit
}

/** Money that goes back pays credit notes first; the rest has a note of its own. */
export function goesBack(trade: Trade, amount: number): void {
  const known = Math.min(amount, trade.unpaidCredit)
  trade.unpaidCredit -= known
  trade.billed -= amount - known
  sendBack(trade, amount)
}

/** What is counted in stock: a product, or a size of it. */
export function pieceKey(productId: number, size?: string): string {
  return size === undefined ? String(productId) : `${productId}/${size}`
}

/** How many pieces are gone with some orders. */
export function piecesGone(trades: readonly Trade[], key: string): number {
  return trades.reduce((sum, { pieces }) => sum + (pieces.get(key) ?? 0), 0)
}

/** A piece of a line is in stock again. */
export function pieceIsBack(trade: Trade, { piece }: { piece: string }, quantity = 1): void {
  trade.pieces.set(piece, (trade.pieces.get(piece) ?? 0) - quantity)
}

/** Whether it is an order of goods that waits for its money. */
export function awaitsMoney({ state, isCash, till, paid, total }: Trade): boolean {
  return state === 'open' && !isCash && till === undefined && paid < total
}

/** Where the money of an order is. */
export function tillOf({ till, isCash }: Trade): 'cash' | 'bank' | 'provider' {
  return till ?? (isCash ? 'cash' : 'provider')
}

/** What of some orders is with the provider or in the till: what came as money less what went as money or to a bank. */
export function moneyHeld(trades: readonly Trade[]): number {
  return trades.reduce(
    (sum, { paid, paidWithCredit, back, backAsCredit, lost }) =>
      sum + (paid - paidWithCredit) - (back - backAsCredit) - lost,
    0,
  )
}

export function paise(rupees: number): number {
  return Math.round(rupees * 100)
}
