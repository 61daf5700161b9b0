import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#tests/support/answer.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { buy } from '#tests/support/checkout.ts'
import { addCategory, addProduct, productForm } from '#tests/support/product-forms.ts'

const shop = await openShop()
let categoryId: number

beforeAll(async () => {
  categoryId = await addCategory(shop, 'Rings')
})

/** What must never be read in an answer: a stack, a statement, a path, a library. */
const LEAK =
  /\n\s*at .+:\d+|node_modules|\.ts:\d|\/src\/|\/tmp\/|select .+ from|insert into|update .+ set|postgres|drizzle|zod|fastify|sqlstate/i

function expectProblem(answer: Answer, status: number): void {
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/)
  expect(answer.body.message).toBeTypeOf('string')
  expect(answer.body.message.length).toBeGreaterThan(0)
  expect(answer.body.error).toBe(answer.body.message)
  expect(answer.body.code).toMatch(/^[a-z]+(-[a-z]+)*$/)
  // The id of a request is random letters, so any short word turns up in it one day.
  const { requestId, ...told } = answer.body
  expect(requestId).toMatch(/^[\w-]+$/)
  expect(JSON.stringify(told)).not.toMatch(LEAK)
}

test('400: a body that is not JSON', async () => {
  expectProblem(await shop.ask('POST', '/user/login', { body: '{"email": ' }), 400)
})

test('400: a body that is missing', async () => {
  const headers = { 'content-type': 'application/json' }
  expectProblem(await shop.ask('POST', '/user/login', { headers }), 400)
  expectProblem(await shop.ask('POST', '/user/login', { body: '' }), 400)
})

test('400: wrong fields are named, each with a text for people', async () => {
  const answer = await shop.ask('POST', '/request/create', {
    body: { name: '', email: 'no email', message: 'Hi' },
  })
  expectProblem(answer, 400)
  const fields = answer.body.issues.map(({ field }: { field: string }) => field)
  expect(fields.toSorted()).toEqual(['email', 'name', 'phone'])
  for (const { message } of answer.body.issues) expect(message).toMatch(/^[A-Z].+\.$/)
})

test('400 or 404: an invalid id', async () => {
  const answer = await shop.ask('GET', '/product/getproductbyid/ring')
  expect([400, 404]).toContain(answer.status)
  expectProblem(answer, answer.status)
})

test('401: no token', async () => {
  const answer = await shop.ask('GET', '/order/getall')
  expectProblem(answer, 401)
})

test('401: wrong password', async () => {
  const body = { email: 'nobody@example.in', password: 'wrong-password' }
  expectProblem(await shop.ask('POST', '/user/login', { body }), 401)
})

test('401 comes before 400: a visitor learns nothing about valid input', async () => {
  expectProblem(await shop.ask('PUT', '/order/updatestatus/x', { body: { status: 'x' } }), 401)
  expectProblem(
    await shop.ask('POST', '/product/create', { body: productForm({ price: -1 }) }),
    401,
  )
})

test('403: a customer in the admin area', async () => {
  const { token } = await aCustomer(shop)
  expectProblem(await shop.ask('GET', '/order/getall', { token }), 403)
})

test('404: a product that does not exist', async () => {
  expectProblem(await shop.ask('GET', '/product/getproductbyid/987654'), 404)
})

describe('404: an unknown path', () => {
  test('is JSON for a client that asks for JSON', async () => {
    expectProblem(await shop.ask('GET', '/no/such/path'), 404)
    expectProblem(await shop.ask('POST', '/no/such/path', { body: {} }), 404)
  })

  test('is a page to a browser', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const answer = await shop.ask('GET', '/no/such/path', { headers: { accept } })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.text).toMatch(/<h1\b/)
    expect(answer.text).not.toMatch(/\n\s*at .+:\d+|node_modules/)
  })
})

test('405: a method that the path does not have, with the allowed ones', async () => {
  const answer = await shop.ask('DELETE', '/product/getall')
  expectProblem(answer, 405)
  expect(answer.headers['allow']).toContain('GET')
  expectProblem(await shop.ask('GET', '/user/login'), 405)
  expectProblem(await shop.ask('PATCH', '/cart/update/1', { body: { quantity: 1 } }), 405)
})

test('409: an email that is taken', async () => {
  const { email } = await aCustomer(shop)
  const body = { name: 'Meera', email, password: 'another-password-9' }
  expectProblem(await shop.ask('POST', '/user/signup', { body }), 409)
})

test('409: more than in stock', async () => {
  const product = await addProduct(shop, { categoryId, name: 'Rare Ring', stock: 0 })
  const answer = await buy(shop, await aCustomer(shop), [{ product, quantity: 1 }])
  expectProblem(answer, 409)
})

test('413: a body that is too large', async () => {
  const message = 'x'.repeat(2_000_000)
  const request = { name: 'A', email: 'a@example.in', phone: '1', message }
  expectProblem(await shop.ask('POST', '/request/create', { body: request }), 413)
})

test('415: a body of another type, such as a foreign form sends', async () => {
  const json = JSON.stringify({ email: 'a@example.in', password: 'x' })
  const kinds = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']
  for (const kind of kinds) {
    const headers = { 'content-type': kind }
    expectProblem(await shop.ask('POST', '/user/login', { headers, body: json }), 415)
  }
})

test('429: too many failed logins, and when to come back', async () => {
  const body = { email: 'guessed@example.in', password: 'guess' }
  const headers = { 'x-forwarded-for': '203.0.113.98' }
  const guess = () => shop.ask('POST', '/user/login', { headers, body })
  for (let failure = 1; failure <= 10; failure++) await guess()
  const answer = await guess()
  expectProblem(answer, 429)
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
})

test('ordinary browsing meets no limit', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.99' }
  const statuses = new Set<number>()
  for (let round = 0; round < 40; round++) {
    const calls = ['/product/getall?limit=24', '/category/getall', '/product/getall?q=ring']
    const answers = await Promise.all(calls.map((path) => shop.ask('GET', path, { headers })))
    answers.forEach(({ status }) => statuses.add(status))
  }
  expect([...statuses]).toEqual([200])
})

describe('other sites', () => {
  const headers = { origin: 'https://elsewhere.example' }

  test('cannot read the responses', async () => {
    const answer = await shop.ask('GET', '/product/getall', { headers })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  test('get no permission in a preflight', async () => {
    const asking = { ...headers, 'access-control-request-method': 'PUT' }
    const answer = await shop.ask('OPTIONS', '/cart/update/1', { headers: asking })
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('problems are all that the server reports: it logged no failure of its own', async () => {
  await shop.ask('GET', '/product/getproductbyid/ring')
  await shop.ask('POST', '/user/login', { body: '{"email": ' })
  expect(shop.output()).not.toMatch(/"level":(50|60)|unhandled|uncaught/i)
})
