import { DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import { paiseFromRupees, rupeesFromPaise, type Paise, type Rupees } from '#domain/pricing/money.ts'

/** How long ago a parcel with unpaid cash was sent; `not-sent` is still with the shop. */
export const CASH_AGES = ['not-sent', 'week', 'two-weeks', 'month', 'older'] as const
export type CashAge = (typeof CASH_AGES)[number]

export const CASH_AGE_LABELS: Readonly<Record<CashAge, string>> = {
  'not-sent': 'Not sent yet',
  week: 'Sent up to 7 days ago',
  'two-weeks': '8 to 14 days ago',
  month: '15 to 30 days ago',
  older: 'More than 30 days ago',
}

/** The days since a parcel was sent, both ends included; null for one that was not sent. */
export type SentDays = { from: number; until: number } | null

const DAYS_OF: Readonly<Record<CashAge, SentDays>> = {
  'not-sent': null,
  week: { from: 0, until: 7 },
  'two-weeks': { from: 8, until: 14 },
  month: { from: 15, until: 30 },
  older: { from: 31, until: 100_000 },
}

/** The days since sending that an age covers. */
export function sentDaysOf(age: CashAge): SentDays {
  return DAYS_OF[age]
}

/** The age of a parcel, by the days since it was sent; null for one that was not sent. */
export function cashAge(days: number | null): CashAge {
  if (days === null) return 'not-sent'
  return CASH_AGES.find((age) => days <= (DAYS_OF[age]?.until ?? -1)) ?? 'older'
}

/** The statuses of orders whose parcel has left the shop. */
export const SENT_STATUSES: readonly number[] = [SHIPPED, DELIVERED]

/** Orders of one carrier that were sent on the same day, whose cash has not come. In paise. */
export interface CashGroup {
  /** Empty where nobody has named one. */
  carrier: string
  days: number | null
  count: number
  amount: Paise
}

/** How many orders, and how much cash is to come for them; in paise. */
export interface CashSum {
  count: number
  amount: Paise
}

export interface CashSums extends CashSum {
  /** Each age, those without orders too. */
  ages: (CashSum & { age: CashAge })[]
  /** The carriers of the sent parcels, the largest debt first. */
  carriers: (CashSum & { carrier: string })[]
}

/** All cash to come, by age and by carrier. The sums of the ages add up to the whole. */
export function sumCash(groups: readonly CashGroup[]): CashSums {
  const sent = groups.filter(({ days }) => days !== null)
  const byCarrier = Map.groupBy(sent, ({ carrier }) => carrier)
  return {
    ...sumOf(groups),
    ages: CASH_AGES.map((age) =>
      Object.assign({ age }, sumOf(groups.filter(({ days }) => cashAge(days) === age))),
    ),
    carriers: Array.from(byCarrier, ([carrier, ofOne]) =>
      Object.assign({ carrier }, sumOf(ofOne)),
    ).toSorted((one, other) => other.amount - one.amount),
  }
}

function sumOf(groups: readonly CashGroup[]): CashSum {
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    amount: groups.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** The sum of some orders in rupees, added in paise so that it is exact. */
export function cashOf(orders: readonly { amount: Rupees }[]): Rupees {
  return rupeesFromPaise(orders.reduce((sum, { amount }) => sum + paiseFromRupees(amount), 0))
}
