import { checkoutDetailsOf, type PaymentMethod } from '#domain/orders/checkout.ts'
import { PENDING } from '#domain/orders/order-status.ts'
import {
  awaitsPayment,
  HOLD_MINUTES,
  REMINDER_HOURS,
  toPay,
  UNCONFIRMED_HOURS,
  type PaymentStatus,
} from '#domain/payments/payments.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { OrderFigures } from '#domain/pricing/pricing.ts'
import { EXCHANGE_HOLD_DAYS } from '#domain/returns/exchange.ts'
import type { OrderDraft, OrderParts } from '#server/db/orders/new-orders.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import type { OrderRequest } from './order-request.ts'
import type { Promised } from './promised-delivery.ts'

interface Drafting extends Pick<OrderRequest, 'input' | 'user' | 'exchange' | 'agreed'> {
  /** Whether the account must confirm its email before a cash order counts. */
  awaitsProof: boolean
  figures: OrderFigures
  method: PaymentMethod
  creditUsed: Paise
  at: Date
}

const HOLD_MS = HOLD_MINUTES * 60_000
const PROOF_MS = UNCONFIRMED_HOURS * 3_600_000
/** What is stored of an order besides its lines and its promise. */
export function draftOf(
  { input, user, figures, method, creditUsed, at, awaitsProof, exchange, agreed }: Drafting,
  payments: Payments,
): Omit<OrderDraft, 'lines' | 'taxBasisPoints' | 'taxes' | 'language' | 'extras' | keyof Promised> {
  const provider = payments.providerFor(method)
  // Who reads the quote pays on a page of its own.
  const outcome = agreed === undefined ? input.testOutcome : 'pending'
  const due = toPay({ total: figures.total, creditUsed })
  const begun = due === 0 ? 'paid' : provider.begin({ total: due, outcome })
  const paymentStatus = exchange === undefined ? begun : 'waiting'
  return {
    ...figures,
    creditUsed,
    userId: user.id,
    userName: user.name,
    isGuest: user.isGuest ?? false,
    at,
    status: PENDING,
    paymentMethod: method,
    paymentProvider: provider.name,
    paymentStatus,
    // One that waits for a return cannot be paid before: its hold is over until then.
    holdUntil: exchange === undefined ? heldUntil({ at, paymentStatus, awaitsProof, agreed }) : at,
    details: checkoutDetailsOf(input),
    buyerGstin: input.gstin,
    billing: input.billing ?? null,
  }
}

function heldUntil({
  at,
  paymentStatus: status,
  awaitsProof,
  agreed,
}: Pick<Drafting, 'at' | 'awaitsProof' | 'agreed'> & {
  paymentStatus: PaymentStatus
}): Date | null {
  if (awaitsPayment(status)) {
    const hours = agreed?.stage === 'order' ? agreed.holdHours : undefined
    return new Date(at.getTime() + (hours === undefined ? HOLD_MS : hours * 3_600_000))
  }
  return status === 'due' && awaitsProof ? new Date(at.getTime() + PROOF_MS) : null
}

/** Frees the pieces of an exchange whose return never ends. */
const HELD_FOR_RETURN = {
  kind: 'release-order',
  delaySeconds: EXCHANGE_HOLD_DAYS * 86_400,
} as const

/** A paid order gets its invoice; an unpaid one is released after a while. */
export function jobsOf(
  { paymentStatus, holdUntil, at }: Pick<OrderDraft, 'paymentStatus' | 'holdUntil' | 'at'>,
  exchange: OrderRequest['exchange'],
): OrderParts['jobs'] {
  if (exchange !== undefined) return [HELD_FOR_RETURN]
  if (paymentStatus === 'paid') return [{ kind: 'make-invoice', delaySeconds: 0 }]
  if (holdUntil === null) return []
  if (paymentStatus === 'due') {
    return [
      { kind: 'remind-unconfirmed', delaySeconds: REMINDER_HOURS * 3_600 },
      { kind: 'release-unconfirmed', delaySeconds: PROOF_MS / 1_000 },
    ]
  }
  return [{ kind: 'release-order', delaySeconds: (holdUntil.getTime() - at.getTime()) / 1_000 }]
}
