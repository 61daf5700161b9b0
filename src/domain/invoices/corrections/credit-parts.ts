import { allocate } from '#domain/pricing/allocate.ts'
import type { TaxParts } from '#domain/pricing/cgst-sgst.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { InvoiceDocument, InvoiceLine } from '#domain/invoices/invoice.ts'
import { sumOf } from '#domain/invoices/column-sums.ts'

/** One amount that a credit note takes back, from the lines with the code and rate of `line`. */
export interface CreditWish {
  line: Pick<InvoiceLine, 'hsn' | 'taxBasisPoints'>
  amount: Paise
  description: string
  quantity: number
  /** The line of the invoice; undefined for a part of the whole. */
  corrects?: number
  /** Only the price of that line is reduced; its pieces stay. */
  keepsPieces?: boolean
  /** What the shop keeps of the price of its pieces, in paise. */
  keptBack?: Paise
}

/** What is left of the lines of one code and rate. In paise. */
export interface Left extends TaxParts {
  taxable: Paise
}

const NOTHING: Left = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

/** The group of a line: lines with the same code and rate are one row in the tax returns. */
export function groupOf(
  { hsn, taxBasisPoints }: Pick<InvoiceLine, 'hsn' | 'taxBasisPoints'>,
  invoice: InvoiceDocument,
): string {
  return `${hsn} ${taxBasisPoints ?? invoice.taxBasisPoints}`
}

/** What earlier notes have left of an invoice, by group. */
export function leftOf(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
): Map<string, Left> {
  const left = new Map<string, Left>()
  const add = (line: InvoiceLine, sign: 1 | -1) => {
    const group = groupOf(line, invoice)
    const { taxable, cgst, sgst, igst } = left.get(group) ?? NOTHING
    left.set(group, {
      taxable: taxable + sign * line.taxable,
      cgst: cgst + sign * line.cgst,
      sgst: sgst + sign * line.sgst,
      igst: igst + sign * line.igst,
    })
  }
  for (const line of invoice.lines) add(line, 1)
  for (const line of earlier.flatMap((note) => note.lines)) add(line, -1)
  return left
}

/**
 * The rest of each line with its tax, in paise: without what notes by line took from it, and never more than all notes
 * left of its code and rate.
 */
export function leftByLine(invoice: InvoiceDocument, earlier: readonly InvoiceDocument[]): Paise[] {
  const groups = leftOf(invoice, earlier)
  const credited = earlier.flatMap((note) => note.lines)
  return invoice.lines.map((line, at) => {
    const taken = sumOf(
      credited.filter(({ corrects }) => corrects === at),
      'total',
    )
    const ofGroup = groups.get(groupOf(line, invoice))
    return Math.max(0, Math.min(line.total - taken, ofGroup === undefined ? 0 : totalOf(ofGroup)))
  })
}

export function totalOf({ taxable, cgst, sgst, igst }: Left): Paise {
  return taxable + cgst + sgst + igst
}

/** Divides an amount among the groups of an invoice, in proportion to what is left of each. */
export function shareOut(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  amount: Paise,
): CreditWish[] {
  const left = leftOf(invoice, earlier)
  const groups = [...left.keys()]
  const shipping = invoice.shippingCharge - sumOf(earlier, 'shippingCharge')
  const weights = [...[...left.values()].map(totalOf), shipping]
  const shares = allocate(amount, weights)
  const description = `Refund on invoice ${invoice.number}`
  const wishes = groups.map((group, at): CreditWish => {
    const line = invoice.lines.find((one) => groupOf(one, invoice) === group) ?? { hsn: '' }
    return { line, amount: shares[at] ?? 0, description, quantity: 1 }
  })
  const wanted = wishes.filter((wish) => wish.amount > 0)
  // A note of ₹0 still names its goods.
  return wanted.length > 0 ? wanted : wishes.slice(0, 1)
}

interface Taken {
  lines: InvoiceLine[]
  shippingCharge: Paise
  roundOff: Paise
  total: Paise
}

/**
 * Takes the wanted amounts from the rest of an invoice, never more than that; `amount` is the total of the note,
 * undefined if it is the sum of the wishes. Taking all that is left gives the exact figures of the invoice.
 */
export function takeCredits(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  { amount, wishes }: { amount: Paise | undefined; wishes: readonly CreditWish[] },
): Taken {
  const left = leftOf(invoice, earlier)
  const shippingLeft = invoice.shippingCharge - sumOf(earlier, 'shippingCharge')
  const totalLeft = invoice.total - sumOf(earlier, 'total')
  const isAll = amount === totalLeft
  const lines = wishes.map((wish) => {
    const group = groupOf(wish.line, invoice)
    const rest = left.get(group) ?? NOTHING
    const taken = isAll ? rest : takeOf(rest, wish.amount, invoice.isInterState)
    left.set(group, minus(rest, taken))
    return lineOf(wish, taken, invoice)
  })
  const sum = sumOf(lines, 'total')
  const hasTakenAll = [...left.values()].every((rest) => totalOf(rest) === 0)
  // Then the difference is the rounding of the invoice and no delivery.
  const takesRounding = amount === undefined && hasTakenAll && shippingLeft === 0
  const total = amount ?? (takesRounding ? totalLeft : Math.min(sum, totalLeft))
  const shippingCharge = isAll || takesRounding ? shippingLeft : Math.max(0, total - sum)
  return { lines, shippingCharge, total, roundOff: total - sum - shippingCharge }
}

/** Value and taxes of an amount, in the same proportion as in what is left. */
function takeOf(left: Left, wanted: Paise, isInterState: boolean): Left {
  const whole = totalOf(left)
  if (wanted >= whole) return left
  const { taxable, cgst, sgst, igst } = left
  const [value = 0, tax = 0] = allocate(wanted, [taxable, cgst + sgst + igst])
  if (isInterState) return { taxable: value, cgst: 0, sgst: 0, igst: tax }
  // Both halves are equal, so an odd paisa moves to the value or comes from it.
  const odd = tax % 2 === 0 ? 0 : value < taxable ? 1 : -1
  const half = (tax - odd) / 2
  return { taxable: value + odd, cgst: half, sgst: half, igst: 0 }
}

function minus(one: Left, other: Left): Left {
  return {
    taxable: one.taxable - other.taxable,
    cgst: one.cgst - other.cgst,
    sgst: one.sgst - other.sgst,
    igst: one.igst - other.igst,
  }
}

function lineOf(
  {
    line: { hsn, taxBasisPoints },
    description,
    quantity,
    corrects,
    keepsPieces,
    keptBack,
  }: CreditWish,
  taken: Left,
  invoice: InvoiceDocument,
): InvoiceLine {
  return {
    description,
    hsn,
    quantity,
    unitPrice: Math.round(taken.taxable / quantity),
    discount: 0,
    ...taken,
    total: totalOf(taken),
    taxBasisPoints: taxBasisPoints ?? invoice.taxBasisPoints,
    ...(corrects !== undefined && { corrects }),
    ...(keepsPieces && { keepsPieces }),
    ...(keptBack !== undefined && { keptBack }),
  }
}
