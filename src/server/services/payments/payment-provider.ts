import type { Paise } from '#domain/money.ts'

/** The states a payment begins in. */
type PaymentBeginning = 'due' | 'paid'

/** One way to be paid. A new one implements this and takes its place in `providers.ts`. */
export interface PaymentProvider {
  /** Stored with each order, so that it is known later who answers for its payment. */
  name: string
  /** What people should know before and after they pay; shown at checkout, on orders and invoices. */
  describe(): string
  /**
   * The state of the payment of an order that is being placed, its total in paise. It is asked within
   * the order's transaction and must not leave the process: whoever has to ask a network answers
   * `due` and asks after the commit.
   */
  begin(order: { total: Paise }): PaymentBeginning
}
