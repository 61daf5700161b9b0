import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const JSON_TYPE = { 'content-type': 'application/json' }

function post(
  body: string | Buffer,
  headers: Record<string, string> = JSON_TYPE,
  url = '/user/login',
) {
  return shop.ask('POST', url, { body, headers })
}

function expectProblem(answer: Answer, status: number, code: string): void {
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body.code).toBe(code)
  expect(answer.body.message).toBe(answer.body.error)
  expect(answer.body.message).toMatch(/^[A-Z].*\.$/)
  expect(answer.body.requestId).toMatch(/^[\w-]{12}$/)
  expect(answer.text).not.toMatch(/FST_|\bat \/|node_modules|select |stack/i)
}

describe('bodies', () => {
  test.each([
    ['half a text', '{"email": "a', 'invalid-json'],
    ['no text', 'hello', 'invalid-json'],
    ['two texts', '{} {}', 'invalid-json'],
    ['a comment', '{/* */}', 'invalid-json'],
    ['a number that is none', '{"email": NaN}', 'invalid-json'],
    ['bytes that are no UTF-8', Buffer.from('7b22fffe223a317d', 'hex'), 'invalid-utf8'],
    ['a depth of 21', `{"a":${'['.repeat(21)}${']'.repeat(21)}}`, 'body-too-deep'],
    ['a depth of 100,000', '['.repeat(100_000) + ']'.repeat(100_000), 'body-too-deep'],
  ])('%s is unreadable', async (_, body, code) => {
    expectProblem(await post(body), 400, code)
  })

  test.each(['null', '[]', '1', '"text"', 'true', '', '{}', '{"email":{},"password":[]}'])(
    'the JSON %s lacks its fields',
    async (body) => {
      const answer = await post(body)
      expectProblem(answer, 400, 'invalid-input')
      expect(answer.body.issues.length).toBeGreaterThan(0)
      expect(answer.body.message).toBe(answer.body.issues[0].message)
    },
  )

  test('a missing body is told apart from wrong fields', async () => {
    const answer = await shop.ask('POST', '/user/login')
    expect(answer.body.message).toBe('Send the fields as one JSON object.')
  })

  test('a field without its own message is named', async () => {
    const { token } = await anAdmin(shop)
    const body = { status: 'Active' }
    const answer = await shop.ask('PUT', '/user/manageUser/abc', { token, body })
    expect(answer.body.message).toBe('Id is missing or not valid.')
  })

  test('a byte order mark at the start is no error', async () => {
    expect((await post('\uFEFF{"email":"a@b.in","password":"wrong one"}')).status).toBe(401)
  })

  test('more than 256 KiB is too large', async () => {
    expectProblem(await post(`{"email":"${'x'.repeat(262_200)}"}`), 413, 'too-large')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/jsonp',
  ])('the type %s is not read', async (type) => {
    expectProblem(await post('{"email":"a"}', { 'content-type': type }), 415, 'unsupported-type')
  })

  test.each(['application/json; charset=utf-8', 'application/vnd.api+json', 'APPLICATION/JSON'])(
    'the type %s is JSON',
    async (type) => {
      const body = '{"email":"a@b.in","password":"wrong one"}'
      expect((await post(body, { 'content-type': type })).status).toBe(401)
    },
  )

  test.each(['application/json', 'text/plain', 'application/octet-stream'])(
    'a request without a body may declare %s',
    async (type) => {
      const { token } = await aCustomer(shop)
      const headers = { 'content-type': type }
      expect((await shop.ask('POST', '/user/logout', { token, headers })).status).toBe(200)
    },
  )

  test.each(['__proto__', 'constructor', 'prototype'])('%s changes nothing', async (name) => {
    const body = `{"${name}":{"role":"admin","prototype":{"role":"admin"}},"name":"Eve",
      "email":"eve-${name}@example.in","password":"jhumka and chai"}`
    const answer = await post(body, JSON_TYPE, '/user/signup')
    expect(answer.status).toBe(201)
    expect(answer.body.user.role).toBe('customer')
    expect(Reflect.get({}, 'role')).toBeUndefined()
  })
})

describe('addresses and methods', () => {
  test.each(['/Settings/Shop', '/SETTINGS/SHOP/', '/settings/shop?x=1&x=2&__proto__[a]=1'])(
    '%s is the same endpoint',
    async (url) => {
      expect((await shop.ask('GET', url)).status).toBe(200)
    },
  )

  test.each(['/content/%E0%A4%A', '/content/%', '/user/manageUser/%zz'])(
    '%s is not a valid address',
    async (url) => {
      expectProblem(await shop.ask('GET', url), 400, 'unreadable-request')
    },
  )

  test('an endless parameter is too long', async () => {
    expectProblem(await shop.ask('GET', `/content/${'x'.repeat(600)}`), 414, 'address-too-long')
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'GET'] as const)(
    '%s is not a way to log in',
    async (method) => {
      const answer = await shop.ask(method, '/user/login')
      expectProblem(answer, 405, 'method-not-allowed')
      expect(answer.headers['allow']).toBe('POST, OPTIONS')
    },
  )

  test('OPTIONS lists the methods of a path', async () => {
    const answer = await shop.ask('OPTIONS', '/user/getall')
    expect(answer.status).toBe(204)
    expect(answer.headers['allow']).toBe('GET, HEAD, OPTIONS')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('HEAD answers as GET does, without its body', async () => {
    const get = await shop.ask('GET', '/settings/shop')
    const head = await shop.ask('HEAD', '/settings/shop')
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect((await shop.ask('HEAD', '/user/getall')).status).toBe(401)
  })

  test.each(['/nothing', '/user', '/user/login/more', '/.env', '/user%2Flogin'])(
    '%s is unknown',
    async (url) => {
      expectProblem(await shop.ask('GET', url), 404, 'not-found')
      expectProblem(await shop.ask('POST', url, { body: { a: 1 } }), 404, 'not-found')
    },
  )

  test('an unknown address accepts no body, however broken', async () => {
    expectProblem(await post('{"', JSON_TYPE, '/nothing'), 404, 'not-found')
  })
})
