import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/admin-steps.ts'
import { expect, test } from '#tests/support/browser-shop.ts'

test('a page tells how it felt when it is left, an error as it happens, and the owner sees both', async ({
  page,
  shop,
}) => {
  const watching = page.waitForResponse(/page-watch/)
  await page.goto(`${shop.url}/shopping?q=ring`)
  await watching
  await page.evaluate(() => {
    const event = { message: 'Uncaught Error: planted', lineno: 3, colno: 7 }
    dispatchEvent(new ErrorEvent('error', { ...event, filename: `${location.origin}/assets/x.js` }))
    const reason = new Error('forgotten')
    reason.stack = `Error: forgotten\n    at f (${location.origin}/assets/y.js:1:2)`
    dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }),
    )
    // Of a browser's extension.
    dispatchEvent(new ErrorEvent('error', { ...event, filename: 'chrome-extension://x/y.js' }))
  })
  await page.goto('about:blank')
  // A browser does not let a test read what it sends on leaving: the shop must have got it.
  const health = async () => (await asOwner(shop, 'GET', '/watch/health')).body
  const errors = async () => (await health()).errors.map(({ place }: { place: string }) => place)
  await expect
    .poll(async () => (await errors()).sort())
    .toEqual(['/assets/x.js:3:7', '/assets/y.js:1:2'])
  // Pages of other tests tell of themselves too.
  const list = async () =>
    (await health()).pages.find(({ page: kind }: { page: string }) => kind === 'products')
  await expect.poll(list).toBeDefined()
  expect((await list()).lcp.p75).toBeGreaterThan(0)

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openAdmin(page, shop, '/admin/health')
    await expect(page.getByText(/^Lists of products on/).first()).toBeVisible()
    await expect(page.getByText('Uncaught Error: planted')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
