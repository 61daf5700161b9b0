import type { MailedOrder, OrderMailFacts } from '#domain/shop/mail.ts'
import { alloyNamed } from '#domain/pricing/metal/alloys.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { formatTaxRate } from '#domain/pricing/pricing.ts'
import type { Letter, MailPart } from './template.ts'
import type { MailTexts, Opening } from './en.ts'

interface OrderMailInput {
  /** Of the shop in the customer's language, without a slash at its end. */
  pagesUrl: string
  order: MailedOrder
  words: MailTexts
  /** With which invitations to review are ended; empty or absent in other emails. */
  link?: string | undefined
  /** Whether the recipient is the proven email of who ordered; to others no typed word goes. */
  isProven: boolean
}

/** An email about an order. */
export function orderMail(facts: OrderMailFacts, input: OrderMailInput): Letter {
  const { words, isProven } = input
  const order = isProven ? input.order : withoutTyped(input.order, words)
  const { text, ...opening } = openingOf(facts, order, words)
  return {
    ...opening,
    parts: [
      { kind: 'text', text: words.dear(order.firstName, text) },
      { kind: 'button', ...buttonOf(facts, input) },
      ...invoicePart(facts, input),
      ...partsOf(facts, order, words),
      ...wayOut(facts, input),
    ],
  }
}

/** Of the address only the PIN code is left, and only if it is one. */
function withoutTyped(order: MailedOrder, words: MailTexts): MailedOrder {
  const pincode = order.pincode === '' ? [] : [order.pincode]
  return { ...order, firstName: '', address: [words.order.checkoutAddress, ...pincode] }
}

function openingOf(
  facts: OrderMailFacts,
  order: MailedOrder,
  { order: words }: MailTexts,
): Opening {
  const { orderId } = order
  const total = formatPaise(order.total)
  switch (facts.kind) {
    case 'order-received': {
      const text = words.receivedText[howItStands(order)]
      return { ...words.received(orderId, order.lines.length, total), text }
    }
    case 'order-unconfirmed':
      return words.unconfirmed(orderId)
    case 'order-paid':
      return order.isTest ? words.paidInTest(orderId, total) : words.paid(orderId, total)
    case 'order-shipped':
      return words.shipped(orderId)
    case 'order-delivered':
      return words.delivered(orderId)
    case 'order-cancelled': {
      const text = words.cancelledBecause[facts.reason]
      return { ...words.cancelled(orderId), preview: text, text }
    }
    case 'refund-failed':
      return words.refundFailed(orderId, formatPaise(facts.amount))
    case 'order-refunded': {
      const { amount, reason, way = order.isCash ? 'cash' : 'provider' } = facts
      if (way === 'provider' && order.isTest)
        return words.refundedInTest(orderId, formatPaise(amount))
      return words.refunded[way](orderId, formatPaise(amount), words.refundedBecause[reason])
    }
    default:
      return words.review(orderId)
  }
}

function howItStands({ isPaid, isTest, isAwaited, isProofAwaited }: MailedOrder) {
  if (isPaid) return isTest ? 'paidInTest' : 'paid'
  if (isProofAwaited) return 'unproven'
  return isAwaited ? 'waiting' : 'due'
}

function buttonOf({ kind }: OrderMailFacts, { pagesUrl, order, words }: OrderMailInput) {
  const { buttons } = words.order
  const { url } = order.tracking
  if (kind === 'order-shipped' && url !== '') return { label: buttons.track, url }
  const isAsked = kind === 'order-received' || kind === 'order-unconfirmed'
  if (isAsked && order.isProofAwaited) {
    return { label: buttons.confirm, url: `${pagesUrl}/account` }
  }
  const label = kind === 'review-invitation' ? buttons.review : buttons.orders
  return { label, url: `${pagesUrl}/myorders` }
}

/** Nobody asked for an invitation, so it says how to get no more. */
function wayOut({ kind }: OrderMailFacts, { link = '', words }: OrderMailInput): MailPart[] {
  if (kind !== 'review-invitation' || link === '') return []
  return [{ kind: 'link', label: words.order.noInvitations, url: link }]
}

