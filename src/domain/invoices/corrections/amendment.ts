import { allocate } from '#domain/pricing/allocate.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { groupOf, leftOf, totalOf, type Left } from './credit-parts.ts'
import type { SoldPart } from '#domain/invoices/invoice-parts.ts'
import type { InvoicedPieces } from '#domain/pieces/invoiced-pieces.ts'
import {
  billOf,
  paperOf,
  partiesHead,
  type InvoiceDocument,
  type InvoiceLine,
  type InvoicedOrder,
} from '#domain/invoices/invoice.ts'
import { creditableLines, creditableOf, creditNoteOf } from './notes.ts'
import { keptOf, keptWithin, worthsLeft, type LineKept, type LineWorth } from './worths-left.ts'
import { sumOf } from '#domain/invoices/column-sums.ts'

/** The buyer on an amended invoice, and the state whose tax it carries. */
export type AmendedParties = Pick<InvoicedOrder, 'buyer' | 'deliveredTo' | 'placeOfSupply'>

interface Amendment {
  at: Date
  /** The notes of the old invoice, those of refunds on their way left out. */
  earlier: readonly InvoiceDocument[]
  /** The numbers of the new invoice and of the credit note over the old one. */
  invoiceNumber: string
  creditNumber: string
  parties: AmendedParties
  reason: string
  /** The tags of the tagged pieces that have not come back. */
  heldTags: ReadonlySet<string>
}

/**
 * Amends an invoice that names the wrong buyer: a credit note takes back what is left of it, and a new invoice bills
 * the right buyer for the same goods and the same total. With another place of supply the tax is split into other
 * heads. The new invoice names the tagged pieces that are left; a line may name more than its quantity until staff
 * record which piece came back.
 */
export function amend(
  invoice: InvoiceDocument,
  { at, earlier, invoiceNumber, creditNumber, parties, reason, heldTags }: Amendment,
): { creditNote: InvoiceDocument; invoice: InvoiceDocument } {
  const total = creditableOf(invoice, earlier)
  const issuedOn = shopDayOf(at)
  const replacedBy = { number: invoiceNumber, issuedOn }
  const issue = { number: creditNumber, at, earlier, amount: total, reason }
  const note = creditNoteOf(invoice, issue)
  const description = `Invoice ${invoice.number}, replaced`
  const lines = note.lines.map((line) => Object.assign({}, line, { description }))
  const creditNote = { ...note, lines, replacedBy }
  const left = linesLeft(invoice, earlier, heldTags)
  const parts = left.map(({ part }) => part)
  const shippingCharge = invoice.shippingCharge - sumOf(earlier, 'shippingCharge')
  const { deliveredTo: _old, ...kept } = invoice
  const named = partiesHead(parties, invoice.seller.state)
  const { gstin } = invoice.seller
  const registrations = { gstin, buyerGstin: named.buyer.gstin, scheme: 'regular' as const }
  const paper = invoice.paper === 'bill-of-supply' ? invoice.paper : paperOf(registrations, parts)
  const amended = {
    ...kept,
    ...named,
    paper,
    number: invoiceNumber,
    issuedOn,
    replaces: { number: invoice.number, issuedOn: invoice.issuedOn },
  }
  const bill = billOf(amended, parts, { shippingCharge, total })
  return { creditNote, invoice: { ...bill, lines: stillKept(bill.lines, left) } }
}

/** The rest of a line as a part of a new sale, with what was kept of it. */
interface LineLeft extends LineKept {
  part: SoldPart
}

/** The rest of an invoice, with its tax as it was charged, before it was halved. */
function linesLeft(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  heldTags: ReadonlySet<string>,
): LineLeft[] {
  const groups = leftOf(invoice, earlier)
  const { taxes: charged, rest } = chargedTaxes(invoice, earlier, groups)
  const ofLines = creditableLines(invoice, earlier)
  const worths = worthsLeft(invoice, earlier)
  const amounts = amountsLeft(invoice, ofLines, { groups, worths })
  const shares = new Map<string, { taxables: Paise[]; taxes: Paise[] }>()
  const first = [...groups].find(([, left]) => left.taxable + rest >= 0)?.[0]
  for (const [group, left] of groups) {
    const taxable = group === first ? left.taxable + rest : left.taxable
    const isIn = invoice.lines.map((line) => groupOf(line, invoice) === group)
    const weights = invoice.lines.map((line, at) =>
      isIn[at] === true ? leftOfLine(line, amounts[at] ?? 0) : NOTHING,
    )
    const share = (amount: Paise, ofGroup: readonly Paise[]) =>
      allocate(amount, ofGroup.some((one) => one > 0) ? ofGroup : isIn.map(Number))
    shares.set(group, {
      taxables: share(
        taxable,
        weights.map((one) => one.taxable),
      ),
      taxes: share(
        charged.get(group) ?? 0,
        weights.map((one) => one.tax),
      ),
    })
  }
  return invoice.lines.flatMap((line, at): LineLeft[] => {
    const share = shares.get(groupOf(line, invoice))
    const taxable = share?.taxables[at] ?? 0
    const tax = share?.taxes[at] ?? 0
    const quantity = ofLines[at]?.quantity ?? 0
    if (taxable + tax === 0 && (line.total > 0 || quantity === 0)) return []
    const part = partOf(invoice, line, { quantity: Math.max(1, quantity), taxable, tax })
    const tagged = taggedLeft(line, { quantity, unitPrice: part.unitPrice, heldTags })
    const { kept = 0 } = worths[at] ?? {}
    const of = { kept, isGone: quantity === 0 }
    return [{ ...of, part: tagged === undefined ? part : { ...part, tagged } }]
  })
}

