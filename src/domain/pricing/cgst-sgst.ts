import type { Paise } from './money.ts'

/** Articles of jewellery of precious metal (chapter 71 of the tariff). */
export const JEWELLERY_HSN: string = '7113'

/** A tax in its parts: halves for centre and state, or the whole between states. In paise. */
export interface TaxParts {
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/**
 * A tax within a state as two equal halves, because both are the same rate of the same value. The halves of an odd tax
 * add up to a paisa more; `roundOff` (0 or -1) brings the sum back to what was charged.
 */
export function halveTax(tax: Paise): { cgst: Paise; sgst: Paise; roundOff: Paise } {
  const half = Math.ceil(tax / 2)
  const isOdd = tax % 2 !== 0
  return { cgst: half, sgst: half, roundOff: isOdd ? -1 : 0 }
}
