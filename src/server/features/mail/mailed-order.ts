import { PAYMENT_METHOD_LABELS } from '#domain/orders/checkout.ts'
import { DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import { leftOfLines } from '#domain/orders/parcels/order-parcels.ts'
import type { MailedOrder } from '#domain/shop/mail.ts'
import { pictureHash } from '#domain/catalogue/pictures.ts'
import { awaitsPayment, paymentState, type PaymentState } from '#domain/payments/payments.ts'
import { makingPaid } from '#domain/pricing/metal/metal-price.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import { lineTotal } from '#domain/pricing/pricing.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { InvoiceRow } from '#server/db/invoices/invoices.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { paymentNote } from '#server/services/payments/providers.ts'

interface MailedParts {
  shown: ShownBreakUp
  /** Where the shop is, without a slash at its end. */
  publicUrl: string
  /** Where its saved pictures are, likewise. */
  picturesUrl: string
  /** Of its invoice; undefined while there is none. */
  fileKey: string | undefined
  /** The documents that the email is about. */
  documents: readonly Pick<InvoiceRow, 'kind' | 'number' | 'fileKey'>[]
  /** The parcel that it is about; undefined in others. */
  parcelId?: number | undefined
}

/** What the emails of an order show of it; and as much of a break-up as the shop shows. */
export function mailedOrder(
  order: OrderRow,
  { shown, publicUrl, picturesUrl, fileKey, documents, parcelId }: MailedParts,
): MailedOrder {
  const { promisedFrom: from, promisedUntil: until } = order
  const { firstName, lastName, apt, address1, address2, city, postalCode, state, country } = order
  const paid = paymentState(order.paymentStatus, order.status)
  // `Pay online` would be wrong for what has been paid or can no longer be paid.
  const isOver = order.paymentMethod === 'online' && paid !== undefined && paid !== 'waiting'
  const note = isNoteTrue(order, paid) ? paymentNote(order.paymentProvider) : ''
  const mailed: MailedOrder = {
    orderId: order.id,
    placedOn: shopDayOf(order.createdAt),
    firstName,
    lines: linesNow(order).map((line) => mailedLine(line, order, { shown, picturesUrl })),
    subtotal: order.subtotal,
    reductions: order.reductions,
    shippingCharge: order.shippingCharge,
    cashFee: order.cashFee,
    wrapFee: order.wrapFee,
    extras: order.extras,
    tax: order.tax,
    taxBasisPoints: order.taxBasisPoints,
    taxes: order.taxes,
    total: order.total,
    creditUsed: order.creditUsed,
    ...(order.uncollected > 0 && { uncollected: order.uncollected }),
    payment: [isOver ? '' : PAYMENT_METHOD_LABELS[order.paymentMethod], note]
      .filter(Boolean)
      .join('. '),
    paymentState: paid,
    isPaid: order.paymentStatus === 'paid',
    isTest: order.paymentProvider === 'test',
    invoiceUrl: fileKey === undefined ? '' : fileUrl(publicUrl, fileKey),
    documents: documents.map((one) => ({
      kind: one.kind === 'invoice' ? 'invoice' : 'credit-note',
      number: one.number,
      url: fileUrl(publicUrl, one.fileKey),
    })),
    isAwaited: awaitsPayment(order.paymentStatus),
    isProofAwaited: order.paymentStatus === 'due' && order.holdUntil !== null,
    isCash: order.paymentMethod === 'cod',
    tracking: { carrier: order.carrier, number: order.trackingNumber, url: order.trackingUrl },
    promised: from === null || until === null ? null : { from, until },
    pincode: /^[1-9]\d{5}$/.test(postalCode) ? postalCode : '',
    address: [
      `${firstName} ${lastName}`,
      `${apt}, ${address1}`,
      address2,
      `${city} ${postalCode}`,
      `${state}, ${country}`,
    ],
    ...(order.serviceCode !== null && { isWork: true }),
  }
  const parcels = order.parcels ?? []
  const place = parcels.findIndex(({ id }) => id === parcelId)
  const parcel = parcels[place]
  if (parcel === undefined) return mailed
  const part = { ...mailed, ...partOf(order, parcel, { shown, picturesUrl }) }
  const isWhole = isAllPacked(order)
  // All of an order in one parcel goes out again after it came back.
  if (isWhole && parcels.length === 1) return part
  return { ...part, parcel: { place: place + 1, count: isWhole ? parcels.length : undefined } }
}

/** What a provider says of paying: of a test that was declined nothing was approved, and a courier is paid once. */
function isNoteTrue({ paymentMethod }: OrderRow, state: PaymentState | undefined): boolean {
  return paymentMethod === 'cod' ? state === 'on-delivery' : state !== 'failed'
}

function isAllPacked({ lines, parcels }: OrderRow): boolean {
  const ordered = lines.map(({ lineId = 0, quantity, takenOut = 0 }) => {
    return { lineId, quantity: quantity - takenOut }
  })
  return [...leftOfLines(ordered, parcels ?? []).values()].every((left) => left === 0)
}

/** What an email about one of several parcels shows of it. */
function partOf(
  order: OrderRow,
  { carrier, trackingNumber: number, trackingUrl: url, parts }: ParcelRow,
  shop: Pick<MailedParts, 'shown' | 'picturesUrl'>,
): Pick<MailedOrder, 'lines' | 'tracking'> {
  return {
    tracking: { carrier, number, url },
    lines: parts.flatMap(({ lineId, quantity }) =>
      order.lines
        .filter((line) => line.lineId === lineId)
        .map((line) => mailedLine({ ...line, quantity }, order, shop)),
    ),
  }
}

function fileUrl(publicUrl: string, fileKey: string): string {
  return `${publicUrl}/invoice/file/${fileKey}.pdf`
}

function mailedLine(
  line: OrderRow['lines'][number],
  { language }: Pick<OrderRow, 'language'>,
  { shown, picturesUrl }: Pick<MailedParts, 'shown' | 'picturesUrl'>,
): MailedOrder['lines'][number] {
  const { productId, isAvailable, name, nameHi = '', quantity, make, picture, options } = line
  const engraving = options?.engraving
  const hash = pictureHash(picture ?? '')
  const mailed = {
    productId,
    isSold: isAvailable,
    name: language === 'hi' && nameHi !== '' ? nameHi : name,
    quantity,
    total: lineTotal(line),
    ...(engraving && { engraving: { text: engraving.text, isFinal: engraving.isFinal } }),
    // Twice as wide as it is shown, for screens of phones.
    ...(hash !== undefined && { pictureUrl: `${picturesUrl}/uploads/${hash}-320.webp` }),
  }
  if (!make) return { ...mailed, ...(line.material !== null && { material: line.material }) }
  const { alloy, netMg, breakUp, size } = make
  const making = shown === 'full' ? makingPaid(breakUp) : null
  return { ...mailed, make: { alloy, netMg, making, size } }
}

/** Of what has left only the pieces that were sent: staff may have taken some out before. */
function linesNow({ lines, status }: OrderRow): OrderRow['lines'] {
  if (status !== SHIPPED && status !== DELIVERED) return lines
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (line.takenOut ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
