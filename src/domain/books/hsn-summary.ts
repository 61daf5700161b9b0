import type { TaxParts } from '#domain/pricing/cgst-sgst.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import {
  bookedLines,
  isBusiness,
  isService,
  signOf,
  type BookedDocument,
} from './booked-document.ts'

/** What was sold under one code and rate, to registered buyers or to others. Amounts in paise. */
export interface HsnRow extends TaxParts {
  isBusiness: boolean
  hsn: string
  taxBasisPoints: BasisPoints
  /** Pieces, less those that came back. */
  quantity: number
  taxable: Paise
}

/** The sums of table 12 of GSTR-1 by their keys, while documents are added one by one. */
export type HsnSums = Map<string, HsnRow>

/** Adds a document to the sums; a credit note lowers them. */
export function addToHsn(sums: HsnSums, booked: BookedDocument): void {
  const { document } = booked
  const sign = signOf(document)
  const toBusiness = isBusiness(document)
  for (const line of bookedLines(booked)) {
    const { hsn, taxBasisPoints } = line
    const key = `${toBusiness ? 0 : 1} ${hsn} ${taxBasisPoints}`
    const sum = sums.get(key) ?? nothing(toBusiness, line)
    sums.set(key, {
      ...sum,
      quantity: sum.quantity + sign * line.pieces,
      taxable: sum.taxable + sign * line.taxable,
      cgst: sum.cgst + sign * line.cgst,
      sgst: sum.sgst + sign * line.sgst,
      igst: sum.igst + sign * line.igst,
    })
  }
}

function nothing(
  toBusiness: boolean,
  { hsn, taxBasisPoints }: Pick<HsnRow, 'hsn' | 'taxBasisPoints'>,
): HsnRow {
  const amounts = { quantity: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  return { isBusiness: toBusiness, hsn, taxBasisPoints, ...amounts }
}

/** The rows of the summary: registered buyers first, then by code, the highest rate first. */
export function hsnRows(sums: HsnSums): HsnRow[] {
  return [...sums.values()].toSorted(
    (a, b) =>
      Number(b.isBusiness) - Number(a.isBusiness) ||
      (a.hsn < b.hsn ? -1 : a.hsn > b.hsn ? 1 : b.taxBasisPoints - a.taxBasisPoints),
  )
}

/** What a row is worth with its taxes, in paise. */
export function valueOf({ taxable, cgst, sgst, igst }: Omit<HsnRow, 'quantity'>): Paise {
  return taxable + cgst + sgst + igst
}

/** The unit of a code: pieces, and none for services. */
export function unitOf(hsn: string): 'NOS' | 'NA' {
  return isService(hsn) ? 'NA' : 'NOS'
}

/** What the tariff calls the codes that a jeweller sells, by their first four digits; empty for others. */
export function hsnDescription(hsn: string): string {
  return DESCRIPTIONS[hsn.slice(0, 4)] ?? ''
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '4420': 'Wood marquetry, caskets and ornaments of wood',
  '7102': 'Diamonds',
  '7103': 'Precious and semi-precious stones',
  '7104': 'Synthetic or reconstructed stones',
  '7113': 'Articles of jewellery of precious metal',
  '7114': 'Articles of goldsmiths or silversmiths',
  '7116': 'Articles of pearls or precious stones',
  '7117': 'Imitation jewellery',
  '7118': 'Coin',
  '9987': 'Maintenance and repair services',
  '9988': 'Manufacturing services on inputs of others',
}
