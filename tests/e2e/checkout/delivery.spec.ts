import { expectFits } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { choose } from '#tests/support/browser/steps.ts'

test('the PIN code of a product page is known in the cart and at checkout, which refuses cash and some places', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Plain band', price: '1000' }, async (productId) => {
    const customer = await shop.newCustomer('Meera Nair')
    const { userId, token } = customer
    const body = { userId, productId, material: 1, quantity: 1 }
    await shop.ask('POST', '/cart/create', { token, body })
    await loginAs(page, customer)
    await page.goto(`/shopping/${productId}`)
    await page.getByRole('textbox', { name: 'PIN code' }).fill('७४४१०१')
    await page.getByRole('button', { name: 'See delivery date' }).click()
    const answer = page.getByRole('status').filter({ hasText: '744101' })
    await expect(answer).toContainText('no cash on delivery')
    await expectFits(page, 'product')
    const promised = (await answer.textContent()) ?? ''

    await page.goto('/cart')
    await expect(page.getByRole('region', { name: 'Delivery' }).getByRole('status')).toHaveText(
      promised,
    )
    await expectFits(page, 'cart')
    await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
    await expect(page.getByLabel('Postal code')).toHaveValue('744101')
    await expect(page.getByLabel('State')).toHaveValue('Andaman and Nicobar Islands')
    await expect(answer).toHaveText(promised)
    const cash = page.getByRole('radio', { name: 'Cash on delivery' })
    await expect(cash).toBeDisabled()
    await expect(cash).toHaveAccessibleDescription(/takes no cash at this PIN code/)
    await expectFits(page, 'checkout')

    await page.getByLabel('Postal code').fill('302001')
    await expect(cash).toBeEnabled()
    await choose(cash)
    await page.getByLabel('Postal code').fill('682555')
    await expect(page.getByText('We do not deliver to 682555')).toBeVisible()
    await expect(cash).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'Pay online' })).toBeChecked()
    await expectFits(page, 'not-served')
  })
})

test('what is wrong with a PIN code stands in one line under field and button, which keep their width', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Narrow band', price: '1000' }, async (productId) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/shopping/${productId}`)
    const pin = page.getByRole('textbox', { name: 'PIN code' })
    const button = page.getByRole('button', { name: 'See delivery date' })
    const before = [await pin.boundingBox(), await button.boundingBox()].map((box) => box?.width)
    await pin.fill('12')
    await button.click()
    const wrong = page.getByText('A PIN code has six digits.')
    expect((await wrong.boundingBox())?.height).toBeLessThan(24)
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/delivery/**', async (route) => {
      await mayCome
      await route.continue()
    })
    await pin.fill('302001')
    await button.click()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    const busy = [await pin.boundingBox(), await button.boundingBox()].map((box) => box?.width)
    expect(busy).toEqual(before)
    come()
    await expect(page.getByRole('status').filter({ hasText: '302001' })).toBeVisible()
  })
})
