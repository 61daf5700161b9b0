import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#server/db/schema/catalogue.ts'
import { ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openApiOf } from '#server/openapi/openapi.ts'

let shop: TestApp
let customer: Person
let admin: Person
let requests = 0
const document = openApiOf(ENDPOINTS, 'http://localhost')
beforeAll(async () => {
  shop = await startTestApp()
  // Whose login, address and review the number 1 is: somebody's who never calls.
  await aCustomer(shop)
  customer = await aCustomer(shop)
  admin = await anAdmin(shop)
  await shop.database.orm.insert(categories).values({ name: 'Rings' })
  await aProduct(shop)
})
afterAll(() => shop.close())

/** What people, programs and attackers put into fields. */
const NASTY: unknown[] = [
  '',
  ' ',
  'null',
  '0',
  '-1',
  '1e400',
  'NaN',
  '9'.repeat(40),
  '2147483648',
  '1.5',
  '١٢٣',
  "' or 1=1; drop table users; --",
  "\\'); select pg_sleep(9); --",
  '%',
  '_',
  '\u0000',
  '\uD800',
  '\u2028\r\nset-cookie: a=b',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  '[1,2',
  '["a",null,3]',
  '💍'.repeat(2_000),
  'x'.repeat(20_000),
  ','.repeat(5_000),
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  [1, '2', {}],
  { a: { b: 1 } },
  { __proto__: 1, constructor: { prototype: {} } },
  Array.from({ length: 600 }, (_, i) => i),
]

/** Values that are also given twice, which makes a list of a parameter. */
const TWICE = new Set<unknown>(['', '1.5', 'NaN', null])

const ITEM = { productId: 1, quantity: 1, price: 1000, totalAmount: 1000, material: 1 }
const RARE_PASSWORD = 'lantern and chai'
const ADDRESS = Object.fromEntries(
  'email phone firstName lastName address1 apt address2 city state country postalCode'
    .split(' ')
    .map((field) => [field, 'x']),
)

/** Bodies that are accepted, so that one nasty field at a time gets past the others. */
function goodBody(endpoint: Endpoint): Record<string, unknown> {
  const { userId } = customer
  switch (endpoint.name) {
    case 'addToCart':
      return { userId, productId: 1, material: 1, quantity: 1 }
    case 'createOrder':
      return { ...ADDRESS, userId, totalPrice: 1180, orderItems: [ITEM] }
    case 'createProduct':
    case 'updateProduct':
      return { name: 'Ring', price: 100, categoryId: 1 }
    case 'createCategory':
      return { name: 'Chokers' }
    case 'updateCategory':
      return { name: 'Rings' }
    case 'createAddress':
    case 'updateAddress':
      return ADDRESS
    case 'updateProfile':
      return { name: 'Asha', email: customer.email }
    case 'requestPasswordReset':
      return { email: 'asha@example.in' }
    case 'resetPassword':
      return { token: 'x'.repeat(43), password: RARE_PASSWORD }
    case 'changePassword':
      return { currentPassword: 'wrong', newPassword: RARE_PASSWORD }
    case 'replaceWishlist':
    case 'mergeWishlist':
      return { productIds: [1] }
    case 'createReview':
      return { productId: 1, rating: 5, text: 'Shines.' }
    case 'createRequest':
      return { name: 'Asha', email: 'asha@example.in', phone: '1', message: 'Hello' }
    default:
      return {}
  }
}

/** Of those that are alike, two. */
function twoOfEachKind<Named>(named: Iterable<[Named, unknown]>): Named[] {
  const seen: string[] = []
  return [...named].flatMap(([name, schema]) => {
    const shape = JSON.stringify(schema)
    seen.push(shape)
    return seen.filter((other) => other === shape).length <= 2 ? [name] : []
  })
}

/** A body for each kind of field of an endpoint, with the value in it. */
function* bodiesWith(endpoint: Endpoint, value: unknown): Generator<Record<string, unknown>> {
  const good = goodBody(endpoint)
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  const fields = operation?.requestBody?.content['application/json']?.schema.properties ?? {}
  for (const name of twoOfEachKind(Object.entries(fields))) yield { ...good, [name]: value }
  if (!('orderItems' in fields)) return
  for (const name of Object.keys(ITEM)) yield { ...good, orderItems: [{ ...ITEM, [name]: value }] }
}

/** An address for each kind of parameter of an endpoint, with the value in it. */
function* addressesWith(endpoint: Endpoint, value: unknown): Generator<string> {
  const text = asText(value)
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  if (endpoint.path.includes('{')) {
    yield endpoint.path.replaceAll(/\{\w+\}/g, text.slice(0, 400) || '%20')
  }
  const inQuery = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const kinds = inQuery.map(({ name, ...kind }): [string, unknown] => [name, kind])
  for (const name of twoOfEachKind(kinds)) {
    yield `${endpoint.path}?${name}=${text}`
    if (TWICE.has(value)) yield `${endpoint.path}?${name}=${text}&${name}=${text}`
  }
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 3_000))
}

/** Calls that would log the caller out for those that come after. */
const ENDING = new Set(['logOut', 'logOutEverywhere'])

function send(endpoint: Endpoint, url: string, body: unknown): Promise<Answer> {
  const { token } = endpoint.access === 'admin' ? admin : customer
  requests += 1
  return shop.ask(endpoint.method, url, {
    token: ENDING.has(endpoint.name) ? 'x'.repeat(20) : token,
    from: `10.0.${Math.floor(requests / 250)}.${requests % 250}`,
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'idempotency-key': `key ${requests}` },
  })
}

function expectWords(answer: Answer, sent: string): void {
  expect(answer.status, `${sent}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  if (answer.status >= 400) expect(answer.body.message, sent).toBeTruthy()
  expect(answer.headers['set-cookie']).toBeUndefined()
}

const calls = ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const)

/** These want more than a good body: a secret, or a delivered order. */
const WANT_MORE = new Set(['resetPassword', 'changePassword', 'createReview'])

test.each(calls.filter(([, endpoint]) => endpoint.method === 'POST'))(
  '%s accepts valid input',
  async (name, endpoint) => {
    const isBlank = Object.keys(goodBody(endpoint)).length === 0 || WANT_MORE.has(name)
    const answer = await send(endpoint, endpoint.path, goodBody(endpoint))
    if (!isBlank) expect(answer.status, `${name}: ${answer.text}`).toBe(endpoint.success)
  },
)

test.each(calls.filter(([, endpoint]) => endpoint.method !== 'GET'))(
  '%s answers in words to what is no object',
  async (_, endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
    for (const body of [undefined, null, 7, 'ring', true, []]) {
      expectWords(
        await send(endpoint, path, body),
        `${endpoint.method} ${path} ${JSON.stringify(body)}`,
      )
    }
  },
)

test.each(calls)(
  '%s answers hostile values in words',
  async (_, endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
    for (const value of NASTY) {
      for (const url of addressesWith(endpoint, value)) {
        expectWords(await send(endpoint, url, goodBody(endpoint)), url)
      }
      for (const body of bodiesWith(endpoint, value)) {
        expectWords(await send(endpoint, path, body), JSON.stringify(body))
      }
    }
  },
  60_000,
)
