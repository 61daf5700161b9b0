import type { GiftCardWay } from './gift-cards.ts'
import type { Paise } from '#domain/pricing/money.ts'

/**
 * Why the store credit of a customer changed. `returned`: the worth of returned pieces, instead of money; `order`:
 * credit that had paid for an order came back; `spent` for an order; `by-hand` by staff, in either direction;
 * `expired`; `gift-card`: a card was redeemed.
 */
export const CREDIT_KINDS = [
  'returned',
  'order',
  'spent',
  'by-hand',
  'expired',
  'gift-card',
] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

const WORDS: Readonly<Record<CreditKind, string>> = {
  returned: 'Return',
  order: 'Given back for an order',
  spent: 'Spent',
  'by-hand': 'By hand',
  expired: 'Expired',
  'gift-card': 'Gift card',
}

/** Why credit changed, in words of the admin. */
export function creditKindText(kind: CreditKind): string {
  return WORDS[kind]
}

/** An entry of the ledger. Added credit can be spent until the end of a day such as `2027-11-24`; null: for ever. */
export interface CreditEntry {
  /** Negative when credit is taken. */
  amount: Paise
  expiresOn: string | null
  /**
   * Of an addition: whether somebody had paid for it. Undefined of what an order gives back, which is what that order has
   * taken.
   */
  wasPaid?: boolean | undefined
  orderId?: number | null | undefined
  /** Takes back what the shop gave, the last of it first, before what somebody had paid for. */
  isTakenBack?: boolean | undefined
  /** Of what an order took: what old pieces paid of it, which never comes back as credit of the order (decision 119). */
  setOff?: Paise | undefined
}

/** Whether somebody had paid for an addition, with money or with pieces that came back; undefined where its order knows it. */
export function wasPaidFor(kind: CreditKind, cardWay: GiftCardWay | null): boolean | undefined {
  if (kind === 'order') return undefined
  return kind === 'returned' || (kind === 'gift-card' && cardWay !== 'given')
}

/** The name of the provider whose payments are store credit. */
export const CREDIT_PROVIDER = 'credit'

/** No provider takes a smaller payment than a rupee. */
const LEAST_REST: Paise = 100

/**
 * How much of an order its customer's credit pays: as much as there is, but what is left to pay is either nothing or at
 * least ₹1.
 */
export function creditFor(balance: Paise, total: Paise): Paise {
  const most = Math.max(0, Math.min(balance, total))
  const rest = total - most
  return rest > 0 && rest < LEAST_REST ? Math.max(0, total - LEAST_REST) : most
}

/** Whether so much credit can pay for an order of this total. */
export function canSpend(amount: Paise, balance: Paise, total: Paise): boolean {
  const rest = total - amount
  return amount >= 0 && amount <= balance && (rest === 0 || rest >= LEAST_REST)
}

/** What is left of each addition, sorted by its end: credit that ends first is spent first. */
export function leftOfAdditions(entries: readonly CreditEntry[]): CreditEntry[] {
  return settled(entries).left.filter(({ amount }) => amount > 0)
}

/** How much of what was paid for an order has taken and not given back. */
export function paidTakenBy(entries: readonly CreditEntry[], orderId: number): Paise {
  return settled(entries).paidIn.get(orderId) ?? 0
}

/** What some credit was made of besides returned pieces, in paise: of gift cards that were paid for, or of nothing. */
export interface CreditMade {
  card: Paise
  given: Paise
}

/**
 * What an amount of an order's credit was made of, after as much of it as has gone `before`. What returned pieces became
 * goes first, then what came from gift cards.
 */
export function madeOf(
  amount: Paise,
  before: Paise,
  taken: { returned: Paise; card: Paise },
): CreditMade {
  const leftOf = (upTo: Paise) => Math.min(amount, Math.max(0, upTo - before))
  const returned = leftOf(taken.returned)
  const paid = leftOf(taken.returned + taken.card)
  return { card: paid - returned, given: amount - paid }
}

/** All entries in turn: what is left of the additions, and what orders have taken of what was paid for. */
function settled(entries: readonly CreditEntry[]) {
  const left: CreditEntry[] = []
  const paidIn = new Map<number, Paise>()
  for (const entry of entries) {
    const { amount, orderId } = entry
    if (amount > 0) {
      left.push(...partsOf(entry, paidIn))
      left.sort((a, b) => endOf(a).localeCompare(endOf(b)))
      continue
    }
    let taken = 0 - amount
    for (const one of entry.isTakenBack === true ? givenFirst(left) : left) {
      const part = Math.min(one.amount, taken)
      one.amount -= part
      taken -= part
      if (one.wasPaid === true && orderId && entry.isTakenBack !== true)
        paidIn.set(orderId, (paidIn.get(orderId) ?? 0) + part)
    }
    const { setOff = 0 } = entry
    if (setOff > 0 && orderId) paidIn.set(orderId, Math.max(0, (paidIn.get(orderId) ?? 0) - setOff))
  }
  return { left, paidIn }
}

/** What nobody had paid for, of it first what ends last; then all, of which that is empty by then. */
function givenFirst(left: readonly CreditEntry[]): CreditEntry[] {
  return [...left.filter(({ wasPaid }) => wasPaid !== true).toReversed(), ...left]
}

/** An addition; of what an order gives back, first as much as had been paid for. */
function partsOf(
  { amount, expiresOn, wasPaid, orderId }: CreditEntry,
  paidIn: Map<number, Paise>,
): CreditEntry[] {
  if (wasPaid !== undefined || !orderId) return [{ amount, expiresOn, wasPaid }]
  const taken = paidIn.get(orderId) ?? 0
  const paid = Math.min(amount, taken)
  paidIn.set(orderId, taken - paid)
  return [
    { amount: paid, expiresOn, wasPaid: true },
    { amount: amount - paid, expiresOn, wasPaid: false },
  ]
}

function endOf({ expiresOn }: CreditEntry): string {
  return expiresOn ?? '9999-12-31'
}

/** How much of the credit has expired by a day: of what somebody had paid for, and of what was given. */
export function expiredBy(
  entries: readonly CreditEntry[],
  today: string,
): { paid: Paise; given: Paise } {
  const over = leftOfAdditions(entries).filter(
    ({ expiresOn }) => expiresOn !== null && expiresOn < today,
  )
  const sumOf = (wasPaid: boolean) =>
    over
      .filter((one) => (one.wasPaid ?? false) === wasPaid)
      .reduce((sum, { amount }) => sum + amount, 0)
  return { paid: sumOf(true), given: sumOf(false) }
}

/** The most that the shop keeps of credit as one customer's, in paise, and the most months that it may be spent. */
export const MOST_CREDIT: Paise = 100_000_000_00
export const MOST_CREDIT_MONTHS = 120

/** The last day on which credit of a day may be spent; null where it does not end. */
export function creditEndsOn(day: string, months: number): string | null {
  if (months <= 0) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // A month without that day ends earlier.
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return end.toISOString().slice(0, 10)
}