/** Only for the customer of the order: the link shows the name and the address of the invoice. */
function invoicePart(
  { kind }: OrderMailFacts,
  { order: { invoiceUrl }, words, isProven }: OrderMailInput,
): MailPart[] {
  if (!isProven || invoiceUrl === '' || !isWithInvoice(kind)) return []
  return [{ kind: 'link', label: words.order.invoice, url: invoiceUrl }]
}

/** Whether an email of this kind leads to the invoice. */
export function isWithInvoice(kind: OrderMailFacts['kind']): boolean {
  return kind === 'order-received' || kind === 'order-paid' || kind === 'order-shipped'
}

function partsOf(facts: OrderMailFacts, order: MailedOrder, { order: words }: MailTexts) {
  if (facts.kind === 'order-received' || facts.kind === 'order-paid') {
    return [linesPart(order, words), figuresPart(order, words), addressPart(order, words)]
  }
  if (facts.kind === 'order-shipped') {
    return [...parcelPart(order, words), linesPart(order, words), addressPart(order, words)]
  }
  if (facts.kind === 'review-invitation') return [linesPart(order, words, { hasPrices: false })]
  return [linesPart(order, words)]
}

type OrderWords = MailTexts['order']

function parcelPart({ tracking: { carrier, number } }: MailedOrder, words: OrderWords): MailPart[] {
  const rows = [
    { label: words.carrier, value: carrier },
    { label: words.trackingNumber, value: number },
  ].filter(({ value }) => value !== '')
  return rows.length === 0 ? [] : [{ kind: 'rows', title: words.parcel, rows }]
}

function linesPart(
  { lines }: MailedOrder,
  words: OrderWords,
  { hasPrices }: { hasPrices: boolean } = { hasPrices: true },
): MailPart {
  const rows = lines.map(({ name, quantity, total, make, pictureUrl }) => {
    const piece = make === undefined ? name : `${name}, ${makeText(make, words)}`
    return {
      label: quantity === 1 ? piece : `${quantity} × ${piece}`,
      value: hasPrices ? formatPaise(total) : '',
      ...(pictureUrl !== undefined && { pictureUrl }),
    }
  })
  return { kind: 'rows', title: words.pieces, rows }
}

type MailedMake = NonNullable<MailedOrder['lines'][number]['make']>

/** Size, purity, weight and making of a piece by weight; the order's page has all parts of its price. */
function makeText({ alloy, netMg, making, size }: MailedMake, words: OrderWords): string {
  const purity = `${words.alloy(alloyNamed(alloy))} ${alloy}`
  const inSize = size ? `${words.size(size)}, ` : ''
  return inSize + words.make(purity, formatGrams(netMg), making === null ? '' : formatPaise(making))
}

function figuresPart(order: MailedOrder, words: OrderWords): MailPart {
  const { subtotal, shippingCharge, cashFee, tax, taxBasisPoints, total } = order
  const shipping = shippingCharge === 0 ? words.free : formatPaise(shippingCharge)
  return {
    kind: 'rows',
    title: words.costs,
    rows: [
      { label: words.subtotal, value: formatPaise(subtotal) },
      ...order.reductions.map(({ label, amount }) => ({
        label,
        value: amount === 0 ? words.freeShipping : `−${formatPaise(amount)}`,
      })),
      { label: words.shipping, value: shipping },
      ...(cashFee === 0 ? [] : [{ label: words.cashFee, value: formatPaise(cashFee) }]),
      ...(taxBasisPoints > 0
        ? [{ label: words.tax(formatTaxRate(taxBasisPoints)), value: formatPaise(tax) }]
        : []),
      { label: words.total, value: formatPaise(total), isStrong: true },
      { label: words.payment, value: paymentValue(order, words) },
    ],
  }
}

/** Where the money is, and how it is paid where that says more. */
function paymentValue({ payment, paymentState, isCash }: MailedOrder, words: OrderWords): string {
  const how = words.paymentText(payment)
  if (paymentState === undefined || (isCash && paymentState === 'on-delivery')) return how
  return `${words.paymentStates[paymentState]}. ${how}`
}

function addressPart({ address }: MailedOrder, words: OrderWords): MailPart {
  const rows = address.map((label) => ({ label, value: '' }))
  return { kind: 'rows', title: words.address, rows }
}
