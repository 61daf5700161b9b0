import { expect, test } from '#tests/support/browser/shop.ts'
import { aPicturedProduct } from '#tests/support/browser/products.ts'
import { aProduct, products } from '#tests/support/browser/steps.ts'

test.use({ javaScriptEnabled: false })

test('the home page can be read and left without scripts', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('CUSTOMER REVIEWS')).toBeVisible()
  await page.getByRole('link', { name: 'New Arrival' }).first().click()
  await expect(page).toHaveURL('/shopping')
})

test('the product list leads to each product without scripts', async ({ page, shop }) => {
  const product = await aProduct(shop)
  await page.goto('/shopping')
  await page.getByRole('main').getByRole('link', { name: product.name }).first().click()
  await expect(page).toHaveURL(`/shopping/${product.productId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test('every product of the list can be reached without scripts', async ({ page, shop }) => {
  const all = await products(shop)
  const seen = new Set<string>()
  await page.goto('/shopping')
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  const collect = async () => {
    const links = page.getByRole('main').locator('a[href^="/shopping/"]')
    for (const path of await links.evaluateAll((found) => found.map((a) => a.getAttribute('href'))))
      seen.add(path ?? '')
  }
  await collect()
  while ((await more.count()) > 0) {
    // A press ends before the next page is whole.
    const whole = page.waitForEvent('load')
    await more.click()
    await whole
    await collect()
  }
  const missing = all.filter(({ productId }) => !seen.has(`/shopping/${productId}`))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('a picture of a product opens large without scripts', async ({ page, shop }) => {
  const { productId } = await aPicturedProduct(shop)
  await page.goto(`/shopping/${productId}`)
  // Playwright leaves out what is in a noscript when it looks for a role.
  const link = page.locator('main noscript a[aria-label="Enlarge picture"]').first()
  await link.click({ trial: true })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('image/webp')
})

test('the categories lead to their products without scripts', async ({ page, shop }) => {
  const { body } = await shop.ask('GET', '/category/getall')
  await page.goto('/category')
  await page.getByRole('main').getByRole('link', { name: body[0].name }).first().click()
  await expect(page).toHaveURL(`/shopping?categoryId=${body[0].categoryId}`)
})

test('the header leads to the categories without scripts', async ({ page, shop }) => {
  const { body } = await shop.ask('GET', '/category/getall')
  await page.goto('/')
  const header = page.getByRole('banner')
  await header.getByText('Shop by Category', { exact: true }).first().click()
  const link = header.getByRole('link', { name: body[0].name, exact: true })
  const index = page.getByRole('main').getByRole('link', { name: body[0].name })
  await link.or(index).first().click()
  await expect(page).toHaveURL(`/shopping?categoryId=${body[0].categoryId}`)
})

test('the search box works without scripts', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('jhumka')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/shopping\?(.*&)?q=jhumka/)
  await expect(page.getByRole('main').getByText('Gulnaar Jhumka').first()).toBeVisible()
})

test('the contact page says where and when without scripts', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('main').getByText('Mon-Sat 09:00 to 18:00')).toBeVisible()
})

test('a button that needs scripts says so without them', async ({ page, shop }) => {
  const { productId } = await aProduct(shop)
  for (const path of ['/login', '/signup', '/contact', `/shopping/${productId}`]) {
    await page.goto(path)
    // Playwright leaves out what is in a noscript when it looks for a text or a role.
    const reason = page.locator('main noscript p').first()
    await expect(reason).toBeVisible()
    await expect(reason).toContainText('This button needs JavaScript.')
  }
})

test('pages of a session say what they need, without endless waiting', async ({ page }) => {
  for (const path of ['/cart', '/myorders', '/wishlist', '/checkout', '/ordersuccess']) {
    await page.goto(path)
    const reason = page.locator('main noscript').first()
    expect(await reason.textContent()).toMatch(/needs? JavaScript\. Please switch it on/)
    await expect(reason).toBeInViewport()
    for (const bone of await page.locator('.skeleton').all()) await expect(bone).toBeHidden()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the search opens under the header without scripts', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Search' }).click()
    await banner.getByRole('combobox', { name: 'Search' }).fill('ring')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shopping?q=ring')
  })

  test('the filters open in the page and narrow the list without scripts', async ({ page }) => {
    await page.goto('/shopping')
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await expect(panel).toBeHidden()
    // Playwright leaves out what is in a noscript when it looks for a role.
    await page.locator('main noscript a[href="#filters"]').click()
    await expect(panel).toBeInViewport()
    await panel.getByRole('checkbox', { name: 'Brass' }).check()
    await page.locator('main noscript button[type="submit"]').click()
    await expect(page).toHaveURL(/baseMetal=1/)
  })

  test('the menu is a link to the categories without scripts', async ({ page }) => {
    await page.goto('/shopping')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    // Playwright leaves out what is in a noscript when it looks for a role.
    await page.locator('header noscript a[href="/category"]').click()
    await expect(page).toHaveURL('/category')
  })
})

test('an unknown page says so without scripts', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
