import { entry, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import type { Person } from '#tests/support/builders.ts'
import { fillCheckout } from '#tests/support/browser/steps.ts'

async function inCart(shop: BrowserShop, productId: number): Promise<Person> {
  const customer = await shop.newCustomer('Meera Nair')
  const { userId, token } = customer
  const body = { userId, productId, material: 1, quantity: 1 }
  expect((await shop.ask('POST', '/cart/create', { token, body })).status).toBe(200)
  return customer
}

test('a large order asks for the PAN, which an admin sees only after a separate press', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Heirloom collar', price: '200000' }, async (productId) => {
    const customer = await inCart(shop, productId)
    await loginAs(page, customer)
    await page.goto('/checkout')
    await fillCheckout(page)
    const field = page.getByLabel('PAN', { exact: true })
    const place = page.getByRole('button', { name: /^Place Order/ })
    await place.click()
    await expect(page.getByText('Please enter your PAN')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('ABCDE12345')
    await place.click()
    await expect(page.getByText('This is not a PAN.')).toBeVisible()
    await expectAccessible(page)
    await field.fill('abcpk 1234f')
    await place.click()
    await expect(page).toHaveURL(/ordersuccess/)
    const { userId, token } = customer
    const { body } = await shop.ask('GET', `/order/userorder/${userId}`, { token })
    await openAdmin(page, shop, `/admin/orders?order=${body[0].orderId}`)
    await expect(page.getByText('•••••• 234F')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show PAN' }).press('Enter')
    await expect(page.getByText('ABCPK1234F')).toBeVisible()
    await page.goto('/admin/audit')
    await expect(entry(page, 'Looked at the tax number of a buyer').first()).toBeVisible()
  })
})

test('a buyer without a PAN declares it, in Hindi too, and a small order asks for nothing', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Heirloom anklet', price: '200000' }, async (productId) => {
    const customer = await inCart(shop, productId)
    await loginAs(page, customer)
    await page.goto('/hi/checkout')
    await expect(page.getByRole('heading', { name: 'ख़रीदार का PAN' })).toBeVisible()
    await page.goto('/checkout')
    await fillCheckout(page)
    await page.getByLabel('I have no PAN').press('Space')
    const place = page.getByRole('button', { name: /^Place Order/ })
    await place.click()
    await expect(page.getByLabel("Father's name")).toBeFocused()
    await page.getByLabel('I declare that I have no PAN').check()
    await page.getByLabel("Father's name").fill('Mohan Nair')
    await page.getByLabel('Date of birth').fill('1990-02-28')
    await page.getByLabel('Proof of identity').selectOption('Passport')
    await page.getByLabel('Number of the document').fill('Z1234567')
    await expectAccessible(page)
    await place.click()
    await expect(page).toHaveURL(/ordersuccess/)
  })
  await withProduct(shop, { name: 'Plain band', price: '1000' }, async (productId) => {
    const customer = await inCart(shop, productId)
    await loginAs(page, customer)
    await page.goto('/checkout')
    await expect(page.getByRole('button', { name: /^Place Order/ })).toBeVisible()
    await expect(page.getByLabel('PAN', { exact: true })).toHaveCount(0)
  })
})
