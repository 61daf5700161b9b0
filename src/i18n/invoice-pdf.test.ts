import { expect, test } from 'vitest'
import type { InvoicedPieces } from '#domain/pieces/invoiced-pieces.ts'
import { invoicePdf as hindi } from '#i18n/hi/invoices/invoice-pdf.ts'
import { invoicePdf as english } from '#i18n/invoices/invoice-pdf.ts'

const INVOICE = { kind: 'invoice', paper: 'tax-invoice' } as const

const TAGGED: InvoicedPieces = {
  pieces: [{ tag: 'N-1', huids: [], exemption: 'below-2g', grossMg: 1_900, netMg: 1_800 }],
  metals: [{ alloy: '22K916', label: '22K gold', fineness: 916 }],
  stones: [],
  charges: [],
  composition: [],
}

test('a bill says in its own language why a piece has no HUID', () => {
  const line = { description: 'Nath', tagged: TAGGED }
  expect(english.describe(line)).toContain('no HUID: Below 2 g')
  expect(hindi.describe(line)).toContain('HUID नहीं: 2 ग्राम से कम · no HUID: Below 2 g')
})

test.each([
  ['24K999', '24K gold (999)', 999, 'net 1.800 g, 24K gold (999), no', '24 कैरेट सोना (999), HUID'],
  ['22K916', '22K gold', 916, '22K gold · 916, no', '22 कैरेट सोना · 916, HUID'],
  ['925', 'Silver 925', 925, 'Silver 925, no', 'चाँदी 925, HUID'],
])('a bill says the fineness of %s once', (alloy, label, fineness, inEnglish, inHindi) => {
  const tagged = { ...TAGGED, metals: [{ alloy, label, fineness }] }
  const line = { description: 'Nath', tagged }
  expect(english.describe(line)).toContain(inEnglish)
  expect(hindi.describe(line)).toContain(inHindi)
})

test('the bill of a seller without a name is signed for nobody', () => {
  expect(english.signature('Nagina Jewellers', INVOICE)).toMatch(/^For Nagina Jewellers\. This/)
  expect(english.signature('', INVOICE)).toMatch(/^This/)
  expect(hindi.signature('', INVOICE)).toMatch(/^यह/)
})

test('only an invoice is called one at its signature', () => {
  expect(english.signature('', INVOICE)).toContain('computer-generated invoice')
  expect(hindi.signature('', INVOICE)).toContain('यह कंप्यूटर से बना बिल है')
  for (const other of [
    { kind: 'credit-note', paper: 'tax-invoice' },
    { kind: 'invoice', paper: 'bill-of-supply' },
  ] as const) {
    expect(english.signature('', other)).toContain('computer-generated document')
  }
  expect(hindi.signature('', { kind: 'credit-note' })).toContain('यह कंप्यूटर से बना दस्तावेज़ है')
})

test('a credit note says in its own language why a piece came back', () => {
  const reason = 'NRT-000012: Too small. ₹100.00 deducted: courier'
  expect(english.reason(reason)).toBe(`Reason: ${reason}`)
  expect(hindi.reason(reason)).toContain('छोटा है · Too small. ₹100.00 काटे गए · deducted: courier')
})
