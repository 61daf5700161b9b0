import type { InvoiceDocument, InvoiceLine } from '#domain/pricing/invoice.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'

/** A column of the lines of an invoice; `width` in points. */
export interface Column {
  title: string
  width: number
  align: 'left' | 'right'
  text: (line: InvoiceLine) => string
}

/** Without the sign of the rupee: ten columns have to stand side by side. */
const AMOUNT = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

function amount(paise: number): string {
  return AMOUNT.format(rupeesFromPaise(paise))
}

/** The columns of an invoice: with discount and with the taxes that it has; the name takes the rest. */
export function columnsOf(invoice: InvoiceDocument, width: number): Column[] {
  const right: Column[] = [
    { title: 'HSN', width: hsnWidth(invoice), align: 'left', text: (line) => line.hsn },
    { title: 'Qty (NOS)', width: 36, align: 'right', text: (line) => String(line.quantity) },
    { title: 'Price', width: 62, align: 'right', text: (line) => amount(line.unitPrice) },
    ...(invoice.discount > 0 ? [column('Discount', 56, (line) => amount(line.discount))] : []),
    column('Taxable', 62, (line) => amount(line.taxable)),
    ...(invoice.isInterState
      ? [column('IGST', 54, (line) => amount(line.igst))]
      : [
          column('CGST', 50, (line) => amount(line.cgst)),
          column('SGST', 50, (line) => amount(line.sgst)),
        ]),
    column('Total', 66, (line) => amount(line.total)),
  ]
  const rest = width - right.reduce((sum, one) => sum + one.width, 0)
  return [
    { title: 'Piece', width: rest, align: 'left', text: (line) => line.description },
    ...right,
  ]
}

/** Four digits, six or eight are in one line. */
function hsnWidth({ lines }: InvoiceDocument): number {
  return Math.max(34, ...lines.map(({ hsn }) => 10 + 5.4 * hsn.length))
}

function column(title: string, width: number, text: Column['text']): Column {
  return { title, width, align: 'right', text }
}
