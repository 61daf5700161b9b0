import type { Database } from '#server/data/database.ts'
import { ProblemError } from '#server/http/problem.ts'
import { changeStatus } from './change-status.ts'

interface Outcome {
  updated: number[]
  refused: { orderId: number; message: string }[]
}

/**
 * Sets the status of several orders, one after the other and each in its own transaction: one that is
 * refused (sold out meanwhile, no longer there) does not hold up the others. Faults of ours still fail.
 */
export async function changeStatuses(
  database: Database,
  { orderIds, to, by }: { orderIds: number[]; to: number; by: { id: number; name: string } },
): Promise<Outcome> {
  const outcome: Outcome = { updated: [], refused: [] }
  for (const orderId of new Set(orderIds)) {
    try {
      await changeStatus(database, { orderId, to, by })
      outcome.updated.push(orderId)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      outcome.refused.push({ orderId, message: error.message })
    }
  }
  return outcome
}
