import type { Paise } from '#domain/pricing/money.ts'
import { decimals } from '#domain/books/decimals.ts'

/** An amount in paise that JSON shall write in rupees with both decimals: `1180.00`. */
export class Amount {
  readonly paise: Paise
  constructor(paise: Paise) {
    this.paise = paise
  }
}

/** What `amountJson` writes. */
export type Json = string | number | Amount | readonly Json[] | { readonly [key: string]: Json }

/** JSON in which amounts have two decimals, exactly: no number of rupees is computed on the way. */
export function amountJson(value: Json): string {
  if (value instanceof Amount) return decimals(value.paise)
  if (isList(value)) return `[${value.map(amountJson).join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}:${amountJson(part)}`,
  )
  return `{${entries.join(',')}}`
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
