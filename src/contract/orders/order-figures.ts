import * as z from 'zod/mini'
import { rupees } from '#contract/fields.ts'

/** The figures of an order in rupees, as the server computes them. */
export const Figures = z.object({
  subtotal: rupees,
  /** What sales and codes take off. */
  discount: z.optional(rupees),
  shippingCharge: rupees,
  /** Of an order in cash, where it costs more. */
  cashFee: z.optional(rupees),
  /** Of one with gift wrap, where it costs something. */
  wrapFee: z.optional(rupees),
  tax: rupees,
  totalPrice: rupees,
})
