import { ApiError } from './api.ts'

/** What went wrong in one sentence, with the server's reason where it gave one. */
export function failureText(what: string, error: unknown): string {
  const reason = error instanceof ApiError ? error.problem?.message : undefined
  return reason === undefined ? what : `${what} ${reason}`
}
