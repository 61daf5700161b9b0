import type { Page } from '@playwright/test'
import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import type { Person } from '#tests/support/builders.ts'
import { aPicturedProduct } from '#tests/support/browser/products.ts'
import {
  aProduct,
  completeProducts,
  fillCheckout,
  placeOrder,
  products,
  putInCart,
  toast,
} from '#tests/support/browser/steps.ts'

test('with forced colours the chosen option and switches are visible', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/shopping')
  const toggle = page.getByRole('switch', { name: 'Combine filters' })
  expect(await toggle.evaluate((input) => getComputedStyle(input).appearance)).toBe('auto')
  const swatch = page.getByRole('main').getByRole('article').first().getByRole('radio').last()
  expect(await swatch.evaluate((input) => getComputedStyle(input).forcedColorAdjust)).toBe('none')
  const heart = page.getByRole('main').getByRole('article').first().getByRole('button').first()
  expect(await heart.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toMatch(
    /, 0\)$/,
  )
  const product = await aPicturedProduct(shop)
  await page.goto(`/shopping/${product.productId}`)
  const colours = await page
    .locator('svg')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).forcedColorAdjust))
  expect(new Set(colours)).toEqual(new Set(['auto']))
  const [chosen, other] = await page
    .getByRole('group', { name: /^Material/ })
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle))
  expect([chosen, other]).toEqual(['solid', 'none'])
})

test('with forced colours no picture is under the words of the sale, and a quantity has its border', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/shopping')
  const sale = page.getByRole('region', { name: 'Sale', exact: true }).first()
  await expect(sale).toBeVisible()
  await expect(sale.locator('.sale-picture')).toBeHidden()
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  await page.goto('/checkout')
  const quantity = page.getByText('Quantity', { exact: true }).locator('..')
  await expect(quantity).toHaveCSS('outline-style', 'solid')
})

for (const percent of [150, 200]) {
  test(`with text at ${percent} % nothing leaves a phone's window`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { productId } = await aPicturedProduct(shop)
    for (const path of ['/', '/shopping', `/shopping/${productId}`, '/login', '/documentation']) {
      await page.goto(path)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, percent)
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeInViewport({
        ratio: 1,
      })
      expect(await overflow(page), path).toBe(0)
      // The banner hides what stands out of it.
      if (path === '/') {
        const last = await page.getByRole('button', { name: 'Next slide' }).boundingBox()
        expect((last?.x ?? 390) + (last?.width ?? 0)).toBeLessThanOrEqual(390)
      }
      // A card of half the window would cut its price.
      if (path === '/shopping') expect(await columnsOfCards(page)).toBe(1)
    }
    await page.goto(`/shopping/${productId}`)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, percent)
    // The bar comes while the buttons of the page are away.
    await page.getByRole('heading', { name: 'You Might Also Like' }).scrollIntoViewIfNeeded()
    const add = page.getByRole('button', { name: 'Add to Cart' }).last()
    await expect(add).toBeInViewport({ ratio: 1 })
  })
}

test('with text at 200 % cart, checkout, contact and admin fit a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, await aProduct(shop, { minPrice: 20_000 }))
  await fillFirstPageOfOrders(shop, customer)
  for (const [person, path] of [
    [customer, '/cart'],
    [customer, '/checkout'],
    [customer, '/contact'],
    [await shop.admin(), '/admin'],
    [await shop.admin(), '/admin/products'],
    [await shop.admin(), '/admin/orders'],
  ] as const) {
    await loginAs(page, person)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    if (path === '/admin/orders')
      await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
    const checkout = page.getByRole('link', { name: 'Proceed to Checkout' }).last()
    if (path === '/cart') await expect(checkout).toBeVisible()
    expect(await overflow(page), path).toBe(0)
    if (path !== '/cart') continue
    await expect(checkout).toBeInViewport({ ratio: 1 })
  }
})

test('with text at 200 % pages with numbers and tables fit the narrowest phone', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { productId } = await aProduct(shop, { minPrice: 20_000 })
  for (const path of [`/shopping/${productId}`, '/gifts', '/rates', '/sizes']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflow(page), path).toBe(0)
  }
})

