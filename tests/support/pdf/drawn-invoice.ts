import type { InvoiceDocument } from '#domain/invoices/invoice.ts'

const PARTY = {
  name: 'Nagina Jewellers',
  lines: ['12 Johari Bazaar', 'Jaipur 302001'],
  state: 'Rajasthan',
  stateCode: '08',
  gstin: '',
  phone: '',
  email: '',
}

const TAX = { cgst: 9_000, sgst: 9_000, igst: 0 }

/** An invoice of a number of rings at ₹1,180.00, whose sums are those of one. */
export function anInvoice(number: string, lines: number): InvoiceDocument {
  const line = {
    description: 'अंगूठी Ring',
    hsn: '7113',
    quantity: 1,
    unitPrice: 100_000,
    discount: 0,
    taxable: 100_000,
    total: 118_000,
    ...TAX,
  }
  return {
    kind: 'invoice',
    number,
    issuedOn: '2026-11-21',
    orderId: 1,
    orderedOn: '2026-11-21',
    seller: PARTY,
    buyer: PARTY,
    placeOfSupply: 'Rajasthan',
    isInterState: false,
    taxBasisPoints: 1_800,
    lines: Array.from({ length: lines }, () => line),
    taxable: 100_000,
    discount: 0,
    shippingCharge: 0,
    total: 118_000,
    totalInWords: 'Rupees one thousand one hundred eighty only',
    payment: '',
    corrects: null,
    ...TAX,
  }
}
