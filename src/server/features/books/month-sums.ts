import { addToHsn, hsnRows, type HsnRow, type HsnSums } from '#domain/books/hsn-summary.ts'
import { addToTotals, emptyTotals, type MonthTotals } from '#domain/books/month-totals.ts'
import { monthDocuments, numbersOfMonth, type NumberRun } from '#server/db/books/month-documents.ts'
import type { Connection } from '#server/db/connection.ts'

/** What a month comes to. Amounts in paise. */
export interface MonthSums {
  totals: MonthTotals
  hsn: HsnRow[]
  numbers: NumberRun[]
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
  return { totals, hsn: hsnRows(hsn), numbers: await numbersOfMonth(db, month) }
}
