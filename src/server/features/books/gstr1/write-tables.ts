import type { BookCsv } from '#contract/books/books.ts'
import type { NamedTable } from '#domain/books/gstr1/classify.ts'
import {
  consumerCells,
  hsnCells,
  nilCells,
  TABLE_COLUMNS,
  tableRows,
} from '#domain/books/gstr1/csv-tables.ts'
import { consumerRows } from '#domain/books/gstr1/return-sums.ts'
import { csvLine } from '#domain/catalogue/csv/csv.ts'
import type { Connection } from '#server/db/connection.ts'
import { documentsOfTable, readReturn } from './read-return.ts'

type WriteCsv = (db: Connection, month: string) => AsyncGenerator<string>
type ReturnCsv = Extract<BookCsv, `gstr1-${string}`>

/** The tables of GSTR-1 as the CSV files that the tax office's offline tool reads. */
export const TABLE_WRITERS: Readonly<Record<ReturnCsv, WriteCsv>> = {
  'gstr1-b2b': namedTable('b2b'),
  'gstr1-b2cl': namedTable('b2cl'),
  'gstr1-b2cs': async function* consumers(db, month) {
    const { sums } = await readReturn(db, month)
    yield heading('b2cs')
    yield consumerRows(sums).map(consumerCells).map(csvLine).join('')
  },
  'gstr1-exp': namedTable('exp'),
  'gstr1-cdnr': namedTable('cdnr'),
  'gstr1-cdnur': namedTable('cdnur'),
  'gstr1-exemp': async function* untaxed(db, month) {
    const { sums } = await readReturn(db, month)
    yield heading('exemp')
    yield nilCells(sums).map(csvLine).join('')
  },
  'gstr1-hsn-b2b': hsnTable(true),
  'gstr1-hsn-b2c': hsnTable(false),
}

function heading(table: keyof typeof TABLE_COLUMNS): string {
  return `${TABLE_COLUMNS[table]}\r\n`
}

function namedTable(table: NamedTable): WriteCsv {
  return async function* rows(db, month) {
    const of = await readReturn(db, month)
    yield heading(table)
    for await (const batch of documentsOfTable(db, of, table)) {
      yield batch
        .flatMap((booked) => tableRows(booked, table))
        .map(csvLine)
        .join('')
    }
  }
}

function hsnTable(toBusiness: boolean): WriteCsv {
  return async function* rows(db, month) {
    const { hsn } = await readReturn(db, month)
    yield heading('hsn')
    yield hsn
      .filter(({ isBusiness }) => isBusiness === toBusiness)
      .map(hsnCells)
      .map(csvLine)
      .join('')
  }
}
