import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFirstAdmin } from '#server/features/accounts/admins/first-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const OWNER = { email: 'owner@nagina.example', password: 'rosewood-lantern-1947' }

let shop: TestApp
let token = ''
beforeAll(async () => {
  shop = await startTestApp()
  await createFirstAdmin(shop.database, OWNER)
  const login = await shop.ask('POST', '/user/login', { body: OWNER })
  token = login.body.user.token
})
afterAll(() => shop.close())

async function health() {
  const { body } = await shop.ask('GET', '/telemetry/health', { token })
  return body
}

function leave(facts: object, from = '203.0.113.1') {
  return shop.ask('POST', '/vitals', { from, body: { isPhone: true, ...facts } })
}

function report(message: string, place = '/assets/a.js:1:2', from = '203.0.113.2') {
  return shop.ask('POST', '/browser-errors', {
    from,
    body: { path: '/cart?email=a@b.in', isPhone: false, message, place },
  })
}

describe('web vitals sent by browsers', () => {
  test('become the 75th percentile of their kind of page, on phones and on larger screens', async () => {
    for (let visit = 1; visit <= 100; visit += 1) {
      const path = visit % 2 === 0 ? '/shopping/12' : '/hi/shopping/99?utm=x'
      await leave({ path, lcp: visit * 40, inp: visit * 10, cls: 0.02 })
    }
    await leave({ path: '/', isPhone: false, lcp: 900, inp: null, cls: 0 })
    const { pages } = await health()
    expect(pages.map(({ page, device, visits }: never) => [page, device, visits])).toEqual([
      ['product', 'phone', 100],
      ['home', 'desktop', 1],
    ])
    const [product, home] = pages
    expect(product.lcp.p75).toBeGreaterThan(2_850)
    expect(product.lcp.p75).toBeLessThan(3_150)
    expect([product.lcp.verdict, product.inp.verdict, product.cls.verdict]).toEqual([
      'middling',
      'poor',
      'good',
    ])
    expect(home.inp).toBeNull()
  })

  test('are stored as daily counts, never as a visit', async () => {
    const { rows } = await shop.database.pool.query('select * from web_vitals_daily')
    expect(Object.keys(rows[0]).sort()).toEqual([
      'bucket',
      'count',
      'day',
      'device',
      'page',
      'vital',
    ])
    expect(rows.length).toBeLessThan(100)
  })

  test('are refused when they are nonsense or come too often from one network', async () => {
    expect((await leave({ path: '/', lcp: -1 })).status).toBe(400)
    expect((await leave({ path: '/', lcp: 'fast' })).status).toBe(400)
    const flood = Array.from({ length: 150 }, () => leave({ path: '/', cls: 0 }, '198.51.100.7'))
    const answers = (await Promise.all(flood)).map(({ status }) => status)
    expect(answers.filter((status) => status === 200)).toHaveLength(120)
    expect(answers.filter((status) => status === 429)).toHaveLength(30)
  })
})

describe('an error in a browser', () => {
  test('is counted once per place, without anything that identifies a person', async () => {
    const message = 'Cannot read meera@example.in of +91 98765 43210 at /cart?key=secret'
    await report(message, '/assets/cart.js?token=se:cret:10:20')
    await report(message, '/assets/cart.js?token=se:cret:10:20')
    const { errors } = await health()
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({
      page: 'cart',
      device: 'desktop',
      message: 'Cannot read [email] of [number] at /cart',
      place: '/assets/cart.js:10:20',
      count: 2,
    })
  })

  test('is one of the last 200, with at most 20 a minute from one network', async () => {
    for (let at = 0; at < 210; at += 1) {
      await report(`Error ${at}`, '', `203.0.${Math.floor(at / 20)}.9`)
    }
    expect((await health()).errors).toHaveLength(200)
    for (let at = 0; at < 20; at += 1) await report('again', '', '198.51.100.9')
    expect((await report('again', '', '198.51.100.9')).status).toBe(429)
  })
})

test('is visible only to the owner', async () => {
  expect((await shop.ask('GET', '/telemetry/health')).status).toBe(401)
})
