import { expect, test } from 'vitest'
import { invoiceOf } from '#domain/invoices/invoice.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { creditNoteOf } from '#domain/invoices/corrections/notes.ts'
import { REGISTER_COLUMNS, registerRows } from './register.ts'

test('an invoice says what notes have taken back from it', () => {
  const document = invoiceOf(anInvoicedOrder(), ISSUE)
  const statusOf = (credited: number) => registerRows({ document, root: null, credited })[0]?.at(-1)
  expect([0, 1, document.total].map(statusOf)).toEqual(['', 'Credited in part', 'Credited'])
})

test('a bill of supply is called a bill of supply', () => {
  const document = invoiceOf(anInvoicedOrder(), {
    ...ISSUE,
    seller: { ...ISSUE.seller, gstin: '' },
  })
  expect(registerRows({ document, root: null, credited: 0 })[0]?.[1]).toBe('Bill of supply')
})

/** A row by the headings of its columns. */
function named(row: readonly (string | number)[] = []): Record<string, unknown> {
  expect(row).toHaveLength(REGISTER_COLUMNS.length)
  return Object.fromEntries(REGISTER_COLUMNS.map((heading, at) => [heading, row[at]]))
}

test('a credit note names what it corrects, and has minus signs and no status', () => {
  const root = invoiceOf(anInvoicedOrder(), ISSUE)
  expect(named(registerRows({ document: root, root: null, credited: 0 })[0])).toMatchObject({
    Document: 'Invoice',
    Corrects: '',
  })
  const note = creditNoteOf(root, { number: 'C-1', at: ISSUE.at, amount: root.total, earlier: [] })
  expect(named(registerRows({ document: note, root, credited: 1 })[0])).toMatchObject({
    Document: 'Credit note',
    Corrects: ISSUE.number,
    Total: '-1030.00',
    Status: '',
  })
  const untaxed = { ...note, paper: 'bill-of-supply' as const }
  expect(named(registerRows({ document: untaxed, root, credited: 0 })[0])['Document']).toBe(
    'Credit note',
  )
})

test('only the first row of a document has the delivery outside the value and the rounding', () => {
  const lines = [
    { name: 'Ring', unitPrice: 60_000, quantity: 1, taxed: { taxBasisPoints: 300, code: '7113' } },
    { name: 'Box', unitPrice: 40_000, quantity: 1, taxed: { taxBasisPoints: 1_800, code: '4420' } },
  ]
  const whole = invoiceOf(anInvoicedOrder({ lines }), ISSUE)
  const document = { ...whole, shippingCharge: 5_000, roundOff: -7 }
  const rows = registerRows({ document, root: null, credited: 0 }).map(named)
  expect(rows.map((row) => row['Rate %'])).toEqual([18, 3])
  expect(rows.map((row) => row['Delivery outside of the value'])).toEqual(['50.00', '0.00'])
  expect(rows.map((row) => row['Round off'])).toEqual(['-0.07', '0.00'])
})
