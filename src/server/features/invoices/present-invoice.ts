import type { Invoice } from '#contract/orders/invoices.ts'
import type { InvoiceDocument, InvoiceLine } from '#domain/invoices/invoice.ts'
import { rateTotals, type RateTotal } from '#domain/invoices/tax-heads.ts'
import {
  rupeesFromPaise,
  type BasisPoints,
  type Paise,
  type Rupees,
} from '#domain/pricing/money.ts'

/** A stored invoice for the API: amounts in rupees. */
export function presentInvoice(document: InvoiceDocument, file: string): Invoice {
  const { shippingCharge, lines, paper = 'tax-invoice', roundOff = 0 } = document
  return {
    ...document,
    ...amountsOf(document),
    paper,
    roundOff: rupeesFromPaise(roundOff),
    shippingCharge: rupeesFromPaise(shippingCharge),
    lines: lines.map((line) => presentLine(line, document.taxBasisPoints)),
    rates: rateTotals(lines, document.taxBasisPoints).map(presentRate),
    file,
  }
}

function presentLine(line: InvoiceLine, ofDocument: BasisPoints): Invoice['lines'][number] {
  const { unitPrice, taxBasisPoints = ofDocument } = line
  return { ...line, ...amountsOf(line), unitPrice: rupeesFromPaise(unitPrice), taxBasisPoints }
}

function presentRate({ taxBasisPoints, taxable, cgst, sgst, igst }: RateTotal) {
  return {
    taxBasisPoints,
    taxable: rupeesFromPaise(taxable),
    cgst: rupeesFromPaise(cgst),
    sgst: rupeesFromPaise(sgst),
    igst: rupeesFromPaise(igst),
  }
}

type Amounts<Unit> = Record<'discount' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', Unit>

/** What the whole and each of its lines have. */
function amountsOf(amounts: Amounts<Paise>): Amounts<Rupees> {
  const { discount, taxable, cgst, sgst, igst, total } = amounts
  return {
    discount: rupeesFromPaise(discount),
    taxable: rupeesFromPaise(taxable),
    cgst: rupeesFromPaise(cgst),
    sgst: rupeesFromPaise(sgst),
    igst: rupeesFromPaise(igst),
    total: rupeesFromPaise(total),
  }
}
