import { amountInWords } from './amount-in-words.ts'
import { sumOf } from './column-sums.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { InvoiceKind } from '#domain/invoices/numbers/invoice-number.ts'
import type { TaxParts } from '#domain/pricing/cgst-sgst.ts'
import { isInterState, stateCode } from '#domain/places/gst-states.ts'
import type { Paise, BasisPoints } from '#domain/pricing/money.ts'
import { partsOf, withoutTax, type SoldOrder, type SoldPart } from './invoice-parts.ts'
import { ENGLISH, type Language } from '#domain/shop/languages.ts'
import { chargesTax, type GstScheme } from './gst-scheme.ts'
import type { InvoicedPieces } from '#domain/pieces/invoiced-pieces.ts'
import { taxHeads } from './tax-heads.ts'
import type { VoucherKind } from '#domain/orders/made/vouchers.ts'

/** Seller or buyer, as a document names them. */
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

/** The seller, with the logo of that time: the path of a saved picture. */
interface InvoiceSeller extends InvoiceParty {
  logo?: string
  /** The trade name, if it is not the legal name. */
  tradeName?: string
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
  /** Its rate; absent on older documents, whose lines all have that of the document. */
  taxBasisPoints?: BasisPoints
  /**
   * On an invoice: the id of the line of the order that it bills. Absent on gift wrap, delivery and fees, and on older
   * documents: `withOrderLines` adds it to those.
   */
  orderLineId?: number
  /** Its tagged pieces; absent on a line that is not kept by piece. */
  tagged?: InvoicedPieces
  /** On a credit note by line: which line of the invoice it takes back, from 0. */
  corrects?: number
  /** On a credit note by line: its pieces stay with the buyer, only their price goes down. */
  keepsPieces?: boolean
  /**
   * What the shop keeps of pieces that came back, and what no document prints. On a credit note by line: of the price of
   * its pieces; absent on older ones. On an amended invoice: what of the line is not the price of pieces that are out.
   */
  keptBack?: Paise
}

/** A seller without a GSTIN may not print a tax invoice. */
export const INVOICE_PAPERS = ['tax-invoice', 'bill-of-supply', 'invoice-cum-bill'] as const
export type InvoicePaper = (typeof INVOICE_PAPERS)[number]

/** Everything an invoice or credit note says; frozen when it is made. Amounts in paise. */
export interface InvoiceDocument extends TaxParts {
  kind: InvoiceKind
  /** Absent on older documents, which are tax invoices. */
  paper?: InvoicePaper
  /** A bill of a composition dealer, who says so on it (CGST Rules, rule 5(1)(f)); absent for others. */
  isComposition?: boolean
  /** Only of a quote, which is drawn like an invoice: until when its prices hold. Never on a stored document. */
  quote?: { validUntil: string }
  /** Only of the voucher of an advance: what it is, the quote, and for a refund the receipts it gives back. */
  voucher?: {
    kind: VoucherKind
    quote: string
    quotedOn: string
    receipts: string[]
    /** Of a refund whose piece is supplied all the same: it came to less. Absent for one that is not made. */
    isSupplied?: boolean
  }
  /** The language of its PDF, besides the English terms of the law; absent for English. */
  language?: Language['code']
  number: string
  /** The day in India: `2026-11-21`. */
  issuedOn: string
  orderId: number
  orderedOn: string
  seller: InvoiceSeller
  buyer: InvoiceParty
  /** Where the goods went; absent when that is the address of the buyer. */
  deliveredTo?: InvoiceParty
  placeOfSupply: string
  isInterState: boolean
  /** The rate that the order was charged with; each line has its own. */
  taxBasisPoints: BasisPoints
  lines: InvoiceLine[]
  taxable: Paise
  discount: Paise
  /** By how much the equal halves of an odd tax exceed the charged tax; absent on older documents. */
  roundOff?: Paise
  /** Delivery outside of the taxable value, as older documents have it; on others it is a line. */
  shippingCharge: Paise
  total: Paise
  totalInWords: string
  /** The seller's registration with the Bureau of Indian Standards, where it names tagged pieces; may be empty. */
  bisRegistration?: string
  /** How it was paid, and that no money moved when it did not. */
  payment: string
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null
  /** On the credit note of an amended invoice: the invoice that counts instead. */
  replacedBy?: { number: string; issuedOn: string }
  /** On an invoice that counts instead of another one: that one. */
  replaces?: { number: string; issuedOn: string }
  /** Why a credit note was made, in words of the shop; absent where its lines say it. */
  reason?: string
  /** On the credit note of pieces that came back before they were paid: no money follows it. Absent on others. */
  isUncollected?: true
}

