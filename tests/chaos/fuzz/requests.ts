import * as fc from 'fast-check'
import { ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { jsonSchemasOf, type JsonSchema } from '#server/openapi/json-schemas.ts'
import { HOSTILE } from './hostile-values.ts'

/** Whose token a request carries. */
type Caller = 'nobody' | 'forged' | 'customer' | 'admin'

/** A request that somebody might send, friend or foe. */
export interface FuzzRequest {
  entry: Endpoint
  url: string
  caller: Caller
  /** JSON as it travels, or what only claims to be. */
  body: string | undefined
  key: string | undefined
}

const schemas = jsonSchemasOf(ENDPOINTS)

/** Requests to every call of the contract: valid by its schemas, nearly valid, and hostile. */
export const anyRequest: fc.Arbitrary<FuzzRequest> = fc.constantFrom(...ENDPOINTS).chain(requestTo)

function requestTo(entry: Endpoint): fc.Arbitrary<FuzzRequest> {
  const params = schemas.partOf(entry, 'params')
  const query = schemas.partOf(entry, 'query')
  const body = schemas.partOf(entry, 'body')
  return fc
    .record({
      params: params === undefined ? fc.constant({}) : partLike(params),
      query: query === undefined ? fc.constant({}) : partLike(query),
      body: body === undefined ? fc.constant(undefined) : bodyLike(body),
      caller: callerOf(entry),
      key: fc.option(fc.constantFrom('one', 'other', 'x'.repeat(300)), { nil: undefined }),
    })
    .map(({ params: path, query: asked, body: sent, caller, key }) => ({
      entry,
      url: addressOf(entry.path, path, asked),
      caller,
      body: entry.method === 'GET' ? undefined : sent,
      key,
    }))
}

/** Mostly who may call; a few who may not. */
function callerOf(entry: Endpoint): fc.Arbitrary<Caller> {
  const right: Caller = entry.access === 'anyone' ? 'nobody' : entry.access
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(right) },
    { weight: 2, arbitrary: fc.constantFrom<Caller>('nobody', 'forged', 'customer', 'admin') },
  )
}

function bodyLike(schema: JsonSchema): fc.Arbitrary<string | undefined> {
  const broken = fc.oneof(fc.string(), fc.constantFrom('', '{', '[1,', 'null', '"', '{"a":}'))
  return fc.oneof(
    { weight: 18, arbitrary: partLike(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostile.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: broken },
  )
}

/** A part of a request: as the schema wants it, with one thing wrong, or with everything wrong. */
function partLike(schema: JsonSchema): fc.Arbitrary<object> {
  const valid = valueOf(schema).map(asObject)
  const names = Object.keys(schema.properties ?? {})
  const oneWrong = fc
    .tuple(valid, fc.constantFrom(...names, 'extra', '__proto__'), hostile)
    .map(([part, name, value]) => Object.fromEntries([...Object.entries(part), [name, value]]))
  const oneMissing = fc
    .tuple(valid, fc.constantFrom(...names, 'none'))
    .map(([part, name]) => Object.fromEntries(Object.entries(part).filter(([key]) => key !== name)))
  const allWrong = fc.dictionary(fc.constantFrom(...names, 'extra'), hostile)
  return fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 3, arbitrary: oneWrong },
    { weight: 1, arbitrary: oneMissing },
    { weight: 1, arbitrary: allWrong },
  )
}

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double() },
)

/** Numbers that things of a small shop have, and others. */
const numbers = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer(), fc.nat(1_000))

const texts = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('Meera', '1', '2', 'asha@example.in', 'rings', '2026-11-01', 'https://a.in/b'),
)

/** What a schema accepts, as far as JSON Schema can say it. */
function valueOf(schema: JsonSchema | boolean): fc.Arbitrary<unknown> {
  // A boolean is a schema as well: it accepts everything or nothing.
  if (typeof schema === 'boolean') return schema ? hostile : fc.constant(undefined)
  if (schema.$ref !== undefined) return valueOf(schemas.named[nameIn(schema.$ref)] ?? {})
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valueOf))
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...schema['enum'])
  if ('const' in schema) return fc.constant(schema['const'])
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: 4 })
    case 'integer':
    case 'number':
      return numbers
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return texts
    default:
      return fc.oneof(numbers, texts)
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, valueOf(schema)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

function nameIn(ref: string): string {
  return ref.split('/').at(-1) ?? ''
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function addressOf(path: string, params: object, query: object): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(Object.getOwnPropertyDescriptor(params, name)?.value ?? 1),
  )
  const asked = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // An empty part of a path would make another address of it.
  return encodeURIComponent((text ?? '').toWellFormed().slice(0, 2_000)) || '%20'
}
