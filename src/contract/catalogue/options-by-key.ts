import * as z from 'zod/mini'
import { digits, field, isAbsent } from '#contract/fields.ts'

/** Option ids by the keys of attributes, as an object or as JSON; absent is undefined. */
export const optionsByKey = field(
  z.optional(
    z.nullable(z.union([z.string(), z.record(z.string(), z.union([z.number(), z.string()]))])),
  ),
  (value) => {
    const read = isAbsent(value) ? undefined : jsonOf(value)
    if (typeof read !== 'object' || read === null) return read
    return Object.fromEntries(Object.entries(read).map(([key, option]) => [key, digits(option)]))
  },
  z.optional(
    z
      .record(z.string().check(z.maxLength(100)), z.int().check(z.gte(0), z.lte(1_000)))
      .check(z.refine((options) => Object.keys(options).length <= 100)),
  ),
)

function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    // What cannot be read is refused by the schema.
    return value
  }
}
