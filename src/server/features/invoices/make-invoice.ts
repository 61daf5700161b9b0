import { PAYMENT_METHOD_LABELS } from '#domain/orders/checkout.ts'
import { stateCode } from '#domain/pricing/gst.ts'
import { creditNoteOf, invoiceOf, type InvoicedOrder } from '#domain/pricing/invoice.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  findCreditNote,
  findInvoice,
  insertInvoice,
  nextNumber,
} from '#server/db/invoices/invoices.ts'
import { isJobWaiting } from '#server/db/jobs/queue.ts'
import { listOrders, type OrderRow } from '#server/db/orders/orders.ts'
import { findRefund } from '#server/db/payments/payments.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { paymentNote } from '#server/services/payments/providers.ts'
import { makeToken } from '#server/services/tokens.ts'

/** The job `make-invoice`: makes the invoice of an order, once. */
export async function makeInvoice(database: Database, orderId: number): Promise<void> {
  await inTransaction(database, (tx) => makeOnce(tx, orderId))
}

async function makeOnce(tx: Connection, orderId: number): Promise<void> {
  const [order] = await listOrders(tx, { orderId, withDeleted: true })
  if (order === undefined) throw new Error(`There is no order ${orderId}.`)
  const { shop, logo, 'invoice.hsn': hsn } = await readSettings(tx)
  const at = new Date()
  if ((await findInvoice(tx, orderId)) !== undefined) return
  const taken = await nextNumber(tx, 'invoice', at)
  // Checked under the lock of the numbers: of two that make the same invoice, the second finds it.
  if ((await findInvoice(tx, orderId)) !== undefined) throw new AlreadyMade()
  const { line1, line2, city, postalCode } = shop.address
  const seller = {
    name: shop.legalName,
    lines: [line1, line2, `${city} ${postalCode}`],
    state: shop.address.state,
    gstin: shop.gstin,
    phone: shop.phone,
    email: shop.email,
    ...(logo.path !== '' && { logo: logo.path }),
  }
  const { number } = taken
  const document = invoiceOf({ ...invoicedOrder(order), hsn }, { number, at, seller })
  await insertInvoice(tx, { ...taken, orderId, fileKey: makeToken(), document })
}

/** Thrown to roll back the number taken for a document that exists already. */
export class AlreadyMade extends Error {}

function invoicedOrder(order: OrderRow): Omit<InvoicedOrder, 'hsn'> {
  const { firstName, lastName, apt, address1, address2, city, postalCode, country } = order
  const abroad = stateCode(order.state) === undefined ? [country] : []
  // An invoice is read long after the courier came.
  const note = order.paymentMethod === 'cod' ? '' : paymentNote(order.paymentProvider)
  return {
    id: order.id,
    createdAt: order.createdAt,
    buyer: {
      name: `${firstName} ${lastName}`,
      lines: [`${apt}, ${address1}`, address2, `${city} ${postalCode}`, ...abroad],
      state: order.state,
      phone: order.phone,
      email: order.email,
    },
    lines: order.lines,
    discount: order.discount,
    shippingCharge: order.shippingCharge,
    tax: order.tax,
    taxBasisPoints: order.taxBasisPoints,
    total: order.total,
    payment: [PAYMENT_METHOD_LABELS[order.paymentMethod], note].filter(Boolean).join('. '),
  }
}

/** The job `make-credit-note`: corrects the invoice of an order by a refund, once. */
export async function makeCreditNote(database: Database, refundId: number): Promise<void> {
  const refund = await findRefund(database.orm, refundId)
  if (refund === undefined) return
  const { orderId, amount } = refund
  await inTransaction(database, async (tx) => {
    const invoice = await findInvoice(tx, orderId)
    if (invoice === undefined) {
      const isToCome = await isJobWaiting(tx, { kind: 'make-invoice', subject: orderId })
      if (isToCome) throw new Error('The invoice is not made yet.')
      // An order without an invoice has nothing to correct.
      return
    }
    const at = new Date()
    const taken = await nextNumber(tx, 'credit-note', at)
    if ((await findCreditNote(tx, refundId)) !== undefined) throw new AlreadyMade()
    const document = creditNoteOf(invoice.document, { number: taken.number, at, amount })
    await insertInvoice(tx, { ...taken, orderId, refundId, fileKey: makeToken(), document })
  })
}
