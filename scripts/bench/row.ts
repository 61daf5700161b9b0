import type { Spread } from './rounds.ts'

/** A row of a benchmark table: a result, its goal and its floor. */
export interface Row {
  /** Its number in the benchmark set. */
  number: string
  what: string
  /** What was seen, for people: `5,120 of 7,300 requests/s`. */
  figure: string
  /** What is compared with goal and floor: a ratio to a limit of the same run, or a plain figure. */
  measured: Spread
  /** `×` for a ratio, `ms`, `kB`, `statements` … */
  unit: string
  /** Whether more or less of it is better. */
  better: 'more' | 'less'
  goal: number
  /** Worse than this ends the run with exit code 1. */
  floor: number
  /** The share of the processors that other programs used before it was measured. */
  load?: number
}

export type Verdict = 'met' | 'under goal' | 'UNDER FLOOR'

/** Compares the median of the rounds with goal and floor; a missing figure is under both. */
export function verdictOf({ measured, better, goal, floor }: Row): Verdict {
  const reaches = (bar: number) =>
    better === 'more' ? measured.median >= bar : measured.median <= bar
  if (reaches(goal)) return 'met'
  return reaches(floor) ? 'under goal' : 'UNDER FLOOR'
}
