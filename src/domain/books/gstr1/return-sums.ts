import type { TaxParts } from '#domain/pricing/cgst-sgst.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import { isBusiness, signOf, type BookedDocument } from '#domain/books/booked-document.ts'
import { placeCode, tableOf, taxedLines, untaxedLines } from './classify.ts'

/** A row of table 7: sales to consumers of one place and rate, notes taken off. Amounts in paise. */
export interface ConsumerRow extends TaxParts {
  isInterState: boolean
  /** The two digits of the state. */
  place: string
  taxBasisPoints: BasisPoints
  taxable: Paise
}

/** The rows of table 8, as the portal names them. */
export const NIL_KINDS = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const
type NilKind = (typeof NIL_KINDS)[number]

/** The sums of GSTR-1, while documents are added one by one. */
export interface ReturnSums {
  consumers: Map<string, ConsumerRow>
  /** Untaxed sales in paise. */
  nil: Record<NilKind, Paise>
}

export function emptyReturnSums(): ReturnSums {
  return { consumers: new Map(), nil: { INTRB2B: 0, INTRAB2B: 0, INTRB2C: 0, INTRAB2C: 0 } }
}

/** Adds a document to tables 7 and 8; credit notes lower them. */
export function addToReturn(sums: ReturnSums, booked: BookedDocument): void {
  const { document } = booked
  const sign = signOf(document)
  for (const { taxable } of untaxedLines(booked)) sums.nil[nilKindOf(booked)] += sign * taxable
  if (tableOf(booked) !== 'b2cs') return
  const place = placeCode(document)
  const { isInterState } = document
  for (const line of taxedLines(booked)) {
    const { taxBasisPoints } = line
    const key = `${place} ${isInterState ? 1 : 0} ${taxBasisPoints}`
    const sum = sums.consumers.get(key) ?? {
      isInterState,
      place,
      taxBasisPoints,
      taxable: 0,
      cgst: 0,
      sgst: 0,
      igst: 0,
    }
    sum.taxable += sign * line.taxable
    sum.cgst += sign * line.cgst
    sum.sgst += sign * line.sgst
    sum.igst += sign * line.igst
    sums.consumers.set(key, sum)
  }
}

function nilKindOf({ document }: BookedDocument): NilKind {
  const between = document.isInterState ? 'INTR' : 'INTRA'
  return `${between}${isBusiness(document) ? 'B2B' : 'B2C'}`
}

/** Table 7 by place, the highest rate first. */
export function consumerRows({ consumers }: ReturnSums): ConsumerRow[] {
  return [...consumers.values()].toSorted(
    (a, b) => Number(a.place) - Number(b.place) || b.taxBasisPoints - a.taxBasisPoints,
  )
}