test('a tap without a network says so, and continues when the network is back', async ({
  page,
  context,
  shop,
}) => {
  const [first, second] = await completeProducts(shop)
  await page.goto('/shopping')
  // Once, so that the page's own parts are there.
  await page
    .getByRole('link', { name: first?.name ?? '', exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Arrival')
  await context.setOffline(true)
  await page
    .getByRole('link', { name: second?.name ?? '', exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  await expect(page).toHaveTitle(/^No connection/)
  await expect(page.getByRole('main').getByText('Something broke')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.name ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isFirstVisit: true })

  test('menu, search and filters are loaded before they are needed', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/shopping')
    for (const part of [/phone-menu-sheet/, /phone-search-sheet/, /filter-dialog/]) {
      await expect.poll(() => asked.some((url) => part.test(url))).toBe(true)
    }
  })
})

for (const [name, path, part] of [
  ['Open menu', '/shopping', 'phone-menu-sheet'],
  ['Search', '/shopping', 'phone-search-sheet'],
  ['Filters', '/shopping', 'filter-dialog'],
  ['Enlarge picture', 'product', 'lightbox'],
] as const) {
  test.describe('before its part has come', () => {
    test.use({ viewport: { width: 390, height: 844 }, isFirstVisit: true })

    test(`${name} looks pressed at once, and opens when it has`, async ({ page, shop }) => {
      const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
      await page.route(new RegExp(`/assets/${part}`), async (route) => {
        await isOpen
        await route.continue()
      })
      const { productId } = await aPicturedProduct(shop)
      await page.goto(path === 'product' ? `/shopping/${productId}` : path)
      const button = page.getByRole('button', { name }).first()
      await button.click()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      open()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.locator('button[aria-busy=true]')).toHaveCount(0)
    })
  })
}

test('the meaning of a material is explained beside it', async ({ page, shop }) => {
  const brass = (await products(shop, 'baseMetal=1')).find(({ material }) => material.length > 1)
  await page.goto(`/shopping/${brass?.productId}?material=2`)
  await expect(page.getByRole('group', { name: /^Material/ })).toContainText(
    'Gold is the colour of the finish. Base metal: Brass.',
  )
})

test('an order shows its address and payment, and has a heading', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop, { maxPrice: 5000 })
  const orderId = await placeOrder(shop, customer, { product, paymentMethod: 'cod' })
  await loginAs(page, customer)
  await page.goto('/myorders')
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(order.getByRole('heading', { name: `Order ${orderId}` })).toBeAttached()
  await expect(order).toContainText('Cash on delivery')
  await expect(order).toContainText(/Delivery to .*Kochi/)
})

test('on a phone the message of a placed order does not cover its tick', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, await aProduct(shop, { maxPrice: 5000 }))
  await loginAs(page, customer)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  const message = toast(page, 'Order placed successfully')
  const heading = page.getByRole('heading', { name: 'Woohoo! Order Confirmed' })
  await expect(heading).toBeInViewport()
  const mark = page.getByRole('main').locator('svg').first()
  // On the checkout it lay where that page had room.
  await expect
    .poll(async () => {
      const [above, below] = [await message.boundingBox(), await mark.boundingBox()]
      return above !== null && below !== null && below.y >= above.y + above.height
    })
    .toBe(true)
})

test('on a phone the message that leads to the login does not cover its title', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { productId } = await aProduct(shop)
  await page.goto(`/shopping/${productId}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL('/login')
  const message = await toast(page, 'Please login to add items to cart.').boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeGreaterThanOrEqual((message?.y ?? 0) + (message?.height ?? 0))
})

test('on a phone no message covers the title of the wish list', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const customer = await shop.newCustomer()
  const pieces = (await completeProducts(shop)).slice(0, 3)
  const productIds = pieces.map(({ productId }) => productId)
  await shop.ask('PUT', '/account/wishlist', { token: customer.token, body: { productIds } })
  await loginAs(page, customer)
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
  await page.locator('.card-heart').first().getByRole('button').click()
  await expect(toast(page, 'is off your wishlist')).toBeVisible()
  await expect(page.locator('.toaster li')).toHaveCount(2)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const messages = await page.locator('.toaster').boundingBox()
  expect(messages?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
})

test('on a phone a message that comes along to the cart does not cover its title', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const customer = await shop.newCustomer()
  const { productId } = await aProduct(shop)
  await loginAs(page, customer)
  await page.goto(`/shopping/${productId}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  const message = toast(page, 'Item added to Cart Successfully!')
  await expect(message).toBeVisible()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  // While somebody points at it, it does not go by itself.
  await message.dispatchEvent('pointerover')
  const asked = page.waitForRequest((request) => isCart(new URL(request.url())))
  await page.route(isCart, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await asked
  letGo()
  await expect(page).toHaveURL('/cart')
  const title = page.getByRole('heading', { level: 1, name: 'Your Cart' })
  await expect(title).toBeVisible()
  await expect(message).toBeVisible()
  await expect
    .poll(async () => {
      const [above, below] = [await title.boundingBox(), await message.boundingBox()]
      return (below?.y ?? 0) >= (above?.y ?? 0) + (above?.height ?? 0)
    })
    .toBe(true)
})

function isCart(url: URL): boolean {
  return url.pathname.startsWith('/cart/')
}

/** Orders until the list of the admin has a second page, so that its buttons are there. */
async function fillFirstPageOfOrders(shop: BrowserShop, customer: Person): Promise<void> {
  const { token } = await shop.admin()
  const { body } = await shop.ask('GET', '/order/counts', { token })
  const total = body.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  for (let more = total; more <= ADMIN_PAGE_SIZE; more += 1) await placeOrder(shop, customer)
}

/** By how many px the page can be scrolled sideways. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

function columnsOfCards(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [first, second] = document.querySelectorAll('main article')
    return first?.getBoundingClientRect().top === second?.getBoundingClientRect().top ? 2 : 1
  })
}
