import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as z from 'zod/mini'
import { partialSchema } from './partial-schema.ts'

/** What fields may be sent: nothing, right, wrong, twice, or hostile. */
const VALUES = [
  '',
  '1',
  '1,2',
  'x',
  '-4',
  '2026-11-22',
  'true',
  ['1', '2'],
  undefined,
  '\0',
  'a'.repeat(300),
]

type Schema = NonNullable<Endpoint['query']>

const queries = ENDPOINTS.flatMap(({ name, query }): [string, Schema][] =>
  query === undefined ? [] : [[name, query]],
)

/** Mixtures of the fields of a schema: none, each alone with every value, and many together. */
function mixtures(schema: Schema): Record<string, unknown>[] {
  const shape: unknown = Reflect.get(schema, 'shape')
  const keys = typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
  const alone = keys.flatMap((key) => VALUES.map((value) => ({ [key]: value })))
  const together = VALUES.map((_, at) =>
    Object.fromEntries(
      keys.flatMap((key, index) =>
        (index + at) % 3 === 0 ? [] : [[key, VALUES[(at + index) % VALUES.length]]],
      ),
    ),
  )
  return [{}, { unknown: '1' }, ...alone, ...together]
}

/** What is read of a value, or where it is wrong. */
function outcome(schema: Schema, value: unknown, absent = {}): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ...absent, ...Object(parsed.data) }
  return parsed.error.issues.map(({ path, code }) => `${code} at ${path.join('.')}`)
}

test.each(queries)('%s reads the given fields like its whole schema', (_, schema) => {
  for (const value of mixtures(schema)) {
    const given = partialSchema(schema, value)
    const read =
      given === undefined ? outcome(schema, value) : outcome(given.part, value, given.absent)
    expect(read).toEqual(outcome(schema, value))
  }
})

test('the product list is read in parts, and absent fields cannot be changed', () => {
  const [, schema] = queries.find(([name]) => name === 'listProducts') ?? []
  if (!(schema instanceof z.ZodMiniObject)) throw new Error('The contract has no list of products.')
  // A schema of its own: the parts of the shop's may all be taken by what other tests have asked.
  const own = z.extend(schema, {})
  const given = partialSchema(own, { limit: '24', Trend: '4' })
  expect(outcome(given?.part ?? own, { limit: '24', Trend: '4' })).toEqual({
    limit: 24,
    Trend: [4],
  })
  expect(Object.isFrozen(Reflect.get(given?.absent ?? {}, 'Occasion'))).toBe(true)
})
