import type { Page } from '@playwright/test'
import { accessFaults, WCAG } from '#tests/support/browser/access-faults.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { placeOrder, products, putInCart } from '#tests/support/browser/steps.ts'

const PAGES = [
  '/',
  '/contact',
  '/category',
  '/gifts',
  '/gallery',
  '/wishlist',
  '/login',
  '/signup',
  '/unauthorized',
  '/offline',
  '/no-such-page',
  '/privacy-policy',
  '/terms-of-service',
  '/shipping-policy',
  '/return-policy',
  '/refund-policy',
  '/faq',
  '/documentation',
  '/case-studies',
]

/** 640 is a window of 1280 at 200 %, 320 one at 400 %. Axe looks at the phone and the desktop. */
const WIDTHS = [320, 640, 768, 1440]
const AXE_WIDTHS = new Set([320, 1440])

for (const path of PAGES) {
  test(`${path} says what it is, fits every screen and passes axe`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/. · Nagina$/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20}/)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => sidewaysScroll(page), `at ${width} pixels`).toBe(0)
      if (!AXE_WIDTHS.has(width)) continue
      expect(await accessFaults(page, { tags: WCAG }), `at ${width} pixels`).toEqual([])
    }
  })
}

test('a rotated window shows no frame of its old width when motion is reduced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/category')
  const started = await page.evaluateHandle(() => {
    const names: string[] = []
    document.addEventListener('transitionrun', (event) => names.push(event.propertyName))
    return names
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await started.jsonValue()).toEqual([])
})

test('/category shows every category with the number of its pieces', async ({ page, shop }) => {
  const { body } = await shop.ask('GET', '/category/getall')
  await page.goto('/category')
  for (const { name, productCount, categoryId } of body) {
    const link = page
      .getByRole('main')
      .getByRole('link', { name: `${name} ${productCount} pieces` })
    await expect(link).toHaveAttribute('href', `/shopping?categoryId=${categoryId}`)
  }
})

test('/category continues with the newest pieces', async ({ page, shop }) => {
  const { body } = await shop.ask('GET', '/product/getall?limit=4')
  await page.goto('/category')
  const newest = page.getByRole('region', { name: 'New Arrival' })
  await expect(newest.getByRole('heading', { level: 3 })).toHaveText(
    body.map(({ name }: { name: string }) => name),
  )
})

