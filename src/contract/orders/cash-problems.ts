import * as z from 'zod/mini'
import { rupees } from '#contract/fields.ts'

/** Why an order is not paid in cash, or does not wait unpaid: a part of `PROBLEMS`. Amounts in rupees. */
export const CASH_PROBLEMS = {
  'cash-limit': { status: 409, params: z.object({ below: rupees }) },
  'cash-day-limit': { status: 409, params: z.object({ owed: rupees, limit: rupees }) },
  'cash-place': { status: 409, params: z.object({ postalCode: z.string() }) },
  'cash-piece': { status: 409, params: z.object({ product: z.string() }) },
  'cash-first': { status: 409 },
  'cash-refused': { status: 409 },
  'held-unpaid': { status: 409, params: z.object({ orders: z.number(), pieces: z.number() }) },
} as const
