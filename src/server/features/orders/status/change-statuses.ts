import type { RefusedOrder } from '#contract/orders/admin-orders.ts'
import { ProblemError } from '#server/http/problem.ts'
import { changeStatus, type StatusParts, type StatusSetter } from './change-status.ts'
import { undoStatus } from './undo-status.ts'

/** The result for each of several orders. */
export interface Outcome {
  updated: number[]
  /** Orders that had the status already. */
  unchanged: number[]
  refused: RefusedOrder[]
  /** How many were refused because somebody else had changed them. */
  changedMeanwhile: number
  /** The changes that were made, for an undo. */
  changeIds: number[]
}

interface Options {
  orderIds: number[]
  to: number
  by: StatusSetter
  /** The statuses that were on the screen. */
  seen: readonly { orderId: number; status: number }[]
}

/**
 * Sets the status of several orders, one after the other and each in its own transaction: one that is
 * refused (sold out or deleted meanwhile) does not stop the others. Bugs still throw.
 */
export async function changeStatuses(
  parts: StatusParts,
  { orderIds, to, by, seen }: Options,
): Promise<Outcome> {
  const seenOf = new Map(seen.map(({ orderId, status }) => [orderId, status]))
  const outcome: Outcome = {
    updated: [],
    unchanged: [],
    refused: [],
    changedMeanwhile: 0,
    changeIds: [],
  }
  for (const orderId of new Set(orderIds)) {
    try {
      const options = { orderId, to, by, seen: seenOf.get(orderId) }
      const { changeId } = await changeStatus(parts, options)
      outcome[changeId === undefined ? 'unchanged' : 'updated'].push(orderId)
      if (changeId !== undefined) outcome.changeIds.push(changeId)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.code === 'changed-meanwhile') outcome.changedMeanwhile += 1
      const { changedBy } = error.details
      outcome.refused.push({ orderId, message: error.message, ...(changedBy && { changedBy }) })
    }
  }
  return outcome
}

/** The result as a sentence: `8 of 10 orders changed; 2 were changed by someone else.` */
export function outcomeText(outcome: Outcome): string {
  const { updated, unchanged, refused, changedMeanwhile } = outcome
  const all = updated.length + unchanged.length + refused.length
  const others = refused.length - changedMeanwhile
  const parts = [
    `${updated.length} of ${all} ${all === 1 ? 'order' : 'orders'} changed`,
    unchanged.length > 0 && `${unchanged.length} had that status already`,
    changedMeanwhile > 0 &&
      `${changedMeanwhile} ${wasOrWere(changedMeanwhile)} changed by someone else`,
    others > 0 && `${others} ${wasOrWere(others)} refused`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

function wasOrWere(count: number): string {
  return count === 1 ? 'was' : 'were'
}

/** Undoes several changes, each by itself. Throws the problem of the first when none could be undone. */
export async function undoStatuses(
  parts: StatusParts,
  { changeIds, by }: { changeIds: number[]; by: StatusSetter },
): Promise<{ undone: number[]; refused: string[] }> {
  const undone: number[] = []
  const problems: ProblemError[] = []
  for (const changeId of new Set(changeIds)) {
    try {
      undone.push(await undoStatus(parts, { changeId, by }))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      problems.push(error)
    }
  }
  const [first] = problems
  if (undone.length === 0 && first !== undefined) throw first
  return { undone, refused: problems.map(({ message }) => message) }
}
