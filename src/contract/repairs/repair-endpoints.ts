import type { Endpoint } from '#contract/endpoint.ts'
import * as bills from './repair-bills.ts'
import * as repairs from './repairs.ts'

/** Everything about jobs of the workshop. */
export const REPAIR_ENDPOINTS: readonly Endpoint[] = [
  repairs.bookRepair,
  repairs.followRepair,
  repairs.answerQuote,
  repairs.listRepairs,
  repairs.getRepair,
  repairs.moveRepair,
  repairs.quoteRepair,
  bills.billRepair,
  bills.payRepair,
]
