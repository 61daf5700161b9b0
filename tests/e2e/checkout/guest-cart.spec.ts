import type { Page } from '@playwright/test'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
} from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, putInCart, toast } from '#tests/support/browser/steps.ts'

async function sellToGuests(shop: BrowserShop, isOn: boolean): Promise<void> {
  const answer = await asOwner(shop, 'PUT', '/settings/update', { 'checkout.guest': isOn })
  expect(answer.status).toBe(200)
}

test.beforeEach(({ shop }) => sellToGuests(shop, true))
test.afterEach(({ shop }) => sellToGuests(shop, false))

async function addAsGuest(page: Page, productId: number): Promise<void> {
  await page.goto(`/shopping/${productId}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toast(page, 'Item added to Cart Successfully!').first()).toBeVisible()
}

const figure = (page: Page) => page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')

test('without a login a cart fills, changes, stays after a reload and empties', async ({
  page,
  shop,
}) => {
  const piece = await aProduct(shop)
  await addAsGuest(page, piece.productId)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('heading', { name: 'Your Cart', exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Increase quantity of ${piece.name}` }).click()
  await expect(figure(page)).toHaveText('2')
  await page.reload()
  await expect(figure(page)).toHaveText('2')
  await expectAccessible(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  const remove = page.getByRole('button', { name: `Remove ${piece.name}` })
  await remove.click()
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await toast(page, 'Item Removed From Cart').getByRole('button', { name: 'Undo' }).click()
  await expect(figure(page)).toHaveText('2')
  await remove.click()
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
})

test('at login the browser’s cart is merged into the account’s, and cleared', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const piece = await aProduct(shop)
  await putInCart(shop, customer, piece, 1)
  await addAsGuest(page, piece.productId)
  await loginAs(page, customer)
  await page.goto('/cart')
  await expect(figure(page)).toHaveText('2')
  await page.reload()
  await expect(figure(page)).toHaveText('2')
  expect(await page.evaluate(() => localStorage.getItem('nagina.cart'))).toBeNull()
})

test('a guest who logs in at the checkout continues there with the browser’s pieces', async ({
  page,
  shop,
}) => {
  const customer = await shop.signUp()
  const piece = await aProduct(shop)
  await addAsGuest(page, piece.productId)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Log in instead' }).click()
  // The form of the checkout, which has an Email too, stays until the page of the login has come.
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await page.getByRole('main').getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(piece.name)
})

test('another tab shows pieces that a guest adds', async ({ page, shop, context }) => {
  const piece = await aProduct(shop)
  const other = await context.newPage()
  await other.goto('/')
  await addAsGuest(page, piece.productId)
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await other.close()
})

test('a piece no longer sold leaves a guest’s cart, with a message', async ({ page, shop }) => {
  const piece = await aProduct(shop)
  await addAsGuest(page, piece.productId)
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('nagina.cart') ?? '{}')
    cart.lines.push({ ...cart.lines[0], cartId: 2, productId: 2_000_000_000 })
    localStorage.setItem('nagina.cart', JSON.stringify(cart))
  })
  await page.goto('/cart')
  await expect(toast(page, /not sold any more/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a shop that sells only to accounts asks a guest to log in', async ({ page, shop }) => {
  const piece = await aProduct(shop)
  await addAsGuest(page, piece.productId)
  await sellToGuests(shop, false)
  await page.goto('/cart')
  await expect(page.getByText('Please login to check your cart!')).toBeVisible()
})

test('an unreadable stored cart does not block the account’s cart', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const piece = await aProduct(shop)
  await putInCart(shop, customer, piece, 1)
  await loginAs(page, customer)
  const line = { cartId: 1, productId: piece.productId, material: 77, quantity: 1 }
  await page.goto('/')
  await page.evaluate(
    (text) => localStorage.setItem('nagina.cart', text),
    JSON.stringify({ key: 'older', lines: [line] }),
  )
  await page.goto('/cart')
  await expect(figure(page)).toHaveText('1')
  expect(await page.evaluate(() => localStorage.getItem('nagina.cart'))).toBeNull()
})
