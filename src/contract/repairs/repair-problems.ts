import * as z from 'zod/mini'

/** How a request about a job of the workshop is refused: a part of `PROBLEMS`. */
export const REPAIR_PROBLEMS = {
  'repairs-off': { status: 403 },
  'repair-changed': { status: 409, params: z.object({ state: z.string() }) },
  'repair-quote-over': { status: 409 },
  'repair-not-billable': { status: 409 },
  'repair-billed': { status: 409 },
  'repair-not-billed': { status: 409 },
  'repair-nothing-due': { status: 409 },
} as const
