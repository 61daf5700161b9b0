import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { rupees } from '#contract/fields.ts'
import { PAYOUT_DIFFERENCES } from '#domain/books/payouts/match-payouts.ts'

/** The most lines and bytes of a report of payouts. */
export const MOST_PAYOUT_LINES = 20_000
export const MOST_PAYOUT_BYTES: number = 8 * 1024 * 1024
/** The most differences and payouts that a reply lists; its counts have all. */
export const MOST_LISTED = 200

/** How a report of payouts and the shop compare. Amounts in rupees. */
const PayoutReport = z.object({
  message: z.string(),
  /** Payments and refunds of the file. */
  rows: z.number(),
  /** Lines with facts that were new to the shop. */
  filledIn: z.number(),
  /** Each payout to the bank that is booked; without lines that contradict the shop. */
  payouts: z.array(
    z.object({
      settlementId: z.string(),
      rows: z.number(),
      fees: rupees,
      tax: rupees,
      /** What reached the bank, as it is booked. */
      paidOut: rupees,
    }),
  ),
  payoutCount: z.number(),
  differences: z.array(
    z.object({
      kind: z.enum(PAYOUT_DIFFERENCES),
      /** The line of the file; null for what is missing there. */
      line: z.nullable(z.number()),
      entityId: z.string(),
      orderId: z.nullable(z.number()),
      inFile: z.nullable(rupees),
      inShop: z.nullable(rupees),
    }),
  ),
  differenceCount: z.number(),
})
export type PayoutReport = z.output<typeof PayoutReport>

export const matchPayouts = endpoint({
  name: 'matchPayouts',
  method: 'POST',
  path: '/books/payouts',
  summary:
    'Compares a settlement report of Razorpay with the payments, and fills in fees and payouts',
  access: 'admin',
  permission: 'books',
  body: z.object({}),
  bodyType: 'multipart',
  files: ['file'],
  mostBytes: MOST_PAYOUT_BYTES,
  success: 200,
  reply: PayoutReport,
  problems: [401, 403, 413, 415],
})
