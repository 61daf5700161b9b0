import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

test('a page reports its vitals when it is left and errors at once, and the admin shows both', async ({
  page,
  shop,
}) => {
  const watching = page.waitForResponse(/report-web-vitals/)
  await page.goto(`${shop.url}/shopping?q=ring`)
  // Loaded a second time, it is one; then it listens.
  await page.evaluate(`import(${JSON.stringify((await watching).url())}).then(() => undefined)`)
  await page.evaluate(() => {
    const event = { message: 'Uncaught Error: planted', lineno: 3, colno: 7 }
    dispatchEvent(new ErrorEvent('error', { ...event, filename: `${location.origin}/assets/x.js` }))
    const reason = new Error('forgotten')
    reason.stack = `Error: forgotten\n    at f (${location.origin}/assets/y.js:1:2)`
    dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }),
    )
    // Of a browser's extension.
    dispatchEvent(new ErrorEvent('error', { ...event, filename: 'chrome-extension://x/z.js' }))
  })
  await page.goto('about:blank')
  // A browser does not let a test read what it sends on leaving: the shop must have got it.
  const health = async () => (await asOwner(shop, 'GET', '/telemetry/health')).body
  // Pages of other tests tell of themselves too: only what was planted here is looked at.
  const errors = async () => {
    const places = (await health()).errors.map(({ place }: { place: string }) => place)
    return places.filter((place: string) => /\/[xyz]\.js:/.test(place)).sort()
  }
  await expect.poll(errors).toEqual(['/assets/x.js:3:7', '/assets/y.js:1:2'])
  const list = async () =>
    (await health()).pages.find(({ page: kind }: { page: string }) => kind === 'products')
  await expect.poll(list).toBeDefined()
  expect((await list()).lcp.p75).toBeGreaterThan(0)

  await openAdmin(page, shop, '/admin/health')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText(/^Product lists on/).first()).toBeVisible()
    await expect(page.getByText('Uncaught Error: planted')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
