/** What a test that was left out says, in both reports. */
export const NO_TIME_LEFT = 'left out for time'

/** Whether a run of all checks must end soon: `CHECK_MINUTES` have passed since it began (scripts/checks/time-limit.mjs). */
export function isTimeOver(): boolean {
  return Date.now() > Number(process.env['CHECKS_END_AT'] ?? Infinity)
}
