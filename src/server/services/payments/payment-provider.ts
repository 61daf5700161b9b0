import type { Paise } from '#domain/pricing/money.ts'
import type { PaymentStatus, TestOutcome } from '#domain/orders/payments.ts'

/** The states a payment begins in. */
type PaymentBeginning = Extract<PaymentStatus, 'due' | 'paid' | 'waiting' | 'declined'>

/** A payment provider. A new one implements this and is added in `providers.ts`. */
export interface PaymentProvider {
  /** Stored with each order, to find the provider of its payment later. */
  name: string
  /** What people should know before and after they pay; shown at checkout, on orders and invoices. */
  describe(): string
  /**
   * The payment status of an order that is being placed, its total in paise. It is called within
   * the order's transaction and must not leave the process: a provider that needs the network returns
   * `waiting` and is asked again after the commit.
   */
  begin(order: { total: Paise; outcome?: TestOutcome | undefined }): PaymentBeginning
  /** Sends money back. Throws `ProviderAway` when the result is unknown. */
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
}

/** The event of a webhook. */
export type ProviderEvent =
  | { eventId: string; kind: string; payment: ReportedPayment }
  | {
      eventId: string
      kind: string
      refund: { refundId: number | undefined; providerRefundId: string; status: 'done' | 'failed' }
    }
  | { eventId: string; kind: string }

/** The fields that the provider's window hands to the page after a payment. */
interface SignedPayment {
  reference: string
  providerPaymentId: string
  signature: string
}

/** The network part of a provider. Every method may throw `ProviderAway`. */
export interface NetworkPayments {
  /** What the page needs to open the provider's window; no secret. */
  publicKey: string
  /** The script that opens the provider's window on the page. */
  script: string
  /** The provider's own page, which a form of the page leads to where no window opens. */
  page: string
  /** Where script, window, page and what they load come from, as a content policy names it. */
  origins: readonly string[]
  /** Creates the order at the provider and returns its id there. */
  create(order: { orderId: number; total: Paise }): Promise<string>
  /** Whether the provider has signed this payment. In constant time. */
  isSigned(payment: SignedPayment): boolean
  /** An event out of a webhook's raw body; undefined when it is not signed by the provider. */
  readEvent(raw: Buffer, headers: WebhookHeaders): ProviderEvent | undefined
  /** Every payment tried for an order. */
  listPayments(reference: string): Promise<ReportedPayment[]>
  /** Takes an authorised payment. */
  capture(payment: ReportedPayment): Promise<ReportedPayment>
}

interface WebhookHeaders {
  signature: string | undefined
  eventId: string | undefined
}

/** The provider did not respond, or not in a usable way. Trying again later may help. */
export class ProviderAway extends Error {}
