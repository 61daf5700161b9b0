import type { MailedOrder, OrderMailFacts } from '#domain/shop/mail.ts'
import { writtenDay } from '#domain/delivery/written-days.ts'
import { REVIEW_FORM } from '#domain/catalogue/review.ts'
import { toPay } from '#domain/payments/payments.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { extrasPart, withoutTexts } from './order-extras.ts'
import { figuresPart } from './order-figures.ts'
import { addressPart, changedParts, linesPart, parcelPart, paymentPart } from './order-parts.ts'
import type { Letter, MailPart, Opening } from '#server/services/mail/template.ts'
import type { MailTexts } from '#server/services/mail/en.ts'
import { guestWords, textsForGuest } from './guest-words.ts'
import { parcelWords } from '#server/services/mail/parcels/parcel-words.ts'

interface OrderMailInput {
  /** Of the shop in the customer's language, without a slash at its end. */
  pagesUrl: string
  order: MailedOrder
  words: MailTexts
  /** The key that ends invitations to review; empty or absent in other emails. */
  link?: string | undefined
  /** The key that opens the order of a guest; undefined for the order of an account. */
  guestUrl?: string | undefined
  /** Whether the recipient is the proven email of the buyer; others get no typed text. */
  isProven: boolean
}

/** An email about an order. */
export function orderMail(facts: OrderMailFacts, given: OrderMailInput): Letter {
  const { isProven, guestUrl } = given
  const words = guestUrl === undefined ? given.words : textsForGuest(given.words)
  const input = { ...given, words }
  const order = isProven ? input.order : withoutTyped(input.order, words)
  const { text, ...opening } = openingOf(facts, order, words)
  if (facts.kind === 'return-moved' && facts.gift?.isToRecipient === true) {
    // Somebody else than the buyer: without the buyer's name, orders and bills.
    const parts = returnParts(facts, words.order)
    return { ...opening, parts: [{ kind: 'text', text: words.dear('', text) }, ...parts] }
  }
  return {
    ...opening,
    parts: [
      whichPart(order, words),
      { kind: 'text', text: words.dear(order.firstName, text) },
      ...(facts.kind === 'review-invitation'
        ? reviewParts(input)
        : [{ kind: 'button' as const, ...buttonOf(facts, input) }]),
      ...trackedGuestPart(facts, input),
      ...invoicePart(facts, input),
      ...partsOf(facts, order, words),
      ...wayOut(facts, input),
    ],
  }
}

/** Which order it is: a printed or forwarded email has no subject any more. */
function whichPart({ orderId, placedOn }: MailedOrder, { order: words, tag }: MailTexts): MailPart {
  const day = `${writtenDay(placedOn, tag)} ${placedOn.slice(0, 4)}`
  return { kind: 'small', text: words.which(orderId, day) }
}

/** Of the address only the PIN code is left, and only if it is one. */
function withoutTyped(order: MailedOrder, words: MailTexts): MailedOrder {
  const pincode = order.pincode === '' ? [] : [order.pincode]
  const extras = withoutTexts(order.extras)
  const lines = order.lines.map(({ engraving, ...line }) => {
    return { ...line, ...(engraving && { engraving: { ...engraving, text: '' } }) }
  })
  return {
    ...order,
    lines,
    extras,
    firstName: '',
    address: [words.order.checkoutAddress, ...pincode],
  }
}

