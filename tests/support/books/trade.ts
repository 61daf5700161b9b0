import type { Person } from '#tests/support/builders.ts'

/** An order with what its books must say; amounts in paise. */
export interface Trade {
  orderId: number
  buyer: Pick<Person, 'token'>
  isCash: boolean
  /** Where the money of a job is; of goods `isCash` says it. */
  till?: 'cash' | 'bank' | 'provider'
  isGuest: boolean
  state: 'open' | 'shipped' | 'delivered' | 'cancelled'
  total: number
  /** What was paid in any way. */
  paid: number
  /** How much of that with store credit. */
  paidWithCredit: number
  /** What went back in any way. */
  back: number
  /** How much of that became store credit. */
  backAsCredit: number
  /** Its invoice less its notes. */
  billed: number
  /** What of the store credit that it was paid with has not gone back. */
  creditLeft: number
  /** Credit notes that no money has followed yet. */
  unpaidCredit: number
  /** Whether it left in parcels: while one is out it is not cancelled. */
  isDivided?: boolean
  /** What of it came back before it was paid. */
  uncollected: number
  isAmended: boolean
  /** How many pieces of each product are gone. */
  pieces: Map<number, number>
  /** What has happened to it, for who looks for a fault. */
  story: string[]
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

/** Where the money of an order is. */
export function tillOf({ till, isCash }: Trade): 'cash' | 'bank' | 'provider' {
  return till ?? (isCash ? 'cash' : 'provider')
}

/** What of some orders is with the provider or in the till: what came as money less what went as money. */
export function moneyHeld(trades: readonly Trade[]): number {
  return trades.reduce(
    (sum, { paid, paidWithCredit, back, backAsCredit }) =>
      sum + (paid - paidWithCredit) - (back - backAsCredit),
    0,
  )
}
