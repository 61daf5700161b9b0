import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/books/books.ts'
import { matchPayouts } from '#contract/books/payouts.ts'
import { nextToClose } from '#domain/books/closing.ts'
import { hsnDescription, valueOf, type HsnRow } from '#domain/books/hsn-summary.ts'
import { financialYearOf, monthName, monthOf, monthsBetween } from '#domain/books/months.ts'
import type { TaxParts } from '#domain/pricing/cgst-sgst.ts'
import { percentOf, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { listClosedMonths } from '#server/db/books/closed-months.ts'
import { firstMonth } from '#server/db/books/month-documents.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { monthFile, type MonthFile } from './month-files.ts'
import { matchReport } from './payouts/match-report.ts'
import { sumMonth, type MonthSums } from './month-sums.ts'

/** The books of the shop by month, for the owner and their accountant. */
export function registerBooks(app: FastifyInstance, { database }: { database: Database }): void {
  const db = database.orm

  serve(app, contract.listBookMonths, () => listMonths(db))

  serve(app, contract.getMonthBooks, async ({ params: { month } }) =>
    presentMonth(month, await sumMonth(db, month)),
  )

  /** A file for its download, which the audit log names: it has the names of buyers. */
  const download = async (
    of: { month: string; file: MonthFile; name: string },
    by: SessionUser,
  ) => {
    const { month, file, name } = of
    const chunks = await monthFile(db, month, file)
    const subject = { id: month, name: month }
    await recordChange(db, { by, action: 'books.export', subject, after: { file: name } })
    return { name, chunks }
  }

  serveFile(app, contract.exportBookCsv, ({ params: { month, file } }, { user }) =>
    download({ month, file, name: `${file}-${month}.csv` }, user),
  )

  serveFile(app, contract.exportDayBook, ({ params: { month } }, { user }) =>
    download({ month, file: 'tally', name: `day-book-${month}.xml` }, user),
  )

  serveFile(app, contract.exportReturn, ({ params: { month } }, { user }) =>
    download({ month, file: 'gstr1', name: `gstr1-${month}.json` }, user),
  )

  serve(app, contract.closeBookMonth, async ({ body }, { user: by, log }) => {
    await closeMonth(database, { ...body, by })
    log.info({ adminId: by.id, month: body.month }, 'a month of the books is closed')
    return { message: `${monthName(body.month)} is closed.` }
  })

  serve(app, contract.reopenBookMonth, async ({ body: { month } }, { user: by, log }) => {
    await reopenMonth(database, { month, by })
    log.info({ adminId: by.id, month }, 'a month of the books is open again')
    return { message: `${monthName(month)} is open again.` }
  })

  serve(app, matchPayouts, async (_, { files: [file], user: by, log }) => {
    if (file === undefined) {
      throw problem.invalid([{ field: 'file', message: 'Choose a CSV file.' }])
    }
    const report = await matchReport(database, { bytes: file.bytes, by })
    const { rows, filledIn, differenceCount: differences } = report
    log.info({ adminId: by.id, rows, filledIn, differences }, 'a settlement report is compared')
    return report
  })
}

async function listMonths(db: Connection): Promise<contract.BookMonth[]> {
  const current = monthOf(new Date())
  const first = await firstMonth(db)
  const closed = await listClosedMonths(db)
  const lastClosed = closed[0]?.month
  const next = nextToClose({ current, first, lastClosed })
  const byMonth = new Map(closed.map((one) => [one.month, one]))
  const from = first !== undefined && first < current ? first : current
  return monthsBetween(from, current).map((month) => {
    const { closedAt, closedBy } = byMonth.get(month) ?? {}
    return {
      month,
      closed:
        closedAt && closedBy !== undefined ? { at: closedAt.toISOString(), by: closedBy } : null,
      canClose: month === next,
      canReopen: month === lastClosed,
    }
  })
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
