import { amountInWords } from './amount-in-words.ts'
import { sumOf } from './sum-of.ts'
import { allocate } from '#domain/pricing/allocate.ts'
import {
  indianDate,
  isInterState,
  halveTax,
  stateCode,
  type InvoiceKind,
  type TaxParts,
} from '#domain/pricing/gst.ts'
import type { Paise, BasisPoints } from '#domain/pricing/money.ts'
import { lineTotal, taxWithin } from '#domain/pricing/pricing.ts'

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

/** A seller without a GSTIN may not print a tax invoice. */
export const INVOICE_PAPERS = ['tax-invoice', 'bill-of-supply'] as const
type InvoicePaper = (typeof INVOICE_PAPERS)[number]

/** Everything an invoice or credit note says; frozen when it is made. Amounts in paise. */
export interface InvoiceDocument extends TaxParts {
  kind: InvoiceKind
  /** Absent on older documents, which are tax invoices. */
  paper?: InvoicePaper
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
  /** What the equal halves of an odd tax are above what was charged; absent on older documents. */
  roundOff?: Paise
  /** Delivery outside of the taxable value, as older documents have it; on others it is a line. */
  shippingCharge: Paise
  total: Paise
  totalInWords: string
  /** How it was paid, and that no money moved when it did not. */
  payment: string
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null
}

/** A line of an order. Amounts in paise. */
interface InvoicedLine {
  name: string
  unitPrice: Paise
  quantity: number
  /** Its part of the order's discount; null on older orders, which know only the discount of the whole. */
  discount?: Paise | null
}

/** What of an order its invoice needs. Amounts in paise. */
export interface InvoicedOrder {
  id: number
  createdAt: Date
  buyer: Omit<InvoiceParty, 'stateCode' | 'gstin'>
  lines: readonly InvoicedLine[]
  /** The tax office's code of what is sold. */
  hsn: string
  discount: Paise
  shippingCharge: Paise
  tax: Paise
  taxBasisPoints: BasisPoints
  total: Paise
  payment: string
  /** The state that the goods go to, as `INDIAN_STATES` spells it, or `ABROAD`. */
  placeOfSupply: string
}

interface Issue {
  number: string
  at: Date
  /** `state` as `INDIAN_STATES` spells it. */
  seller: Omit<InvoiceSeller, 'stateCode'>
}

/**
 * The invoice of an order: every line with its share of discount and tax, exact to the paisa. Shipping is a
 * line too, for it is part of the taxable value; its price includes its tax. A seller without a GSTIN may
 * name no tax: the bill of supply has the same total, and whatever was charged is value.
 */
export function invoiceOf(order: InvoicedOrder, issue: Issue): InvoiceDocument {
  const head = headOf(order, issue)
  const isTaxed = head.paper === 'tax-invoice'
  const parts = partsOf(order)
  const sold = isTaxed ? parts : parts.map(withoutTax)
  const { heads, roundOff } = taxHeads(
    sold.map(({ tax }) => tax),
    head.isInterState,
  )
  const lines = sold.map((part, at) => lineOf(part, heads[at] ?? NO_TAX))
  return {
    ...head,
    kind: 'invoice',
    lines,
    taxable: sumOf(lines, 'taxable'),
    cgst: sumOf(lines, 'cgst'),
    sgst: sumOf(lines, 'sgst'),
    igst: sumOf(lines, 'igst'),
    discount: sumOf(lines, 'discount'),
    roundOff,
    shippingCharge: 0,
    total: order.total,
    totalInWords: amountInWords(order.total),
    corrects: null,
  }
}

type SoldPart = Omit<InvoiceLine, 'cgst' | 'sgst' | 'igst' | 'total'> & { tax: Paise }

/** What was sold, each with its tax: the lines of the order, then its delivery. */
function partsOf(order: InvoicedOrder): SoldPart[] {
  const { hsn, shippingCharge } = order
  const totals = order.lines.map(lineTotal)
  const discounts = discountsOf(order, totals)
  const taxables = totals.map((total, at) => total - (discounts[at] ?? 0))
  const taxes = allocate(order.tax, taxables)
  const goods = order.lines.map(({ name, quantity, unitPrice }, at) => ({
    description: name,
    hsn,
    quantity,
    unitPrice,
    discount: discounts[at] ?? 0,
    taxable: taxables[at] ?? 0,
    tax: taxes[at] ?? 0,
  }))
  if (shippingCharge === 0) return goods
  const { taxable, tax } = taxWithin(shippingCharge, order.taxBasisPoints)
  const delivery = { hsn, quantity: 1, unitPrice: taxable, discount: 0, taxable, tax }
  return [...goods, { description: DELIVERY, ...delivery }]
}

/** The discount of each line: its own, or on older orders its share of the whole by its price. */
function discountsOf({ lines, discount }: InvoicedOrder, totals: readonly Paise[]): Paise[] {
  const own = lines.flatMap((line) => line.discount ?? [])
  return own.length === lines.length ? own : allocate(discount, totals)
}

/** A part with its tax in heads. */
function lineOf({ tax: _tax, ...part }: SoldPart, { cgst, sgst, igst }: TaxParts): InvoiceLine {
  return { ...part, cgst, sgst, igst, total: part.taxable + cgst + sgst + igst }
}

const DELIVERY = 'Delivery'
const NO_TAX: TaxParts = { cgst: 0, sgst: 0, igst: 0 }

/** A line of a bill of supply: all of its price is its value. */
function withoutTax({ taxable, tax, ...part }: SoldPart): SoldPart {
  return { ...part, discount: 0, taxable: taxable + tax, tax: 0 }
}

/** The taxes of lines in their heads, and what the halves are above the tax that was charged: 0 or -1 paisa. */
function taxHeads(
  taxes: readonly Paise[],
  isBetweenStates: boolean,
): { heads: TaxParts[]; roundOff: Paise } {
  if (isBetweenStates) return { heads: taxes.map((igst) => ({ ...NO_TAX, igst })), roundOff: 0 }
  const tax = taxes.reduce((sum, one) => sum + one, 0)
  const { cgst, roundOff } = halveTax(tax)
  const halves = allocate(cgst, taxes)
  return { heads: halves.map((half) => ({ cgst: half, sgst: half, igst: 0 })), roundOff }
}

function headOf(order: InvoicedOrder, { number, at, seller }: Issue) {
  const { buyer, payment, taxBasisPoints, placeOfSupply } = order
  const paper: InvoicePaper = seller.gstin === '' ? 'bill-of-supply' : 'tax-invoice'
  return {
    paper,
    number,
    issuedOn: indianDate(at),
    orderId: order.id,
    orderedOn: indianDate(order.createdAt),
    seller: { ...seller, stateCode: stateCode(seller.state) ?? '' },
    buyer: { ...buyer, gstin: '', stateCode: stateCode(placeOfSupply) ?? '' },
    placeOfSupply,
    isInterState: isInterState(seller.state, placeOfSupply),
    taxBasisPoints,
    payment,
  }
}
