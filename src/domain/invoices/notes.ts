import { allocate } from '#domain/pricing/allocate.ts'
import { indianDate, type TaxParts } from '#domain/pricing/gst.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { amountInWords } from './amount-in-words.ts'
import type { InvoiceDocument } from './invoice.ts'
import { sumOf, type Summed } from './sum-of.ts'

const NO_TAX: TaxParts = { cgst: 0, sgst: 0, igst: 0 }

/** What a credit note takes back, and what earlier ones have taken. */
interface Credit {
  amount: Paise
  number: string
  at: Date
  earlier: readonly InvoiceDocument[]
}

/**
 * The credit note for an amount of an invoice that went back: it takes back as much of tax and shipping
 * as the amount is of what is left. All notes of an invoice together take back its very figures.
 */
export function creditNoteOf(
  invoice: InvoiceDocument,
  { amount, earlier, ...issue }: Credit,
): InvoiceDocument {
  const { taxable, shippingCharge, roundOff, ...parts } = creditedParts(invoice, earlier, amount)
  const line = { quantity: 1, unitPrice: taxable, discount: 0, taxable, ...parts }
  return {
    ...invoice,
    ...parts,
    kind: 'credit-note',
    number: issue.number,
    issuedOn: indianDate(issue.at),
    lines: [
      {
        description: `Refund on invoice ${invoice.number}`,
        hsn: invoice.lines[0]?.hsn ?? '',
        ...line,
        total: taxable + parts.cgst + parts.sgst + parts.igst,
      },
    ],
    taxable,
    discount: 0,
    roundOff,
    shippingCharge,
    total: amount,
    totalInWords: amountInWords(amount),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
  }
}

type CreditedParts = TaxParts & { taxable: Paise; shippingCharge: Paise; roundOff: Paise }

function creditedParts(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  amount: Paise,
): CreditedParts {
  const left = (key: Summed) => invoice[key] - sumOf(earlier, key)
  const [cgst, sgst, igst] = [left('cgst'), left('sgst'), left('igst')]
  const [taxable, shippingCharge] = [left('taxable'), left('shippingCharge')]
  if (amount === left('total')) {
    const roundOff = amount - taxable - cgst - sgst - igst - shippingCharge
    return { taxable, cgst, sgst, igst, shippingCharge, roundOff }
  }
  const [value = 0, tax = 0, shipping = 0] = allocate(amount, [
    taxable,
    cgst + sgst + igst,
    shippingCharge,
  ])
  const rest = { shippingCharge: shipping, roundOff: 0 }
  if (invoice.isInterState) return { ...NO_TAX, ...rest, taxable: value, igst: tax }
  // Both halves are equal: an odd paisa goes over to the value, or comes from there.
  const odd = tax % 2 === 0 ? 0 : value < taxable ? 1 : -1
  const half = (tax - odd) / 2
  return { ...rest, taxable: value + odd, cgst: half, sgst: half, igst: 0 }
}

/**
 * The debit note for a refund that did not reach the customer after all: it takes back its credit note whole.
 */
export function debitNoteOf(
  creditNote: InvoiceDocument,
  { number, at }: { number: string; at: Date },
): InvoiceDocument {
  const description = `Refund that did not arrive, credit note ${creditNote.number}`
  return {
    ...creditNote,
    kind: 'debit-note',
    number,
    issuedOn: indianDate(at),
    lines: creditNote.lines.map((line) => Object.assign({}, line, { description })),
    corrects: { number: creditNote.number, issuedOn: creditNote.issuedOn },
  }
}
