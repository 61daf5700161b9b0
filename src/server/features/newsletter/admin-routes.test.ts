import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribers } from '#server/db/schema/shop/newsletter.ts'
import { recordConsent } from '#server/db/settings/consents.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await shop.database.orm.insert(subscribers).values([
    { email: 'asha@example.in', status: 'confirmed', token: 'secret-a' },
    { email: 'bela@example.in', status: 'pending', token: 'secret-b' },
    { email: '=cmd@example.in', status: 'confirmed', token: 'secret-c' },
  ])
})
afterAll(() => shop.close())

const get = (path: string) => shop.ask('GET', path, { token: admin.token })

test('subscribers are listed newest first, searched and filtered, without their secrets', async () => {
  const { body, headers, text } = await get('/newsletter/getall')
  expect(headers['x-total-count']).toBe('3')
  expect(body[0]).toMatchObject({ email: '=cmd@example.in', status: 'confirmed' })
  expect(text).not.toContain('secret')
  expect((await get('/newsletter/getall?status=pending')).body).toHaveLength(1)
  expect((await get('/newsletter/getall?q=asha')).body).toHaveLength(1)
})

test('they are exported as a file that no spreadsheet computes, and that is logged', async () => {
  const { text, headers } = await get('/newsletter/export?status=confirmed')
  expect(headers['content-disposition']).toContain('subscribers.csv')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^'=cmd@example\.in,confirmed,/)
  expect(text).not.toContain('secret')
  const log = await get('/audit/getall?kind=subscriber')
  expect(log.body[0].action).toBe('subscriber.export')
})

test('by default the file contains only confirmed addresses', async () => {
  const { text } = await get('/newsletter/export')
  expect(text).not.toMatch(/,(pending|unsubscribed),/)
  expect(text).toContain(',confirmed,')
  expect((await get('/newsletter/export?status=pending')).text).toContain(',pending,')
  const log = await get('/audit/getall?kind=subscriber')
  expect(log.body[1].after).toMatchObject({ status: 'confirmed' })
})

test('an address can be erased completely', async () => {
  const [newest] = (await get('/newsletter/getall?q=bela')).body
  const path = `/newsletter/remove/${newest.subscriberId}`
  const { token } = admin
  await recordConsent(shop.database.orm, {
    purpose: 'newsletter',
    isGiven: true,
    email: newest.email,
    language: 'en',
  })
  expect((await shop.ask('DELETE', path, { token })).status).toBe(200)
  expect((await shop.ask('DELETE', path, { token })).status).toBe(404)
  expect((await get('/newsletter/getall?q=bela')).body).toEqual([])
  expect((await get('/audit/getall?kind=subscriber')).text).not.toContain('bela')
  const consents = await get('/consent/getall')
  expect(consents.text).not.toContain('bela')
  expect(consents.body).toMatchObject([{ purpose: 'newsletter', isGiven: true, email: '' }])
})

test('the link in an exported line ends that subscription with one click, and begins none', async () => {
  const { text } = await get('/newsletter/export')
  const link = /^asha@example\.in,confirmed,[^,]+,(\S+)/m.exec(text)?.[1] ?? ''
  const { pathname, search } = new URL(link)
  expect(pathname).toBe('/newsletter')
  const statusOf = async () => {
    const all = (await get('/newsletter/getall?q=asha')).body
    return all[0]?.status
  }
  const key = new URLSearchParams(search).get('end')
  const begun = await shop.ask('POST', '/newsletter/confirm', { body: { key } })
  expect([begun.status, await statusOf()]).toEqual([404, 'confirmed'])
  // As a mail program sends it (RFC 8058, 3.2).
  for (const _ of [1, 2]) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([answer.statusCode, await statusOf()]).toEqual([200, 'unsubscribed'])
  }
  expect((await shop.ask('POST', '/newsletter/confirm', { body: { key } })).status).toBe(404)
  expect((await shop.ask('POST', '/newsletter')).status).toBe(404)
  // Read, the same address is a page, which this shop has not: no refusal of the method (405) may stand in its way.
  expect((await shop.ask('GET', '/newsletter?key=x')).status).toBe(404)
  expect((await shop.ask('POST', `/newsletter?end=${'0'.repeat(64)}`)).status).toBe(404)
})
