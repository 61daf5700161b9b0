import { checkPayment, verifyPayment } from '#contract/orders/payments.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { SignedPayment } from './razorpay-window.ts'

/** The pauses before each look, in milliseconds: after the window handed over a payment, and after it was closed. */
export const LOOKS_MS = {
  handed: [0, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000],
  closed: [0, 1_500, 3_000],
} as const

/** How often, and how many milliseconds apart, the page goes on looking while the customer reads. */
export const LATER_LOOKS = 8
export const LATER_MS = 15_000

/** `settled`: no payment is awaited any more. `unknown`: the provider did not answer the last look. */
export type Found = 'settled' | 'open' | 'unknown'

/** What is paid, as the shop knows it: an order, or a part of a piece that is made to order. */
export interface PaidThing {
  /** Whether it can still be paid, and whether the provider has answered. */
  check: () => Promise<{ canPay: boolean; isKnown: boolean }>
  verify: (signed: SignedPayment) => Promise<unknown>
}

/** An order that is paid. */
export function paidOrder(orderId: number): PaidThing {
  return {
    check: () => browserApi.call(checkPayment, { body: { orderId } }),
    verify: (signed) => browserApi.call(verifyPayment, { body: { orderId, ...signed } }),
  }
}

/** Whether something can still be paid, as the provider and the shop know it now. */
export async function lookOnce({ check }: Pick<PaidThing, 'check'>): Promise<Found> {
  try {
    const { canPay, isKnown } = await check()
    if (!canPay) return 'settled'
    return isKnown ? 'open' : 'unknown'
  } catch {
    // The shop itself was not reached; the next look may reach it.
    return 'unknown'
  }
}

/** Looks several times whether the payment has come, until it has or the looks are used up. */
export async function lookForPayment(
  paid: Pick<PaidThing, 'check'>,
  pausesMs: readonly number[],
): Promise<Found> {
  let found: Found = 'unknown'
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    found = await lookOnce(paid)
    if (found === 'settled') return found
  }
  return found
}
