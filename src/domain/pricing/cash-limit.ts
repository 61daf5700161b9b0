import { takesCash } from '#domain/delivery/cash-pincodes.ts'
import type { Paise } from './money.ts'

/**
 * Indian law forbids to take this much or more in cash (Income-tax Act, section 269ST) from one person in a day, or for
 * one transaction. In paise. No setting lifts it.
 */
export const CASH_FORBIDDEN_FROM: Paise = 200_000_00

/** What the owner allows in cash. */
export interface CashTerms {
  /** Orders of this much or more are not paid in cash; 0: no order is. In paise. */
  below: Paise
  /** First digits of the PIN codes where the courier takes cash; empty: everywhere. */
  pincodes: readonly string[]
  /** What an order in cash costs more, its tax included; 0: nothing. In paise. */
  fee: Paise
}

/** The largest fee for cash, in paise. */
export const MOST_CASH_FEE: Paise = 5_000_00

/** What decides whether an order can be paid in cash. Amounts in paise. */
export interface CashOrder {
  total: Paise
  /** What the customer owes in cash for other orders of the same day. */
  owedToday: Paise
  /** As the customer wrote it. */
  postalCode: string
}

/** Why an order cannot be paid in cash: no order can, its total, the day's total, the place. */
export type CashProblem = 'none' | 'too-much' | 'day' | 'place'

/** Why an order cannot be paid in cash; undefined when it can. */
export function cashProblem(
  { total, owedToday, postalCode }: CashOrder,
  { below, pincodes }: Omit<CashTerms, 'fee'>,
): CashProblem | undefined {
  if (below <= 0) return 'none'
  if (total >= Math.min(below, CASH_FORBIDDEN_FROM)) return 'too-much'
  if (!takesCash(postalCode, pincodes)) return 'place'
  return isTooMuchInADay(total, owedToday) ? 'day' : undefined
}

/** Whether the law forbids an amount in cash beside the other cash of the same customer and day; both in paise. */
export function isTooMuchInADay(amount: Paise, other: Paise): boolean {
  return amount + other >= CASH_FORBIDDEN_FROM
}
