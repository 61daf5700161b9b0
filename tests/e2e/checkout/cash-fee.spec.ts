import { asOwner, expectAccessible } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { choose, fillCheckout } from '#tests/support/browser/steps.ts'

test('the cash fee is shown before it is chosen, and in every total after', async ({
  page,
  shop,
}) => {
  await asOwner(shop, 'PUT', '/settings/update', { 'cod.fee': 49_00 })
  try {
    await withProduct(shop, { name: 'Plain band', price: '1000' }, async (productId) => {
      const customer = await shop.newCustomer('Meera Nair')
      const { userId, token } = customer
      const body = { userId, productId, material: 1, quantity: 1 }
      await shop.ask('POST', '/cart/create', { token, body })
      await loginAs(page, customer)
      await page.goto('/checkout')
      await fillCheckout(page)
      await expect(page.getByText('Adds ₹49.00.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Place Order · ₹1,180.00' })).toBeVisible()
      await choose(page.getByRole('radio', { name: 'Cash on delivery' }))
      await expect(page.getByText('Cash on delivery fee')).toBeVisible()
      await expectAccessible(page)
      await choose(page.getByRole('radio', { name: 'Pay online' }))
      await expect(page.getByText('Cash on delivery fee')).toBeHidden()
      await page.getByRole('radio', { name: 'Pay online' }).press('ArrowDown')
      await page.getByRole('button', { name: 'Place Order · ₹1,229.00' }).click()
      await expect(page).toHaveURL(/ordersuccess/)
      await page.goto('/myorders')
      await expect(page.getByText('cash on delivery fee ₹49.00')).toBeVisible()
    })
  } finally {
    await asOwner(shop, 'PUT', '/settings/update', { 'cod.fee': 0 })
  }
})
