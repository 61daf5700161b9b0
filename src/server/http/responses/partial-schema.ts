import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

type Schema = NonNullable<Endpoint['query']>

/** How a schema parses an object whose fields are mostly absent. */
interface Reading {
  shape: Readonly<Record<string, unknown>>
  /** The value of every field when it is absent. */
  absent: Readonly<Record<string, unknown>>
  /** The schemas of each combination of given fields, by their names. */
  parts: Map<string, Schema>
}

/** More combinations are parsed by the whole schema: clients decide how many there are. */
const MOST_PARTS = 200

const readings = new WeakMap<Schema, Reading | undefined>()

/**
 * The part of a schema that parses the given fields, and the values of the others; undefined
 * where the whole schema is needed. A list has two dozen filters and a request names two of them:
 * parsing the absent ones took longer than everything else a cached list costs.
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

/** Undefined for a schema that requires a field, or that checks fields together. */
function readingOf(schema: Schema): Reading | undefined {
  if (!(schema instanceof z.ZodMiniObject)) return undefined
  const { checks = [], catchall, shape } = schema.def
  if (checks.length > 0 || catchall !== undefined) return undefined
  const nothing = schema.safeParse({})
  if (!nothing.success) return undefined
  // Requests share these lists; none may change them.
  for (const field of Object.values(nothing.data)) if (Array.isArray(field)) Object.freeze(field)
  return { shape, absent: nothing.data, parts: new Map() }
}
