import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { issue } from '#contract/field-issues.ts'
import { requiredText, rupees } from '#contract/fields.ts'
import { ProviderWindow } from '#contract/orders/payments.ts'
import { LinkKey } from '#contract/orders/quotes/link-key.ts'
import { TEST_OUTCOMES } from '#domain/payments/payments.ts'

/** The sum on the page, in rupees; 409 when another one is due by now. */
const seenAmount = rupees

export const startMadePayment = endpoint({
  name: 'startMadePayment',
  method: 'POST',
  path: '/made/pay',
  summary: 'The data to pay the advance or the balance of a piece online, by the link of its quote',
  access: 'anyone',
  body: z.object({ key: LinkKey, amount: seenAmount }),
  success: 200,
  reply: z.object({
    /** `test`, or `razorpay` with what its window on the page wants. */
    provider: z.string(),
    razorpay: z.nullable(ProviderWindow),
    /** Where the provider's own page sends the customer back to. */
    callback: z.string(),
  }),
  problems: [404, 409],
})

/** Whether a part of a piece is still to be paid. */
export const MadePaymentState = z.object({
  /** Whether a payment is still wanted. */
  canPay: z.boolean(),
  /** Whether the provider has answered, and nothing is being settled; otherwise ask again later. */
  isKnown: z.boolean(),
})

export const verifyMadePayment = endpoint({
  name: 'verifyMadePayment',
  method: 'POST',
  path: '/made/verify',
  summary: "Verifies the result of the payment provider's window for a piece that is made to order",
  access: 'anyone',
  body: z.object({
    key: LinkKey,
    paymentId: requiredText(100, issue('payment-missing')),
    signature: requiredText(200, issue('signature-missing')),
  }),
  success: 200,
  reply: MadePaymentState,
  problems: [404, 409],
})

export const checkMadePayment = endpoint({
  name: 'checkMadePayment',
  method: 'POST',
  path: '/made/check',
  summary: 'Asks the payment provider whether the advance or the balance of a piece was paid',
  access: 'anyone',
  body: z.object({ key: LinkKey }),
  success: 200,
  reply: MadePaymentState,
  problems: [404],
})

export const testMadePayment = endpoint({
  name: 'testMadePayment',
  method: 'POST',
  path: '/made/test',
  summary: 'Pays a piece that is made to order by the test provider; no money moves',
  access: 'anyone',
  body: z.object({
    key: LinkKey,
    amount: seenAmount,
    outcome: z.enum(TEST_OUTCOMES, { error: 'The outcome must be approve, decline or pending.' }),
  }),
  success: 200,
  reply: MadePaymentState,
  problems: [404, 409],
})
