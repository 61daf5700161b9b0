import type { Page } from '@playwright/test'
import { getShopSettings } from '#contract/shop/settings.ts'
import { asOwner } from '#tests/support/browser/admin-steps.ts'
import { aPicturedProduct, aReviewedProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, completeProducts, putInCart } from '#tests/support/browser/steps.ts'

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`from a card to its product ${motion === 'reduce' ? 'nothing moves when motion is reduced' : 'the picture grows and the header stays'}`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(recordTransitions)
    const [first] = await completeProducts(shop)
    await page.goto('/shopping')
    await page
      .getByRole('link', { name: first?.name ?? '', exact: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
    await expect.poll(() => changes(page)).toBe(1)
    const moving = await page.evaluate(() => document.documentElement.dataset['moving'])
    if (motion === 'reduce') {
      expect(moving).toBe('')
      return
    }
    expect(moving).toContain('::view-transition-group(piece)')
    // From one product to another two pictures could claim the name, which would end the change.
    const other = page
      .getByRole('region', { name: 'You Might Also Like' })
      .getByRole('link')
      .first()
    const name = (await other.textContent()) ?? ''
    await other.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(() => changes(page)).toBe(2)
    expect(await page.evaluate(() => document.documentElement.dataset['moving'])).toContain(
      '::view-transition-group(piece)',
    )
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  })
}

test('a list that is looked at has the scripts of a product, and a press asks for its picture beside its data', async ({
  page,
  shop,
}) => {
  const product = await aPicturedProduct(shop)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/shopping?q=${encodeURIComponent(product.name)}`)
  const script = page.locator(
    'link[rel="modulepreload"][href*="/product-"]:not([href*="/product-list-"], [href*="/product-grid-"])',
  )
  await expect(script.first()).toBeAttached()
  const release = await hold(page, `**/product/getproductbyid/${product.productId}`)
  const seen = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const stem = product.images[0]?.replace(/\.webp$/, '') ?? 'none'
  const asked = page.waitForRequest((request) => {
    const url = request.url()
    return url.includes(`${stem}-`) && !seen.includes(url)
  })
  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click()
  await asked
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test('a pressed card stands in the place of its page until that has come', async ({
  page,
  shop,
}) => {
  const product = await aPicturedProduct(shop)
  const release = await hold(page, `**/product/getproductbyid/${product.productId}`)
  await page.goto(`/shopping?q=${encodeURIComponent(product.name)}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: product.name, exact: true }).click()
  const title = page.getByRole('heading', { level: 1, name: product.name })
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(product.name))
  await expect(main.getByRole('img', { name: product.name }).first()).toBeVisible()
  const button = main.getByRole('button', { name: 'Add to Cart' })
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(1)
  await expect(button).toHaveCount(0)
  release()
  await expect(button).toBeVisible()
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(title).toBeFocused()
})

for (const width of [390, 768, 1440]) {
  test(`of a pressed card nothing moves above or with the price when the rest comes, ${width} px`, async ({
    page,
    shop,
  }) => {
    const product = await aReviewedProduct(shop)
    const release = await hold(page, `**/product/getproductbyid/${product.productId}`)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/shopping?q=${encodeURIComponent(product.name)}`)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: product.name, exact: true }).click()
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(1)
    const before = await places(page)
    release()
    await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await places(page)).toEqual(before)
  })
}

test('a pressed card whose piece is gone leads to the page that says so', async ({
  page,
  shop,
}) => {
  const product = await aPicturedProduct(shop)
  await page.route(`**/product/getproductbyid/${product.productId}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'gone' } }),
  )
  await page.goto(`/shopping?q=${encodeURIComponent(product.name)}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  // What is known of the shop around it stays, also where nothing can be reached.
  expect(asked).toContain(`/product/getproductbyid/${product.productId}`)
  expect(asked).not.toContain(getShopSettings.path)
})

test('what comes later on a page is there at once when motion is reduced', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, await aProduct(shop))
  await asOwner(shop, 'PUT', '/settings/update', { 'giftcards.on': true })
  await loginAs(page, customer)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(recordAnimations)
  await page.goto('/giftcards')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  // An animation begins with a frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await page.evaluate(() => document.documentElement.dataset['begun'])).toBeUndefined()
})

/** Keeps what is asked for at an address away until it is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Where the path, the title, the stars, the first picture and the price of a product stand, in whole pixels. */
async function places(page: Page): Promise<Record<string, readonly number[]>> {
  const main = page.getByRole('main')
  const parts = {
    path: main.getByRole('navigation', { name: 'Breadcrumb' }),
    title: main.getByRole('heading', { level: 1 }),
    stars: main.locator('a[href="#reviews"]').first(),
    picture: main.locator('.gallery-picture').first(),
    price: main.locator('.money').first(),
  }
  const found: Record<string, readonly number[]> = {}
  for (const [name, part] of Object.entries(parts)) {
    const box = (await part.count()) === 0 ? null : await part.boundingBox()
    const { x = -1, y = -1, width = -1, height = -1 } = box ?? {}
    found[name] = [x, y, width, height].map(Math.round)
  }
  return found
}

async function changes(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['changes'] ?? 0))
}

/** Runs in the browser before the page: counts the changes of page that the browser shows, and names what moves. */
function recordTransitions(): void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    const note = async () => {
      await transition.ready
      const moving = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        .filter((name) => name?.startsWith('::view-transition'))
      const { dataset } = document.documentElement
      dataset['moving'] = moving.join(' ')
      dataset['changes'] = String(Number(dataset['changes'] ?? 0) + 1)
    }
    void note()
    return transition
  }
}

/** Runs in the browser before the page: names every animation that begins. */
function recordAnimations(): void {
  document.addEventListener('animationstart', ({ animationName }) => {
    const { dataset } = document.documentElement
    dataset['begun'] = `${dataset['begun'] ?? ''} ${animationName}`
  })
}
