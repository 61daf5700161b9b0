import { writtenDay } from '#domain/delivery/written-days.ts'
import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { fillCheckout } from '#tests/support/browser/steps.ts'

const NOTHING = { note: false, message: false, hidesPrices: false, wraps: false, wrapFee: 0 }

test('a delivery day is chosen at the checkout, kept until the slip, and changed by staff', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin/settings')
  try {
    await page.getByLabel('Customers can choose a day of delivery').check()
    await page.getByLabel('Working days before the first day').fill('8')
    await page.getByLabel('Days ahead').fill('20')
    await page.getByLabel('Days ahead').scrollIntoViewIfNeeded()
    await expectFits(page, 'day-settings')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText(/saved/i).first()).toBeVisible()
    await withProduct(shop, { name: 'Plain band', price: '1000' }, async (productId) => {
      const customer = await shop.newCustomer('Meera Nair')
      const { userId, token } = customer
      const body = { userId, productId, material: 1, quantity: 1 }
      await shop.ask('POST', '/cart/create', { token, body })
      await loginAs(page, customer)
      await page.goto('/checkout')
      const field = page.getByLabel('Day of delivery')
      await expect(page.getByText('Enter your PIN code to see the days.')).toBeVisible()
      await expect(field.locator('option')).toHaveCount(1)
      await fillCheckout(page)
      await expect(page.getByText('Days on which your order can be with you.')).toBeVisible()
      const days = await field
        .locator('option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
      const [, first = '', second = ''] = days
      expect(days.length).toBeLessThan(20)
      await field.selectOption(first)
      await expectFits(page, 'day-checkout')
      // The shop needs more time by now: the form that stood open says so, and the days move on.
      const slower = { isOffered: true, workDays: 9, ahead: 20, closed: [] }
      await asOwner(shop, 'PUT', '/settings/update', { extras: { ...NOTHING, day: slower } })
      await page.getByRole('button', { name: /^Place Order/ }).click()
      await expect(
        page.getByRole('alert').getByText(`${writtenDay(first, 'en-GB')} is not possible.`),
      ).toBeVisible()
      await field.selectOption(second)
      await page.getByRole('button', { name: /^Place Order/ }).click()
      await expect(page).toHaveURL(/ordersuccess/)
      const said = `Arrives on ${writtenDay(second, 'en-GB')}, the day agreed`
      await expect(page.getByText(said)).toBeVisible()
      await page.goto('/hi/myorders')
      await expect(page.getByText(`${writtenDay(second, 'hi-IN')} को पहुँचेगा`)).toBeVisible()
      await expectFits(page, 'day-my-orders-hindi')
      const [{ orderId }] = (await shop.ask('GET', `/order/userorder/${userId}`, { token })).body
      await openAdmin(page, shop, '/admin/orders?due=any')
      await expect(page.getByText(`Deliver on ${writtenDay(second, 'en-GB')}`)).toBeVisible()
      await expectFits(page, 'day-list')
      await page.goto(`/admin/orders?order=${orderId}`)
      const drawer = page.getByRole('dialog')
      await drawer.getByText('Change the day of delivery').click()
      await drawer.getByLabel('Day of delivery').fill(days.at(-1) ?? '')
      await drawer.getByLabel('Day of delivery').scrollIntoViewIfNeeded()
      await expectFits(page, 'day-drawer')
      await drawer.getByRole('button', { name: 'Save the day' }).click()
      await expect(page.getByText('The day of delivery is saved.').first()).toBeVisible()
      await page.goto(`/admin/packing-slips?orders=${orderId}`)
      await expect(
        page.getByText(`Deliver on ${writtenDay(days.at(-1) ?? '', 'en-GB')}`),
      ).toBeVisible()
      await expectFits(page, 'day-slip')
    })
  } finally {
    await asOwner(shop, 'PUT', '/settings/update', { extras: NOTHING })
  }
})
