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
  const left: CreditEntry[] = []
  for (const { amount, expiresOn } of entries) {
    if (amount > 0) {
      left.push({ amount, expiresOn })
      left.sort((a, b) => endOf(a).localeCompare(endOf(b)))
      continue
    }
    let taken = 0 - amount
    for (const one of left) {
      const part = Math.min(one.amount, taken)
      one.amount -= part
      taken -= part
    }
  }
  return left.filter(({ amount }) => amount > 0)
}

function endOf({ expiresOn }: CreditEntry): string {
  return expiresOn ?? '9999-12-31'
}

/** How much of the credit has expired by a day. */
export function expiredBy(entries: readonly CreditEntry[], today: string): Paise {
  return leftOfAdditions(entries)
    .filter(({ expiresOn }) => expiresOn !== null && expiresOn < today)
    .reduce((sum, { amount }) => sum + amount, 0)
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
