import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { completeProducts, products } from '#tests/support/browser/steps.ts'

test.use({ waitsForScripts: false })

test('a press before the scripts are there is shown, and carried out once when they are', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const [product] = await completeProducts(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  await loginAs(page, customer)
  const release = await holdScripts(page)
  await page.goto(`/shopping/${product.productId}`, { waitUntil: 'commit' })
  // A bar at the edge of the window has another one while these are out of sight.
  const add = page
    .getByRole('main')
    .getByRole('button', { name: 'Add to Cart', exact: true })
    .first()
  await add.click()
  await expect(add).toHaveCSS('cursor', 'progress')
  // Somebody who is not sure that it was heard.
  await add.click()
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
    /1/,
  )
  await expect(add).not.toHaveCSS('cursor', 'progress')
  const { body: lines } = await shop.ask('GET', `/cart/getAll/${customer.userId}`, {
    token: customer.token,
  })
  expect(lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1])
})

test('only the last of several early presses is carried out', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [product] = await completeProducts(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  await loginAs(page, customer)
  const release = await holdScripts(page)
  await page.goto(`/shopping/${product.productId}`, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await main.getByRole('button', { name: 'Buy Now' }).first().click()
  release()
  await expect(page).toHaveURL('/cart')
  await expect(main.getByRole('group', { name: /^Quantity of/ }).getByRole('status')).toHaveText(
    '1',
  )
})

test('a piece chosen and added before the page came alive is added as chosen', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const ring = (await completeProducts(shop)).find(({ material }) => material.length === 3)
  if (ring === undefined) throw new Error('No piece in three metals.')
  await loginAs(page, customer)
  const release = await holdScripts(page)
  await page.goto(`/shopping/${ring.productId}`, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main
    .getByRole('group', { name: /^Material/ })
    .locator('label', { hasText: 'Platinum' })
    .click()
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  release()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const path = `/cart/getAll/${customer.userId}`
  const { body } = await shop.ask('GET', path, { token: customer.token })
  expect(body.map((line: { material: number }) => line.material)).toEqual([3])
})

test('a press that begins before the page came alive and ends after it is not lost', async ({
  page,
  shop,
}) => {
  const all = await products(shop)
  const release = await holdScripts(page)
  await page.goto('/shopping', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.locator('button', { hasText: /^More$/ }).hover()
  await page.mouse.down()
  release()
  await page.waitForFunction(() => window.naginaPresses === undefined)
  await page.mouse.up()
  await expect(main.locator('#products').getByRole('article')).toHaveCount(Math.min(all.length, 48))
  await expect(page).toHaveURL(/\/shopping\?shown=\d+$/)
})

test('More pressed before the page came alive leads to the next pieces', async ({ page, shop }) => {
  const all = await products(shop, 'sort=price-asc&minPrice=1')
  const release = await holdScripts(page)
  await page.goto('/shopping?minPrice=1&sort=price-asc', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const next = page.waitForURL(/cursor=/, { waitUntil: 'commit' })
  await main.locator('button', { hasText: /^More$/ }).click()
  await next
  release()
  await expect(page).toHaveURL(/\/shopping\?minPrice=1&sort=price-asc&cursor=/)
  const cards = main.locator('#products').getByRole('article')
  await expect(cards).toHaveCount(Math.min(all.length - 24, 24))
  await expect(cards.first()).toContainText(all[24]?.name ?? '')
})

test('a menu of the browser opened before the page came alive stays open', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/shopping', { waitUntil: 'commit' })
  const menu = page.getByRole('banner').getByRole('button', { name: 'Shop by Category' })
  const entry = page.getByRole('banner').getByRole('link', { name: 'Earrings' })
  await menu.click()
  await expect(entry).toBeVisible()
  release()
  await page.waitForFunction(() => window.naginaPresses === undefined)
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(entry).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu pressed before the page came alive looks pressed, and opens', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/shopping', { waitUntil: 'commit' })
    const button = page.getByRole('banner').getByRole('button', { name: 'Open menu' })
    await button.click()
    await expect(button).toHaveCSS('cursor', 'progress')
    release()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(page).toHaveURL('/shopping')
  })

  test('the search opens before the page came alive, and what is typed stays', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const banner = page.getByRole('banner')
    // Somebody who missed it: only the last press counts.
    await banner.getByRole('button', { name: 'Open menu' }).click()
    await banner.getByRole('button', { name: 'Search' }).click()
    const field = banner.getByRole('combobox', { name: 'Search' })
    await expect(field).toBeFocused()
    await page.keyboard.type('jhu')
    release()
    await page.waitForFunction(() => window.naginaPresses === undefined)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field).toHaveValue('jhu')
    await expect(field).toBeFocused()
    await field.press('End')
    await page.keyboard.type('mka')
    await expect(banner.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shopping?q=jhumka')
    await expect(field).toBeHidden()
  })

  test('one column pressed before the page came alive is shown', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/shopping', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Show one column' }).click()
    release()
    await expect(page.getByRole('button', { name: 'Show two columns' })).toBeVisible()
  })

  test('a press is forgotten when its page is left', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/shopping', { waitUntil: 'commit' })
    const columns = page.getByRole('button', { name: 'Show one column' })
    await columns.click()
    await expect(columns).toHaveCSS('cursor', 'progress')
    // As when a link is followed, and the page is kept for coming back.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    )
    await expect(columns).not.toHaveCSS('cursor', 'progress')
    release()
    await page.waitForFunction(() => window.naginaPresses === undefined)
    await expect(columns).toBeVisible()
    await columns.click()
    await expect(page.getByRole('button', { name: 'Show two columns' })).toBeVisible()
  })

  test('a press while React waits for the data of the page is carried out', async ({ page }) => {
    await page.addInitScript(holdData)
    await page.goto('/shopping', { waitUntil: 'commit' })
    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith('_reactListening')),
    )
    const filters = page.getByRole('button', { name: 'Filters' })
    await filters.click()
    await expect(filters).toHaveCSS('cursor', 'progress')
    await page.evaluate(() => window.dispatchEvent(new Event('data-released')))
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expect(page.locator('[data-pressed-early]')).toHaveCount(0)
  })
})

/** Runs in the browser before the page: keeps the data of the page from React until `data-released`. */
function holdData(): void {
  const released = new Promise((resolve) => {
    window.addEventListener('data-released', resolve, { once: true })
  })
  const Encoder = TextEncoderStream
  Object.assign(window, {
    TextEncoderStream: function held() {
      const { readable, writable } = new Encoder()
      const late = new TransformStream({
        async transform(piece, controller) {
          await released
          controller.enqueue(piece)
        },
      })
      return { writable, readable: readable.pipeThrough(late) }
    },
  })
}

/** Keeps the scripts of the page away until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
