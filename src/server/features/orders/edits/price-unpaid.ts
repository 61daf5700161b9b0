import { pinOf } from '#domain/delivery/delivery-rules.ts'
import { promisedDays } from '#domain/delivery/promised-days.ts'
import { orderTaxes } from '#domain/invoices/taxes/order-taxes.ts'
import { checkoutDetailsOf, LARGEST_ORDER } from '#domain/orders/checkout.ts'
import { changedSums, NOTHING_ADDED, type ChangedSums } from '#domain/orders/edits/unpaid-edits.ts'
import { LEAST_TAXABLE } from '#domain/pricing/discounts.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import type { WantedStock } from '#server/db/catalogue/stock.ts'
import { isNamed, listSales } from '#server/db/orders/edits/changed-orders.ts'
import type { DraftLine } from '#server/db/orders/new-orders.ts'
import { readOrderBasis, type OrderBasis } from '#server/db/orders/order-basis.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { bookingsHere } from '#server/db/orders/parcels/bookings.ts'
import { withSubcategories } from '#server/db/orders/prepaid-categories.ts'
import { unpaidEditRefusal } from '#domain/orders/edits/unpaid-edits.ts'
import { priceNewOrder, requireStock } from '#server/features/orders/placing/price-new-order.ts'
import {
  daysFor,
  promisedDelivery,
  type Promised,
} from '#server/features/orders/placing/promised-delivery.ts'
import { taxedLines } from '#server/features/orders/placing/taxed-lines.ts'
import { inputOf } from '#server/features/orders/quotes/quote-input.ts'
import { problem } from '#server/http/problem.ts'
import { requireNoBooking } from '#server/http/require-no-booking.ts'

/** A change of the pieces of an order that nothing was paid for; a line by its place, from 0. */
export interface UnpaidChange {
  order: OrderRow
  /** Each line once. */
  taken: readonly { line: number; quantity: number }[]
  added: readonly {
    productId: number
    quantity: number
    material?: number | null | undefined
    makeId?: number | null | undefined
    size?: string | null | undefined
  }[]
}

/** What it makes of the order. Amounts in paise. */
export interface PricedChange {
  /** What is left of each line of before. */
  left: number[]
  sums: ChangedSums
  taxes: OrderRow['taxes']
  promised: Promised
  /** What the taking out alone takes off the total, and what the added pieces cost then, with the tax in it. */
  worth: Paise
  addedTotal: Paise
  addedTax: Paise
  lines: DraftLine[]
  stock: WantedStock[]
  /** Of added pieces that the shop sells against payment alone; staff may know the customer (decision 120). */
  prepaid: string[]
  basis: OrderBasis
}

/**
 * What an unpaid order costs with other pieces: those that stay at their prices, those that are added at the prices of today.
 * Throws 409 for an order whose lines an invoice or a return names, that is made to order, or that a carrier has; as placing
 * an order does for what is added; where it is not there on the agreed day; and where a code or store credit has paid all of
 * what would be left.
 */
export async function priceUnpaid(
  db: Connection,
  { order, taken, added }: UnpaidChange,
): Promise<PricedChange> {
  await requireOpen(db, order)
  const left = order.lines.map(({ quantity }) => quantity)
  for (const { line, quantity } of taken) left[line] = (left[line] ?? 0) - quantity
  const { lines, stock, prepaid, figures } = await priceAdded(db, order, added)
  const all = [...order.lines, ...lines].map(({ productId }) => productId)
  const basis = await basisOf(db, order, all)
  await requireDayKept(order, lines, basis)
  const freeFrom = basis.pricing.shippingFreeFrom
  const placed = await withSales(db, order)
  const without = changedSums(placed, { left, added: NOTHING_ADDED, freeFrom })
  const sums = changedSums(placed, { left, added: figures, freeFrom })
  if (sums.subtotal - sums.discount < LEAST_TAXABLE) throw problem.of('edit-too-little')
  if (sums.total > LARGEST_ORDER) throw problem.orderTooLarge(LARGEST_ORDER)
  if (order.creditUsed > 0 && sums.total <= order.creditUsed) {
    throw problem.of('edit-credit', { used: rupeesFromPaise(order.creditUsed) })
  }
  return {
    left,
    sums,
    taxes: taxesOf(order, { left, lines, sums, basis }),
    promised: await promisedThen(order, lines, basis),
    worth: order.total - without.total,
    addedTotal: sums.total - without.total,
    addedTax: sums.tax - without.tax,
    lines,
    stock,
    prepaid,
    basis,
  }
}

