import { ApiError } from '#web/api/api.ts'

/** Whether somebody has written to a request, or changed it, since it was on the screen. */
export function isRequestChanged(failure: unknown): boolean {
  return failure instanceof ApiError && failure.problem?.code === 'request-changed'
}
