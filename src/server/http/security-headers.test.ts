import { afterEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
afterEach(() => shop.close())

describe('every response', () => {
  test('carries the headers that keep browsers from guessing and framing', async () => {
    shop = await startTestApp()
    const answers = await Promise.all([
      shop.ask('GET', '/settings/shop'),
      shop.ask('GET', '/user/getall'),
      shop.ask('GET', '/nothing'),
      shop.ask('GET', '/content/%zz'),
      shop.ask('GET', '/docs'),
      shop.ask('GET', '/uploads/nothing.webp'),
      shop.ask('GET', '/health'),
      shop.ask('OPTIONS', '/user/login'),
    ])
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined()
    }
  })

  test('cannot be embedded by other sites, except pictures shown in emails and on other pages', async () => {
    shop = await startTestApp()
    const policyOf = async (url: string) =>
      (await shop.ask('GET', url)).headers['cross-origin-resource-policy']
    expect(await policyOf('/settings/shop')).toBe('same-origin')
    expect(await policyOf('/user/getall')).toBe('same-origin')
    expect(await policyOf('/uploads/nothing.webp')).toBe('cross-origin')
    expect(await policyOf('/logo/nothing.png')).toBe('cross-origin')
  })

  test('requires TLS for a year if the shop is served over it', async () => {
    shop = await startTestApp({ PUBLIC_URL: 'https://shop.example.com' })
    const { headers } = await shop.ask('GET', '/health')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })

  test('of a guarded endpoint is cached by nobody', async () => {
    shop = await startTestApp()
    for (const url of ['/user/getall', '/nothing']) {
      expect((await shop.ask('GET', url)).headers['cache-control']).toBe('no-store')
    }
  })
})

describe('pages of other sites', () => {
  const origin = 'https://app.example.com'
  const preflight = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  }

  test('may not call the API unless they are listed', async () => {
    shop = await startTestApp()
    const answer = await shop.ask('OPTIONS', '/user/login', { headers: preflight })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    const plain = await shop.ask('GET', '/settings/shop', { headers: { origin } })
    expect(plain.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('may call it without credentials when they are listed', async () => {
    shop = await startTestApp({ CORS_ORIGINS: origin })
    const answer = await shop.ask('OPTIONS', '/user/manageUser/1', { headers: preflight })
    expect(answer.status).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
    })
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    const plain = await shop.ask('GET', '/settings/shop', { headers: { origin } })
    expect(plain.headers['access-control-expose-headers']).toContain('X-Total-Count')
    const other = { origin: 'https://evil.example.com' }
    const refused = await shop.ask('GET', '/settings/shop', { headers: other })
    expect(refused.headers['access-control-allow-origin']).not.toBe(other.origin)
  })
})

describe('the address of a customer', () => {
  const guess = { email: 'nobody@example.in', password: 'not the password' }

  async function statusAfterTen(): Promise<number> {
    for (let i = 0; i < 10; i += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${i}` }
      await shop.ask('POST', '/user/login', { headers, body: guess })
    }
    const headers = { 'x-forwarded-for': '192.0.2.99' }
    return (await shop.ask('POST', '/user/login', { headers, body: guess })).status
  }

  test('is not what the customer claims', async () => {
    shop = await startTestApp()
    expect(await statusAfterTen()).toBe(429)
  })

  test('is what a trusted proxy reports', async () => {
    shop = await startTestApp({ TRUST_PROXY: '1' })
    expect(await statusAfterTen()).toBe(401)
  })
})