/** Throws 409. */
async function requireOpen(db: Connection, order: OrderRow): Promise<void> {
  const refused = unpaidEditRefusal({
    isBilled: await isNamed(db, order),
    isBound: order.made !== null || order.exchange?.isOpen === true,
  })
  if (refused !== undefined) throw problem.of(refused)
  requireNoBooking(await bookingsHere(db, order.id), order.id)
}

async function withSales(db: Connection, order: OrderRow) {
  const sales = await listSales(db, order.id)
  const lines = order.lines.map((line) => {
    return { ...line, sales: sales.get(line.lineId ?? 0) ?? null }
  })
  return { ...order, lines }
}

function basisOf(db: Connection, order: OrderRow, productIds: number[]): Promise<OrderBasis> {
  const { userId, postalCode } = order
  const asked = { userId, key: undefined, productIds: [...new Set(productIds)], ordersPerHour: 1 }
  return readOrderBasis(db, { ...asked, pin: pinOf(postalCode) })
}

type PricedAdded = Pick<PricedChange, 'lines' | 'stock' | 'prepaid'> & {
  figures: Parameters<typeof changedSums>[1]['added']
}

/** The added pieces by themselves: at today's prices and sales, without a code, and free of delivery. */
async function priceAdded(
  db: Connection,
  order: OrderRow,
  added: UnpaidChange['added'],
): Promise<PricedAdded> {
  if (added.length === 0) return { lines: [], stock: [], prepaid: [], figures: NOTHING_ADDED }
  const ids = added.map(({ productId }) => productId)
  const basis = await basisOf(db, order, ids)
  const details = checkoutDetailsOf(order)
  const input = inputOf({ details, items: added, totalPrice: null, placeCheck: undefined })
  const priced = priceNewOrder({ input, basis, exchange: 'preview' })
  const stock = requireStock(priced.priced, basis.products)
  const { inSale, figures } = priced
  const { lines } = taxedLines(priced.priced, { inSale, figures, basis })
  const isCash = order.paymentStatus === 'due'
  const prepaid = isCash ? await withSubcategories(db, basis.cashExceptions.notFor) : []
  const named = [...basis.products.values()].filter(({ categoryId }) => {
    return categoryId !== null && prepaid.includes(categoryId)
  })
  return { lines, stock, prepaid: named.map(({ name }) => name), figures }
}

function taxesOf(
  order: OrderRow,
  { left, lines, sums, basis }: Pick<PricedChange, 'left' | 'lines' | 'sums' | 'basis'>,
): OrderRow['taxes'] {
  const { cashFee, wrapFee, taxBasisPoints } = order
  const { products, shippingRate, namesTax } = basis
  const stays = order.lines.map((line, at) => {
    const discount = sums.lineDiscounts[at] ?? 0
    return Object.assign({}, line, { quantity: left[at] ?? 0, discount })
  })
  const rated = [...stays, ...lines]
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const classRate = products.get(line.productId)?.classRate ?? null
      return Object.assign({}, line, { classRate })
    })
  const ordered = { cashFee, wrapFee, taxBasisPoints, shippingRate, namesTax }
  return orderTaxes({ ...sums, ...ordered, lines: rated })
}

/** Throws 409 for an agreed day that pieces cannot keep which take longer than those that are there. */
async function requireDayKept(
  order: OrderRow,
  added: readonly DraftLine[],
  basis: OrderBasis,
): Promise<void> {
  const day = order.extras?.deliverOn
  if (day === undefined || added.length === 0) return
  const now = (await daysFor(order, order.lines, basis))?.possible
  const then = (await daysFor(order, added, basis))?.possible
  // Where nobody knows, and for a day that is too early as it is, staff know better.
  if (now === undefined || then === undefined || then.most <= now.most) return
  const { until: first } = promisedDays(then, basis.at, basis.delivery)
  if (first > day) throw problem.of('edit-day', { day, first })
}

/** The days that were promised, or those of the added pieces where they take longer. */
async function promisedThen(
  order: OrderRow,
  lines: readonly DraftLine[],
  basis: OrderBasis,
): Promise<Promised> {
  const { promisedFrom, promisedUntil } = order
  const before = { promisedFrom, promisedUntil }
  if (lines.length === 0 || promisedUntil === null) return before
  const ofAdded = await promisedDelivery(order, lines, basis)
  const isLater = ofAdded.promisedUntil !== null && ofAdded.promisedUntil > promisedUntil
  return isLater ? ofAdded : before
}
