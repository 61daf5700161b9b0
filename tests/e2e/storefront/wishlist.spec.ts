import type { Page } from '@playwright/test'
import type { Person } from '#tests/support/builders.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { choose, completeProducts, toast } from '#tests/support/browser/steps.ts'

test('hearts set before the login are in the account afterwards', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [first, second] = await completeProducts(shop)
  if (first === undefined || second === undefined) throw new Error('The shop is empty.')
  await shop.ask('PUT', '/account/wishlist', {
    token: customer.token,
    body: { productIds: [second.productId] },
  })
  await page.goto(`/shopping/${first.productId}`)
  await heart(page, first.name).click()
  await page.goto('/login')
  await page.getByRole('main').getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await expect.poll(() => wishes(shop, customer)).toEqual([first.productId, second.productId])
})

test('a heart is in the account at once, and removed as quickly', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [product] = await completeProducts(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  await loginAs(page, customer)
  await page.goto(`/shopping/${product.productId}`)
  await heart(page, product.name).click()
  await expect.poll(() => wishes(shop, customer)).toEqual([product.productId])
  await heart(page, product.name).click()
  await expect.poll(() => wishes(shop, customer)).toEqual([])
})

test('a heart refused by the account is reset, with a message', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [product] = await completeProducts(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  await loginAs(page, customer)
  await page.route('**/account/wishlist/merge', (route) => route.abort())
  await page.goto(`/shopping/${product.productId}`)
  await heart(page, product.name).click()
  await expect(toast(page, 'This could not be saved to your account.')).toBeVisible()
  await expect(heart(page, product.name)).toHaveAttribute('aria-pressed', 'false')
})

test('after the logout no hearts of the account are left', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [product] = await completeProducts(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  const { productId } = product
  await shop.ask('PUT', '/account/wishlist', {
    token: customer.token,
    body: { productIds: [productId] },
  })
  await loginAs(page, customer)
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/wishlist')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('a piece moves from the wishlist to the cart in the material on its card', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = (await completeProducts(shop)).find(({ material }) => material.length === 3)
  if (product === undefined) throw new Error('No piece in three metals.')
  const { productId, name, material } = product
  await shop.ask('PUT', '/account/wishlist', {
    token: customer.token,
    body: { productIds: [productId] },
  })
  await loginAs(page, customer)
  await page.goto('/wishlist')
  const card = page.getByRole('main').getByRole('article')
  await choose(card.getByRole('radio', { name: 'Platinum' }))
  await card.getByRole('button', { name: `Add to Cart: ${name}` }).click()
  await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
  const path = `/cart/getAll/${customer.userId}`
  const { body } = await shop.ask('GET', path, { token: customer.token })
  expect(body.map((line: { material: number }) => line.material)).toEqual([3])
  expect(material).toContain(3)
})

test('removing a heart focuses the next one, or the title after the last', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const productIds = (await completeProducts(shop)).slice(0, 2).map(({ productId }) => productId)
  await shop.ask('PUT', '/account/wishlist', { token: customer.token, body: { productIds } })
  await loginAs(page, customer)
  await page.goto('/wishlist')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  await expect(hearts).toHaveCount(2)
  await hearts.first().press('Enter')
  await expect(hearts).toHaveCount(1)
  await expect(hearts).toBeFocused()
  await hearts.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeFocused()
})

test('a heart removed by mistake is restored with one press', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const productIds = (await completeProducts(shop)).slice(0, 1).map(({ productId }) => productId)
  await shop.ask('PUT', '/account/wishlist', { token: customer.token, body: { productIds } })
  await loginAs(page, customer)
  await page.goto('/wishlist')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  await hearts.click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await toast(page, 'is off your wishlist').getByRole('button', { name: 'Undo' }).click()
  await expect(hearts).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(hearts).toHaveAttribute('aria-pressed', 'true')
})

