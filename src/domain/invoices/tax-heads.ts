import { allocate } from '#domain/pricing/allocate.ts'
import { halveTax, type TaxParts } from '#domain/pricing/cgst-sgst.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'

/** The tax of a line at its rate. */
interface RatedTax {
  tax: Paise
  taxBasisPoints: BasisPoints
}

const NO_TAX: TaxParts = { cgst: 0, sgst: 0, igst: 0 }

/**
 * The taxes of lines in their heads, in paise. Within a state both halves of each rate are equal; `roundOff` is
 * what they are above the tax that was charged: 0, or -1 paisa for each rate with an odd tax.
 */
export function taxHeads(
  taxes: readonly RatedTax[],
  isBetweenStates: boolean,
): { heads: TaxParts[]; roundOff: Paise } {
  if (isBetweenStates)
    return { heads: taxes.map(({ tax }) => ({ ...NO_TAX, igst: tax })), roundOff: 0 }
  const heads = taxes.map(() => NO_TAX)
  let roundedOff = 0
  for (const rate of new Set(taxes.map(({ taxBasisPoints }) => taxBasisPoints))) {
    const ofRate = taxes.map((one) => (one.taxBasisPoints === rate ? one.tax : 0))
    const { cgst, roundOff } = halveTax(ofRate.reduce((sum, tax) => sum + tax, 0))
    roundedOff += roundOff
    for (const [at, half] of allocate(cgst, ofRate).entries()) {
      if (half > 0) heads[at] = { cgst: half, sgst: half, igst: 0 }
    }
  }
  return { heads, roundOff: roundedOff }
}

/** A line of a document; older ones have the rate of the document. */
interface RatedLine extends TaxParts {
  taxBasisPoints?: BasisPoints
  taxable: Paise
}

/** The sums of a document's lines of one rate. */
export interface RateTotal extends TaxParts {
  taxBasisPoints: BasisPoints
  taxable: Paise
}

/** The sums for each rate of a document, the highest rate first. Amounts in paise. */
export function rateTotals(lines: readonly RatedLine[], ofDocument: BasisPoints): RateTotal[] {
  const totals = new Map<BasisPoints, RateTotal>()
  for (const { taxBasisPoints = ofDocument, taxable, cgst, sgst, igst } of lines) {
    const sum = totals.get(taxBasisPoints) ?? { taxBasisPoints, taxable: 0, ...NO_TAX }
    totals.set(taxBasisPoints, {
      taxBasisPoints,
      taxable: sum.taxable + taxable,
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
      igst: sum.igst + igst,
    })
  }
  return [...totals.values()].toSorted((a, b) => b.taxBasisPoints - a.taxBasisPoints)
}
