import type { BreachNotice } from '#domain/accounts/breach-notice.ts'
import type { RateTax } from '#domain/invoices/taxes/order-taxes.ts'
import type { EditedPiece } from '#domain/orders/edits/unpaid-edits.ts'
import type { MadeMailFacts } from '#domain/orders/made/made-states.ts'
import type { OrderExtras } from '#domain/orders/extras/order-extras.ts'
import type { Reduction } from '#domain/pricing/discounts.ts'
import type { PromisedDays } from '#domain/delivery/promised-days.ts'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { NoticeKind } from '#domain/shop/needs-attention/notices.ts'
import type { PaymentState } from '#domain/payments/payments.ts'
import type { RefundReason, RefundWay } from '#domain/payments/refunds.ts'
import type { QuoteSums } from '#domain/repairs/repair-quote.ts'
import type { RepairState } from '#domain/repairs/repair-states.ts'
import type { ReturnMailFacts } from '#domain/returns/return-states.ts'
import type { Paise, BasisPoints } from '#domain/pricing/money.ts'
import type { Milligrams } from '#domain/pricing/metal/weights.ts'

/** Why an order was cancelled, for the words of its mail. */
export type CancelReason = 'shop' | 'customer' | 'unpaid' | 'unconfirmed' | 'cash-of-day'

/** The changes of an account about which its owner gets a notice. */
export type AccountChange =
  | 'password'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'phone-on'
  | 'phone-off'
  | 'phone-moved'
  | 'phone-login'

/** The facts of each kind of email; stored until it is sent. Amounts in paise. */
export type MailFacts =
  | { kind: 'welcome'; name: string }
  | { kind: 'password-reset'; name: string }
  | { kind: 'email-change'; name: string }
  | { kind: 'email-change-asked' }
  | { kind: 'email-changed'; name: string; email: string }
  | { kind: 'account-changed'; change: AccountChange }
  /** Not an email: a message to a phone, whose code is not among the facts. */
  | { kind: 'phone-code' }
  /** Orders that were placed without a login and belong to the account from now on. */
  | { kind: 'orders-joined'; orderIds: number[] }
  /** Store credit that staff gave, or took (negative), with its reason and what there is now. */
  | { kind: 'credit-changed'; amount: Paise; balance: Paise; note: string }
  /** A card whose code is in this email alone; `isAgain` for one that stands in the place of another. */
  | { kind: 'gift-card'; cardId: number; amount: Paise; isAgain: boolean }
  /** To the buyer of a card: that it is paid, or that money for it goes back. A day such as `2026-12-25`. */
  | { kind: 'gift-sale'; step: 'paid'; amount: Paise; toName: string; sendOn: string }
  | { kind: 'gift-sale'; step: 'returned' | 'refunded' | 'part'; amount: Paise; toName: string }
  | { kind: 'customer-invitation' }
  | { kind: 'staff-invitation'; invitedBy: string }
  /** `placedFrom` stands for the network that it was ordered from and its recipient, and names neither. */
  | { kind: 'order-received'; orderId: number; placedFrom?: string }
  | { kind: 'order-unconfirmed'; orderId: number }
  | { kind: 'order-paid'; orderId: number }
  /** Staff have changed on which day it arrives. */
  | { kind: 'order-day'; orderId: number }
  /** Staff have changed who gets it, or where. */
  | { kind: 'order-address'; orderId: number }
  /** Staff have changed its pieces before anything was paid: what is to be paid for it was, and is. */
  | {
      kind: 'order-changed'
      orderId: number
      takenOut: EditedPiece[]
      added: EditedPiece[]
      dueBefore: Paise
      due: Paise
    }
  /** With `parcelId` about one of its parcels, where it leaves in several. */
  | { kind: 'order-shipped'; orderId: number; parcelId?: number }
  | { kind: 'order-delivered'; orderId: number }
  | { kind: 'order-cancelled'; orderId: number; reason: CancelReason }
  | {
      kind: 'order-refunded'
      orderId: number
      amount: Paise
      reason: RefundReason
      /** Absent in older emails: cash of an order in cash, by the provider of others. */
      way?: RefundWay
      /** How the provider calls it; absent where it has no name, and in older emails. */
      reference?: string
      /** The order whose payment it goes back over, where its pieces had paid for this one; absent over this one's. */
      overOrderId?: number
    }
  | ReturnMailFacts
  | { kind: 'refund-failed'; orderId: number; amount: Paise }
  /** A credit note that no refund follows, by its number. */
  | { kind: 'credit-noted'; orderId: number; creditNote: string; amount: Paise }
  /** The numbers of the new invoice, of the one it replaces, and of the credit note over that one. */
  | { kind: 'invoice-amended'; orderId: number; invoice: string; old: string; creditNote: string }
  | { kind: 'review-invitation'; orderId: number }
  | { kind: 'request-received'; requestId: number }
  | { kind: 'request-answered'; name: string; requestId: number; message: string; answer: string }
  | { kind: 'request-settled'; name: string; requestId: number; settlement: string }
  | { kind: 'repair-booked'; repairId: number }
  /** A job of the workshop that reached a state; `note` is what the shop says with it, `quote` what it costs. */
  | {
      kind: 'repair-moved'
      repairId: number
      state: RepairState
      note: string
      quote?: QuoteSums
      /** Until when the quote can be approved; absent in older emails. */
      validUntil?: string
      /** Somebody has worked on the piece already. */
      isBegun?: boolean
      /** The quote ends within a day. */
      isReminder?: boolean
    }
  /** A job that has a bill: the order that it is, and its total. */
  | { kind: 'repair-billed'; repairId: number; bill: number; total: Paise }
  | MadeMailFacts
  | { kind: 'newsletter-confirmation' }
  /** To people whose data a breach concerns. */
  | ({ kind: 'breach-notice' } & BreachNotice)
  /**
   * To people who wait for a piece: the request is noted, the piece is back, or its price has fallen to their sum.
   * Paise before tax.
   */
  | ({ kind: 'alert-noted'; below?: Paise } & AlertedPiece)
  | ({ kind: 'back-in-stock' } & AlertedPiece & PieceAddress)
  | ({ kind: 'price-fell'; price: Paise } & AlertedPiece & PieceAddress)
  /** A cart that was left: some of its pieces, and how many others there are. */
  | { kind: 'cart-left'; pieces: { name: string; quantity: number }[]; others: number }
  | { kind: 'staff-notice'; isDigest: boolean; entries: NoticedKind[] }

