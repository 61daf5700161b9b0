import { expectAccessible } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, fillCheckout, putInCart } from '#tests/support/browser/steps.ts'

test('a firm opens GSTIN and billing address, corrects a mistake and orders', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer('Meera Nair')
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  await page.goto('/checkout')
  await fillCheckout(page)
  await expect(page.getByLabel('GSTIN')).toBeHidden()
  await page.getByText('Buying for a business?').click()
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
  const place = page.getByRole('button', { name: /^Place Order/ })
  await place.click()
  await expect(page.getByText('This is not a GSTIN.')).toBeVisible()
  await expect(page.getByLabel('GSTIN')).toBeFocused()
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv')
  await page.getByLabel('The invoice goes to another name or address').check()
  await page.getByLabel('Name on the invoice').fill('Udyam Gifts LLP')
  await page.getByLabel('Billing address line 1').fill('14 FC Road')
  await page.getByLabel('Billing PIN code').fill('411004')
  await page.getByLabel('Billing city').fill('Pune')
  await page.getByLabel('Billing state').selectOption('Maharashtra')
  await expectAccessible(page)
  await place.click()
  await expect(page).toHaveURL(/ordersuccess/)
  const { userId, token } = customer
  const orders = await shop.ask('GET', `/order/userorder/${userId}`, { token })
  expect(orders.body[0]).toMatchObject({
    buyerGstin: '27AAPFU0939F1ZV',
    billing: { name: 'Udyam Gifts LLP', state: 'Maharashtra' },
  })
})
