import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { choose, fillCheckout, toast } from '#tests/support/browser/steps.ts'

test('the owner says who pays before, and the checkout says it to the customer', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Plain band', price: '1000' }, async (productId) => {
    const categories = (await shop.ask('GET', '/category/getall')).body
    const { name } = categories.find(({ categoryId }: { categoryId: number }) => categoryId === 1)
    await openAdmin(page, shop, '/admin/settings')
    const excepted = page.getByRole('group', { name: 'No cash on delivery for' })
    await excepted.getByRole('checkbox', { name, exact: true }).check()
    await page.getByLabel('Refused parcels until a customer pays online').fill('2')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(toast(page, 'The settings are saved.')).toBeVisible()
    await expectFits(page, 'settings')

    const customer = await shop.newCustomer('Meera Nair')
    const { userId, token } = customer
    const body = { userId, productId, material: 1, quantity: 1 }
    await shop.ask('POST', '/cart/create', { token, body })
    await loginAs(page, customer)
    await page.goto(`/shopping/${productId}`)
    await page.getByRole('textbox', { name: 'PIN code' }).fill('302001')
    await page.getByRole('button', { name: 'See delivery date' }).click()
    const answer = page.getByRole('status').filter({ hasText: '302001' })
    await expect(answer).toContainText('no cash on delivery')
    await page.goto('/checkout')
    const cash = page.getByRole('radio', { name: 'Cash on delivery' })
    await expect(cash).toBeDisabled()
    await expect(cash).toHaveAccessibleDescription(/Not possible for Plain band/)

    await asOwner(shop, 'PUT', '/settings/update', {
      'cod.notFor': [],
      'cod.refusals': 0,
      'cod.firstPrepaid': true,
    })
    await page.goto('/hi/checkout')
    const cashInHindi = page.getByRole('radio', { name: 'डिलीवरी पर नकद' })
    await expect(cashInHindi).toBeDisabled()
    await expect(cashInHindi).toHaveAccessibleDescription(/पहले ऑर्डर का भुगतान ऑनलाइन होता है/)
    await page.goto('/checkout')
    await expect(cash).toBeDisabled()
    await expect(cash).toHaveAccessibleDescription(/Your first order with us is paid online/)
    await expectFits(page, 'checkout')
  })
})

test('what only the server knows of cash is said at the choice, until the address is another one', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Plain band', price: '1000' }, async (productId) => {
    const customer = await shop.newCustomer('Meera Nair')
    const { userId, token } = customer
    const body = { userId, productId, material: 1, quantity: 1 }
    await shop.ask('POST', '/cart/create', { token, body })
    await loginAs(page, customer)
    await page.goto('/checkout')
    await fillCheckout(page)
    const cash = page.getByRole('radio', { name: 'Cash on delivery' })
    await choose(cash)
    // The page does not know it yet.
    await asOwner(shop, 'PUT', '/settings/update', { 'cod.firstPrepaid': true })
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: /^Place Order/ }).click()
    await expect(cash).toBeDisabled()
    await expect(cash).toHaveAccessibleDescription(/Your first order with us is paid online/)
    await expect(page.getByRole('radio', { name: 'Pay online' })).toBeChecked()
    await page
      .getByRole('main')
      .getByLabel(/^phone/i)
      .fill('+91 98290 11111')
    await expect(cash).toBeEnabled()
    await choose(page.getByRole('radio', { name: 'Pay online' }))
    await page.getByRole('button', { name: /^Place Order/ }).click()
    await expect(page).toHaveURL(/ordersuccess/)
  })
})
