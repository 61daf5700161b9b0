import * as z from 'zod/mini'
import { rupees } from './fields.ts'

/** Stable names of refusals; screens switch on them, people read the message. */
const PROBLEM_CODES = [
  'invalid-input',
  'login-required',
  'forbidden',
  'blocked',
  'not-found',
  'method-not-allowed',
  'conflict',
  'price-changed',
  'out-of-stock',
  'cash-limit',
  'order-too-large',
  'not-pending',
  'changed-meanwhile',
  'email-taken',
  'name-taken',
  'last-admin',
  'wrong-credentials',
  'code-required',
  'wrong-code',
  'idempotency-mismatch',
  'too-large',
  'unsupported-type',
  'too-many',
  'unavailable',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** One field that is wrong, and why. */
export const Issue = z.object({ field: z.string(), message: z.string() })

/** The figures of an order in rupees, as the server computes them. */
export const Figures = z.object({
  subtotal: rupees,
  /** What sales and codes take off. */
  discount: z.optional(rupees),
  shippingCharge: rupees,
  tax: rupees,
  totalPrice: rupees,
})

/** A product of which less is left than was asked for. */
export const Shortage = z.object({ productId: z.number(), name: z.string(), left: z.number() })

/** The one body of every refusal. `message` and `error` are the same text, for people. */
export const Problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(PROBLEM_CODES),
  issues: z.optional(z.array(Issue)),
  figures: z.optional(Figures),
  shortages: z.optional(z.array(Shortage)),
  requestId: z.optional(z.string()),
})
export type Problem = z.output<typeof Problem>
