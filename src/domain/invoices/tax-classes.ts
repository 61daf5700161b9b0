import type { BasisPoints } from '#domain/pricing/money.ts'

/** A rate of a tax class, and the tax office's code (HSN of goods, SAC of services) that goes with it. */
export interface TaxRate {
  taxBasisPoints: BasisPoints
  code: string
}

/** A rate from its first day on: `2026-11-21`, a day in India. */
export interface DatedRate extends TaxRate {
  validFrom: string
}

/** The most classes of a shop, and the most rates of a class. */
export const MOST_TAX_CLASSES = 60
export const MOST_RATES = 60

/** What a code of the tax office looks like: 4, 6 or 8 digits. */
export const TAX_CODE = /^(\d{4}|\d{6}|\d{8})$/

/** Whether a code is of a service (SAC): chapter 99. */
export function isServiceCode(code: string): boolean {
  return code.startsWith('99')
}

/** The rate of a class on a day in India; undefined before its first one, when the rate of the shop counts. */
export function rateOn(rates: readonly DatedRate[], day: string): TaxRate | undefined {
  const latest = latestOn(rates, day)
  return latest && { taxBasisPoints: latest.taxBasisPoints, code: latest.code }
}

/** The last of dated rates that has begun on a day; undefined before the first. */
export function latestOn<Rate extends { validFrom: string }>(
  rates: readonly Rate[],
  day: string,
): Rate | undefined {
  let latest: Rate | undefined
  for (const rate of rates) {
    const isValid = rate.validFrom <= day
    if (isValid && (latest === undefined || rate.validFrom > latest.validFrom)) latest = rate
  }
  return latest
}

/** Whether the rate from a day on can still change: only after the last day on which an invoice used the class. */
export function isDayOpen(validFrom: string, lastUsedOn: string | null): boolean {
  return lastUsedOn === null || validFrom > lastUsedOn
}