test('a customer who logs in after a removal does not get the piece by its Undo', async ({
  page,
  shop,
}) => {
  const [first, second] = await Promise.all([shop.newCustomer(), shop.newCustomer()])
  const productIds = (await completeProducts(shop)).slice(0, 1).map(({ productId }) => productId)
  await shop.ask('PUT', '/account/wishlist', { token: first.token, body: { productIds } })
  await loginAs(page, first)
  await page.goto('/wishlist')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .click()
  const removed = toast(page, 'is off your wishlist')
  // A message stays as long as the pointer is on it.
  await removed.hover()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/faq')
  await loginAs(elsewhere, second)
  await elsewhere.close()
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Not changed: another account is logged in now.')).toBeVisible()
  expect(await wishes(shop, second)).toEqual([])
  expect(await wishes(shop, first)).toEqual([])
})

test('two hearts removed at once stay removed', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const productIds = (await completeProducts(shop)).slice(0, 2).map(({ productId }) => productId)
  await shop.ask('PUT', '/account/wishlist', { token: customer.token, body: { productIds } })
  await loginAs(page, customer)
  await page.goto('/wishlist')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  await expect(hearts).toHaveCount(2)
  // Both are read before either is written, unless one waits for the other.
  const { promise: mayWrite, resolve: write } = Promise.withResolvers<void>()
  await page.route('**/account/wishlist', async (route) => {
    if (route.request().method() === 'PUT') await mayWrite
    await route.continue()
  })
  await hearts.first().press('Enter')
  await expect(hearts).toHaveCount(1)
  await hearts.press('Enter')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  write()
  await expect.poll(() => wishes(shop, customer)).toEqual([])
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('on a new device the list of the account is awaited, and asked for again when it fails', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const [piece] = await completeProducts(shop)
  const productIds = piece === undefined ? [] : [piece.productId]
  await shop.ask('PUT', '/account/wishlist', { token: customer.token, body: { productIds } })
  await loginAs(page, customer)
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/account/wishlist', async (route) => {
    await mayCome
    await route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } })
  })
  await page.goto('/wishlist')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  await expect(main.getByText('Nothing saved yet')).toHaveCount(0)
  come()
  await expect(main.getByRole('alert')).toBeVisible()
  await page.unroute('**/account/wishlist')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test('a heart set again elsewhere stays when its removal is undone', async ({ page, shop }) => {
  const [product] = await completeProducts(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  await page.goto(`/shopping/${product.productId}`)
  await heart(page, product.name).click()
  await page.goto('/wishlist')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  await hearts.click()
  const removed = toast(page, 'is off your wishlist')
  // A message stays as long as the pointer is on it.
  await removed.hover()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`/shopping/${product.productId}`)
  await heart(elsewhere, product.name).click()
  await expect(heart(elsewhere, product.name)).toHaveAttribute('aria-pressed', 'true')
  await elsewhere.close()
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(removed).toBeHidden()
  await expect(hearts).toHaveAttribute('aria-pressed', 'true')
})

test('a wishlist link shows its pieces to others without changing their lists', async ({
  page,
  shop,
}) => {
  const saved = (await completeProducts(shop)).slice(0, 2)
  await page.goto(`/shopping/${saved[0]?.productId}`)
  await heart(page, saved[0]?.name ?? '').click()
  await page.goto('/wishlist')
  const whatsApp = page.getByRole('main').getByRole('link', { name: /WhatsApp/ })
  const message = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')
  expect(message).toMatch(new RegExp(`/wishlist\\?pieces=${saved[0]?.productId}$`))
  await page.goto(`/wishlist?pieces=${saved.map(({ productId }) => productId).join()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shared wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Your own wishlist' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the heart in the header leads to the wishlist', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
    await expect(page).toHaveURL('/wishlist')
  })
})

function heart(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('button', { name: `Save ${name}`, exact: true })
    .first()
}

async function wishes(shop: BrowserShop, { token }: Person): Promise<number[]> {
  const { body } = await shop.ask('GET', '/account/wishlist', { token })
  return body.productIds
}
