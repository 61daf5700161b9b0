import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/test-app.ts'

test('security researchers are told where to report, and until when that is valid', async () => {
  const shop = await startTestApp({ PUBLIC_URL: 'https://shop.example.com' })
  const { status, headers, text } = await shop.ask('GET', '/.well-known/security.txt')
  await shop.close()
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('Contact: mailto:care@nagina.example\n')
  expect(text).toContain('Canonical: https://shop.example.com/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})
