import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import { stateCode } from '#domain/places/gst-states.ts'
import type { Paise } from '#domain/pricing/money.ts'
import {
  bookedLines,
  isBusiness,
  type BookedDocument,
  type BookedLine,
  type ReadDocument,
} from '#domain/books/booked-document.ts'

/** The tables of GSTR-1 that list each document; `b2cs` only has sums. */
export type NamedTable = 'b2b' | 'b2cl' | 'exp' | 'cdnr' | 'cdnur'

/**
 * Above this amount an invoice to a consumer in another state gets a row of its own (table 5), from this day on: rule
 * 59, notification 12/2024 (central tax). In paise.
 */
const LARGE_ABOVE: readonly { from: string; amount: Paise }[] = [
  { from: '2024-08-01', amount: 1_00_000_00 },
  { from: '2017-07-01', amount: 2_50_000_00 },
]

/** The table of a document. Notes follow the invoice that they correct, whenever that was. */
export function tableOf({
  document,
  root,
}: Pick<BookedDocument, 'document' | 'root'>): NamedTable | 'b2cs' {
  const isNote = document.kind !== 'invoice'
  if (isBusiness(document)) return isNote ? 'cdnr' : 'b2b'
  if (isExport(document)) return isNote ? 'cdnur' : 'exp'
  if (isLarge(root ?? document)) return isNote ? 'cdnur' : 'b2cl'
  return 'b2cs'
}

/**
 * The table that lists a document; none for sales to consumers, which are only summed, and for documents that are only
 * in table 8.
 */
export function namedTableOf(booked: ReadDocument): NamedTable | undefined {
  const table = tableOf(booked)
  return table === 'b2cs' || taxedLines(booked).length === 0 ? undefined : table
}

/** Whether the goods left India. */
export function isExport({ placeOfSupply }: Pick<InvoiceDocument, 'placeOfSupply'>): boolean {
  return placeOfSupply === ABROAD
}

function isLarge({ isInterState, total, issuedOn }: InvoiceDocument): boolean {
  const limit = LARGE_ABOVE.find(({ from }) => from <= issuedOn)?.amount ?? Infinity
  return isInterState && total > limit
}

/** The two digits of the place of supply: 96 outside of India, 97 for a place that is not a state of India. */
export function placeCode({ placeOfSupply }: Pick<InvoiceDocument, 'placeOfSupply'>): string {
  if (placeOfSupply === ABROAD) return '96'
  return stateCode(placeOfSupply) ?? '97'
}

/** The taxed lines of a document; exports are in the return at every rate. */
export function taxedLines(booked: ReadDocument): BookedLine[] {
  const lines = bookedLines(booked)
  return isExport(booked.document) ? lines : lines.filter((line) => line.taxBasisPoints > 0)
}

/** The lines that are taxed at 0 %: table 8. */
export function untaxedLines(booked: ReadDocument): BookedLine[] {
  if (isExport(booked.document)) return []
  return bookedLines(booked).filter((line) => line.taxBasisPoints === 0)
}

/** Whether an export has paid its tax. */
export function exportType({ igst }: Pick<InvoiceDocument, 'igst'>): 'WPAY' | 'WOPAY' {
  return igst > 0 ? 'WPAY' : 'WOPAY'
}
