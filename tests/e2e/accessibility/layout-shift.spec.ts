import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aPicturedProduct } from '#tests/support/browser/products.ts'
import { aProduct, placeOrder } from '#tests/support/browser/steps.ts'
import { orderWithSums } from '#tests/support/checkout.ts'

/** What may move on a page in all, as Cumulative Layout Shift. */
const MOST_SHIFT = 0.01

// What comes late jumps, and it comes late where nothing of it is there yet.
test.use({ isFirstVisit: true })

for (const width of [390, 1440]) {
  test(`nothing jumps on home, list, detail and gifts at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(recordShifts)
    const { productId } = await aPicturedProduct(shop)
    for (const path of ['/', '/shopping', `/shopping/${productId}`, '/gifts']) {
      await page.goto(path)
      await scrollThrough(page)
      expect(await shiftOf(page), path).toBeLessThanOrEqual(MOST_SHIFT)
    }
  })
}

for (const width of [390, 768, 1280]) {
  test(`nothing jumps on the pages of a customer at ${width} px, empty or filled`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(recordShifts)
    const customer = await shop.newCustomer()
    await loginAs(page, customer)
    const expectCalm = async () => {
      for (const path of ['/cart', '/checkout', '/wishlist', '/myorders', '/account']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await shiftOf(page), path).toBeLessThanOrEqual(MOST_SHIFT)
      }
    }
    await expectCalm()
    const product = await aProduct(shop)
    const { userId, token } = customer
    const line = { userId, productId: product.productId, material: product.material[0] }
    await shop.ask('POST', '/cart/create', { token, body: { ...line, quantity: 1 } })
    const body = orderWithSums(customer, [{ product, quantity: 1 }])
    expect((await shop.ask('POST', '/order/create', { token, body })).status).toBe(201)
    await shop.ask('POST', '/cart/create', { token, body: { ...line, quantity: 1 } })
    await shop.ask('PUT', '/account/wishlist', { token, body: { productIds: [product.productId] } })
    await expectCalm()
  })
}

test('no order jumps when what is above or in it comes late', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(recordShifts)
  const { token } = await shop.admin()
  const service = { ...NO_PROMISES, returnDays: 30 }
  await shop.ask('PUT', '/settings/update', { token, body: { service } })
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await placeOrder(shop, customer, { product })
  const orderId = await placeOrder(shop, customer, { product })
  await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status: 4 } })
  const asking = { token: customer.token }
  const { body: returnable } = await shop.ask('GET', `/return/order/${orderId}`, asking)
  const lines = [{ line: returnable.lines[0].line, quantity: 1 }]
  const body = { orderId, lines, reason: 'changed-mind', handOver: 'send' }
  const asked = await shop.ask('POST', '/return/create', { ...asking, body })
  expect(asked.status, asked.text).toBe(201)
  await loginAs(page, customer)
  for (const late of ['**/order/userorder/*', '**/return/userreturns/*', '**/made/own']) {
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    await page.route(late, async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto('/myorders')
    const others = ['/order/userorder/', '/return/userreturns/', '/made/own']
    const here = others.filter((path) => !late.includes(path))
    await page.waitForFunction(
      (paths) =>
        paths.every((path) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(path)),
        ),
      here,
    )
    await nextFrames(page)
    come()
    await expect(page.getByText('We are looking at your request').first()).toBeVisible()
    await nextFrames(page)
    expect(await shiftOf(page), late).toBeLessThanOrEqual(MOST_SHIFT)
    await page.unroute(late)
  }
})

/** What came is drawn, and what moved is known. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      }),
  )
}

/** Goes down a page as a reader would, waiting for the pictures of each screen. */
async function scrollThrough(page: Page): Promise<void> {
  let isMore = true
  while (isMore) {
    isMore = await page.evaluate(() => {
      const before = window.scrollY
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' })
      return window.scrollY > before
    })
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, width } = image.getBoundingClientRect()
          return width > 0 && bottom > 0 && top < window.innerHeight
        })
        .every((image) => image.complete),
    )
  }
}

async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
}

/** Runs in the browser before the page: sums up what moves without the person having asked for it. */
function recordShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isAsked = 'hadRecentInput' in entry && entry.hadRecentInput === true
      if (isAsked || !('value' in entry)) continue
      const { dataset } = document.documentElement
      dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