function openingOf(
  facts: OrderMailFacts,
  order: MailedOrder,
  { order: words, tag }: MailTexts,
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
      if (order.isWork === true)
        return words.paidWork(orderId, formatPaise(toPay(order)), order.isTest)
      return words[order.isTest ? 'paidInTest' : 'paid'](orderId, formatPaise(toPay(order)))
    case 'order-shipped':
      return order.parcel === undefined
        ? words.shipped(orderId)
        : parcelWords({ tag })(orderId, order.parcel)
    case 'order-delivered':
      return words.delivered(orderId)
    case 'order-cancelled': {
      const text = words.cancelledBecause[facts.reason]
      return { ...words.cancelled(orderId), preview: text, text }
    }
    case 'return-moved':
      return words.returned.opening(facts)
    case 'credit-noted':
      return words.creditNoted(orderId, formatPaise(facts.amount), facts.creditNote)
    case 'order-day':
      return order.extras?.deliverOn ? words.dayChanged(orderId) : words.dayLifted(order)
    case 'order-address':
      return words.addressChanged(orderId)
    case 'order-changed': {
      const [due, before] = [formatPaise(facts.due), formatPaise(facts.dueBefore)]
      return words.changed.opening(orderId, { due, before, is: howItStands(order) })
    }
    case 'invoice-amended':
      return words.invoiceAmended(orderId, facts)
    case 'refund-failed':
      return words.refundFailed(orderId, formatPaise(facts.amount))
    case 'order-refunded': {
      const { amount, reason, way = order.isCash ? 'cash' : 'provider', reference = '' } = facts
      if (way === 'provider' && order.isTest)
        return words.refundedInTest(orderId, formatPaise(amount))
      const said = words.refunded[way](orderId, formatPaise(amount), words.refundedBecause[reason])
      const more = [
        ...(facts.overOrderId === undefined ? [] : [words.refundOver(facts.overOrderId)]),
        ...(way === 'provider' && reference !== '' ? [words.refundReference(reference)] : []),
      ]
      return { ...said, text: [said.text, ...more].join(' ') }
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

function buttonOf({ kind }: OrderMailFacts, input: OrderMailInput) {
  const { pagesUrl, order, words, guestUrl } = input
  const { buttons } = words.order
  const { url } = order.tracking
  if (kind === 'order-shipped' && url !== '') return { label: buttons.track, url }
  const isAsked =
    kind === 'order-received' || kind === 'order-unconfirmed' || kind === 'order-changed'
  if (isAsked && order.isProofAwaited) {
    return guestUrl === undefined
      ? { label: buttons.confirm, url: `${pagesUrl}/account` }
      : { label: guestWords(words).buttons.confirm, url: guestUrl }
  }
  if (guestUrl !== undefined) return { label: guestWords(words).buttons.order, url: guestUrl }
  if (isAsked && order.isAwaited)
    return { label: buttons.pay, url: `${pagesUrl}/pay/${order.orderId}` }
  return { label: buttons.orders, url: `${pagesUrl}/myorders` }
}

/** Where the button follows the parcel, a guest still finds the order. */
function trackedGuestPart(
  { kind }: OrderMailFacts,
  { order, guestUrl, words }: OrderMailInput,
): MailPart[] {
  if (guestUrl === undefined || kind !== 'order-shipped' || order.tracking.url === '') return []
  return [{ kind: 'link', label: guestWords(words).buttons.order, url: guestUrl }]
}

/** The pieces, with the review form of each that is still sold; if none is, the way to the orders. */
function reviewParts({ pagesUrl, order, words: { order: words } }: OrderMailInput): MailPart[] {
  const { orders } = words.buttons
  const { writeReview } = words
  const lines = [...new Map(order.lines.map((line) => [line.productId, line])).values()]
  const [only, ...others] = lines.filter(({ isSold }) => isSold)
  const formOf = (productId: number) => `${pagesUrl}/shopping/${productId}#${REVIEW_FORM}`
  const rows = lines.map(({ productId, isSold, name, pictureUrl }) => ({
    label: name,
    value: '',
    pictureUrl,
    link: isSold && others.length > 0 ? { label: writeReview, url: formOf(productId) } : undefined,
  }))
  const pieces: MailPart = { kind: 'rows', title: words.piecesOf(order.orderId), rows }
  if (only === undefined) {
    return [{ kind: 'button', label: orders, url: `${pagesUrl}/myorders` }, pieces]
  }
  if (others.length > 0) return [pieces]
  return [{ kind: 'button', label: writeReview, url: formOf(only.productId) }, pieces]
}

/** Nobody asked for an invitation, so it says how to get no more. */
function wayOut({ kind }: OrderMailFacts, { link = '', words }: OrderMailInput): MailPart[] {
  if (kind !== 'review-invitation' || link === '') return []
  return [{ kind: 'link', label: words.order.noInvitations, url: link }]
}

/** Only for the customer of the order: the link shows the name and the address of the invoice. */
function invoicePart(
  { kind }: OrderMailFacts,
  { order: { invoiceUrl, documents = [] }, words, isProven }: OrderMailInput,
): MailPart[] {
  if (isProven && documents.length > 0) {
    return documents.map(({ kind: of, number, url }) => {
      return { kind: 'link', label: words.order.paper[of](number), url }
    })
  }
  if (!isProven || invoiceUrl === '' || !isWithInvoice(kind)) return []
  return [{ kind: 'link', label: words.order.invoice, url: invoiceUrl }]
}

/** Whether an email of this kind leads to the invoice. */
export function isWithInvoice(kind: OrderMailFacts['kind']): boolean {
  return kind === 'order-received' || kind === 'order-paid' || kind === 'order-shipped'
}

function partsOf(facts: OrderMailFacts, order: MailedOrder, all: MailTexts) {
  const { order: words } = all
  const isChanged = facts.kind === 'order-changed'
  if (isChanged || facts.kind === 'order-received' || facts.kind === 'order-paid') {
    return [
      ...(isChanged ? changedParts(facts, words) : []),
      linesPart(order, words),
      figuresPart(order, words),
      paymentPart(order, words),
      ...(order.isWork === true ? [] : [addressPart(order, all)]),
      ...extrasPart(order, words.extras),
    ]
  }
  if (facts.kind === 'order-shipped') {
    return [
      ...parcelPart(order, words),
      linesPart(order, words),
      addressPart(order, all),
      ...extrasPart(order, words.extras),
    ]
  }
  if (facts.kind === 'review-invitation') return []
  const isArrival = facts.kind === 'order-address' || facts.kind === 'order-day'
  if (isArrival) return [linesPart(order, words), addressPart(order, all)]
  if (facts.kind === 'return-moved') return returnParts(facts, words)
  return [linesPart(order, words)]
}

type OrderWords = MailTexts['order']

/** What the shop says with it, and what comes back. */
function returnParts(
  facts: Extract<OrderMailFacts, { kind: 'return-moved' }>,
  words: OrderWords,
): MailPart[] {
  const { note, pieces } = facts
  const rows = pieces.map(({ name, quantity }) => {
    return { label: quantity === 1 ? name : `${quantity} × ${name}`, value: '' }
  })
  const said = note === '' ? [] : [{ kind: 'quote' as const, text: note }]
  return [...said, { kind: 'rows', title: words.returned.pieces(facts), rows }]
}
