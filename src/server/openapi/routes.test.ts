import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openApiOf } from './openapi.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const ask = () => Promise.all([shop.ask('GET', '/openapi.json'), shop.ask('GET', '/docs')])

test('the first who ask at once, and those after them, get the same documents', async () => {
  const [[json, page], [again, pageAgain]] = await Promise.all([ask(), ask()])
  expect([json.status, page.status, again.status, pageAgain.status]).toEqual([200, 200, 200, 200])
  const { servers: _servers, ...written } = openApiOf(ENDPOINTS, '')
  expect(json.body).toMatchObject(JSON.parse(JSON.stringify(written)))
  expect([again.text, pageAgain.text]).toEqual([json.text, page.text])
  expect((await ask())[1].text).toBe(page.text)
})