test('/case-studies shows the piece of each story, in the material it tells of', async ({
  page,
  shop,
}) => {
  await page.goto('/case-studies')
  const pieces = page.getByRole('main').getByRole('link', { name: 'See this piece' })
  await expect(pieces).toHaveCount(3)
  for (const piece of await pieces.all()) {
    await piece.scrollIntoViewIfNeeded()
    await expect(piece.locator('img')).toHaveCount(2)
    for (const picture of await piece.locator('img').all()) {
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
  }
  const found = (await shop.ask('GET', '/product/getall?q=aarohi&limit=1')).body[0]
  const platinum: string = found.images[2].replace('.webp', '')
  const first = pieces.first().locator('img').first()
  await expect(first).toHaveAttribute('src', new RegExp(platinum))
})

test('/gifts leads by budget, recipient and occasion to fitting pieces', async ({ page, shop }) => {
  await page.goto('/gifts')
  const main = page.getByRole('main')
  const cheap = (await products(shop)).filter(({ price, priceFrom }) => (priceFrom ?? price) <= 500)
  const under = main.getByRole('link', { name: /Under\s*₹500\s/ })
  await expect(under).toContainText(`${cheap.length} pieces`)
  await expect(main.getByRole('link', { name: /For women/ })).toHaveAttribute(
    'href',
    '/shopping?IdealsFor=2&gift=1',
  )
  await expect(main.getByRole('link', { name: /Ethnic Party/ })).toHaveAttribute(
    'href',
    '/shopping?Occasion=8&gift=1',
  )
  await under.click()
  await expect(page).toHaveURL('/shopping?maxPrice=500&gift=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts under ₹500')
  await expect(page).toHaveTitle(/^Gifts under ₹500 · /)
  await expect(
    page
      .getByRole('main')
      .getByText(cheap[0]?.name ?? '')
      .first(),
  ).toBeVisible()
})

test('/gallery shows a picture large, and arrows and Escape lead on', async ({ page }) => {
  await page.goto('/gallery')
  const first = page.getByRole('main').getByRole('link', { name: /round pendant/ })
  await expect(first).toHaveAttribute('href', /\/pictures\/.+\.webp$/)
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0)
  await first.click()
  const large = page.getByRole('dialog', { name: 'Gallery' })
  await expect(large.getByRole('img', { name: /round pendant/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText('2 / 9')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(first).toBeFocused()
})

test('/wishlist keeps the hearts of this device', async ({ page, shop }) => {
  const [product] = await products(shop)
  if (product === undefined) throw new Error('No product.')
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/shopping')
  await page.goto('/shopping')
  // Whole names: other tests leave pieces, and "Ela" is in "Neelam" too.
  const exact = true
  const heart = page.getByRole('main').getByRole('button', { name: `Save ${product.name}`, exact })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  // The list has a link of this name too.
  await expect(page).toHaveURL('/wishlist')
  await expect(
    page.getByRole('main').getByRole('link', { name: product.name, exact }),
  ).toBeVisible()
  await page.reload()
  await heart.click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test('the FAQ opens its answers', async ({ page }) => {
  await page.goto('/faq')
  const question = page.getByRole('group').filter({ hasText: 'Do I need an account?' })
  await expect(question.getByRole('paragraph')).toBeHidden()
  await question.getByText('Do I need an account?').click()
  await expect(question.getByRole('paragraph')).toBeVisible()
})

test('/newsletter without a complete link continues with the newest pieces', async ({
  page,
  shop,
}) => {
  const { body } = await shop.ask('GET', '/product/getall?limit=4')
  await page.goto('/newsletter')
  const newest = page.getByRole('region', { name: 'New Arrival' })
  await expect(newest.getByRole('heading', { level: 3 })).toHaveText(
    body.map(({ name }: { name: string }) => name),
  )
})

for (const [path, label] of [
  ['/newsletter', 'Email address'],
  ['/hi/newsletter', 'ईमेल पता'],
] as const) {
  test(`${path} without a link has the field of the newsletter, once on the page`, async ({
    page,
  }) => {
    await page.goto(path)
    const field = page.getByLabel(label, { exact: true })
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toBeVisible()
    await expect(field).toHaveCount(1)
    await field.fill(`letters-${path.length}@example.in`)
    await field.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      /^(Thank you. Please confirm|धन्यवाद। कृपया)/,
    )
    await page.goto(`${path}?end=nothing`)
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByLabel(label, { exact: true })).toBeVisible()
  })
}

for (const path of ['/documentation', '/hi/documentation']) {
  test(`${path} numbers its steps, and shows a wide table on a phone row by row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const steps = page.locator('#how-to-order').locator('xpath=..').locator('ol > li')
    await expect(steps).toHaveCount(8)
    await expect(steps.first()).not.toContainText('1.')
    const care = page.locator('section:has(> #metal-and-care-guide)')
    await expect(care.locator('table')).toBeHidden()
    const rows = care.locator('ul > li:has(dl)')
    await expect(rows).toHaveCount(8)
    await expect(rows.first().locator('dt')).toHaveCount(3)
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(care.locator('table')).toBeVisible()
    await expect(rows.first()).toBeHidden()
  })
}

test('the contents of a guide link to its parts', async ({ page }) => {
  await page.goto('/documentation')
  const contents = page.getByRole('navigation', { name: 'Contents of Documentation' })
  await contents.getByRole('link', { name: 'Bangle size guide' }).click()
  await expect(page).toHaveURL('/documentation#bangle-size-guide')
  await expect(page.getByRole('heading', { name: 'Bangle size guide' })).toBeInViewport()
  await expect(page.getByRole('table', { name: 'Ring size guide' })).toBeVisible()
})

test('a story leads to its piece', async ({ page }) => {
  await page.goto('/case-studies')
  await page.getByRole('link', { name: 'See this piece' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aarohi Solitaire')
  await expect(page).toHaveURL(/\/shopping\/\d+\?material=\d$/)
})

test('the unknown page searches and leads on', async ({ page }) => {
  await page.goto('/shopping/of/nothing')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await main.getByRole('searchbox').fill('jhumka')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/shopping?q=jhumka')
})

test('an unknown address below the shop is a 404 in its frame too', async ({ page }) => {
  await page.goto('/gifts')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/nowhere-at-all'
    link.textContent = 'Nowhere'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Nowhere' }).click()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a page without its data says so in the frame, with a reload button', async ({
  page,
  shop,
}) => {
  await loginAs(page, await shop.newCustomer())
  await page.goto('/contact')
  await page.route('**/category/getall', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('banner').getByRole('link', { name: 'Nagina, home' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Learn More' }).first().click()
  await expect(
    page.getByRole('heading', { name: 'Something went wrong on our side' }),
  ).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const tell = page.getByRole('main').getByRole('link', { name: 'tell us' })
  await expect(tell).toHaveAttribute('href', '/contact')
  await page.unroute('**/category/getall')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible()
})

test('a name without a space is broken, not the page around it', async ({ page, shop }) => {
  const endless = 'W'.repeat(60)
  const fields = { name: endless, gender: endless, description: endless.repeat(5) }
  await withProduct(shop, { ...fields, stock: '3', deliverytime: endless }, async (productId) => {
    const customer = await shop.newCustomer()
    const { body } = await shop.ask('GET', `/product/getproductbyid/${productId}`)
    await putInCart(shop, customer, body)
    await loginAs(page, { ...customer, name: endless })
    await placeOrder(shop, customer, { product: body })
    await putInCart(shop, customer, body)
    const paths = ['/shopping', `/shopping/${productId}`, '/cart', '/checkout', '/myorders']
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByText(endless).filter({ visible: true }).first()).toBeVisible()
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => sidewaysScroll(page), `${path} at ${width} pixels`).toBe(0)
      }
    }
  })
})

/** How far the page could be scrolled sideways. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
