import { expect, test } from 'vitest'
import { invoiceOf, type InvoiceDocument, type InvoicedOrder } from '#domain/invoices/invoice.ts'
import { creditNoteOf } from '#domain/invoices/corrections/notes.ts'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import {
  exportType,
  namedTableOf,
  placeCode,
  tableOf,
  taxedLines,
  untaxedLines,
} from './classify.ts'

function anInvoice(fields: Partial<InvoicedOrder>, state: string, gstin = ''): InvoiceDocument {
  const order = anInvoicedOrder(fields, state)
  return invoiceOf({ ...order, buyer: { ...order.buyer, gstin } }, ISSUE)
}

/** One ring with 3 % tax whose invoice comes to a total in paise. */
function ofTotal(total: number): Partial<InvoicedOrder> {
  const tax = Math.round((total * 3) / 103)
  return { total, tax, lines: [{ name: 'Ring', unitPrice: total - tax, quantity: 1 }] }
}

function tablesOf(root: InvoiceDocument): string[] {
  const note = creditNoteOf(root, { number: 'C', at: ISSUE.at, amount: 100, earlier: [] })
  return [tableOf({ document: root, root: null }), tableOf({ document: note, root })]
}

test('firms are named, consumers are added up, and large sales between states are named', () => {
  expect(tablesOf(anInvoice({}, 'Rajasthan', '27AAPFU0939F1ZV'))).toEqual(['b2b', 'cdnr'])
  expect(tablesOf(anInvoice({}, 'Kerala'))).toEqual(['b2cs', 'b2cs'])
  expect(tablesOf(anInvoice(ofTotal(1_00_000_00), 'Kerala'))).toEqual(['b2cs', 'b2cs'])
  expect(tablesOf(anInvoice(ofTotal(1_00_000_01), 'Kerala'))).toEqual(['b2cl', 'cdnur'])
  expect(tablesOf(anInvoice(ofTotal(9_00_000_00), 'Rajasthan'))).toEqual(['b2cs', 'b2cs'])
  expect(tablesOf(anInvoice({}, ABROAD))).toEqual(['exp', 'cdnur'])
})

test('the limit for large sales is the one of the invoice day', () => {
  const document = { ...anInvoice(ofTotal(2_00_000_00), 'Kerala'), issuedOn: '2024-07-31' }
  expect(tableOf({ document, root: null })).toBe('b2cs')
  const larger = { ...anInvoice(ofTotal(2_50_000_01), 'Kerala'), issuedOn: '2024-07-31' }
  expect(tableOf({ document: larger, root: null })).toBe('b2cl')
  expect(tableOf({ document: { ...document, issuedOn: '2024-08-01' }, root: null })).toBe('b2cl')
})

test('places are state codes, 96 for abroad and 97 for elsewhere', () => {
  const codes = ['Rajasthan', ABROAD, 'Ontario'].map((place) => placeCode(anInvoice({}, place)))
  expect(codes).toEqual(['08', '96', '97'])
})

test('untaxed sales are listed apart, unless they left India', () => {
  const fields = { taxBasisPoints: 0, tax: 0, total: 100_000 }
  const atHome = { document: anInvoice(fields, 'Rajasthan'), root: null }
  const abroad = { document: anInvoice(fields, ABROAD), root: null }
  expect([taxedLines(atHome).length, untaxedLines(atHome).length]).toEqual([0, 1])
  expect([taxedLines(abroad).length, untaxedLines(abroad).length]).toEqual([1, 0])
  expect([exportType(abroad.document), exportType(anInvoice({}, ABROAD))]).toEqual([
    'WOPAY',
    'WPAY',
  ])
})

test('documents without a taxed line are in no table, unless they left India', () => {
  const nothing = { taxBasisPoints: 0, tax: 0 }
  const firm = anInvoice({ ...nothing, total: 100_000 }, 'Kerala', '27AAPFU0939F1ZV')
  const note = creditNoteOf(firm, { number: 'C', at: ISSUE.at, amount: 100, earlier: [] })
  const large = anInvoice({ ...ofTotal(2_00_000_00), ...nothing }, 'Kerala')
  const abroad = anInvoice({ ...nothing, total: 100_000 }, ABROAD)
  const tables = [
    namedTableOf({ document: firm, root: null }),
    namedTableOf({ document: note, root: firm }),
    namedTableOf({ document: large, root: null }),
    namedTableOf({ document: abroad, root: null }),
    namedTableOf({ document: anInvoice({}, 'Kerala', '27AAPFU0939F1ZV'), root: null }),
  ]
  expect(namedTableOf({ document: anInvoice({}, 'Rajasthan'), root: null })).toBeUndefined()
  expect(tables).toEqual([undefined, undefined, undefined, 'exp', 'b2b'])
})
