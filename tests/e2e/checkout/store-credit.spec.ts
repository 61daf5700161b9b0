import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { fillCheckout } from '#tests/support/browser/steps.ts'
import { fillCart } from '#tests/support/checkout.ts'

test('an owner gives store credit, and its customer pays part of an order with it', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  await openAdmin(page, shop, `/admin/users?user=${customer.userId}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Give or take').first().click()
  await drawer.getByRole('button', { name: 'Change the store credit' }).click()
  await expect(drawer.getByText('Choose whether it is given or taken.')).toBeVisible()
  await expect(drawer.locator('select[name=way]')).toBeFocused()
  await expectFits(page, 'give-slip')
  await drawer.locator('select[name=way]').selectOption('give')
  await drawer.getByRole('textbox', { name: 'Amount, ₹' }).fill('500')
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('For the delay.')
  await drawer.getByRole('button', { name: 'Change the store credit' }).click()
  await expect(drawer.getByText('₹500.00').first()).toBeVisible()

  await withProduct(shop, { price: '1000' }, async (productId) => {
    await fillCart(shop, customer, [{ productId }])
    await loginAs(page, customer)
    await page.goto('/account')
    await expect(page.getByText('You have ₹500.00.')).toBeVisible()
    await page.goto('/checkout')
    const box = page.getByRole('checkbox', { name: 'Use ₹500.00 of store credit' })
    await expect(box).not.toBeChecked()
    await expect(page.getByRole('button', { name: /Place Order/ })).toContainText('₹1,180.00')
    await box.check()
    await expect(page.getByText('Then ₹680.00 is left to pay.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Place Order/ })).toContainText('₹680.00')
    await expectFits(page, 'checkout')
    await fillCheckout(page)
    await page.getByRole('button', { name: /Place Order/ }).click()
    await expect(page).toHaveURL(/\/ordersuccess/)
    await expect(page.getByText('store credit ₹500.00')).toBeVisible()
    await expectFits(page, 'success')
    await page.goto('/hi/account')
    await expect(page.getByText('आपके पास ₹0.00 हैं।')).toBeVisible()
    await page.getByText('प्रविष्टियाँ देखें').click()
    await expect(page.getByText('ऑर्डर में इस्तेमाल')).toBeVisible()
    await expectFits(page, 'account-hindi')
    await page.goto('/myorders')
    await expect(page.getByText('store credit ₹500.00')).toBeVisible()
    await expectFits(page, 'my-orders')
  })
})
