import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ CORS_ORIGINS: 'https://app.example.com' })
})
afterAll(() => shop.close())

async function inject(encoding: string | undefined, method: 'GET' | 'HEAD' = 'GET') {
  const headers = {
    origin: 'https://app.example.com',
    ...(encoding && { 'accept-encoding': encoding }),
  }
  return shop.app.inject({ method, url: '/openapi.json', headers })
}

test('a long response is compressed for a client that accepts it', async () => {
  const plain = await inject(undefined)
  const small = await inject('br, gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length)
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['vary']).toBe('Origin, Accept-Encoding')
})

test('and left alone for one that does not', async () => {
  expect((await inject('gzip;q=0, br')).headers['content-encoding']).toBeUndefined()
  expect((await inject('identity')).headers['content-encoding']).toBeUndefined()
})

test('HEAD gives the length of the compressed response', async () => {
  const [get, head] = [await inject('gzip'), await inject('gzip', 'HEAD')]
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect(head.body).toBe('')
})

test('a short response is not compressed', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const answer = await shop.app.inject({ method: 'GET', url: '/health', headers })
  expect(answer.headers['content-encoding']).toBeUndefined()
})
