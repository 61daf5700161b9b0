import { rateTotals } from '#domain/invoices/tax-heads.ts'
import { percentOf } from '#domain/pricing/money.ts'
import { signOf, type BookedDocument } from './booked-document.ts'
import { decimals } from './decimals.ts'

/** The columns of the invoice register, in their order. */
export const REGISTER_COLUMNS = [
  'Number',
  'Document',
  'Date',
  'Order',
  'Buyer',
  'GSTIN',
  'Place of supply',
  'State code',
  'Corrects',
  'Rate %',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Delivery outside of the value',
  'Round off',
  'Total',
  'Paid',
  'Status',
] as const

const KINDS = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'debit-note': 'Debit note',
} as const

/**
 * The rows of a document in the register, one for each rate. Amounts of credit notes are negative, so a plain sum of
 * every column is right. Amounts without a rate are in the first row.
 */
export function registerRows(booked: BookedDocument): (string | number)[][] {
  const { document } = booked
  const sign = signOf(document)
  const head = headOf(booked)
  const rates = rateTotals(document.lines, document.taxBasisPoints)
  return rates.map(({ taxBasisPoints, taxable, cgst, sgst, igst }, at) => {
    const outside = at === 0 ? document.shippingCharge : 0
    const roundOff = at === 0 ? (document.roundOff ?? 0) : 0
    const amounts = [taxable, cgst, sgst, igst, outside, roundOff]
    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    const cells = [...amounts, total].map((amount) => decimals(sign * amount))
    const end = [document.payment, statusOf(booked)]
    return head.concat(percentOf(taxBasisPoints), cells, end)
  })
}

function headOf({ document }: BookedDocument): (string | number)[] {
  const { number, kind, paper, issuedOn, orderId, buyer, placeOfSupply, corrects } = document
  const isBill = kind === 'invoice' && paper === 'bill-of-supply'
  const place = document.deliveredTo ?? buyer
  return [
    number,
    isBill ? 'Bill of supply' : KINDS[kind],
    issuedOn,
    orderId,
    buyer.name,
    buyer.gstin,
    placeOfSupply,
    place.stateCode,
    corrects?.number ?? '',
  ]
}

/** The state of an invoice at the end of its month. */
function statusOf({ document, credited }: BookedDocument): string {
  if (document.kind !== 'invoice' || credited === 0) return ''
  return credited < document.total ? 'Credited in part' : 'Credited'
}
