import * as z from 'zod/mini'
import { rupees } from '#contract/fields.ts'

/** The number of a job, such as `NM-000042`, and its state as the admin calls it. */
const number = z.string()
const state = z.string()

/** How a step with a piece that is made to order is refused: a part of `PROBLEMS`. Amounts in rupees. */
export const MADE_PROBLEMS = {
  /** Its customer cannot ask for it to be made. */
  'made-not-offered': { status: 409, params: z.object({ product: z.string() }) },
  /** The advance, the days or the policy are others than its customer read. */
  'made-terms-changed': { status: 409 },
  'made-changed': { status: 409, params: z.object({ number, state }) },
  'made-not-begun': { status: 409, params: z.object({ number }) },
  'made-not-weighed': { status: 409, params: z.object({ number, state }) },
  'made-ordered': { status: 409, params: z.object({ number }) },
  'made-cancelled': { status: 409, params: z.object({ number }) },
  'made-unpaid': { status: 409, params: z.object({ due: rupees }) },
  'made-overpaid': { status: 409, params: z.object({ back: rupees }) },
  'made-tax-changed': { status: 409 },
  /** It comes back only for a fault of the shop. */
  'made-final': { status: 409, params: z.object({ product: z.string() }) },
  'instalment-changed': { status: 409, params: z.object({ due: rupees }) },
  'instalment-not-due': { status: 409 },
} as const
