import { expect, test } from 'vitest'
import { invoiceOf, type InvoiceDocument } from '#domain/invoices/invoice.ts'
import { creditNoteOf } from '#domain/invoices/corrections/notes.ts'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import type { NamedTable } from './classify.ts'
import { consumerCells, hsnCells, nilCells, TABLE_COLUMNS, tableRows } from './csv-tables.ts'
import { emptyReturnSums } from './return-sums.ts'

const TABLES: readonly NamedTable[] = ['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur']

function anInvoice(state: string, gstin = ''): InvoiceDocument {
  const order = anInvoicedOrder({}, state)
  return invoiceOf({ ...order, buyer: { ...order.buyer, gstin } }, ISSUE)
}

/** The row of an invoice, or of its note, by the headings of its table. */
function rowOf(root: InvoiceDocument, table: NamedTable): Record<string, unknown> {
  const isNote = table === 'cdnr' || table === 'cdnur'
  const note = creditNoteOf(root, { number: 'C', at: ISSUE.at, amount: root.total, earlier: [] })
  const booked = isNote ? { document: note, root } : { document: root, root: null }
  const [cells = []] = tableRows({ ...booked, credited: 0 }, table)
  const headings = TABLE_COLUMNS[table].split(',')
  expect(cells).toHaveLength(headings.length)
  return Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]))
}

test.each(TABLES)('%s has its amounts under their headings', (table) => {
  const row = rowOf(anInvoice('Kerala', '27AAPFU0939F1ZV'), table)
  expect(row).toMatchObject({ Rate: 3, 'Taxable Value': '1000.00', 'Cess Amount': '0.00' })
  expect(row['Invoice Value'] ?? row['Note Value']).toBe('1030.00')
  expect(row['Invoice date'] ?? row['Note Date']).toBe('21-Nov-2026')
  if (table !== 'exp') expect(row).toHaveProperty('Place Of Supply', '32-Kerala')
})

test('notes name their kind, and exports say whether tax is paid', () => {
  expect(rowOf(anInvoice('Kerala', '27AAPFU0939F1ZV'), 'cdnr')).toMatchObject({
    'Note Type': 'C',
    'GSTIN/UIN of Recipient': '27AAPFU0939F1ZV',
  })
  expect(rowOf(anInvoice('Kerala'), 'cdnur')).toMatchObject({ 'UR Type': 'B2CL' })
  expect(rowOf(anInvoice(ABROAD), 'cdnur')).toMatchObject({
    'UR Type': 'EXPWP',
    'Place Of Supply': '',
  })
  expect(rowOf(anInvoice(ABROAD), 'exp')).toMatchObject({ 'Export Type': 'WPAY' })
})

test('totals have as many cells as headings', () => {
  const amounts = { taxBasisPoints: 300, taxable: 100_000, cgst: 1_500, sgst: 1_500, igst: 0 }
  const consumers = consumerCells({ isInterState: false, place: '08', ...amounts })
  expect(consumers).toEqual(['OE', '08-Rajasthan', '', 3, '1000.00', '0.00', ''])
  expect(consumers).toHaveLength(TABLE_COLUMNS.b2cs.split(',').length)
  const hsn = hsnCells({ isBusiness: true, hsn: '7113', quantity: 1, ...amounts })
  expect(hsn).toHaveLength(TABLE_COLUMNS.hsn.split(',').length)
  for (const row of nilCells(emptyReturnSums())) {
    expect(row).toHaveLength(TABLE_COLUMNS.exemp.split(',').length)
  }
})

/** The cells of the one row of an invoice, or of its note of the `kind`. */
function cellsOf(root: InvoiceDocument, table: NamedTable, kind?: 'credit-note' | 'debit-note') {
  const amount = root.total
  const note = creditNoteOf(root, { number: 'C', at: ISSUE.at, amount, earlier: [] })
  const booked =
    kind === undefined ? { document: root, root: null } : { document: { ...note, kind }, root }
  return tableRows({ ...booked, credited: 0 }, table)[0]
}

test('a row has every cell where the offline tool expects it', () => {
  const firm = anInvoice('Kerala', '27AAPFU0939F1ZV')
  const [number, day, place] = [ISSUE.number, '21-Nov-2026', '32-Kerala']
  const rate = [3, '1000.00', '0.00']
  const named = ['27AAPFU0939F1ZV', 'Meera Nair']
  expect(cellsOf(firm, 'b2b')).toEqual([
    ...named,
    number,
    day,
    '1030.00',
    place,
    'N',
    '',
    'Regular B2B',
    '',
    ...rate,
  ])
  expect(cellsOf(firm, 'cdnr', 'credit-note')).toEqual([
    ...named,
    'C',
    day,
    'C',
    place,
    'N',
    'Regular B2B',
    '1030.00',
    '',
    ...rate,
  ])
  expect(cellsOf(firm, 'cdnr', 'debit-note')?.[4]).toBe('D')
  expect(cellsOf(anInvoice('Kerala'), 'b2cl')).toEqual([
    number,
    day,
    '1030.00',
    place,
    '',
    ...rate,
    '',
  ])
  expect(cellsOf(anInvoice(ABROAD), 'exp')).toEqual([
    'WPAY',
    number,
    day,
    '1030.00',
    '',
    '',
    '',
    ...rate,
  ])
  expect(cellsOf(anInvoice('Kerala'), 'cdnur', 'credit-note')).toEqual([
    'B2CL',
    'C',
    day,
    'C',
    place,
    '1030.00',
    '',
    ...rate,
  ])
})

test('the note of an export without tax says so', () => {
  const untaxed = anInvoicedOrder({ tax: 0, taxBasisPoints: 0, total: 100_000 }, ABROAD)
  const root = invoiceOf(untaxed, ISSUE)
  const note = creditNoteOf(root, { number: 'C', at: ISSUE.at, amount: 100_000, earlier: [] })
  const rows = tableRows({ document: note, root, credited: 0 }, 'cdnur')
  expect(rows.map(([type]) => type).filter((type) => type !== 'EXPWOP')).toEqual([])
})

test('places outside the states have the tool’s names, and services have no unit', () => {
  const amounts = { taxBasisPoints: 300, taxable: 100_000, cgst: 0, sgst: 0, igst: 3_000 }
  const placed = (place: string) => consumerCells({ isInterState: true, place, ...amounts })[1]
  expect([placed('96'), placed('97')]).toEqual(['96-Foreign Country', '97-Other Territory'])
  const unit = (hsn: string) => hsnCells({ isBusiness: true, hsn, quantity: 1, ...amounts })[2]
  expect([unit('7113'), unit('998729')]).toEqual(['NOS-NUMBERS', 'NA'])
  expect(nilCells(emptyReturnSums())[0]?.slice(2)).toEqual(['0.00', '0.00'])
})
