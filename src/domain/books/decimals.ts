import type { Paise } from '#domain/pricing/money.ts'

/** An amount with two decimals and without groups, as files for other programs have it: `-1234.50`. */
export function decimals(paise: Paise): string {
  const text = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