/** A piece that somebody waits for; `alloy` is empty where it has no makes. */
interface AlertedPiece {
  name: string
  alloy: string
  size?: { kind: SizeKind; code: string }
}

/** Where the page of a piece is. */
interface PieceAddress {
  productId: number
  material: number
  makeId: number | null
}

/** What of one kind waits, in an email to the staff. */
export interface NoticedKind {
  kind: NoticeKind
  count: number
  /** Of the first; null where the kind has none. */
  firstId: number | null
}

export type MailKind = MailFacts['kind']

/** Emails with a link that somebody waits for at a screen; they are sent before the others. */
const URGENT_EMAILS: ReadonlySet<MailKind> = new Set<MailKind>([
  'phone-code',
  'password-reset',
  'welcome',
  'email-change',
  'email-change-asked',
  'account-changed',
  'customer-invitation',
  'staff-invitation',
])

/** Emails that a stranger can cause, and that count together. */
const STRANGERS_EMAILS = [
  ['request-received'],
  ['repair-booked'],
  ['newsletter-confirmation'],
  ['cart-left'],
  // Not together: a change to an address of somebody who has no account yet takes nothing from their first email.
  ['welcome'],
  ['email-change'],
  ['email-change-asked'],
  ['account-changed'],
  // Emails after a payment or a parcel are always sent: no stranger can cause them for free. Those about pieces that
  // somebody asked for are limited where they are asked for.
  ['order-received'],
  ['order-unconfirmed'],
  ['order-cancelled'],
] as const satisfies readonly (readonly MailKind[])[]

/**
 * The kinds of emails that count together with this one towards the limit of an unconfirmed address. None for emails
 * that have a limit of their own or are written by the staff.
 */
