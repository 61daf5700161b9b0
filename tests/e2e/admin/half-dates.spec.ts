import { asOwner, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { placeOrder } from '#tests/support/browser/steps.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'

const DAY_MS = 86_400_000

test('half of a date does not take the day of delivery off an order', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const orderId = await placeOrder(shop, customer, { email: customer.email, paymentMethod: 'cod' })
  const day = shopDayOf(new Date(Date.now() + 9 * DAY_MS))
  const set = await asOwner(shop, 'PUT', `/order/day/${orderId}`, { day, seen: null })
  expect(set.status, set.text).toBe(200)
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  await drawer.getByText('Change the day of delivery').click()
  const field = drawer.getByLabel('Day of delivery')
  await field.focus()
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('')
  await drawer.getByRole('button', { name: 'Save the day' }).click()
  await expect(drawer.getByText('Choose a day.')).toBeVisible()
  const order = (await asOwner(shop, 'GET', `/order/get/${orderId}`)).body
  expect(order.extras).toMatchObject({ deliverOn: day })
})

test('a gift card with half of a date is not sent today', async ({ page, shop }) => {
  await asOwner(shop, 'PUT', '/settings/update', { 'giftcards.on': true })
  const toEmail = `half.${Date.now()}@example.in`
  await openAdmin(page, shop, '/admin/gift-cards')
  await page.getByLabel('Amount, ₹').fill('500')
  await page.locator('select[name=way]').selectOption('given')
  await page.locator('select[name=delivery]').selectOption('email')
  await page.getByLabel('Email of the recipient').fill(toEmail)
  const field = page.getByLabel('Send on')
  await field.focus()
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: 'Issue the gift card' }).click()
  await expect(page.getByText(/^Choose today or a day within/)).toBeVisible()
  const { cards } = (await asOwner(shop, 'GET', '/giftcard/getall?limit=100')).body
  expect(
    cards.filter((card: { mail?: { toEmail: string } }) => card.mail?.toEmail === toEmail),
  ).toEqual([])
})

test('half of a date does not take the end off the sale banner', async ({ page, shop }) => {
  const saleNow = async () => (await asOwner(shop, 'GET', '/settings/all')).body.values.sale
  const sale = await saleNow()
  const dated = { ...sale, until: '2099-12-31T18:30:00.000Z' }
  try {
    const set = await asOwner(shop, 'PUT', '/settings/update', { sale: dated })
    expect(set.status, set.text).toBe(200)
    await openAdmin(page, shop, '/admin/settings')
    const field = page.locator('[name="sale.until"]')
    await field.focus()
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(field).toHaveAccessibleDescription(/valid value/)
    await expect(field).toBeFocused()
    expect(await saleNow()).toEqual(dated)
  } finally {
    await asOwner(shop, 'PUT', '/settings/update', { sale })
  }
})
