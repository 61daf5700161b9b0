import { expect, test } from 'vitest'
import { invoiceOf, type InvoiceDocument } from '#domain/invoices/invoice.ts'
import { creditNoteOf } from '#domain/invoices/corrections/notes.ts'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { amountJson } from './amount-json.ts'
import type { NamedTable } from './classify.ts'
import {
  filingPeriod,
  portalConsumers,
  portalDocument,
  portalHsn,
  portalNil,
} from './portal-rows.ts'
import { emptyReturnSums } from './return-sums.ts'

const FIRM = '27AAPFU0939F1ZV'

function anInvoice(state: string, gstin = ''): InvoiceDocument {
  const order = anInvoicedOrder({}, state)
  return invoiceOf({ ...order, buyer: { ...order.buyer, gstin } }, ISSUE)
}

function written(root: InvoiceDocument, table: NamedTable): string {
  const isNote = table === 'cdnr' || table === 'cdnur'
  const note = creditNoteOf(root, { number: 'C', at: ISSUE.at, amount: root.total, earlier: [] })
  const booked = isNote ? { document: note, root } : { document: root, root: null }
  return amountJson(portalDocument({ ...booked, credited: 0 }, table))
}

test('a document is written as its portal table asks', () => {
  const inter = '"itm_det":{"txval":1000.00,"rt":3,"iamt":30.00,"csamt":0.00}'
  const head = '"inum":"INV/26-27/000001","idt":"21-11-2026","val":1030.00'
  const note = '"ntty":"C","nt_num":"C","nt_dt":"21-11-2026","val":1030.00'
  expect(written(anInvoice('Rajasthan', FIRM), 'b2b')).toBe(
    `{${head},"pos":"08","rchrg":"N","inv_typ":"R","itms":[{"num":301,"itm_det":{"txval":1000.00,"rt":3,"camt":15.00,"samt":15.00,"csamt":0.00}}]}`,
  )
  expect(written(anInvoice('Kerala'), 'b2cl')).toBe(`{${head},"itms":[{"num":301,${inter}}]}`)
  expect(written(anInvoice(ABROAD), 'exp')).toBe(
    `{${head},"itms":[{"txval":1000.00,"rt":3,"iamt":30.00,"csamt":0.00}]}`,
  )
  expect(written(anInvoice('Kerala', FIRM), 'cdnr')).toBe(
    `{${note},"pos":"32","rchrg":"N","inv_typ":"R","itms":[{"num":301,${inter}}]}`,
  )
  expect(written(anInvoice('Kerala'), 'cdnur')).toBe(
    `{"typ":"B2CL",${note},"pos":"32","itms":[{"num":301,${inter}}]}`,
  )
  expect(written(anInvoice(ABROAD), 'cdnur')).toContain('{"typ":"EXPWP","ntty":"C"')
})

test('totals are written as the portal asks, untaxed sales only when there are some', () => {
  const amounts = { taxBasisPoints: 300, taxable: 100_000, cgst: 1_500, sgst: 1_500, igst: 0 }
  expect(amountJson(portalConsumers({ isInterState: false, place: '08', ...amounts }))).toBe(
    '{"sply_ty":"INTRA","pos":"08","typ":"OE","rt":3,"txval":1000.00,"camt":15.00,"samt":15.00,"csamt":0.00}',
  )
  const hsn = { isBusiness: false, hsn: '7113', quantity: 2, ...amounts }
  expect(amountJson(portalHsn(hsn, 0))).toContain('"num":1,"hsn_sc":"7113"')
  const sums = emptyReturnSums()
  expect(portalNil(sums)).toEqual([])
  sums.nil.INTRAB2C = 5
  expect(amountJson(portalNil(sums))).toBe(
    '[{"sply_ty":"INTRAB2C","nil_amt":0.05,"expt_amt":0.00,"ngsup_amt":0.00}]',
  )
})

test('a month is written without a hyphen, the month before the year', () => {
  expect(filingPeriod('2026-11')).toBe('112026')
})

test('a debit note is a D, consumers of other states are INTER, an export without tax is EXPWOP', () => {
  const root = anInvoice('Kerala', FIRM)
  const note = creditNoteOf(root, { number: 'D-1', at: ISSUE.at, amount: root.total, earlier: [] })
  const debit = { document: { ...note, kind: 'debit-note' as const }, root, credited: 0 }
  expect(amountJson(portalDocument(debit, 'cdnr'))).toContain('"ntty":"D","nt_num":"D-1"')

  const amounts = { taxBasisPoints: 300, taxable: 100_000, cgst: 0, sgst: 0, igst: 3_000 }
  const row = amountJson(portalConsumers({ isInterState: true, place: '32', ...amounts }))
  expect(row).toContain('"sply_ty":"INTER"')
  expect(row).toContain('"iamt":30.00')

  const untaxed = anInvoicedOrder({ tax: 0, taxBasisPoints: 0, total: 100_000 }, ABROAD)
  const exported = invoiceOf(untaxed, ISSUE)
  const whole = { number: 'C-2', at: ISSUE.at, amount: 100_000, earlier: [] }
  const back = { document: creditNoteOf(exported, whole), root: exported, credited: 0 }
  expect(amountJson(portalDocument(back, 'cdnur'))).toContain('"typ":"EXPWOP"')
})
