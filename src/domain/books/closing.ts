import { nextMonth } from './months.ts'

/** The months of a shop that decide what can be closed, each such as `2026-11`. */
interface MonthsState {
  /** The present month. */
  current: string
  /** The month of the first document; undefined if there is none. */
  first: string | undefined
  /** The last closed month; undefined if none is closed. */
  lastClosed: string | undefined
}

/** Why a month cannot be closed; undefined when it can. Months are closed in their order, once they are over. */
export function closingProblem(
  month: string,
  state: MonthsState,
): 'not-over' | 'closed' | 'earlier-open' | undefined {
  const { current, lastClosed } = state
  if (month >= current) return 'not-over'
  if (lastClosed !== undefined && month <= lastClosed) return 'closed'
  return month === nextToClose(state) ? undefined : 'earlier-open'
}

/** The month that can be closed next; undefined when none is over. */
export function nextToClose({ current, first, lastClosed }: MonthsState): string | undefined {
  const next = lastClosed === undefined ? first : nextMonth(lastClosed)
  return next !== undefined && next < current ? next : undefined
}
