import { addToReturn, emptyReturnSums, type ReturnSums } from '#domain/books/gstr1/return-sums.ts'
import {
  exportType,
  namedTableOf,
  placeCode,
  type NamedTable,
} from '#domain/books/gstr1/classify.ts'
import { addToHsn, hsnRows, type HsnRow, type HsnSums } from '#domain/books/hsn-summary.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import {
  documentsById,
  monthDocuments,
  numbersOfMonth,
  sellersOfMonth,
  type MonthSeller,
  type NumberRun,
  type StoredDocument,
} from '#server/db/books/month-documents.ts'
import type { Connection } from '#server/db/connection.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'

/** The return of a month: its sums, and which documents its other tables name. */
export interface MonthReturn {
  gstin: string
  month: string
  sums: ReturnSums
  hsn: HsnRow[]
  numbers: NumberRun[]
  /**
   * Which documents each table names, in the order of the portal: some bytes for each, not the documents themselves.
   */
  named: Record<NamedTable, { id: number; group: string }[]>
}

/**
 * Reads the return of a month: of the GSTIN that the shop has now, or where the month has none under that, of the one
 * that it had then. Throws 409 when the shop files no such return: without a GSTIN, or as a composition dealer.
 */
export async function readReturn(db: Connection, month: string): Promise<MonthReturn> {
  const gstin = await returnGstin(db, month)
  if (gstin === '') throw problem.of('no-return')
  const sums = emptyReturnSums()
  const hsn: HsnSums = new Map()
  const named: MonthReturn['named'] = { b2b: [], b2cl: [], exp: [], cdnr: [], cdnur: [] }
  for await (const batch of monthDocuments(db, month)) {
    for (const booked of batch.filter(({ document }) => isOfReturn(sellerOf(document), gstin))) {
      const { id, document } = booked
      addToReturn(sums, booked)
      addToHsn(hsn, booked)
      const table = namedTableOf(booked)
      if (table !== undefined) named[table].push({ id, group: groupOf(document, table) })
    }
  }
  for (const list of Object.values(named)) {
    list.sort((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : a.id - b.id))
  }
  const numbers = await numbersOfMonth(db, month, gstin)
  return { gstin, month, sums, hsn: hsnRows(hsn), numbers, named }
}

/**
 * The GSTIN of a month's return; empty without one. The documents of the month decide it; the present settings
 * count only for a month without documents.
 */
export async function returnGstin(db: Connection, month: string): Promise<string> {
  const { shop, 'tax.scheme': scheme } = await readSettings(db)
  const sellers = await sellersOfMonth(db, month)
  if (sellers.length === 0) return scheme === 'regular' ? shop.gstin : ''
  if (sellers.some((seller) => isOfReturn(seller, shop.gstin))) return shop.gstin
  return sellers.find((seller) => isOfReturn(seller, seller.gstin))?.gstin ?? ''
}

/** Whether documents are in the return of a GSTIN: a composition dealer files another one. */
export function isOfReturn(
  { gstin, isComposition }: Pick<MonthSeller, 'gstin' | 'isComposition'>,
  ofGstin: string,
): boolean {
  return gstin !== '' && gstin === ofGstin && !isComposition
}

function sellerOf({ seller, isComposition = false }: InvoiceDocument) {
  return { gstin: seller.gstin, isComposition }
}

/** What the portal puts together in one list. */
function groupOf(document: InvoiceDocument, table: NamedTable): string {
  if (table === 'exp') return exportType(document)
  if (table === 'cdnur') return ''
  return table === 'b2cl' ? placeCode(document) : document.buyer.gstin
}

/** The documents of a table, in batches. */
export async function* documentsOfTable(
  db: Connection,
  { named, month }: MonthReturn,
  table: NamedTable,
): AsyncGenerator<StoredDocument[]> {
  const ids = named[table].map(({ id }) => id)
  yield* documentsById(db, month, ids)
}
