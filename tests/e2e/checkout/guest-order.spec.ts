import type { Page } from '@playwright/test'
import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, fillCheckout, toast } from '#tests/support/browser/steps.ts'

async function sellToGuests(shop: BrowserShop, isOn: boolean): Promise<void> {
  const answer = await asOwner(shop, 'PUT', '/settings/update', { 'checkout.guest': isOn })
  expect(answer.status).toBe(200)
}

test.beforeEach(({ shop }) => sellToGuests(shop, true))
test.afterEach(({ shop }) => sellToGuests(shop, false))

/** Orders one piece without a login; answers the number of the order. */
async function orderAsGuest(page: Page, productId: number, phone: string): Promise<number> {
  await page.goto(`/shopping/${productId}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toast(page, 'Item added to Cart Successfully!').first()).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByText('You are ordering without an account.')).toBeVisible()
  await fillCheckout(page)
  await page.getByRole('main').getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL(/\/ordersuccess$/)
  const card = page.getByRole('article', { name: /^Order \d+$/ })
  return Number(/\d+/.exec((await card.getAttribute('aria-label')) ?? '')?.[0])
}

test('a guest orders, sees and cancels the order, and the owner sees a guest', async ({
  page,
  shop,
}) => {
  const piece = await aProduct(shop)
  const orderId = await orderAsGuest(page, piece.productId, '98290 31001')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expectFits(page, 'placed')
  await page.getByRole('link', { name: 'See my order' }).click()
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(order).toContainText(piece.name)
  await expect(order.getByRole('button', { name: 'Order again' })).toHaveCount(0)
  await expectFits(page, 'order')
  const admin = await page.context().browser()?.newContext({ baseURL: shop.url })
  const owner = await admin?.newPage()
  if (owner === undefined) throw new Error('There is no second browser.')
  await openAdmin(owner, shop, `/admin/orders?q=${orderId}`)
  await expect(owner.getByText('Guest', { exact: true }).first()).toBeVisible()
  await admin?.close()
  await order.getByRole('button', { name: 'Delete Order' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(order).toHaveCount(0)
})

test('number and phone find an order, and a wrong phone does not', async ({ page, shop }) => {
  const piece = await aProduct(shop)
  const orderId = await orderAsGuest(page, piece.productId, '98290 31002')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/guest-order#cut-off')
  await expect(page.getByText('This link is over or incomplete.')).toBeVisible()
  await page.goto('/myorders')
  await page.getByRole('link', { name: 'Ordered without an account?' }).click()
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByText('Enter the number from our email, digits only.')).toBeVisible()
  await expectFits(page, 'find')
  await page.getByLabel('Order number').fill(String(orderId))
  await page.getByLabel('Phone of the order').fill('98290 00000')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByText('There is no such order that was placed')).toBeVisible()
  await page.getByLabel('Phone of the order').fill('+91 98290-31002')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByRole('article', { name: `Order ${orderId}` })).toContainText(piece.name)
})

test('leaving the order of a guest and logging out there end both on the server', async ({
  page,
  shop,
}) => {
  const piece = await aProduct(shop)
  await orderAsGuest(page, piece.productId, '98290 31003')
  const stored = await page.evaluate(() => sessionStorage.getItem('nagina.guestOrder'))
  const guest: { token: string; userId: number } = JSON.parse(stored ?? '{}')
  const statusOf = async ({ token, userId }: { token: string; userId: number }) =>
    (await shop.ask('GET', `/order/userorder/${userId}`, { token })).status
  const buyer = await shop.newCustomer('Asha Rao')
  await loginAs(page, buyer)
  await page.goto('/guest-order')
  expect(await statusOf(guest)).toBe(200)
  await page.getByRole('button', { name: 'Find another order' }).click()
  await expect(page.getByRole('button', { name: 'Find my order' })).toBeVisible()
  await expect.poll(() => statusOf(guest)).toBe(401)
  expect(await statusOf(buyer)).toBe(200)
  await page.getByRole('banner').getByRole('button', { name: 'Account of Asha Rao' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => statusOf(buyer)).toBe(401)
})

test('a link that is over says so, in Hindi too', async ({ page }) => {
  await page.goto('/guest-order#nothing')
  await expect(page.getByText('This link is over or incomplete.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find my order' })).toBeVisible()
  await page.goto('/hi/guest-order')
  await expect(page.getByRole('button', { name: 'मेरा ऑर्डर ढूँढें' })).toBeVisible()
  await expectFits(page, 'hindi')
})
