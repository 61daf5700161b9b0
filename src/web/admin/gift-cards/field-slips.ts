import { ApiError } from '#web/api/api.ts'

/** What a failed call says of each field of its form; under `form` what is about none. */
export function slipsOf(error: unknown): Record<string, string> {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  const known = issues.map(({ field, message }) => [field, message] as const)
  if (known.length > 0) return Object.fromEntries(known)
  return { form: error instanceof Error ? error.message : String(error) }
}
