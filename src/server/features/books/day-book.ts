import { decimals } from '#domain/books/decimals.ts'
import { TALLY_END, TALLY_HEAD, tallyVoucher } from '#domain/books/tally-xml.ts'
import { moneyVoucher } from '#domain/books/money-vouchers.ts'
import { documentVoucher, type Voucher } from '#domain/books/vouchers.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import { monthDocuments } from '#server/db/books/month-documents.ts'
import { monthMoney } from '#server/db/books/month-money.ts'
import type { Connection } from '#server/db/connection.ts'
import { readSettings } from '#server/db/settings/settings.ts'

/** Every voucher of a month, in batches: sales and notes, then money as it was booked. */
async function* vouchersOf(db: Connection, month: string): AsyncGenerator<Voucher[]> {
  const { 'books.ledgers': ledgers } = await readSettings(db)
  for await (const batch of monthDocuments(db, month)) {
    yield batch.map(({ document }) => documentVoucher(document, ledgers))
  }
  for await (const batch of monthMoney(db, month)) {
    yield batch.map((money) => moneyVoucher(money, ledgers))
  }
}

/** The day book as Tally imports it. */
export async function* dayBookXml(db: Connection, month: string): AsyncGenerator<string> {
  yield TALLY_HEAD
  for await (const batch of vouchersOf(db, month)) yield batch.map(tallyVoucher).join('')
  yield TALLY_END
}

const COLUMNS = [
  'Date',
  'Voucher',
  'Number',
  'Ledger',
  'Debit',
  'Credit',
  'Buyer',
  'GSTIN',
  'Narration',
]

/** The day book as CSV, a row for each side of a voucher. */
export async function* dayBookCsv(db: Connection, month: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for await (const batch of vouchersOf(db, month)) yield batch.map(linesOf).join('')
}

function linesOf({ day, type, number, buyer, gstin, narration, entries }: Voucher): string {
  return entries
    .map(({ ledger, amount }) => {
      const sides = [decimals(Math.max(amount, 0)), decimals(Math.max(0 - amount, 0))]
      return csvLine([day, type, number, ledger, ...sides, buyer, gstin, narration])
    })
    .join('')
}
