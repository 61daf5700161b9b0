import { expect, test } from 'vitest'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import { anInvoice } from '#tests/support/pdf/drawn-invoice.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { drawInvoice } from './invoice-pdf.ts'

async function textOf(fields: Partial<InvoiceDocument>): Promise<string> {
  const pdf = await drawInvoice({ ...anInvoice('INV/26-27/000001', 2), ...fields })
  return pdfText(pdf).replaceAll(/\s+/g, ' ')
}

test('each line of a bill with several rates names its own; with one rate the totals name it', async () => {
  const [first, second] = anInvoice('', 2).lines
  if (first === undefined || second === undefined) throw new Error('There are no lines.')
  const lines = [
    { ...first, taxBasisPoints: 1_200 },
    { ...second, taxBasisPoints: 300 },
  ]
  const several = await textOf({ lines })
  expect(several).toContain('Tax %')
  expect(several).toMatch(/1,000\.00 12% .*1,000\.00 3% /)
  expect(await textOf({ lines, language: 'hi' })).toContain('कर %')
  expect(await textOf({})).not.toContain('Tax %')
})

test('an export invoice says whether its tax is paid, in the words of rule 46', async () => {
  const paid = 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX'
  const unpaid =
    'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX'
  const abroad = { placeOfSupply: ABROAD, isInterState: true, cgst: 0, sgst: 0, igst: 18_000 }
  expect(await textOf(abroad)).toContain(paid)
  expect(await textOf({ ...abroad, igst: 0 })).toContain(unpaid)
  expect(await textOf({ ...abroad, language: 'hi' })).toContain(paid)
  for (const other of [
    {},
    { ...abroad, kind: 'credit-note' },
    { ...abroad, paper: 'bill-of-supply' },
  ] as const) {
    expect(await textOf(other)).not.toContain('MEANT FOR EXPORT')
  }
})
