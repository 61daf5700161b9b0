import { ApiError } from './api.ts'

/** What is wrong at each field of a form. */
export type Slips = Readonly<Record<string, string>>

/** What the server says of the fields of a refused form, by the last word of each: `parts.0.weight` is `weight`. */
export function slipsOf(error: unknown): Slips {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return Object.fromEntries(
    issues.map(({ field, message }) => [field.split('.').at(-1) ?? field, message]),
  )
}
