import { addToHsn, hsnRows, type HsnRow, type HsnSums } from '#domain/books/hsn-summary.ts'
import { addToTotals, emptyTotals, type MonthTotals } from '#domain/books/month-totals.ts'
import {
  monthDocuments,
  numbersOfMonth,
  sellersOfMonth,
  type NumberRun,
} from '#server/db/books/month-documents.ts'
import type { Connection } from '#server/db/connection.ts'
import { isOfReturn, returnGstin } from './gstr1/read-return.ts'

/** The sums of a month. Amounts in paise. */
export interface MonthSums {
  totals: MonthTotals
  hsn: HsnRow[]
  numbers: NumberRun[]
  /** Whose return it is; empty without a GSTIN. */
  gstin: string
  /** Documents that this return leaves out. */
  leftOut: number
}

/** Goes once through the documents of a month and adds them up. */
export async function sumMonth(db: Connection, month: string): Promise<MonthSums> {
  let totals = emptyTotals()
  const hsn: HsnSums = new Map()
  for await (const batch of monthDocuments(db, month)) {
    for (const booked of batch) {
      totals = addToTotals(totals, booked)
      addToHsn(hsn, booked)
    }
  }
  const gstin = await returnGstin(db, month)
  const others = (await sellersOfMonth(db, month)).filter((seller) => !isOfReturn(seller, gstin))
  const leftOut = others.reduce((sum, { count }) => sum + count, 0)
  const numbers = await numbersOfMonth(db, month)
  return { totals, hsn: hsnRows(hsn), numbers, gstin, leftOut }
}
