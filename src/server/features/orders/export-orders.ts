import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { paymentState, toPay } from '#domain/payments/payments.ts'
import { PAYMENT_STATE_LABELS } from '#domain/payments/payment-labels.ts'
import { rupeesFromPaise, percentOf, type Paise, type Rupees } from '#domain/pricing/money.ts'
import { NO_EXTRAS } from '#domain/orders/extras/order-extras.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'
import { listInvoices } from '#server/db/invoices/invoices.ts'
import { ordersAfter, type OrderSearch } from '#server/db/orders/order-list.ts'
import type { OrderLineRow, OrderRow } from '#server/db/orders/orders.ts'
import { sumLostOf } from '#server/db/payments/disputes.ts'
import { listPaymentsOf, type PaymentRow } from '#server/db/payments/payments.ts'
import { BYTE_ORDER_MARK, csvLine, phoneCell } from '#domain/catalogue/csv/csv.ts'
import { DOCUMENT_COLUMNS, documentCells } from './document-cells.ts'

/** Orders in a batch. */
const BATCH = 500

const COLUMNS = [
  'Order',
  'Day',
  'Placed',
  'Status',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Address line 1',
  'Apt, Suite',
  'Address line 2',
  'City',
  'State',
  'Country',
  'Postal code',
  'Payment method',
  'Payment status',
  'Payment',
  'Paid by',
  'Payment id',
  'Paid',
  'Fee',
  'Tax of the fee',
  'Paid out with',
  'Refunded',
  'Lost in disputes',
  'Items',
  'Pieces',
  'Subtotal',
  'Discount',
  'Shipping',
  'Cash fee',
  'Tax percent',
  'Tax',
  'Total',
  'Store credit',
  'Cash to collect',
  ...DOCUMENT_COLUMNS,
  // At the end, so that programs that read columns by their place go on working.
  'Gift wrap fee',
  'Gift wrap',
  'Prices hidden',
  'Gift message',
  'Note of the customer',
  'Day of delivery',
  'Not delivered',
]

/** The matching orders as CSV, line by line: never all in memory. */
export async function* ordersAsCsv(db: Connection, search: OrderSearch): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  let afterId = 0
  for (;;) {
    const batch = await ordersAfter(db, search, { afterId, limit: BATCH })
    const last = batch.at(-1)
    if (last === undefined) return
    const ids = batch.map(({ id }) => id)
    const payments = await listPaymentsOf(db, ids)
    const lost = await sumLostOf(db, ids)
    const documents = Map.groupBy(await listInvoices(db, ids), ({ orderId }) => orderId ?? 0)
    yield batch
      .map((order) =>
        lineOf(order, {
          payments: payments.get(order.id) ?? [],
          lost: lost.get(order.id) ?? 0,
          documents: documents.get(order.id)?.map(({ document }) => document) ?? [],
        }),
      )
      .join('')
    afterId = last.id
  }
}

/** The money of an order beside what its row says. In paise. */
interface OrderFunds {
  payments: readonly PaymentRow[]
  /** What was lost in disputes. */
  lost: Paise
  /** Its invoices and notes, in the order they were made. */
  documents: readonly InvoiceDocument[]
}

function lineOf(order: OrderRow, funds: OrderFunds): string {
  return csvLine([
    order.id,
    shopDayOf(order.createdAt),
    order.createdAt.toISOString(),
    orderStatusLabel(order.status),
    order.firstName,
    order.lastName,
    order.email,
    phoneCell(order.phone),
    order.address1,
    order.apt,
    order.address2,
    order.city,
    order.state,
    order.country,
    order.postalCode,
    order.paymentMethod,
    order.paymentStatus,
    ...moneyOf(order, funds),
    order.lines.map(itemOf).join('; '),
    order.lines.reduce((pieces, line) => pieces + line.quantity, 0),
    rupeesFromPaise(order.subtotal),
    rupeesFromPaise(order.discount),
    rupeesFromPaise(order.shippingCharge),
    rupeesFromPaise(order.cashFee),
    percentOf(order.taxBasisPoints),
    rupeesFromPaise(order.tax),
    rupeesFromPaise(order.total),
    rupeesFromPaise(order.creditUsed),
    isForCourier(order) ? rupeesFromPaise(toPay(order)) : '',
    ...documentCells(funds.documents),
    ...extrasOf(order),
    rupeesFromPaise(order.uncollected),
  ])
}

/** What the customer asked for with it. */
function extrasOf({ extras, wrapFee }: OrderRow) {
  const { note, message, hidesPrices, isWrapped, deliverOn = '' } = extras ?? NO_EXTRAS
  const said = [isWrapped, hidesPrices].map((isAsked) => (isAsked ? 'yes' : ''))
  return [rupeesFromPaise(wrapFee), ...said, message, note, deliverOn]
}

/** Whether the courier still takes money for an order. */
function isForCourier({ paymentStatus, status }: OrderRow): boolean {
  return paymentState(paymentStatus, status) === 'on-delivery'
}

/** Payment state, ways, ids, and the amounts in rupees. */
function moneyOf(order: OrderRow, { payments, lost }: OrderFunds) {
  const state = paymentState(order.paymentStatus, order.status)
  const fees = payments.flatMap(({ fee }) => fee ?? [])
  const taxes = payments.flatMap(({ feeTax }) => feeTax ?? [])
  return [
    state === undefined ? '' : PAYMENT_STATE_LABELS[state],
    unique(payments.map(({ channel }) => channel)),
    unique(payments.map(({ reference, providerPaymentId }) => reference || providerPaymentId)),
    rupeesFromPaise(sumOf(payments.map(({ amount }) => amount))),
    knownSum(fees),
    knownSum(taxes),
    unique(payments.map(({ settlementId }) => settlementId)),
    rupeesFromPaise(sumOf(order.refunds.map(({ amount }) => amount))),
    rupeesFromPaise(lost),
  ]
}

function unique(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join('; ')
}

/** A sum in rupees, or nothing while nobody has said any of it. */
function knownSum(amounts: readonly Paise[]): Rupees | '' {
  return amounts.length === 0 ? '' : rupeesFromPaise(sumOf(amounts))
}

function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function itemOf({ quantity, name, material, options }: OrderLineRow): string {
  const metal = material === null ? undefined : materialName(material)
  const engraving = options?.engraving
  const engraved = engraving === undefined ? '' : ` engraved “${engraving.text}”`
  return `${quantity} x ${name}${metal === undefined ? '' : ` (${metal})`}${engraved}`
}
