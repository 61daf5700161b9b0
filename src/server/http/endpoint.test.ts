import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import { urlFor, type Endpoint } from '#contract/endpoint.ts'
import { findSession } from '#server/db/accounts/sessions.ts'
import { users } from '#server/db/schema/accounts.ts'
import { createServer } from '#server/create-server.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let people: { customer: Person; other: Person; admin: Person; blocked: Person; expired: Person }
beforeAll(async () => {
  shop = await startTestApp()
  people = {
    customer: await aCustomer(shop),
    other: await aCustomer(shop),
    admin: await anAdmin(shop),
    blocked: await anAdmin(shop),
    expired: await anAdmin(shop),
  }
  // Off by default, and refused before anything is read.
  const body = { 'repairs.booking': true }
  await shop.ask('PUT', '/settings/update', { token: people.admin.token, body })
  const { orm } = shop.database
  const { blocked, expired } = people
  await orm.execute(sql`update users set status = 'Blocked' where id = ${blocked.userId}`)
  await orm.execute(sql`update sessions set expires_at = now() where user_id = ${expired.userId}`)
})
afterAll(() => shop.close())

/** Calls an endpoint in the name of a user; the body is otherwise empty, so that nothing changes. */
function call(endpoint: Endpoint, token: string | undefined, userId: number): Promise<Answer> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const ids = names.map((name) => [name, name === 'userId' ? userId : 2_147_483_647])
  const body = endpoint.method === 'GET' ? undefined : { userId }
  return shop.ask(endpoint.method, urlFor(endpoint, Object.fromEntries(ids)), { token, body })
}

const all = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const guarded = all.filter(([, endpoint]) => endpoint.access !== 'anyone')
const forAdmins = all.filter(([, endpoint]) => endpoint.access === 'admin')
const owned = all.filter(([, endpoint]) => endpoint.ownerAt !== undefined)
/** Calls whose token is worth nothing afterwards. */
const ENDING = new Set(['logOut', 'logOutEverywhere'])
const isLetIn = ({ status }: Answer) => status !== 401 && status !== 403 && status < 500

describe('access to endpoints', () => {
  test.each(all)('%s exists', (_, { method, path }) => {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    expect(shop.app.hasRoute({ method, url })).toBe(true)
  })

  test.each(guarded)('%s wants a login', async (_, endpoint) => {
    const { userId } = people.customer
    for (const token of [undefined, 'x', makeToken(), people.expired.token]) {
      const answer = await call(endpoint, token, userId)
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ code: 'login-required', message: answer.body.error })
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  test.each(guarded)('%s accepts the token only in its header', async (_, endpoint) => {
    const { token, userId } = people.admin
    const url = urlFor(endpoint, { userId, id: 1 }).replaceAll('undefined', '1')
    const answer = await shop.ask(endpoint.method, `${url}?token=${token}&access_token=${token}`, {
      headers: { cookie: `token=${token}`, authorization: `Basic ${token}` },
      body: endpoint.method === 'GET' ? undefined : { token, userId },
    })
    expect(answer.status).toBe(401)
  })

  test.each(guarded)('%s turns a blocked user away', async (_, endpoint) => {
    const answer = await call(endpoint, people.blocked.token, people.blocked.userId)
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe('Your account is blocked. Please contact us.')
  })

  test.each(forAdmins)('%s turns a customer away', async (_, endpoint) => {
    const answer = await call(endpoint, people.customer.token, people.customer.userId)
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('forbidden')
  })

  test('a member of staff reads what they cannot do, and whom to ask', async () => {
    const { token } = await aStaffMember(shop)
    const answer = await shop.ask('GET', '/user/getall', { token })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      code: 'right-needed',
      message: 'Your account cannot open Users. Please ask an admin of the shop.',
    })
  })

  test.each(forAdmins)('%s names the permission it needs (domain/permissions)', (_, endpoint) => {
    expect(endpoint.permission).toBeDefined()
  })

  test.each(owned)('%s refuses another user’s id, also to an admin', async (_, endpoint) => {
    for (const { token } of [people.other, people.admin]) {
      const answer = await call(endpoint, token, people.customer.userId)
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('forbidden')
    }
  })

  test.each(all)('%s admits the people it is for', async (_, endpoint) => {
    const { customer, admin } = people
    if (endpoint.access === 'anyone') expect(isLetIn(await call(endpoint, 'forged', 1))).toBe(true)
    const tokens = endpoint.access === 'admin' ? [admin] : [customer, admin]
    for (const { token, userId } of tokens) {
      if (ENDING.has(endpoint.name)) continue
      expect(isLetIn(await call(endpoint, token, userId))).toBe(true)
    }
  })

  test('nobody was changed by all these requests', async () => {
    const rows = await shop.database.orm.select().from(users)
    expect(rows.map(({ role }) => role).filter((role) => role === 'admin')).toHaveLength(3)
    const session = await findSession(shop.database.orm, hashToken(people.customer.token))
    expect(session?.isBlocked).toBe(false)
  })
})

describe('the list of endpoints', () => {
  test('contains every route that changes something', async () => {
    const { findSession: found } = shop.app
    const options = { publicUrl: 'http://localhost', corsOrigins: [], logLevel: 'silent' }
    const server = await createServer({
      ...options,
      endpoints: [],
      findSession: found,
      trustProxy: false,
    })
    expect(() => server.post('/secret/door', async () => 'open')).toThrow('not in the contract')
    await server.close()
  })

  test('and every other readable route is known', () => {
    const known = [
      '/robots.txt',
      '/favicon.svg',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/icon-192.png',
      '/icon-512.png',
      '/icon-maskable-512.png',
      '/og.jpg',
      '/site.webmanifest',
      '/sitemap.xml',
      '/sitemap-:part(^\\d{1,5}).xml',
      '/uploads/*',
      '/openapi.json',
      '/docs',
      '/docs.css',
      '/health',
      '/ready',
      '/metrics',
      '/.well-known/security.txt',
      '/payment/webhook/razorpay',
      '/order/carriernews',
      '/invoice/file/:file',
      '/quote/file/:file',
      '/logo/:file',
      '/payment/callback/:orderId',
      '/payment/callback/made/:instalmentId',
      '/payment/callback/gift/:saleId',
    ]
    expect([...shop.app.routesOutsideContract]).toEqual(expect.arrayContaining(known))
    expect(shop.app.routesOutsideContract.size).toBe(known.length)
  })
})
