import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { formatPaise, type BasisPoints, type Paise } from '#domain/pricing/money.ts'
import { formatTaxRate } from '#domain/pricing/pricing.ts'
import { partsOf, type SoldOrder } from '#domain/invoices/invoice-parts.ts'

/** The tax of one rate that a total holds. */
export interface RateTax {
  taxBasisPoints: BasisPoints
  tax: Paise
}

/** The facts about an order that decide which tax its total holds. Amounts in paise. */
export interface TaxedOrder extends Pick<
  SoldOrder,
  'discount' | 'shippingCharge' | 'cashFee' | 'wrapFee' | 'tax' | 'taxBasisPoints'
> {
  lines: readonly {
    unitPrice: Paise
    quantity: number
    discount?: Paise | null
    /** The rate of its tax class today; null or absent for that of the order. */
    classRate?: BasisPoints | null
  }[]
  /** The rate of the tax class of delivery; null or absent for that of the goods. */
  shippingRate?: BasisPoints | null | undefined
  /** Whether the seller's bills name taxes: not without a GSTIN. */
  namesTax: boolean
}

/** The tax of an order at its own rate, as the order states it. */
type OwnTax = Pick<SoldOrder, 'tax' | 'taxBasisPoints'>

/**
 * The tax in the total of an order as its invoice will name it (decision 042), the highest rate first: each class at
 * its own rate, with the tax within gift wrap, delivery and the fee for cash. Null if that is just the order's own tax.
 */
export function orderTaxes(order: TaxedOrder): RateTax[] | null {
  const { shippingRate = null, namesTax } = order
  if (!namesTax) return taxesBeside([], order)
  const lines = order.lines.map(({ classRate, discount, unitPrice, quantity }) => ({
    name: '',
    unitPrice,
    quantity,
    ...(discount !== undefined && { discount }),
    ...(classRate !== null && classRate !== undefined && { taxed: rateOf(classRate) }),
  }))
  const shipping = shippingRate === null ? {} : { shippingTaxed: rateOf(shippingRate) }
  return taxesBeside(partsOf({ ...order, ...shipping, lines, hsn: '' }), order)
}

function rateOf(taxBasisPoints: BasisPoints) {
  return { taxBasisPoints, code: '' }
}

/** The same for a finished invoice, which may name no tax at all. */
export function invoicedTaxes(
  order: SoldOrder,
  { paper }: Pick<InvoiceDocument, 'paper'>,
): RateTax[] | null {
  return taxesBeside(paper === 'bill-of-supply' ? [] : partsOf(order), order)
}

/** The taxes of parts by rate; null if they equal the tax that the order states itself. */
function taxesBeside(parts: readonly RateTax[], own: OwnTax): RateTax[] | null {
  const sums = new Map<BasisPoints, Paise>()
  for (const { taxBasisPoints, tax } of parts) {
    if (tax > 0) sums.set(taxBasisPoints, (sums.get(taxBasisPoints) ?? 0) + tax)
  }
  const taxes = [...sums]
    .map(([taxBasisPoints, tax]) => ({ taxBasisPoints, tax }))
    .toSorted((a, b) => b.taxBasisPoints - a.taxBasisPoints)
  const isOwn =
    taxes.length === 0
      ? own.tax === 0
      : taxes.every((one) => one.taxBasisPoints === own.taxBasisPoints && one.tax === own.tax)
  return isOwn ? null : taxes
}

/**
 * Whether the amount that an order adds to its prices is tax and may be called tax. If a class has another rate it is
 * not: then it is only the difference to a price with another tax in it (CGST Act s. 76).
 */
export function isAddedTax(taxes: readonly RateTax[] | null, ofOrder: BasisPoints): boolean {
  return taxes === null || taxes.every(({ taxBasisPoints }) => taxBasisPoints === ofOrder)
}

/** The taxes of a total for people. */
export interface WrittenTaxes {
  /** One for each rate: `₹70.45 (18%)`. */
  rates: string[]
  /** What of it delivery, gift wrap and the fee for cash hold; undefined where they hold none or another rate counts. */
  inCharges: string | undefined
}

/** As sentences name the taxes of a total beside the tax that the order states itself. */
export function writtenTaxes(taxes: readonly RateTax[], own: OwnTax): WrittenTaxes {
  const rates = taxes.map(({ taxBasisPoints, tax }) => {
    return `${formatPaise(tax)} (${formatTaxRate(taxBasisPoints)})`
  })
  const besides = taxes.reduce((sum, { tax }) => sum + tax, 0) - own.tax
  const isTold = besides > 0 && own.tax > 0 && isAddedTax(taxes, own.taxBasisPoints)
  return { rates, inCharges: isTold ? formatPaise(besides) : undefined }
}
