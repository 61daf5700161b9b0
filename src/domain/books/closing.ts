import { nextMonth } from './months.ts'

/** Where the months of a shop are: all as `2026-11`. */
interface MonthsState {
  /** The month of now. */
  current: string
  /** The month of the first document; undefined without one. */
  first: string | undefined
  /** The last month that is closed; undefined before one was. */
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
