import type { Paise } from '#domain/pricing/money.ts'

/** The columns of a document that are added up. */
export type Summed = 'taxable' | 'discount' | 'cgst' | 'sgst' | 'igst' | 'shippingCharge' | 'total'

/** The sum of a column, in paise. */
export function sumOf<Key extends Summed>(parts: readonly Record<Key, Paise>[], key: Key): Paise {
  return parts.reduce((sum, part) => sum + part[key], 0)
}
