import { isMoneyBack } from '#domain/payments/refunds.ts'
import { isInvoiced } from '#domain/payments/uninvoiced-refunds.ts'
import { describeByPiece, describeLine } from '#domain/invoices/describe-line.ts'
import { invoicedPieces, type InvoicedPieces } from '#domain/pieces/invoiced-pieces.ts'
import { invoiceOf, type InvoicedOrder } from '#domain/invoices/invoice.ts'
import type { TaxRate } from '#domain/invoices/tax-classes.ts'
import { invoicedTaxes } from '#domain/invoices/taxes/order-taxes.ts'
import { DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import type { ShopValues } from '#domain/settings/shop-defaults.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { findInvoice, insertInvoice, nextNumber } from '#server/db/invoices/invoices.ts'
import { taxClassesOf, useTaxRates } from '#server/db/invoices/tax-classes.ts'
import { letInvoiceWait } from '#server/db/invoices/waiting-invoices.ts'
import { addJob, isJobGone } from '#server/db/jobs/queue.ts'
import { listOrders, lockOrder, type OrderRow } from '#server/db/orders/orders.ts'
import { noteTaxes } from '#server/db/orders/note-taxes.ts'
import { unpackedLine } from '#server/db/pieces/line-pieces.ts'
import { listPackedLines } from '#server/db/pieces/packing.ts'
import { listRefunds } from '#server/db/payments/refunds.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { makeToken } from '#server/services/tokens.ts'
import { paymentTextOf } from './payment-text.ts'
import { partiesOf } from './invoiced-parties.ts'
import { placesOf } from './supply-place.ts'

/**
 * Makes the invoice of an order, once. `jobId` is the job `make-invoice` that asks for it: one that was withdrawn meanwhile
 * makes nothing.
 */
export async function makeInvoice(
  database: Database,
  orderId: number,
  jobId?: number,
): Promise<void> {
  await inTransaction(database, (tx) => makeOnce(tx, orderId, jobId))
}

async function makeOnce(tx: Connection, orderId: number, jobId?: number): Promise<void> {
  // Nobody packs another piece or cancels while the bill is written.
  await lockOrder(tx, orderId)
  // If the last piece was packed while this waited, a later bill is asked for, which leaves time for a slip.
  if (jobId !== undefined && (await isJobGone(tx, jobId))) return
  const [order] = await listOrders(tx, { orderId, withDeleted: true })
  if (order === undefined) throw new Error(`There is no order ${orderId}.`)
  const settings = await readSettings(tx)
  const { 'invoice.hsn': hsn, 'shipping.taxClass': shippingClass } = settings
  const at = new Date()
  if ((await findInvoice(tx, orderId, order.round)) !== undefined) return
  const isGone = order.status === SHIPPED || order.status === DELIVERED
  // The bill names the HUIDs, so it waits until the last piece is packed.
  if (!isGone && (await unpackedLine(tx, orderId)) !== undefined) return
  const places = await placesOf(order, settings)
  if ('doubt' in places) return letInvoiceWait(tx, orderId, places.doubt)
  const taken = await nextNumber(tx, 'invoice', at)
  // Checked under the lock of the numbers: of two that make the same invoice, the second finds it.
  if ((await findInvoice(tx, orderId, order.round)) !== undefined) throw new AlreadyMade()
  const seller = sellerOf(settings, places.seller)
  const { number } = taken
  const payment = await paymentTextOf(tx, order)
  const facts = { hsn, payment, placeOfSupply: places.place }
  const rates = await ratesFor(tx, order, { shippingClass, day: shopDayOf(at), read: useTaxRates })
  const shown = settings.rates.breakUp
  const packed = await packedByLine(tx, order, shown)
  const invoiced = invoicedOrder(order, { ...facts, shown, packed }, rates)
  const made = invoiceOf(invoiced, { number, at, seller, scheme: settings['tax.scheme'] })
  const bisRegistration = settings['hallmark.registration']
  const document = packed.size === 0 ? made : { ...made, bisRegistration }
  const { round } = order
  await insertInvoice(tx, { ...taken, orderId, round, fileKey: makeToken(), document })
  // From now on the order names the tax of its invoice, whatever the rates were when it was placed.
  await noteTaxes(tx, orderId, invoicedTaxes(invoiced, document))
  await correctLate(tx, order)
}

/** Who sells, as documents name the shop; `state` as `INDIAN_STATES` spells it. */
export function sellerOf({ shop, logo }: ShopValues, state: string) {
  const { line1, line2, city, postalCode } = shop.address
  return {
    name: shop.legalName,
    lines: [line1, line2, `${city} ${postalCode}`],
    state,
    gstin: shop.gstin,
    phone: shop.phone,
    email: shop.email,
    ...(shop.name !== shop.legalName && { tradeName: shop.name }),
    ...(logo.path !== '' && { logo: logo.path }),
  }
}

/** What went back while the invoice waited is corrected now that there is one. */
async function correctLate(tx: Connection, order: OrderRow): Promise<void> {
  for (const { id, status, reason, round } of await listRefunds(tx, order.id)) {
    if (round === order.round && isMoneyBack(status) && isInvoiced(reason)) {
      await addJob(tx, { kind: 'make-credit-note', subject: id })
    }
  }
}

/** Thrown to roll back the number taken for a document that exists already. */
export class AlreadyMade extends Error {}

type Facts = Pick<InvoicedOrder, 'hsn' | 'payment' | 'placeOfSupply'> & {
  shown: ShownBreakUp
  /** The tagged pieces of the lines that have them, by the place of the line. */
  packed: ReadonlyMap<number, InvoicedPieces>
}

interface AskedRates {
  shippingClass: string
  day: string
  read: typeof useTaxRates
}

interface Rates {
  /** Of products that have a tax class, by their ids. */
  products: ReadonlyMap<number, TaxRate | undefined>
  shipping: TaxRate | undefined
}

/**
 * The rates of the day of supply: those of the classes that the products have now. `read` says whether they count as
 * invoiced from then on.
 */
export async function ratesFor(
  tx: Connection,
  { lines }: { lines: readonly { productId: number }[] },
  { shippingClass, day, read }: AskedRates,
): Promise<Rates> {
  const productIds = lines.map(({ productId }) => productId)
  const classes = await taxClassesOf(tx, productIds)
  const rates = await read(tx, [...classes.values(), shippingClass], day)
  return {
    products: new Map([...classes].map(([id, name]) => [id, rates.get(name)])),
    shipping: rates.get(shippingClass),
  }
}

/** What is packed for an order, by the place of its line. */
async function packedByLine(
  tx: Connection,
  { id, lines }: OrderRow,
  shown: ShownBreakUp,
): Promise<ReadonlyMap<number, InvoicedPieces>> {
  const packed = await listPackedLines(tx, id)
  const found = new Map<number, InvoicedPieces>()
  for (const line of packed) {
    const at = lines.findIndex(({ lineId }) => lineId === line.id)
    const breakUp = lines[at]?.make?.breakUp
    if (breakUp === undefined || line.packed.length === 0) continue
    const pieces = line.packed.map(({ tag, huids, exemption, grossMg, netMg }) => {
      return { tag, huids, exemption, grossMg, netMg }
    })
    found.set(at, invoicedPieces(pieces, breakUp, shown))
  }
  return found
}

/** The code and rate of a service, which its order has frozen; undefined for goods. */
function serviceRate({ serviceCode: code, taxBasisPoints }: OrderRow): TaxRate | undefined {
  return code === null ? undefined : { code, taxBasisPoints }
}

function invoicedOrder(
  order: OrderRow,
  { shown, packed, ...facts }: Facts,
  rates: Rates,
): InvoicedOrder {
  return {
    id: order.id,
    createdAt: order.createdAt,
    language: order.language,
    ...partiesOf(order, facts),
    lines: order.lines.map((line, at) => ({
      ...line,
      name: packed.has(at) ? describeByPiece(line) : describeLine(line, shown),
      taxed: serviceRate(order) ?? rates.products.get(line.productId),
      tagged: packed.get(at),
    })),
    shippingTaxed: rates.shipping,
    ...facts,
    discount: order.discount,
    shippingCharge: order.shippingCharge,
    cashFee: order.cashFee,
    wrapFee: order.wrapFee,
    tax: order.tax,
    taxBasisPoints: order.taxBasisPoints,
    total: order.total,
  }
}
