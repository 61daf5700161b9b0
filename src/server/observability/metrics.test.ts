import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

/** The value of a line, by the start of the line. */
function valueOf(text: string, start: string): number {
  const line = text.split('\n').find((one) => one.startsWith(start))
  return Number(line?.split(' ').at(-1))
}

test('every response is counted by route and kind, with its duration', async () => {
  for (let id = 1; id <= 3; id += 1) await shop.ask('GET', `/product/getproductbyid/${id}`)
  await shop.ask('GET', '/cart/getcart/1')
  const { text, headers } = await shop.ask('GET', '/metrics')
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const labels = 'route="/product/getproductbyid/:id",method="GET",status="4xx"'
  const found = text.split('\n').filter((line) => line.includes('getproductbyid'))
  expect(found.join('\n')).toContain('status="4xx"')
  const name = 'nagina_http_request_duration_seconds'
  const route = /route="([^"]*getproductbyid[^"]*)"/.exec(text)?.[1] ?? labels
  const counted = `{route="${route}",method="GET",status="4xx"}`
  expect(valueOf(text, `${name}_count${counted}`)).toBe(3)
  expect(valueOf(text, `${name}_sum${counted}`)).toBeGreaterThan(0)
  expect(text).toContain(`# TYPE ${name} histogram`)
})

test('connections, jobs and the process are in the metrics, in Prometheus format', async () => {
  await shop.database.orm.execute(
    sql`insert into jobs (kind, subject, run_at) values ('send-mail', 1, now() + interval '1 day')`,
  )
  const { text } = await shop.ask('GET', '/metrics')
  expect(valueOf(text, 'nagina_jobs{kind="send-mail",state="waiting"}')).toBe(1)
  expect(valueOf(text, 'nagina_database_up')).toBe(1)
  expect(valueOf(text, 'nagina_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(valueOf(text, 'nagina_orders_placed_total')).toBe(0)
  for (const line of text.trim().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z_]+="[^"]*",?)+\})? \S+)$/)
  }
})

test('metrics are closed to other machines and behind a proxy', async () => {
  expect((await shop.ask('GET', '/metrics', { from: '203.0.113.9' })).status).toBe(404)
  const names = ['x-forwarded-for', 'x-forwarded-host', 'cf-connecting-ip', 'via', 'forwarded']
  for (const name of [...names, 'x-real-ip', 'true-client-ip']) {
    const passedOn = { headers: { [name]: '203.0.113.9' } }
    expect((await shop.ask('GET', '/metrics', passedOn)).status, name).toBe(404)
  }
  const byName = { headers: { host: 'shop.example' } }
  expect((await shop.ask('GET', '/metrics', byName)).status).toBe(404)
})

test.each<[Record<string, string>]>([
  [{ PUBLIC_URL: 'https://shop.example.com' }],
  [{ HOST: '0.0.0.0' }],
  [{ TRUST_PROXY: '127.0.0.1' }],
])('with %j only the token opens them: a proxy may say nothing of itself', async (settings) => {
  const open = await startTestApp(settings)
  expect((await open.ask('GET', '/metrics')).status).toBe(404)
  await open.close()
  const guarded = await startTestApp({ ...settings, METRICS_TOKEN: 'rosewood-lantern-1947' })
  const { status } = await guarded.ask('GET', '/metrics', { token: 'rosewood-lantern-1947' })
  expect(status).toBe(200)
  await guarded.close()
})

test('a token opens them to other machines, and closes them without it', async () => {
  const guarded = await startTestApp({ METRICS_TOKEN: 'rosewood-lantern-1947' })
  const ask = (token: string) =>
    guarded.ask('GET', '/metrics', { token, from: '203.0.113.9' }).then(({ status }) => status)
  expect(await ask('rosewood-lantern-1947')).toBe(200)
  expect(await ask('rosewood-lantern-1948')).toBe(404)
  expect((await guarded.ask('GET', '/metrics')).status).toBe(404)
  await guarded.close()
})
