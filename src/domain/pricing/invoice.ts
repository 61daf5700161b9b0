import { amountInWords } from './amount-in-words.ts'
import {
  allocate,
  indianDate,
  isInterState,
  splitTax,
  stateCode,
  type InvoiceKind,
  type TaxParts,
} from './gst.ts'
import type { Paise, BasisPoints } from './money.ts'

/** One of the two named on a document. */
export interface InvoiceParty {
  name: string
  /** The address, a line each. */
  lines: string[]
  state: string
  /** Two digits; empty outside of India. */
  stateCode: string
  gstin: string
  phone: string
  email: string
}

/** Who sells, with the logo as it was then: the path of a saved picture. */
interface InvoiceSeller extends InvoiceParty {
  logo?: string
}

/** A line of an invoice. Amounts in paise. */
export interface InvoiceLine extends TaxParts {
  description: string
  hsn: string
  quantity: number
  unitPrice: Paise
  discount: Paise
  taxable: Paise
  total: Paise
}

/** Everything an invoice or credit note says; frozen when it is made. Amounts in paise. */
export interface InvoiceDocument extends TaxParts {
  kind: InvoiceKind
  number: string
  /** The day in India: `2026-11-21`. */
  issuedOn: string
  orderId: number
  orderedOn: string
  seller: InvoiceSeller
  buyer: InvoiceParty
  placeOfSupply: string
  isInterState: boolean
  taxBasisPoints: BasisPoints
  lines: InvoiceLine[]
  taxable: Paise
  discount: Paise
  shippingCharge: Paise
  total: Paise
  totalInWords: string
  /** How it was paid, and that no money moved when it did not. */
  payment: string
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null
}

/** What of an order its invoice needs. Amounts in paise. */
export interface InvoicedOrder {
  id: number
  createdAt: Date
  buyer: Omit<InvoiceParty, 'stateCode' | 'gstin'>
  lines: readonly { name: string; unitPrice: Paise; quantity: number }[]
  /** The tax office's code of what is sold. */
  hsn: string
  discount: Paise
  shippingCharge: Paise
  tax: Paise
  taxBasisPoints: BasisPoints
  total: Paise
  payment: string
}

interface Issue {
  number: string
  at: Date
  seller: Omit<InvoiceSeller, 'stateCode'>
}

/** The invoice of an order: every line with its share of discount and tax, exact to the paisa. */
export function invoiceOf(order: InvoicedOrder, issue: Issue): InvoiceDocument {
  const head = headOf(order, issue)
  const totals = order.lines.map((line) => line.unitPrice * line.quantity)
  const discounts = allocate(order.discount, totals)
  const taxables = totals.map((total, at) => total - (discounts[at] ?? 0))
  const parts = splitTax(order.tax, head.isInterState)
  const shares = {
    cgst: allocate(parts.cgst, taxables),
    sgst: allocate(parts.sgst, taxables),
    igst: allocate(parts.igst, taxables),
  }
  const lines = order.lines.map((line, at): InvoiceLine => {
    const taxable = taxables[at] ?? 0
    const cgst = shares.cgst[at] ?? 0
    const sgst = shares.sgst[at] ?? 0
    const igst = shares.igst[at] ?? 0
    return {
      description: line.name,
      hsn: order.hsn,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: discounts[at] ?? 0,
      taxable,
      cgst,
      sgst,
      igst,
      total: taxable + cgst + sgst + igst,
    }
  })
  return {
    ...head,
    ...parts,
    kind: 'invoice',
    lines,
    taxable: taxables.reduce((sum, taxable) => sum + taxable, 0),
    discount: order.discount,
    shippingCharge: order.shippingCharge,
    total: order.total,
    totalInWords: amountInWords(order.total),
    corrects: null,
  }
}

/**
 * The credit note for an amount of an invoice that went back: it takes back as much of tax and shipping
 * as the amount is of the total.
 */
export function creditNoteOf(
  invoice: InvoiceDocument,
  { amount, ...issue }: { amount: Paise; number: string; at: Date },
): InvoiceDocument {
  const { taxable, cgst, sgst, igst, shippingCharge } = invoice
  const weights = [taxable, cgst, sgst, igst, shippingCharge]
  const [base = 0, c = 0, s = 0, i = 0, shipping = 0] = allocate(amount, weights)
  const parts = { cgst: c, sgst: s, igst: i }
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
        quantity: 1,
        unitPrice: base,
        discount: 0,
        taxable: base,
        ...parts,
        total: base + c + s + i,
      },
    ],
    taxable: base,
    discount: 0,
    shippingCharge: shipping,
    total: amount,
    totalInWords: amountInWords(amount),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
  }
}

function headOf(order: InvoicedOrder, { number, at, seller }: Issue) {
  const { buyer, payment, taxBasisPoints } = order
  return {
    number,
    issuedOn: indianDate(at),
    orderId: order.id,
    orderedOn: indianDate(order.createdAt),
    seller: { ...seller, stateCode: stateCode(seller.state) ?? '' },
    buyer: { ...buyer, gstin: '', stateCode: stateCode(buyer.state) ?? '' },
    placeOfSupply: buyer.state,
    isInterState: isInterState(seller.state, buyer.state),
    taxBasisPoints,
    payment,
  }
}