export function kindsCountedWith(kind: MailKind): readonly MailKind[] {
  return STRANGERS_EMAILS.find((kinds) => kinds.some((one) => one === kind)) ?? []
}

/** Whether an email of this kind is sent before others, because somebody waits for it. */
export function isUrgentMail(kind: MailKind): boolean {
  return URGENT_EMAILS.has(kind)
}

/** The facts of what goes to an email address. */
export type EmailFacts = Exclude<MailFacts, { kind: 'phone-code' }>
export type OrderMailFacts = Extract<MailFacts, { orderId: number }>

/** A line of an order; `make` only of a piece by weight, `making` null where the shop does not show it. */
interface MailedLine {
  productId: number
  /** Whether its page can still be opened. */
  isSold: boolean
  name: string
  quantity: number
  total: Paise
  /** Absolute; empty where it has none. */
  pictureUrl?: string
  make?: MailedMake | undefined
  /** The code of the material that was chosen, of a piece without a make. */
  material?: number
  /** What is engraved on each piece, and whether it cannot be returned; `text` is empty for a recipient who is not proven. */
  engraving?: { text: string; isFinal: boolean }
}

interface MailedMake {
  alloy: string
  netMg: Milligrams
  making: Paise | null
  /** Of a make with sizes; `days` is above 0 for one that is made after the order. */
  size?: { kind: SizeKind; code: string; days: number } | null
}

/** A document of an order, by its number and the address of its file. */
interface MailedDocument {
  kind: 'invoice' | 'credit-note'
  number: string
  url: string
}

/** One of several parcels, counted from 1; without a count as long as some of the order is in none. */
export interface MailedParcel {
  place: number
  count: number | undefined
}

/** The facts about an order that its emails show. Amounts in paise. */
export interface MailedOrder {
  orderId: number
  /** The day of the shop on which it was placed, such as `2026-11-28`. */
  placedOn: string
  firstName: string
  lines: readonly MailedLine[]
  subtotal: Paise
  reductions: readonly Reduction[]
  shippingCharge: Paise
  /** What paying in cash cost, its tax included. */
  cashFee: Paise
  /** What gift wrap cost, its tax included. */
  wrapFee: Paise
  tax: Paise
  taxBasisPoints: BasisPoints
  /** The tax in the total as the invoice names it, by rate; null where `tax` is all of it. */
  taxes: RateTax[] | null
  total: Paise
  /** How much of the total store credit has paid. */
  creditUsed: Paise
  /** What of it is not collected because a parcel came back before it was paid; absent for nothing. */
  uncollected?: Paise
  /** Its extras, such as gift wrap; null for none. */
  extras: OrderExtras | null
  /** Such as `Cash on delivery`, and what people should know about it. */
  payment: string
  /** Undefined where there is nothing to say. */
  paymentState: PaymentState | undefined
  isPaid: boolean
  /** Whether it bills work, and nothing is sent. */
  isWork?: boolean
  /** Whether its payments are tests, in which no money moves. */
  isTest: boolean
  /** Of the invoice as a file; empty while there is none. Anyone who has the address can read the invoice. */
  invoiceUrl: string
  /** The documents that an email is about, likewise; absent in others. */
  documents?: readonly MailedDocument[]
  /** Whether the shop waits for an online payment. */
  isAwaited: boolean
  /** Whether it waits until the account's email is confirmed. */
  isProofAwaited: boolean
  /** Whether it is paid to the courier. */
  isCash: boolean
  /** Where the parcel can be followed; empty where it is not known. */
  tracking: { carrier: string; number: string; url: string }
  /** Which of how many parcels the email is about, and then the lines are its; absent in others. */
  parcel?: MailedParcel
  /** Six digits, or empty when what was typed is no PIN code. */
  pincode: string
  /** The promised days of arrival; null where none are promised. */
  promised: PromisedDays | null
  /** The delivery address, a line each. */
  address: readonly string[]
}

/** The number a contact request is known by outside of the shop: `NR-000123`. */
export function requestNumber(requestId: number): string {
  return `NR-${String(requestId).padStart(6, '0')}`
}
