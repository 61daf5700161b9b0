import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

type Schema = NonNullable<Endpoint['query']>

/** How a schema reads an object of which most fields are absent. */
interface Reading {
  shape: Readonly<Record<string, unknown>>
  /** What every field reads as when it is absent. */
  absent: Readonly<Record<string, unknown>>
  /** The schemas of the fields that came together, by their names. */
  parts: Map<string, Schema>
}

/** Other mixtures of fields are read whole: anyone who asks decides how many there are. */
const MOST_PARTS = 200

const readings = new WeakMap<Schema, Reading | undefined>()

/**
 * The part of a schema that reads the fields which were given, and what the others read as; undefined
 * where the whole schema has to read. A list has two dozen filters and a request names two of them:
 * reading what is absent took longer than all else that a kept list costs.
 */
export function partialSchema(
  schema: Schema,
  value: unknown,
): { part: Schema; absent: object } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if (!readings.has(schema)) readings.set(schema, readingOf(schema))
  const reading = readings.get(schema)
  if (reading === undefined) return undefined
  const given = Object.keys(reading.shape).filter((key) => key in value)
  const name = given.join()
  const known = reading.parts.get(name)
  if (known !== undefined) return { part: known, absent: reading.absent }
  if (reading.parts.size >= MOST_PARTS || !(schema instanceof z.ZodMiniObject)) return undefined
  const part = z.pick(schema, Object.fromEntries(given.map((key) => [key, true])))
  reading.parts.set(name, part)
  return { part, absent: reading.absent }
}

/** Nothing for a schema that requires a field, or that looks at fields together. */
function readingOf(schema: Schema): Reading | undefined {
  if (!(schema instanceof z.ZodMiniObject)) return undefined
  const { checks = [], catchall, shape } = schema.def
  if (checks.length > 0 || catchall !== undefined) return undefined
  const nothing = schema.safeParse({})
  if (!nothing.success) return undefined
  // Every request gets the same lists; none may change them.
  for (const field of Object.values(nothing.data)) if (Array.isArray(field)) Object.freeze(field)
  return { shape, absent: nothing.data, parts: new Map() }
}
