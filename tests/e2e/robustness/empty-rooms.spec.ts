import type { Locator, Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct } from '#tests/support/browser/steps.ts'
import { orderWithSums } from '#tests/support/checkout.ts'

/** Pages that have nothing to show, and still lead somewhere. */

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

test('under a page that is missing, a piece that is gone and a cart with nothing in it stand the newest pieces', async ({
  page,
  shop,
}) => {
  await loginAs(page, await shop.newCustomer())
  for (const path of [
    '/of/nothing',
    '/nowhere',
    '/shopping/99999999',
    '/cart',
    '/wishlist',
    '/myorders',
    '/ordersuccess',
  ]) {
    await page.goto(path)
    const row = page.getByRole('main').getByRole('region', { name: 'New Arrival' })
    await expect(row.getByRole('article'), path).toHaveCount(4)
  }
  const row = page.getByRole('main').getByRole('region', { name: 'New Arrival' })
  const name = await row.getByRole('heading', { level: 3 }).first().innerText()
  await row.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a list without a piece shows the newest ones in its place, in Hindi too', async ({
  page,
}) => {
  for (const [path, none, name] of [
    ['/shopping?q=refrigerator', 'No products available', 'The newest pieces'],
    ['/hi/shopping?q=refrigerator', undefined, 'सबसे नए आभूषण'],
  ] as const) {
    await page.goto(path)
    const main = page.getByRole('main')
    if (none !== undefined) await expect(main.getByText(none)).toBeVisible()
    // No order to tell of.
    await expect(main.getByText(/^(Best matches first|सबसे अच्छे मेल पहले)/)).toHaveCount(0)
    await expect(main.getByRole('region', { name }).getByRole('article')).toHaveCount(4)
  }
})

test('where nothing is found there is nothing to sort or to filter, but a filter can be taken away', async ({
  page,
}) => {
  const main = page.getByRole('main')
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await page.goto('/shopping?q=refrigerator')
    await expect(main.getByText('No products available')).toBeVisible()
    await expect(main.getByLabel('Sort')).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Filters' })).toBeHidden()
    await expect(main.getByRole('complementary', { name: 'Filters' })).toHaveCount(0)
    await page.goto('/shopping?q=solitaire&maxPrice=1')
    await expect(main.getByText('No products available')).toBeVisible()
    await expect(main.getByLabel('Sort')).toHaveCount(0)
    await main.getByRole('link', { name: 'Remove Up to ₹1.00' }).click()
    await expect(main.getByLabel('Sort')).toBeVisible()
    await expect(main.getByRole('article').first()).toBeVisible()
  }
})

test('nothing else of the newest pieces is shown where a list has some', async ({ page }) => {
  await page.goto('/shopping?q=ring')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'The newest pieces' })).toHaveCount(0)
})

for (const size of [PHONE, DESKTOP]) {
  test(`a message that stands alone is near the middle of the window at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const path of ['/unauthorized', '/offline', '/gift-receipt']) {
      await page.goto(path)
      const { above, below } = await roomAround(page.getByRole('heading', { level: 1 }))
      expect(above, path).toBeGreaterThan(size.height / 6)
      expect(below, path).toBeLessThan(above * 2)
    }
  })
}

for (const size of [
  { width: 768, height: 1024 },
  { width: 1024, height: 1366 },
]) {
  test(`on a tablet of ${size.width} px a form of the account stands in the middle, beside a picture with its edges`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const path of ['/login', '/signup', '/forgot-password', '/reset-password']) {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 })
      const { above, below } = await roomAround(title)
      expect(above, path).toBeGreaterThan(size.height / 9)
      expect(Math.abs(above - below), path).toBeLessThan(8)
      const picture = page.getByRole('main').locator('picture img, img').first()
      const { y = 0, width = 0, height = 1 } = (await picture.boundingBox()) ?? {}
      expect(Math.abs(y - ((await title.boundingBox())?.y ?? 0)), path).toBeLessThan(4)
      // The last line of the form is a link with room for a finger around its words.
      const last = await page.getByRole('main').getByRole('link').last().boundingBox()
      const end = (last?.y ?? 0) + (last?.height ?? 0)
      expect(Math.abs(end - 14 - (y + height)), path).toBeLessThan(6)
      // What is cut of it is ground at its sides, none of the pieces.
      const own = await picture.evaluate((element) =>
        element instanceof HTMLImageElement ? element.naturalWidth / element.naturalHeight : 0,
      )
      expect(width / height / own, path).toBeGreaterThan(0.7)
    }
  })
}

test('under a short bill stand the newest pieces, which are not printed', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  const body = orderWithSums(customer, [{ product, quantity: 1 }])
  const { body: placed } = await shop.ask('POST', '/order/create', { token: customer.token, body })
  await loginAs(page, customer)
  await page.goto(`/invoice/${placed.orderId}`)
  const row = page.getByRole('main').getByRole('region', { name: 'New Arrival' })
  await expect(row.getByRole('article')).toHaveCount(4)
  await page.emulateMedia({ media: 'print' })
  await expect(row).toBeHidden()
})

test('a gift receipt without its key says where it stands and who helps', async ({ page }) => {
  await page.goto('/gift-receipt')
  const main = page.getByRole('main')
  await expect(main.getByText(/Scan the code on the gift receipt/)).toBeVisible()
  await main.getByRole('link', { name: 'Ask the shop' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('the budgets of gifts stand in one ruled row, on phones in two', async ({ page }) => {
  const budgets = page.getByRole('region', { name: 'By budget' }).getByRole('listitem')
  await page.setViewportSize(PHONE)
  await page.goto('/gifts')
  expect((await rowsOf(budgets)).size).toBe(2)
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await rowsOf(budgets)).size).toBe(1)
  }
})

test('what stands for a cart on its way fits a phone with text at 200 %', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE)
  await loginAs(page, await shop.newCustomer())
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/cart/getAll/*', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/cart')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(page.locator('.skeleton').first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  come()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible()
})

/** How much of the room of a page is free above and below what its title stands in, in px. */
function roomAround(title: Locator): Promise<{ above: number; below: number }> {
  return title.evaluate((element) => {
    const room = element.closest('main')?.getBoundingClientRect()
    const box = element.parentElement
    const parts = [...(box?.children ?? [])].map((part) => part.getBoundingClientRect())
    if (room === undefined || parts.length === 0) throw new Error('The title stands nowhere.')
    const above = Math.min(...parts.map(({ top }) => top)) - room.top
    return { above, below: room.bottom - Math.max(...parts.map(({ bottom }) => bottom)) }
  })
}

async function rowsOf(items: Locator): Promise<Set<number>> {
  const tops = items.evaluateAll((all) =>
    all.map((item) => Math.round(item.getBoundingClientRect().top)),
  )
  return new Set(await tops)
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}
