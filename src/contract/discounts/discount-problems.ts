import * as z from 'zod/mini'
import { rupees } from '#contract/fields.ts'

/** Why a discount code does not count, or a code or a sale is not saved: a part of `PROBLEMS`. Amounts in rupees. */
export const DISCOUNT_PROBLEMS = {
  'discount-unknown': { status: 409 },
  'discount-not-yet': { status: 409 },
  'discount-expired': { status: 409 },
  'discount-used-up': { status: 409 },
  'discount-used-by-you': { status: 409 },
  'discount-not-first': { status: 409 },
  'discount-not-for-you': { status: 409 },
  'discount-not-for-these': { status: 409 },
  'discount-not-with-sale': { status: 409 },
  'discount-minimum': { status: 409, params: z.object({ minimum: rupees }) },
  'discount-gone': { status: 409, params: z.object({ code: z.string() }) },
  'discount-code-fixed': { status: 409 },
  'discount-code-taken': { status: 409 },
  'discount-batch-taken': { status: 409 },
  'discount-changed': { status: 409 },
} as const
