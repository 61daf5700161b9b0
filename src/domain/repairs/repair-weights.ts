import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import type { RepairState } from './repair-states.ts'

/** The heaviest piece that a workshop takes in, 10 kg. */
export const MOST_REPAIR_MG: Milligrams = 10_000_000

/** The difference that scales and filing may cause without a note: 50 mg, for heavier pieces half a percent. */
const LEAST_TOLERANCE: Milligrams = 50
const TOLERANCE_OF = 200

/** What is weighed of a job: on receipt, the gold that was added, what was taken out, and when it is ready. */
export interface RepairWeights {
  inMg: Milligrams
  addedMg: Milligrams
  takenMg: Milligrams
  outMg: Milligrams
}

/** The metal of a job that is missing (positive) or too much (negative). */
export function weightGap({ inMg, addedMg, takenMg, outMg }: RepairWeights): Milligrams {
  return inMg + addedMg - takenMg - outMg
}

/** How much may be missing or too much without a note. */
export function weightTolerance(inMg: Milligrams): Milligrams {
  return Math.max(LEAST_TOLERANCE, Math.floor(inMg / TOLERANCE_OF))
}

/** Whether weight in, gold added, gold taken out and weight out agree. */
export function doWeightsAgree(weights: RepairWeights): boolean {
  return Math.abs(weightGap(weights)) <= weightTolerance(weights.inMg)
}

/** Whether somebody has worked on a piece, by the states that its job has had. */
export function isBegun(states: readonly RepairState[]): boolean {
  return states.includes('in-work')
}

/**
 * Whether a piece is weighed before its job goes to a state: when it is ready, and when it leaves without having been
 * ready although somebody has worked on it, as after a new quote that was declined.
 */
export function isWeighedFor(
  to: RepairState,
  { outMg, states }: { outMg: Milligrams | null; states: readonly RepairState[] },
): boolean {
  if (to === 'ready') return true
  return (to === 'handed-over' || to === 'posted') && outMg === null && isBegun(states)
}
