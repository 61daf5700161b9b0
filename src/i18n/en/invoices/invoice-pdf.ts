import { exemptionText } from '#domain/pieces/hallmark-exemptions.ts'
import { purityText } from '#domain/pricing/metal/alloys.ts'
import { saidOfPieces, type PieceWords } from '#domain/pieces/said-of-pieces.ts'
import type { InvoiceDocument, InvoiceLine } from '#domain/invoices/invoice.ts'

const PIECE_WORDS: PieceWords = {
  piece: ({ tag, gross, net }) => `${tag}: gross ${gross}, net ${net}`,
  purity: ({ alloy: code, label, fineness }) => purityText(label, { code, fineness }),
  huid: (huids) => `HUID ${huids}`,
  exempt: (reason) => `no HUID: ${exemptionText(reason)}`,
  stones: (stones) => `Stones: ${stones}`,
  charge: (label, amount) => `${label} ${amount} (in the price)`,
  composition: (parts) => `Composition of the price: ${parts}`,
  parts: { metal: 'metal', making: 'making', stones: 'stones', rest: 'other' },
}

/** The texts of an invoice, credit note or debit note as a PDF; those of its page are in `invoice.ts`. */
export const invoicePdf = {
  /** For the `lang` of the PDF. */
  tag: 'en-IN',
  titles: {
    'tax-invoice': 'Tax invoice',
    'bill-of-supply': 'Bill of supply',
    'invoice-cum-bill': 'Invoice-cum-bill of supply',
    'credit-note': 'Credit note',
    'debit-note': 'Debit note',
    quote: 'Quote',
    'receipt-voucher': 'Receipt voucher',
    'refund-voucher': 'Refund voucher',
  },
  original: 'Original for recipient',
  noInvoice: 'This is a quote, not a tax invoice',
  validUntil: (moment: string) => `Prices valid until ${moment} IST`,
  number: (number: string) => `Number ${number}`,
  date: (day: string) => `Date ${day}`,
  order: (id: number, day: string) => `Order ${id} of ${day}`,
  /** Of the voucher of an advance: the quote by which the piece is made. */
  quoteOf: (number: string, day: string) => `Quote ${number} of ${day}`,
  receipts: (numbers: string) => `Gives back of receipt voucher ${numbers}`,
  corrects: (number: string, day: string) => `Corrects invoice ${number} of ${day}`,
  replaces: (number: string, day: string) => `Replaces invoice ${number} of ${day}`,
  replacedBy: (number: string) => `Invoice ${number} counts instead.`,
  reason: (text: string) => `Reason: ${text}`,
  /** As rule 5(1)(f) words it, at the top of the bill. */
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  /** As the second proviso of rule 46 words it, on the invoice of an export: whether its tax is paid. */
  exported: (isTaxPaid: boolean): string =>
    isTaxPaid
      ? 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX'
      : 'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  seller: 'Sold by',
  buyer: 'Billed and delivered to',
  quotedFor: 'Quoted for',
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',
  placeOfSupply: (place: string) => `Place of supply: ${place}`,
  reverseCharge: 'Reverse charge: no',
  piece: 'Piece',
  quantity: 'Qty (NOS)',
  price: 'Price',
  discount: 'Discount',
  taxable: 'Taxable',
  /** Of the tax of a line. */
  rate: 'Tax %',
  lineTotal: 'Total',
  taxableValue: 'Taxable value',
  shipping: 'Shipping',
  roundOff: 'Round off',
  total: 'Total',
  unregistered: 'The seller is not registered under GST. This bill names no tax.',
  exempt: 'The goods are exempt from tax. This bill names no tax.',
  payment: (text: string) => `Payment: ${text}`,
  signature: (name: string, { kind, paper }: Pick<InvoiceDocument, 'kind' | 'paper'>) => {
    const called = kind === 'invoice' && paper !== 'bill-of-supply' ? 'invoice' : 'document'
    return `${name === '' ? '' : `For ${name}. `}This is a computer-generated ${called} and needs no signature.`
  },
  quoteSigned: (name: string) =>
    `${name === '' ? '' : `For ${name}. `}This is a quote, not an invoice: nothing is sold yet, and the pieces are not reserved. It needs no signature.`,
  quoteUnregistered: 'The seller is not registered under GST. This quote names no tax.',
  quoteExempt: 'The goods are exempt from tax. This quote names no tax.',
  voucherTax: {
    'receipt-voucher':
      'Advance for goods: no tax is payable on it (Notification 66/2017-Central Tax). The tax invoice comes with the goods.',
    'refund-voucher': 'The advance was given back without a supply. No tax was payable on it.',
    'refund-of-part':
      'Part of the advance was more than the piece came to, and was given back. No tax was payable on it.',
  },
  voucherSigned: (name: string) =>
    `${name === '' ? '' : `For ${name}. `}This is a computer-generated voucher and needs no signature.`,
  page: (at: number, count: number) => `Page ${at} of ${count}`,
  describe: ({ description, tagged }: Pick<InvoiceLine, 'description' | 'tagged'>) =>
    [description, ...(tagged ? saidOfPieces(tagged, PIECE_WORDS) : [])].join('\n'),
  purity:
    'You can have the purity checked at any BIS-recognised Assaying and Hallmarking Centre. Verify the HUID in the BIS Care app.',
  bisRegistration: (number: string) => `BIS registration ${number}`,
  /** The total in words, a paragraph each. */
  amount: ({ totalInWords }: Pick<InvoiceDocument, 'totalInWords' | 'total'>) => [totalInWords],
}
