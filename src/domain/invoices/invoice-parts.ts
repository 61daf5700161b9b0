import { allocate } from '#domain/pricing/allocate.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import { lineTotal, taxWithin } from '#domain/pricing/pricing.ts'
import type { InvoicedPieces } from '#domain/pieces/invoiced-pieces.ts'
import type { TaxRate } from './tax-classes.ts'

/** A line of an order. Amounts in paise. */
interface SoldLine {
  /** Its id among the lines of the order; absent before it is placed. */
  lineId?: number
  name: string
  unitPrice: Paise
  quantity: number
  /** Its part of the order's discount; null on older orders, which only store the discount of the whole. */
  discount?: Paise | null
  /** The rate and code of its tax class on the day of supply; absent for those of the shop. */
  taxed?: TaxRate | undefined
  /** The tagged pieces that go out with it. */
  tagged?: InvoicedPieces | undefined
}

/** The facts about an order that decide how its total is divided. Amounts in paise. */
export interface SoldOrder {
  lines: readonly SoldLine[]
  /** The tax office's code for goods without a tax class. */
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
  /** The rate that the order was charged with, for goods without a tax class. */
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
  /** The line of the order that it bills; absent on gift wrap, delivery and fees. */
  orderLineId?: number
  /** Its tagged pieces; absent on a line that is not kept by piece. */
  tagged?: InvoicedPieces
}

/**
 * The parts of a sale, each with its tax: the lines of the order, then gift wrap, delivery and the fee for cash. The
 * price of a part is what the customer paid for it; if its rate is not the charged one, it is divided into value and
 * tax again.
 */
export function partsOf(order: SoldOrder): SoldPart[] {
  const { hsn, taxBasisPoints, shippingCharge, cashFee, wrapFee } = order
  const totals = order.lines.map(lineTotal)
  const discounts = discountsOf(order, totals)
  const taxables = totals.map((total, at) => total - (discounts[at] ?? 0))
  const taxes = allocate(order.tax, taxables)
  const charged = { taxBasisPoints, code: hsn }
  const goods = order.lines.map((line, at) => {
    const { lineId, name, quantity, unitPrice, taxed = charged, tagged } = line
    const part = {
      description: name,
      hsn: taxed.code,
      quantity,
      unitPrice,
      discount: discounts[at] ?? 0,
      taxable: taxables[at] ?? 0,
      tax: taxes[at] ?? 0,
      taxBasisPoints,
      ...(lineId !== undefined && { orderLineId: lineId }),
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

/**
 * The goods whose rate gift wrap and delivery take: those of the greatest value, of two equal ones those of the higher
 * rate.
 */
function principalOf(goods: readonly SoldPart[]): TaxRate | undefined {
  const [first] = goods.toSorted(
    (a, b) => b.taxable - a.taxable || b.taxBasisPoints - a.taxBasisPoints,
  )
  return first && { taxBasisPoints: first.taxBasisPoints, code: first.hsn }
}

/** The names of the lines for gift wrap, delivery and the fee for cash. */
export const GIFT_WRAP = 'Gift wrap'
export const DELIVERY = 'Delivery'
export const CASH_FEE = 'Cash on delivery fee'

/** Whether a line is gift wrap, delivery or a fee, by its name. */
export function isBesideGoods(description: string): boolean {
  return description === GIFT_WRAP || description === DELIVERY || description === CASH_FEE
}

/** Gift wrap, delivery or a fee, as a line whose price includes its tax. */
function serviceOf(description: string, price: Paise, { taxBasisPoints, code }: TaxRate): SoldPart {
  const { taxable, tax } = taxWithin(price, taxBasisPoints)
  const line = { description, hsn: code, quantity: 1, discount: 0 }
  return { ...line, unitPrice: taxable, taxable, tax, taxBasisPoints }
}

/** A part of a bill of supply: all of its price is its value. */
export function withoutTax(part: SoldPart): SoldPart {
  return { ...part, discount: 0, taxable: part.taxable + part.tax, tax: 0, taxBasisPoints: 0 }
}
