import { expect, test } from 'vitest'
import { invoiceOf } from '#domain/invoices/invoice.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { registerRows } from './register.ts'

test('an invoice says what notes have taken back of it', () => {
  const document = invoiceOf(anInvoicedOrder(), ISSUE)
  const statusOf = (credited: number) => registerRows({ document, root: null, credited })[0]?.at(-1)
  expect([0, 1, document.total].map(statusOf)).toEqual(['', 'Credited in part', 'Credited'])
})

test('a bill of supply is called so', () => {
  const document = invoiceOf(anInvoicedOrder(), {
    ...ISSUE,
    seller: { ...ISSUE.seller, gstin: '' },
  })
  expect(registerRows({ document, root: null, credited: 0 })[0]?.[1]).toBe('Bill of supply')
})