/** What of an order its invoice needs. Amounts in paise. */
export interface InvoicedOrder extends SoldOrder {
  id: number
  createdAt: Date
  /** The buyer on the invoice; `gstin` is empty for a consumer. */
  buyer: Omit<InvoiceParty, 'stateCode' | 'gstin'> & { gstin?: string }
  /** Where the goods go, where that is not the address of the buyer. */
  deliveredTo?: Omit<InvoiceParty, 'stateCode' | 'gstin'> | undefined
  total: Paise
  payment: string
  /** The language of the customer; English when absent. */
  language?: Language['code']
  /** The state that the goods go to, as `INDIAN_STATES` spells it, or `ABROAD`. */
  placeOfSupply: string
}

interface Issue {
  number: string
  at: Date
  /** `state` as `INDIAN_STATES` spells it. */
  seller: Omit<InvoiceSeller, 'stateCode'>
  /** Absent for a seller with a normal registration or without a GSTIN. */
  scheme?: GstScheme
}

/**
 * The invoice of an order: every line with its share of discount and tax, exact to the paisa. Shipping is a
 * line too, for it is part of the taxable value; its price includes its tax. A seller without a GSTIN may
 * name no tax: the bill of supply has the same total, and whatever was charged is value.
 */
export function invoiceOf(order: InvoicedOrder, issue: Issue): InvoiceDocument {
  const parts = partsOf(order)
  const { scheme = 'regular', seller } = issue
  const registrations = { gstin: seller.gstin, buyerGstin: order.buyer.gstin ?? '', scheme }
  const head = headOf(order, issue, paperOf(registrations, parts))
  const sold = head.paper === 'bill-of-supply' ? parts.map(withoutTax) : parts
  return billOf(head, sold, { shippingCharge: 0, total: order.total })
}

type Head = ReturnType<typeof headOf> & Pick<InvoiceDocument, 'replaces'>

/** An invoice for these parts, with their tax in heads. Amounts in paise. */
export function billOf(
  head: Head,
  parts: readonly SoldPart[],
  { shippingCharge, total }: Pick<InvoiceDocument, 'shippingCharge' | 'total'>,
): InvoiceDocument {
  const { heads, roundOff } = taxHeads(parts, head.isInterState)
  const lines = parts.map((part, at) => lineOf(part, heads[at] ?? NO_TAX))
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
    shippingCharge,
    total,
    totalInWords: amountInWords(total),
    corrects: null,
  }
}

/** A part with its tax in heads. */
function lineOf({ tax: _tax, ...part }: SoldPart, { cgst, sgst, igst }: TaxParts): InvoiceLine {
  return { ...part, cgst, sgst, igst, total: part.taxable + cgst + sgst + igst }
}

const NO_TAX: TaxParts = { cgst: 0, sgst: 0, igst: 0 }

/**
 * What the document is: without a GSTIN, by composition, or where nothing is taxed, a bill of supply; of taxed and untaxed goods
 * together for a buyer who is not registered one document for both (rule 46A).
 */
export function paperOf(
  { gstin, buyerGstin, scheme }: { gstin: string; buyerGstin: string; scheme: GstScheme },
  parts: readonly SoldPart[],
): InvoicePaper {
  const isTaxed = parts.filter(({ taxBasisPoints }) => taxBasisPoints > 0)
  if (gstin === '' || !chargesTax(scheme) || isTaxed.length === 0) return 'bill-of-supply'
  return isTaxed.length < parts.length && buyerGstin === '' ? 'invoice-cum-bill' : 'tax-invoice'
}

function headOf(order: InvoicedOrder, { number, at, seller, scheme }: Issue, paper: InvoicePaper) {
  const { payment, taxBasisPoints } = order
  return {
    paper,
    ...(order.language !== undefined &&
      order.language !== ENGLISH.code && { language: order.language }),
    ...(scheme === 'composition' && { isComposition: true }),
    number,
    issuedOn: shopDayOf(at),
    orderId: order.id,
    orderedOn: shopDayOf(order.createdAt),
    seller: { ...seller, stateCode: stateCode(seller.state) ?? '' },
    ...partiesHead(order, seller.state),
    taxBasisPoints,
    payment,
  }
}

/** The buyer, the place of delivery, and whether the goods crossed the border of the seller's state. */
export function partiesHead(
  {
    buyer,
    deliveredTo,
    placeOfSupply,
  }: Pick<InvoicedOrder, 'buyer' | 'deliveredTo' | 'placeOfSupply'>,
  sellerState: string,
) {
  const placeCode = stateCode(placeOfSupply) ?? ''
  const buyerCode = deliveredTo === undefined ? placeCode : (stateCode(buyer.state) ?? '')
  return {
    buyer: { gstin: '', ...buyer, stateCode: buyerCode },
    ...(deliveredTo && { deliveredTo: { ...deliveredTo, gstin: '', stateCode: placeCode } }),
    placeOfSupply,
    isInterState: isInterState(sellerState, placeOfSupply),
  }
}
