import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('a healthy shop says only that', async () => {
  for (const url of ['/health', '/ready']) {
    const { status, body } = await shop.ask('GET', url)
    expect([status, body]).toEqual([200, { status: 'ok' }])
  }
})

test('without its database the shop lives, is not ready, and answers 503 in words', async () => {
  const config = readConfig({ DATA_DIR: dirname(shop.uploadsDir), LOG_LEVEL: 'silent' })
  const database = openDatabase({ host: '127.0.0.1', port: 1 })
  const app = await buildApp({ config, database, hasPages: false })
  expect((await app.inject('/health')).statusCode).toBe(200)
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
  for (const url of ['/ready', '/settings/shop', '/user/getall', '/product/getall']) {
    const answer = await app.inject({ url, headers })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: 'The shop is not available right now. Please try again in a moment.',
    })
  }
  // A problem that needs no database is answered as usual.
  expect((await app.inject('/user/getall')).statusCode).toBe(401)
  await app.close()
  await database.close()
})
