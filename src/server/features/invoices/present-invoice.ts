import type { Invoice } from '#contract/orders/invoices.ts'
import type { InvoiceDocument, InvoiceLine } from '#domain/pricing/invoice.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'

/** A stored invoice for the API: amounts in rupees. */
export function presentInvoice(document: InvoiceDocument, file: string): Invoice {
  const { shippingCharge, lines } = document
  return {
    ...document,
    ...amountsOf(document),
    shippingCharge: rupeesFromPaise(shippingCharge),
    lines: lines.map(presentLine),
    file,
  }
}

function presentLine(line: InvoiceLine): InvoiceLine {
  return { ...line, ...amountsOf(line), unitPrice: rupeesFromPaise(line.unitPrice) }
}

type Amounts = Record<'discount' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', number>

/** What the whole and each of its lines have. */
function amountsOf({ discount, taxable, cgst, sgst, igst, total }: Amounts): Amounts {
  return {
    discount: rupeesFromPaise(discount),
    taxable: rupeesFromPaise(taxable),
    cgst: rupeesFromPaise(cgst),
    sgst: rupeesFromPaise(sgst),
    igst: rupeesFromPaise(igst),
    total: rupeesFromPaise(total),
  }
}