/**
 * What each line has of the rest of its code and rate, in paise. Where something was kept, that stays with its line, and the
 * pieces that are out share the others.
 */
function amountsLeft(
  invoice: InvoiceDocument,
  ofLines: readonly { amount: Paise }[],
  { groups, worths }: { groups: ReadonlyMap<string, Left>; worths: readonly LineWorth[] },
): Paise[] {
  const amounts = ofLines.map(({ amount }) => amount)
  for (const [group, left] of groups) {
    const lines = worths.map((worth, at) => {
      const line = invoice.lines[at]
      return line !== undefined && groupOf(line, invoice) === group ? worth : NO_WORTH
    })
    const kept = keptOf(lines)
    if (kept === 0) continue
    const worthOf = lines.map(({ worth }) => worth)
    const weights = worthOf.some((one) => one > 0) ? worthOf : lines.map((line) => line.kept)
    const shares = allocate(Math.max(0, totalOf(left) - kept), weights)
    for (const [at, line] of lines.entries()) {
      if (line !== NO_WORTH) amounts[at] = line.kept + (shares[at] ?? 0)
    }
  }
  return amounts
}

const NO_WORTH: LineWorth = { out: 0, worth: 0, kept: 0 }

/** Lines that say what of them was kept. */
function stillKept(lines: readonly InvoiceLine[], left: readonly LineLeft[]): InvoiceLine[] {
  const kept = keptWithin(lines, left)
  return lines.map((line, at) => {
    const keptBack = kept[at] ?? 0
    return keptBack === 0 ? line : { ...line, keptBack }
  })
}

const NOTHING = { taxable: 0, tax: 0 }

/** Value and tax of the rest of a line; for a whole line its exact figures. */
function leftOfLine({ taxable, total }: InvoiceLine, left: Paise): { taxable: Paise; tax: Paise } {
  const [value = 0, tax = 0] = allocate(left, [taxable, total - taxable])
  return { taxable: value, tax }
}

function partOf(
  { taxBasisPoints }: InvoiceDocument,
  line: InvoiceLine,
  left: Pick<SoldPart, 'quantity' | 'taxable' | 'tax'>,
): SoldPart {
  const { description, hsn, orderLineId } = line
  const isWhole = left.taxable === line.taxable && left.quantity === line.quantity
  const price = isWhole
    ? { unitPrice: line.unitPrice, discount: line.discount }
    : { unitPrice: Math.round(left.taxable / left.quantity), discount: 0 }
  return {
    description,
    hsn,
    ...price,
    ...left,
    taxBasisPoints: line.taxBasisPoints ?? taxBasisPoints,
    ...(orderLineId !== undefined && { orderLineId }),
  }
}

/**
 * The remaining pieces of a line as the bill names them. The parts of the price are named only while the price is
 * unchanged.
 */
function taggedLeft(
  line: InvoiceLine,
  left: Pick<SoldPart, 'quantity' | 'unitPrice'> & Pick<Amendment, 'heldTags'>,
): InvoicedPieces | undefined {
  const { tagged } = line
  if (tagged === undefined) return undefined
  const composition = left.unitPrice === line.unitPrice ? tagged.composition : []
  if (left.quantity >= tagged.pieces.length) return { ...tagged, composition }
  const [held, gone] = [true, false].map((isHeld) =>
    tagged.pieces.filter(({ tag }) => left.heldTags.has(tag) === isHeld),
  )
  const missing = Math.max(0, left.quantity - (held?.length ?? 0))
  const pieces = [...(held ?? []), ...(gone ?? []).slice(0, missing)]
  return pieces.length === 0 ? undefined : { ...tagged, pieces, composition }
}

/**
 * The taxes of the groups without the paise that rounding their halves added: one paisa less in each group that has
 * tax, and the rest that no group could take.
 */
function chargedTaxes(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  groups: ReadonlyMap<string, Left>,
): { taxes: Map<string, Paise>; rest: Paise } {
  const { roundOff = 0 } = invoice
  let rounded = earlier.reduce((sum, note) => sum - (note.roundOff ?? 0), roundOff)
  const taxes = new Map<string, Paise>()
  for (const [group, left] of groups) {
    const tax = totalOf(left) - left.taxable
    const isBorne = rounded < 0 && tax > 0
    taxes.set(group, isBorne ? tax - 1 : tax)
    if (isBorne) rounded += 1
  }
  return { taxes, rest: rounded }
}
