import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct } from '#tests/support/browser/steps.ts'

test.use({ serviceWorkers: 'allow' })

test('visited pages open without a network, others say that there is none', async ({
  page,
  context,
  shop,
}) => {
  const { productId, name } = await aProduct(shop)
  await page.goto(`/shopping/${productId}`)
  await expectCached(page, `/shopping/${productId}`)
  // By a link within the shop: no document is loaded, and yet it is kept.
  await page.getByRole('banner').getByRole('link', { name: 'Gift' }).click()
  await expectCached(page, '/gifts')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You are offline')).toBeVisible()
  await page.goto(`/shopping/${productId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto('/case-studies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await context.setOffline(false)
  await expect(page).toHaveURL('/case-studies')
})

test('a customer who is online again before the page notices continues anyway', async ({
  page,
}) => {
  await page.goto(`/offline#${encodeURIComponent('/case-studies')}`)
  await expect(page).toHaveURL('/case-studies')
})

test('a Hindi page says it in Hindi', async ({ page, context }) => {
  await page.goto('/hi/gallery')
  await expectCached(page, '/hi/gallery')
  await expectCached(page, '/hi/offline')
  await context.setOffline(true)
  await page.goto('/hi/case-studies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आप ऑफ़लाइन हैं')
})

test('nothing personal is cached', async ({ page, shop }) => {
  await loginAs(page, await shop.newCustomer('Meera Nair'))
  await page.goto('/')
  await expectCached(page, '/')
  for (const path of ['/cart', '/myorders', '/account', '/wishlist', '/checkout']) {
    await page.goto(path)
    await expectCached(page, path)
  }
  await page.goto('/reset-password?token=secret')
  const kept = await cachedPaths(page)
  const calls = kept.filter((path) => !/^\/(hi\/)?(assets|fonts|pictures|uploads)\//.test(path))
  const own = calls.filter((path) =>
    /^\/(cart|order|user|account|wishlist|review)\/.|token/i.test(path),
  )
  expect(own).toEqual([])
  const bodies = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys())
        found.push((await (await cache.match(key))?.text()) ?? '')
    }
    return found.filter((text) => text.includes('Meera Nair')).length
  })
  expect(bodies).toBe(0)
})

test('a new build takes over the pages visited in the older one', async ({ page }) => {
  await page.addInitScript(async () => {
    if ((await caches.keys()).length > 0) return
    const older = await caches.open('nagina-older')
    await older.put('/gallery', new Response('<h1>Older</h1>'))
  })
  await page.goto('/contact')
  await expectCached(page, '/gallery')
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('nagina-older')
  const text = await page.evaluate(async () => (await caches.match('/gallery'))?.text())
  expect(text).toContain('Gallery')
})

test('the admin is left alone', async ({ page, shop }) => {
  await page.goto('/')
  await expectCached(page, '/')
  await loginAs(page, await shop.admin())
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await cachedPaths(page)).filter((path) => path.startsWith('/admin'))).toEqual([])
})

async function expectCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => cachedPaths(page), `${path} is kept`).toContain(path)
}

function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        paths.push(new URL(url).pathname + new URL(url).search)
      }
    }
    return paths
  })
}
