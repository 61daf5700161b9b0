import { amountJson, type Json } from '#domain/books/gstr1/amount-json.ts'
import {
  filingPeriod,
  portalConsumers,
  portalDocument,
  portalHsn,
  portalNil,
} from '#domain/books/gstr1/portal-rows.ts'
import { consumerRows } from '#domain/books/gstr1/return-sums.ts'
import type { NumberRun } from '#server/db/books/month-documents.ts'
import type { Connection } from '#server/db/connection.ts'
import { documentsOfTable, type MonthReturn } from './read-return.ts'

/** The version of the offline tool whose JSON this is. */
const FORMAT = 'GST3.2.2'

/** What the portal calls a group of each table and the list in it; notes to consumers have no groups. */
const GROUPS = {
  b2b: { group: 'ctin', list: 'inv' },
  b2cl: { group: 'pos', list: 'inv' },
  exp: { group: 'exp_typ', list: 'inv' },
  cdnr: { group: 'ctin', list: 'nt' },
} as const

/** The return as the JSON that the portal takes, in pieces: never all in memory. */
export async function* returnAsJson(db: Connection, of: MonthReturn): AsyncGenerator<string> {
  const { gstin, month, sums, hsn, numbers } = of
  const head = { gstin, fp: filingPeriod(month), version: FORMAT, hash: 'hash' }
  yield amountJson(head).slice(0, -1)
  for (const table of ['b2b', 'b2cl', 'exp', 'cdnr'] as const) yield* groupedJson(db, of, table)
  yield ',"cdnur":['
  let isFirst = true
  for await (const batch of documentsOfTable(db, of, 'cdnur')) {
    const rows = batch.map((booked) => amountJson(portalDocument(booked, 'cdnur')))
    yield `${isFirst ? '' : ','}${rows.join(',')}`
    isFirst = false
  }
  yield ']'
  yield part('b2cs', consumerRows(sums).map(portalConsumers))
  yield part('nil', { inv: portalNil(sums) })
  yield part('hsn', {
    hsn_b2b: hsn.filter(({ isBusiness }) => isBusiness).map(portalHsn),
    hsn_b2c: hsn.filter(({ isBusiness }) => !isBusiness).map(portalHsn),
  })
  yield part('doc_issue', { doc_det: documentsIssued(numbers) })
  yield '}\n'
}

function part(name: string, value: Json): string {
  return `,${JSON.stringify(name)}:${amountJson(value)}`
}

/** A table whose documents are in lists by firm, place or kind. */
async function* groupedJson(
  db: Connection,
  of: MonthReturn,
  table: keyof typeof GROUPS,
): AsyncGenerator<string> {
  const names = GROUPS[table]
  const groups = new Map(of.named[table].map(({ id, group }) => [id, group]))
  yield `,${JSON.stringify(table)}:[`
  let open: string | undefined
  for await (const batch of documentsOfTable(db, of, table)) {
    for (const booked of batch) {
      const group = groups.get(booked.id) ?? ''
      const row = amountJson(portalDocument(booked, table))
      const begin = `{${JSON.stringify(names.group)}:${JSON.stringify(group)},"${names.list}":[`
      if (group === open) yield `,${row}`
      else yield `${open === undefined ? '' : ']},'}${begin}${row}`
      open = group
    }
  }
  yield open === undefined ? ']' : ']}]'
}

/** The portal's numbers of the natures of documents. */
const NATURES = {
  invoice: 1,
  'debit-note': 4,
  'credit-note': 5,
  'receipt-voucher': 6,
  'refund-voucher': 8,
} as const

function documentsIssued(numbers: readonly NumberRun[]): Json[] {
  const byKind = Map.groupBy(numbers, ({ kind }) => kind)
  return [...byKind]
    .map(([kind, runs]) => ({
      doc_num: NATURES[kind],
      docs: runs.map(({ from, to, count }, at) => ({
        num: at + 1,
        from,
        to,
        totnum: count,
        cancel: 0,
        net_issue: count,
      })),
    }))
    .toSorted((a, b) => a.doc_num - b.doc_num)
}
