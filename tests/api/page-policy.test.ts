import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aProduct } from '#tests/support/builders.ts'

const shop = await openShop()

const INLINE_SCRIPT =
  /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

async function pageOf(path: string) {
  const answer = await fetch(shop.url + path, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, sum]) => sum)
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  const sums = new Set(scripts.map((script) => hash('sha256', script, 'base64')))
  return { html, allowed, sums: [...sums] }
}

test.each(['/', '/hi', '/shopping', '/cart', '/checkout', '/login', '/admin', '/no-such-page'])(
  'the policy of %s allows the renderer’s scripts and no more',
  async (path) => {
    const { html, allowed, sums } = await pageOf(path)
    expect(sums.length).toBeGreaterThan(2)
    expect(new Set(allowed)).toEqual(new Set(sums))
    expect(html).not.toContain('nonce=')
  },
)

async function cameraOf(path: string): Promise<string | undefined> {
  const { headers } = await fetch(shop.url + path, { headers: { accept: 'text/html' } })
  return /camera=\S*?(?=,)/.exec(headers.get('permissions-policy') ?? '')?.[0]
}

test('only admin pages may ask for the camera, which scans tags there', async () => {
  const pages = [
    '/admin',
    '/admin/orders',
    '/admin/pieces?q=a',
    '/',
    '/hi',
    '/pay/1',
    '/administrator',
  ]
  const found = await Promise.all(pages.map(cameraOf))
  const [own, none] = ['camera=(self)', 'camera=()']
  expect(found).toEqual([own, own, own, none, none, none, none])
})

test('data on a page neither becomes a script nor is allowed as one', async () => {
  const script = 'window.stolen = true'
  const { id } = await aProduct(shop, { name: `</script><script nonce="">${script}</script>` })
  const { html, allowed } = await pageOf(`/shopping/${id}`)
  expect(html).toContain('stolen')
  expect(html).not.toContain(`>${script}<`)
  expect(allowed).not.toContain(hash('sha256', script, 'base64'))
})
