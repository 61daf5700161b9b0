/** How many days back the admin can look. */
export const PERIODS = [7, 30, 90, 365] as const
export type Period = (typeof PERIODS)[number]

/** Whether a number is one of the periods. */
export function isPeriod(days: number): days is Period {
  return PERIODS.some((period) => period === days)
}
