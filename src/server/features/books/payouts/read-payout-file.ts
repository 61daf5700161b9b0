import { MOST_PAYOUT_LINES } from '#contract/books/payouts.ts'
import { withoutGuard } from '#domain/catalogue/csv/spreadsheet-cells.ts'
import { payoutColumns, payoutRow, type PayoutRow } from '#domain/books/payouts/payout-rows.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { readCsvRecords, wrongFile } from '#server/http/uploads/csv-records.ts'
import { textOfFile } from '#server/http/uploads/file-text.ts'

/** A report of payouts as it was read. */
export interface PayoutFile {
  rows: PayoutRow[]
  /** The numbers of lines that cannot be read; the headings are line 1. */
  unreadable: number[]
}

const MOST_CELLS = 50 * MOST_PAYOUT_LINES

/** Reads a settlement report of Razorpay. Throws 400 for another file, 415 for one that is not text. */
export function readPayoutFile(bytes: Buffer): PayoutFile {
  const limits = { mostLines: MOST_PAYOUT_LINES, mostCells: MOST_CELLS }
  const [first, ...rest] = readCsvRecords(textOfFile(bytes), limits)
  const columns = payoutColumns(first?.record ?? [])
  if (columns === undefined) {
    throw wrongFile(
      'This is not a settlement report. In Razorpay: Reports, Settlement Recon, CSV. It has entity_id, amount, debit, credit, tax and settlement_id in line 1.',
    )
  }
  if (rest.length > MOST_PAYOUT_LINES) {
    throw wrongFile(`The file has more than ${MOST_PAYOUT_LINES} lines. Choose fewer days.`)
  }
  const file: PayoutFile = { rows: [], unreadable: [] }
  const today = shopDayOf(new Date())
  for (const { record, info } of rest) {
    const cell = (at: number) => withoutGuard(record[at] ?? '')
    const cells = {
      entityId: cell(columns.entityId),
      type: cell(columns.type),
      amount: cell(columns.amount),
      currency: cell(columns.currency),
      debit: cell(columns.debit),
      credit: cell(columns.credit),
      tax: cell(columns.tax),
      settlementId: cell(columns.settlementId),
      settledAt: cell(columns.settledAt),
    }
    const row = payoutRow(info.lines, cells, today)
    if (row === undefined) file.unreadable.push(info.lines)
    else file.rows.push(row)
  }
  return file
}
