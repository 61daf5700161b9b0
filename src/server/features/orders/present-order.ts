import type { LineOptions } from '#domain/catalogue/engraving/engraving.ts'
import { returnNumber } from '#domain/returns/return-states.ts'
import { madeNumber } from '#domain/orders/made/made-states.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Figures } from '#contract/orders/order-figures.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import { shownParts } from '#domain/pricing/metal/break-up/shown-break-up.ts'
import { rupeesFromPaise, percentOf } from '#domain/pricing/money.ts'
import { lineTotal, type OrderFigures } from '#domain/pricing/pricing.ts'
import type {
  OrderEventRow,
  OrderedMake,
  OrderLineRow,
  OrderRow,
} from '#server/db/orders/orders.ts'
import { presentPicture } from './made/present-picture.ts'
import { presentParcel, presentTracking } from './parcels/present-parcel.ts'
import { paymentNote } from '#server/services/payments/providers.ts'
import type * as z from 'zod/mini'

/**
 * An order for the API: amounts in rupees, names of the contract. The admin gets whole break-ups, customers as much of
 * them as the shop shows.
 */
export function presentOrder(order: OrderRow, shown: ShownBreakUp = 'full'): Order {
  const {
    id,
    createdAt,
    lines,
    history,
    subtotal,
    discount,
    reductions,
    shippingCharge,
    cashFee,
    wrapFee,
    tax,
    total,
    buyerGstin,
    billing,
    promisedFrom: from,
    promisedUntil: until,
    isGuest,
    creditUsed,
    uncollected,
    taxes,
    exchange,
    extras,
    parcels,
    made,
    serviceCode,
    addedToId,
    edits,
    ...rest
  } = order
  return {
    ...rest,
    // Only for an order that asked for it; otherwise the fields are those of the specification.
    ...(buyerGstin !== '' && { buyerGstin }),
    ...(billing !== null && { billing }),
    ...(extras !== null && { extras }),
    ...(isGuest && { isGuest }),
    ...(serviceCode !== null && { isWork: true as const }),
    ...(exchange !== null && {
      exchange: { number: returnNumber(exchange.returnId), isOpen: exchange.isOpen },
    }),
    ...(addedToId !== null && { addedTo: addedToId }),
    ...(edits.length > 0 && { edits: edits.map(presentEdit) }),
    ...(parcels !== null && { parcels: parcels.map((parcel) => presentParcel(parcel, lines)) }),
    ...(made !== null && { made: presentMadeOf(made) }),
    ...(creditUsed > 0 && { storeCredit: rupeesFromPaise(creditUsed) }),
    ...(uncollected > 0 && { uncollected: rupeesFromPaise(uncollected) }),
    ...(taxes !== null && { taxes: taxes.map(presentTax) }),
    ...(from !== null && until !== null && { promised: { from, until } }),
    ...presentFigures({ subtotal, discount, shippingCharge, cashFee, wrapFee, tax, total }),
    discount: rupeesFromPaise(discount),
    reductions: reductions.map(({ amount, label, takesFrom }) =>
      Object.assign(
        { label, amount: rupeesFromPaise(amount) },
        takesFrom === undefined ? {} : { takesFrom },
      ),
    ),
    orderId: id,
    createdAt: createdAt.toISOString(),
    holdUntil: order.holdUntil?.toISOString() ?? null,
    taxPercent: percentOf(order.taxBasisPoints),
    refunds: order.refunds.map(({ amount, at, paidOrderId, isCredit }) => ({
      amount: rupeesFromPaise(amount),
      at: at.toISOString(),
      ...(paidOrderId !== null && { paidOrderId }),
      ...(paidOrderId === null && isCredit && { isCredit }),
    })),
    paymentNote: paymentNote(order.paymentProvider),
    orderItems: lines.map((line) => presentLine(line, shown)),
    tracking: trackingOfOrder(order),
    history: history.map(presentEvent),
  }
}

function presentEdit({ at, before, after, ...pieces }: OrderRow['edits'][number]) {
  const sums = { before: rupeesFromPaise(before), after: rupeesFromPaise(after) }
  return { ...pieces, ...sums, at: new Date(at).toISOString() }
}

function presentMadeOf({ quoteId, jobId, pictures }: NonNullable<OrderRow['made']>) {
  return { quoteId, number: madeNumber(jobId), pictures: pictures.map(presentPicture) }
}

function presentTax({ taxBasisPoints, tax }: NonNullable<OrderRow['taxes']>[number]) {
  return { percent: percentOf(taxBasisPoints), amount: rupeesFromPaise(tax) }
}

/** Of an order that leaves as one; parcels have their own. */
function trackingOfOrder(order: OrderRow) {
  return order.parcels === null ? presentTracking(order) : null
}

/** The amounts of an order in rupees. */
export function presentFigures(
  figures: Omit<OrderFigures, 'reductions' | 'lineDiscounts'>,
): z.output<typeof Figures> {
  return {
    subtotal: rupeesFromPaise(figures.subtotal),
    // Only with a discount; otherwise the fields are those of the specification.
    ...(figures.discount > 0 && { discount: rupeesFromPaise(figures.discount) }),
    shippingCharge: rupeesFromPaise(figures.shippingCharge),
    ...(figures.cashFee > 0 && { cashFee: rupeesFromPaise(figures.cashFee) }),
    ...(figures.wrapFee > 0 && { wrapFee: rupeesFromPaise(figures.wrapFee) }),
    tax: rupeesFromPaise(figures.tax),
    totalPrice: rupeesFromPaise(figures.total),
  }
}

function presentLine(line: OrderLineRow, shown: ShownBreakUp): Order['orderItems'][number] {
  const { productId, quantity, material, name, nameHi, isAvailable, takenOut = 0 } = line
  const price = rupeesFromPaise(line.unitPrice)
  const images = line.picture === null ? [] : [line.picture]
  return {
    productId,
    quantity,
    price,
    totalAmount: rupeesFromPaise(lineTotal(line)),
    material,
    product: { productId, name, ...(nameHi && { nameHi }), price, images, isAvailable },
    ...presentEngraving(line),
    // Only of a product with makes; otherwise the fields are those of the specification.
    ...(takenOut > 0 && { takenOut }),
    ...(line.make && { make: presentOrderedMake(line.make, shown) }),
  }
}

/** Only of a line with one; otherwise the fields are those of the specification. */
export function presentEngraving({
  options,
}: {
  options?: LineOptions | null | undefined
}): Pick<Order['orderItems'][number], 'engraving'> {
  const engraving = options?.engraving
  return engraving ? { engraving: { ...engraving, fee: rupeesFromPaise(engraving.fee) } } : {}
}

/** A make of a line, with as much of its break-up as `shown` says. */
export function presentOrderedMake(make: OrderedMake, shown: ShownBreakUp) {
  const { makeId, alloy, netMg, grossMg, size, breakUp } = make
  return {
    makeId,
    alloy,
    netMg,
    grossMg,
    ...(size !== null && { size }),
    parts: shownParts(breakUp, shown),
  }
}

function presentEvent({
  at,
  byName: by,
  isByStaff,
  fromStatus: from,
  toStatus: to,
}: OrderEventRow) {
  return { at: at.toISOString(), by, from, to, ...(isByStaff && { isByStaff }) }
}
