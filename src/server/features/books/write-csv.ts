import type { BookCsv } from '#contract/books/books.ts'
import { decimals } from '#domain/books/decimals.ts'
import { hsnDescription, unitOf, valueOf } from '#domain/books/hsn-summary.ts'
import { REGISTER_COLUMNS, registerRows } from '#domain/books/register.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import { percentOf } from '#domain/pricing/money.ts'
import { monthDocuments, numbersOfMonth } from '#server/db/books/month-documents.ts'
import type { Connection } from '#server/db/connection.ts'
import { dayBookCsv } from './day-book.ts'
import { TABLE_WRITERS } from './gstr1/write-tables.ts'
import { sumMonth } from './month-sums.ts'

type WriteCsv = (db: Connection, month: string) => AsyncGenerator<string>

/** How each CSV of a month is written, a batch of documents at a time. */
export const CSV_WRITERS: Readonly<Record<BookCsv, WriteCsv>> = {
  register: registerCsv,
  hsn: hsnCsv,
  documents: documentsCsv,
  'day-book': dayBookCsv,
  ...TABLE_WRITERS,
}

async function* registerCsv(db: Connection, month: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(REGISTER_COLUMNS)
  for await (const batch of monthDocuments(db, month)) {
    yield batch.flatMap(registerRows).map(csvLine).join('')
  }
}

const HSN_COLUMNS = [
  'Buyers',
  'HSN',
  'Description',
  'UQC',
  'Quantity',
  'Total value',
  'Rate %',
  'Taxable value',
  'IGST',
  'CGST',
  'SGST',
]

async function* hsnCsv(db: Connection, month: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HSN_COLUMNS)
  const { hsn } = await sumMonth(db, month)
  for (const row of hsn) {
    yield csvLine([
      row.isBusiness ? 'B2B' : 'B2C',
      row.hsn,
      hsnDescription(row.hsn),
      unitOf(row.hsn),
      row.quantity,
      decimals(valueOf(row)),
      percentOf(row.taxBasisPoints),
      decimals(row.taxable),
      decimals(row.igst),
      decimals(row.cgst),
      decimals(row.sgst),
    ])
  }
}

const NATURES = {
  invoice: 'Invoices for outward supply',
  'credit-note': 'Credit Note',
  'debit-note': 'Debit Note',
  'receipt-voucher': 'Receipt Voucher',
  'refund-voucher': 'Refund Voucher',
} as const

async function* documentsCsv(db: Connection, month: string): AsyncGenerator<string> {
  const columns = ['Nature of document', 'From', 'To', 'Number', 'Cancelled']
  yield BYTE_ORDER_MARK + csvLine(columns)
  // A document is never cancelled: a credit note takes it back.
  for (const { kind, from, to, count } of await numbersOfMonth(db, month)) {
    yield csvLine([NATURES[kind], from, to, count, 0])
  }
}
