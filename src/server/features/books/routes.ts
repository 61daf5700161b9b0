import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/books/books.ts'
import { hsnDescription, valueOf, type HsnRow } from '#domain/books/hsn-summary.ts'
import { financialYearOf, monthOf, monthsBetween } from '#domain/books/months.ts'
import type { TaxParts } from '#domain/pricing/gst.ts'
import { percentOf, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { firstMonth } from '#server/db/books/month-documents.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import { dayBookXml } from './day-book.ts'
import { readReturn } from './gstr1/read-return.ts'
import { returnAsJson } from './gstr1/write-json.ts'
import { sumMonth, type MonthSums } from './month-sums.ts'
import { CSV_WRITERS } from './write-csv.ts'

/** The books of the shop by month, for the owner and their accountant. */
export function registerBooks(app: FastifyInstance, { database }: { database: Database }): void {
  const db = database.orm

  serve(app, contract.listBookMonths, async () => {
    const current = monthOf(new Date())
    const first = (await firstMonth(db)) ?? current
    return monthsBetween(first < current ? first : current, current).map((month) => ({ month }))
  })

  serve(app, contract.getMonthBooks, async ({ params: { month } }) =>
    presentMonth(month, await sumMonth(db, month)),
  )

  serveFile(app, contract.exportBookCsv, async ({ params: { month, file } }) => ({
    name: `${file}-${month}.csv`,
    chunks: await begun(CSV_WRITERS[file](db, month)),
  }))

  serveFile(app, contract.exportDayBook, async ({ params: { month } }) => ({
    name: `day-book-${month}.xml`,
    chunks: dayBookXml(db, month),
  }))

  serveFile(app, contract.exportReturn, async ({ params: { month } }) => {
    const of = await readReturn(db, month)
    return { name: `gstr1-${of.gstin}-${month}.json`, chunks: returnAsJson(db, of) }
  })
}

/** A file whose first part is written already: what refuses it does so before anything is sent. */
async function begun(chunks: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await chunks.next()
  return (async function* whole() {
    if (first.done === true) return
    yield first.value
    yield* chunks
  })()
}

function presentMonth(month: string, { totals, hsn, ...rest }: MonthSums): contract.MonthBooks {
  const { counts } = totals
  return {
    month,
    financialYear: financialYearOf(month),
    invoices: counts.invoice,
    creditNotes: counts['credit-note'],
    debitNotes: counts['debit-note'],
    ...valueAndTax(totals),
    outside: rupeesFromPaise(totals.outside),
    roundOff: rupeesFromPaise(totals.roundOff),
    total: rupeesFromPaise(totals.total),
    hsn: hsn.map(presentHsn),
    ...rest,
  }
}

function presentHsn(row: HsnRow): contract.MonthBooks['hsn'][number] {
  const { isBusiness, hsn, quantity, taxBasisPoints } = row
  return {
    isBusiness,
    hsn,
    description: hsnDescription(hsn),
    percent: percentOf(taxBasisPoints),
    quantity,
    ...valueAndTax(row),
    tax: rupeesFromPaise(row.cgst + row.sgst + row.igst),
    value: rupeesFromPaise(valueOf(row)),
  }
}

function valueAndTax({ taxable, cgst, sgst, igst }: TaxParts & { taxable: Paise }) {
  return {
    taxable: rupeesFromPaise(taxable),
    cgst: rupeesFromPaise(cgst),
    sgst: rupeesFromPaise(sgst),
    igst: rupeesFromPaise(igst),
  }
}
