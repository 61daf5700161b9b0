import type { Invoice } from '#contract/orders/invoices.ts'
import type { InvoiceDocument, InvoiceLine } from '#domain/invoices/invoice.ts'
import { rupeesFromPaise, type Paise, type Rupees } from '#domain/pricing/money.ts'

/** A stored invoice for the API: amounts in rupees. */
export function presentInvoice(document: InvoiceDocument, file: string): Invoice {
  const { shippingCharge, lines, paper = 'tax-invoice', roundOff = 0 } = document
  return {
    ...document,
    ...amountsOf(document),
    paper,
    roundOff: rupeesFromPaise(roundOff),
    shippingCharge: rupeesFromPaise(shippingCharge),
    lines: lines.map(presentLine),
    file,
  }
}

function presentLine(line: InvoiceLine): Invoice['lines'][number] {
  return { ...line, ...amountsOf(line), unitPrice: rupeesFromPaise(line.unitPrice) }
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
