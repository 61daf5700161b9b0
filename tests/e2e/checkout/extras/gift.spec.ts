import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { choose, fillCheckout } from '#tests/support/browser/steps.ts'

const NOTHING = { note: false, message: false, hidesPrices: false, wraps: false, wrapFee: 0 }

test('a gift is wrapped, with its message and without prices, from the checkout to the slip', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin/settings')
  try {
    await page.getByLabel('Customers can add a note to their order').check()
    await page.getByLabel(/gift message/).check()
    await page.getByLabel(/parcel without prices/).check()
    await page.getByLabel('Customers can have it gift wrapped').check()
    await page.getByRole('textbox', { name: 'Gift wrap (₹)' }).fill('99')
    await page.getByRole('textbox', { name: 'Gift wrap (₹)' }).scrollIntoViewIfNeeded()
    await expectFits(page, 'settings')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText(/saved/i).first()).toBeVisible()
    await withProduct(shop, { name: 'Plain band', price: '1000' }, async (productId) => {
      const customer = await shop.newCustomer('Meera Nair')
      const { userId, token } = customer
      const body = { userId, productId, material: 1, quantity: 1 }
      await shop.ask('POST', '/cart/create', { token, body })
      await loginAs(page, customer)
      await page.goto('/cart')
      await expect(page.getByText('Gift wrap at checkout: ₹99.00')).toBeVisible()
      await expectFits(page, 'wrap-cart')
      await page.goto('/hi/checkout')
      await expect(page.getByRole('group', { name: 'उपहार और संदेश' })).toBeVisible()
      await expectFits(page, 'hindi')
      await page.goto('/checkout')
      await fillCheckout(page)
      const group = page.getByRole('group', { name: 'Gift and note' })
      const message = group.getByLabel('Gift message')
      await group.getByLabel('Gift wrap (₹99.00)').press('Space')
      await group.getByLabel(/No prices in the parcel/).check()
      await message.fill('Happy birthday 🎂')
      await group.getByLabel('Note to the shop').fill('Ring twice')
      await expect(group.getByText('Please leave out 🎂: emoji cannot be printed.')).toBeVisible()
      await expectFits(page, 'checkout')
      await page.getByRole('button', { name: 'Place Order · ₹1,279.00' }).click()
      await expect(message).toBeFocused()
      await message.fill('For Asha,\nजन्मदिन मुबारक')
      // Who gets it would be asked for the sum.
      await choose(page.getByRole('radio', { name: 'Cash on delivery' }))
      await expect(group.getByLabel(/No prices in the parcel/)).toBeDisabled()
      await expect(group.getByLabel(/No prices in the parcel/)).not.toBeChecked()
      await choose(page.getByRole('radio', { name: 'Pay online' }))
      await expect(group.getByLabel(/No prices in the parcel/)).toBeChecked()
      await page.getByRole('button', { name: 'Place Order · ₹1,279.00' }).click()
      await expect(page).toHaveURL(/ordersuccess/)
      await expect(page.getByText('Gift wrapped · No prices in the parcel')).toBeVisible()
      await page.goto('/myorders')
      await expect(page.getByText('gift wrap ₹99.00')).toBeVisible()
      await expectFits(page, 'my-orders')
      const [{ orderId }] = (await shop.ask('GET', `/order/userorder/${userId}`, { token })).body
      await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByText('जन्मदिन मुबारक')).toBeVisible()
      await expect(drawer.getByText('Ring twice')).toBeVisible()
      await expectFits(page, 'drawer')
      await page.goto(`/admin/packing-slips?orders=${orderId}`)
      await expect(page.getByText('Gift receipt')).toBeVisible()
      await expectFits(page, 'slip')
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('जन्मदिन मुबारक')).toBeVisible()
      await expect(page.getByText('Ring twice')).toBeHidden()
      await expect(page.getByText('₹')).toHaveCount(0)
    })
  } finally {
    await asOwner(shop, 'PUT', '/settings/update', { extras: NOTHING })
  }
})
