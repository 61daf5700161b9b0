import type { InvoiceDocument, InvoiceLine } from '#domain/invoices/invoice.ts'
import { isServiceCode } from '#domain/invoices/tax-classes.ts'
import { rupeesFromPaise, type BasisPoints, type Paise } from '#domain/pricing/money.ts'
import { formatTaxRate } from '#domain/pricing/pricing.ts'
import { wordsOf, type InvoiceWords } from './invoice-words.ts'

/** A column of the lines of an invoice; `width` in points. */
export interface Column {
  title: string
  width: number
  align: 'left' | 'right'
  text: (line: InvoiceLine) => string
}

/** Without the sign of the rupee: eleven columns have to stand side by side. */
const AMOUNT = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

function amount(paise: Paise): string {
  return AMOUNT.format(rupeesFromPaise(paise))
}

/** Sizes of type in points, from the most readable to the smallest that can still be read on paper. */
const SIZES = [9, 8.5, 8, 7.5]
/** The name of a piece keeps at least so much of a row, in points. */
const LEAST_NAME = 110
/** Between two columns, in points. */
export const GAP = 10

/** How wide a text is at a size of type, both in points. */
type Measure = (text: string, size: number) => number

/**
 * The columns of an invoice in the largest type that leaves room for names: with discount and with the taxes
 * that it has. A figure is never wider than its column, so none breaks; the name takes the rest, or where amounts of
 * crores leave none, a row of its own above its figures.
 */
export function columnsOf(
  invoice: InvoiceDocument,
  width: number,
  measure: Measure,
): { columns: Column[]; size: number; isStacked: boolean } {
  const words = wordsOf(invoice)
  const figures = figuresOf(invoice, words)
  const least = SIZES.at(-1) ?? 0
  const widthsAt = (size: number) => figures.map((one) => widthOf(one, invoice, size, measure))
  const restAt = (size: number) => width - widthsAt(size).reduce((sum, one) => sum + one, 0)
  const beside = SIZES.find((one) => restAt(one) >= LEAST_NAME)
  const isStacked = beside === undefined
  const size = beside ?? SIZES.find((one) => restAt(one) >= 0) ?? least
  // Below a name the figures share the whole width.
  const more = isStacked ? Math.floor(Math.max(0, restAt(size)) / figures.length) : 0
  const widths = widthsAt(size).map((one) => one + more)
  const name: Column = {
    title: words.piece,
    width: isStacked ? width : restAt(size),
    align: 'left',
    text: words.describe,
  }
  return {
    columns: [name, ...figures.map((one, at) => Object.assign(one, { width: widths[at] ?? 0 }))],
    size,
    isStacked,
  }
}

type Figure = Omit<Column, 'width'>

function widthOf(
  { title, text }: Figure,
  { lines }: InvoiceDocument,
  size: number,
  measure: Measure,
): number {
  const texts = lines.map((line) => measure(text(line), size))
  return GAP + Math.ceil(Math.max(measure(title, size), ...texts))
}

function figuresOf(invoice: InvoiceDocument, words: InvoiceWords): Figure[] {
  return [
    { title: hasService(invoice) ? 'HSN/SAC' : 'HSN', align: 'left', text: (line) => line.hsn },
    figure(words.quantity, (line) => String(line.quantity)),
    ...(invoice.paper === 'bill-of-supply' ? [] : taxFigures(invoice, words)),
    figure(words.lineTotal, (line) => amount(line.total)),
  ]
}

function hasService({ lines }: InvoiceDocument): boolean {
  return lines.some(({ hsn }) => isServiceCode(hsn))
}

/** How the price of a line becomes its total. */
function taxFigures(invoice: InvoiceDocument, words: InvoiceWords): Figure[] {
  return [
    figure(words.price, (line) => amount(line.unitPrice)),
    ...(invoice.discount > 0 ? [figure(words.discount, (line) => amount(line.discount))] : []),
    figure(words.taxable, (line) => amount(line.taxable)),
    // With one rate the totals say it (CGST Rules, rule 46(m)).
    ...(ratesOf(invoice).size > 1 ? [figure(words.rate, (line) => rateText(invoice, line))] : []),
    ...(invoice.isInterState
      ? [figure('IGST', (line) => amount(line.igst))]
      : [figure('CGST', (line) => amount(line.cgst)), figure('SGST', (line) => amount(line.sgst))]),
  ]
}

function ratesOf({ lines, taxBasisPoints }: InvoiceDocument): Set<BasisPoints> {
  return new Set(lines.map((line) => line.taxBasisPoints ?? taxBasisPoints))
}

function rateText({ taxBasisPoints }: InvoiceDocument, line: InvoiceLine): string {
  return formatTaxRate(line.taxBasisPoints ?? taxBasisPoints)
}

function figure(title: string, text: Figure['text']): Figure {
  return { title, align: 'right', text }
}
