import type { Page } from '@playwright/test'
import { asOwner, entry, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, fillCheckout, putInCart } from '#tests/support/browser/steps.ts'

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order/ })

async function contradict(page: Page, shop: BrowserShop) {
  const customer = await shop.newCustomer('Meera Nair')
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByLabel('State/Province').fill('Kerala')
  await page.getByLabel('Postal code').fill('302001')
  await expect(page.getByText('This code is in Rajasthan.')).toHaveCount(2)
  await placeOrder(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'PIN code' })).toContainText(
    'PIN code 302001 is in Rajasthan, but the address says Kerala.',
  )
  return customer
}

test('a state that differs from the PIN code is questioned, and one press answers', async ({
  page,
  shop,
}) => {
  await contradict(page, shop)
  await expect(page.locator(':focus')).toContainText('Where should it go?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the PIN code' }).click()
  await expect(page.getByLabel('Postal code')).toBeFocused()
  await page.getByRole('button', { name: 'It is Rajasthan: place the order' }).click()
  await expect(page).toHaveURL(/ordersuccess/)
})

test('a customer who confirms the address orders, and staff set the state of the waiting invoice', async ({
  page,
  shop,
}) => {
  const { userId, token } = await contradict(page, shop)
  await page.getByRole('button', { name: 'Both are right: order as it is' }).click()
  await expect(page).toHaveURL(/ordersuccess/)
  const orders = await shop.ask('GET', `/order/userorder/${userId}`, { token })
  const { orderId } = orders.body[0]
  // A job finds that the invoice has to wait, a moment after the order.
  await expect
    .poll(async () => (await asOwner(shop, 'GET', `/order/get/${orderId}`)).body.invoiceWaits)
    .not.toBeNull()
  await openAdmin(page, shop, `/admin/orders?q=${orderId}`)
  await entry(page, `#${orderId}`).getByRole('button', { name: 'View Details' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('The postal code “302001” is not in “Kerala”.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Make the invoice' }).click()
  await expect(drawer.getByText('Choose a state.')).toBeVisible()
  await drawer.getByLabel('State of the tax').selectOption('Kerala')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Make the invoice' }).click()
  await expect(drawer.getByText('The invoice waits.')).toBeHidden()
})
