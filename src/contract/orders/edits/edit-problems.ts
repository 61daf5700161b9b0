import * as z from 'zod/mini'

const text = z.string()
const count = z.number()

/** What refuses a change of the pieces of a placed order; among all others in `contract/problems.ts`. */
export const EDIT_PROBLEMS = {
  'edit-work': { status: 409 },
  'edit-sent': { status: 409 },
  'edit-unpaid': { status: 409 },
  'edit-parcels': { status: 409 },
  'edit-return': { status: 409 },
  'edit-billed': { status: 409 },
  'edit-bound': { status: 409 },
  'edit-credit': { status: 409, params: z.object({ used: count }) },
  'edit-nothing': { status: 409 },
  'edit-empty': { status: 409 },
  'edit-too-little': { status: 409 },
  'edit-day': { status: 409, params: z.object({ day: text, first: text }) },
  'edit-emptied': { status: 409, params: z.object({ orderId: count }) },
  'edit-changed': { status: 409 },
  'edit-state': { status: 409, params: z.object({ state: text }) },
  'edit-packed': { status: 409, params: z.object({ product: text }) },
  'edit-pan': { status: 409, params: z.object({ from: count }) },
  'edit-cash': { status: 409, params: z.object({ taken: count, limit: count }) },
  'edit-cash-phone': { status: 409 },
} as const
