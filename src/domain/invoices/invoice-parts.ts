import { allocate } from '#domain/pricing/allocate.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import { lineTotal, taxWithin } from '#domain/pricing/pricing.ts'
import type { InvoicedPieces } from '#domain/pieces/invoiced-pieces.ts'
import type { TaxRate } from './tax-classes.ts'

/** A line of an order. Amounts in paise. */
interface SoldLine {
  name: string
  unitPrice: Paise
  quantity: number
  /** Its part of the order's discount; null on older orders, which know only the discount of the whole. */
  discount?: Paise | null
  /** The rate and code of its tax class on the day of supply; absent for those of the shop. */
  taxed?: TaxRate | undefined
  /** The tagged pieces that go out with it. */
  tagged?: InvoicedPieces | undefined
}

/** What of an order says how its total is divided. Amounts in paise. */
export interface SoldOrder {
  lines: readonly SoldLine[]
  /** The tax office's code of what has no tax class. */
  hsn: string
  discount: Paise
  shippingCharge: Paise
  /** What paying in cash cost, its tax included. */
  cashFee: Paise
  /** What gift wrap cost, its tax included. */
  wrapFee: Paise
  /** The rate and code of the tax class of delivery; absent for those of the goods. */
  shippingTaxed?: TaxRate | undefined
  tax: Paise
  /** What the order was charged with: the rate of what has no tax class. */
  taxBasisPoints: BasisPoints
}

/** A line of an invoice before its tax is divided into heads. Amounts in paise. */
export interface SoldPart {
  description: string
  hsn: string
  quantity: number
  unitPrice: Paise
  discount: Paise
  taxable: Paise
  tax: Paise
  taxBasisPoints: BasisPoints
  /** Its tagged pieces; absent on a line that is not kept by piece. */
  tagged?: InvoicedPieces
}

/**
 * What was sold, each part with its tax: the lines of the order, then its gift wrap, its delivery and what cash cost. What a part costs is
 * what the customer paid for it; another rate than the charged one divides it into value and tax again.
 */
export function partsOf(order: SoldOrder): SoldPart[] {
  const { hsn, taxBasisPoints, shippingCharge, cashFee, wrapFee } = order
  const totals = order.lines.map(lineTotal)
  const discounts = discountsOf(order, totals)
  const taxables = totals.map((total, at) => total - (discounts[at] ?? 0))
  const taxes = allocate(order.tax, taxables)
  const charged = { taxBasisPoints, code: hsn }
  const goods = order.lines.map(({ name, quantity, unitPrice, taxed = charged, tagged }, at) => {
    const part = {
      description: name,
      hsn: taxed.code,
      quantity,
      unitPrice,
      discount: discounts[at] ?? 0,
      taxable: taxables[at] ?? 0,
      tax: taxes[at] ?? 0,
      taxBasisPoints,
      ...(tagged && { tagged }),
    }
    return taxedAt(part, taxed.taxBasisPoints)
  })
  const principal = principalOf(goods) ?? charged
  const rate = order.shippingTaxed ?? principal
  return [
    ...goods,
    ...(wrapFee === 0 ? [] : [serviceOf(GIFT_WRAP, wrapFee, principal)]),
    ...(shippingCharge === 0 ? [] : [serviceOf(DELIVERY, shippingCharge, rate)]),
    ...(cashFee === 0 ? [] : [serviceOf(CASH_FEE, cashFee, rate)]),
  ]
}

/** The discount of each line: its own, or on older orders its share of the whole by its price. */
function discountsOf({ lines, discount }: SoldOrder, totals: readonly Paise[]): Paise[] {
  const own = lines.flatMap((line) => line.discount ?? [])
  return own.length === lines.length ? own : allocate(discount, totals)
}

/** A part of the same price with tax at another rate. */
function taxedAt(part: SoldPart, taxBasisPoints: BasisPoints): SoldPart {
  if (taxBasisPoints === part.taxBasisPoints) return part
  const { quantity } = part
  const { taxable, tax } = taxWithin(part.taxable + part.tax, taxBasisPoints)
  const whole = 10_000 + part.taxBasisPoints
  const unitPrice = Math.round((part.unitPrice * whole) / (10_000 + taxBasisPoints))
  const discount = part.discount === 0 ? 0 : Math.max(0, unitPrice * quantity - taxable)
  return { ...part, unitPrice, discount, taxable, tax, taxBasisPoints }
}

/** What gift wrap and delivery go with: the goods of the greatest value, of two alike those of the higher rate. */
function principalOf(goods: readonly SoldPart[]): TaxRate | undefined {
  const [first] = goods.toSorted(
    (a, b) => b.taxable - a.taxable || b.taxBasisPoints - a.taxBasisPoints,
  )
  return first && { taxBasisPoints: first.taxBasisPoints, code: first.hsn }
}

/** What the lines of gift wrap, of delivery and of the fee for cash are called. */
export const GIFT_WRAP = 'Gift wrap'
export const DELIVERY = 'Delivery'
export const CASH_FEE = 'Cash on delivery fee'

/** Whether a line is what goes with the goods, by what it is called. */
export function isBesideGoods(description: string): boolean {
  return description === GIFT_WRAP || description === DELIVERY || description === CASH_FEE
}

/** What goes with the goods, as a line whose price includes its tax. */
function serviceOf(description: string, price: Paise, { taxBasisPoints, code }: TaxRate): SoldPart {
  const { taxable, tax } = taxWithin(price, taxBasisPoints)
  const line = { description, hsn: code, quantity: 1, discount: 0 }
  return { ...line, unitPrice: taxable, taxable, tax, taxBasisPoints }
}

/** A part of a bill of supply: all of its price is its value. */
export function withoutTax(part: SoldPart): SoldPart {
  return { ...part, discount: 0, taxable: part.taxable + part.tax, tax: 0, taxBasisPoints: 0 }
}
