import type { Paise } from '#domain/pricing/money.ts'
import type { DisputeStatus } from '#domain/payments/disputes.ts'
import type { PaymentStatus, TestOutcome } from '#domain/payments/payments.ts'

/** The states a payment begins in. */
type PaymentBeginning = Extract<PaymentStatus, 'due' | 'paid' | 'waiting' | 'declined'>

/** A payment provider. A new one implements this and is added in `providers.ts`. */
export interface PaymentProvider {
  /** Stored with each order, to find the provider of its payment later. */
  name: string
  /** A note for customers, shown at checkout, on orders and invoices. */
  describe(): string
  /**
   * The payment status of an order that is being placed, its total in paise. It is called within
   * the order's transaction and must not leave the process: a provider that needs the network returns
   * `waiting` and is asked again after the commit.
   */
  begin(order: { total: Paise; outcome?: TestOutcome | undefined }): PaymentBeginning
  /** Sends money back. Throws a `ProviderError`. */
  refund(options: RefundInput): Promise<SentRefund>
  /** Payments over the network; absent for providers without any. */
  network?: NetworkPayments
}

/** Money of a payment that is to go back. */
interface RefundInput {
  /** The shop's own id of the refund, so that a repeated request stays one refund. */
  refundId: number
  providerPaymentId: string
  amount: Paise
  /** Whether it may have been asked for before. */
  isRetry: boolean
}

export interface SentRefund {
  providerRefundId: string
  /** `sent`: on its way; `done`: gone; `failed`: the provider will not do it. */
  status: 'sent' | 'done' | 'failed'
}

/** A payment as a provider reports it. */
export interface ReportedPayment {
  providerPaymentId: string
  /** The provider's name for the order. */
  reference: string
  amount: Paise
  currency: string
  /** `authorized`: it can be captured; only what is captured is ours. */
  state: 'authorized' | 'captured' | 'failed' | 'other'
  /** How it was made, such as `upi`; empty when the provider does not say. */
  channel: string
  /** What the provider keeps, tax included; null when it does not say. */
  fee: Paise | null
  /** The tax in that fee; null likewise. */
  feeTax: Paise | null
  /** When the customer made it, where the provider says. */
  madeAt?: Date
}

/** A payment that a provider has paid out to the shop's bank. */
export interface SettledPayment {
  kind: 'payment'
  providerPaymentId: string
  /** The payout that it is part of. */
  settlementId: string
  fee: Paise | null
  feeTax: Paise | null
}

/** What a provider has paid out to the shop's bank in one transfer, as far as a page of its list has it. */
export interface ReportedPayout {
  kind: 'payout'
  settlementId: string
  /** The day in India. */
  paidOn: string
  lines: ReportedPayoutLine[]
}

/** A line of a payout; `fee` of something else than a payment. */
interface ReportedPayoutLine {
  entityId: string
  credit: Paise
  debit: Paise
  fee: Paise
  feeTax: Paise
}

/** A refund as a provider reports it. */
export interface ReportedRefund {
  /** The shop's own id of it; undefined for one that was made at the provider. */
  refundId: number | undefined
  providerRefundId: string
  providerPaymentId: string
  amount: Paise
  status: SentRefund['status']
}

/** A dispute as a provider reports it. */
export interface ReportedDispute {
  providerDisputeId: string
  providerPaymentId: string
  /** What the bank asks for. */
  amount: Paise
  /** What the provider has taken from the shop; 0 before it is lost. */
  lost: Paise
  /** As the bank calls it; likewise the phase. */
  reason: string
  phase: string
  status: DisputeStatus
  respondBy: Date | null
  /** The message tells that it began, and not where it is now. */
  isBeginning: boolean
}

/** A part of a provider's list: what was made from one moment to another, without the first `skip`. */
export interface ListStretch {
  from: Date
  to: Date
  skip: number
}

/** A page of a provider's list, and what is wrong with unreadable entries. */
export interface ListPage<Entry> {
  entries: Entry[]
  unreadable: string[]
  /** The `skip` of the page that follows; null when none does. */
  next: number | null
}

/** Everything a provider has, made by the shop or by somebody in the provider's own dashboard. */
export interface ProviderLists {
  payments(stretch: ListStretch): Promise<ListPage<ReportedPayment>>
  refunds(stretch: ListStretch): Promise<ListPage<ReportedRefund>>
  disputes(stretch: ListStretch): Promise<ListPage<ReportedDispute>>
  /** What was paid out: a page is a day, and `skip` counts days. */
  settlements(stretch: ListStretch): Promise<ListPage<SettledPayment | ReportedPayout>>
}

/** The event of a webhook. */
export type ProviderEvent =
  | { eventId: string; kind: string; payment: ReportedPayment }
  | {
      eventId: string
      kind: string
      refund: ReportedRefund
    }
  | { eventId: string; kind: string; dispute: ReportedDispute }
  | { eventId: string; kind: string }
  /** It is signed, and the shop cannot read it. */
  | { eventId: string; kind: string; problem: string }

/** The fields that the provider's window hands to the page after a payment. */
interface SignedPayment {
  reference: string
  providerPaymentId: string
  signature: string
}

/** What is paid by one order at the provider: an order, a part of a piece that is made to order, or a gift card. In paise. */
type PayableAtProvider = { total: Paise } & (
  | { orderId: number }
  | { madeId: number }
  | { giftCard: string }
)

/** The network part of a provider. Calls over the network throw `ProviderError` and no other error. */
export interface NetworkPayments {
  /** What the page needs to open the provider's window; no secret. */
  publicKey: string
  /** The script that opens the provider's window on the page. */
  script: string
  /** The provider's own page, which a form of the page leads to where no window opens. */
  page: string
  /** The origins of script, window, page and what they load, as a content security policy names them. */
  origins: readonly string[]
  /** Creates the order at the provider and returns its id there. */
  create(order: PayableAtProvider): Promise<string>
  /** Whether the provider has signed this payment. In constant time. */
  isSigned(payment: SignedPayment): boolean
  /** An event out of a webhook's raw body; undefined when it is not signed by the provider. */
  readEvent(raw: Buffer, headers: WebhookHeaders): ProviderEvent | undefined
  /** Every payment tried for an order. */
  listPayments(reference: string): Promise<ReportedPayment[]>
  /** Takes an authorised payment. */
  capture(payment: ReportedPayment): Promise<ReportedPayment>
  lists: ProviderLists
}

interface WebhookHeaders {
  signature: string | undefined
  eventId: string | undefined
}

/** The provider has not carried out a request, as far as the shop knows. */
export abstract class ProviderError extends Error {}

/**
 * Nobody knows what the provider did: it was silent, had an error, did not take the key or gave an
 * answer that makes no sense. It is asked again.
 */
export class ProviderAway extends ProviderError {}

/** The provider has refused, with a reason that people can read. Nothing was done. */
export class ProviderRefusal extends ProviderError {}

/** The provider does not offer this to the shop's account, such as payouts to one for tests. */
export class ProviderLacks extends ProviderRefusal {}
