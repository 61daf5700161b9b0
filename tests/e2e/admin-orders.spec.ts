import type { Page } from '@playwright/test'
import { asOwner, entry, expectAccessible, openAdmin } from '#tests/support/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser-shop.ts'
import { rupees, toast } from '#tests/support/browser-steps.ts'

const PATH = '/admin/orders'

async function allOrders(shop: BrowserShop) {
  return (await asOwner(shop, 'GET', '/order/getall')).body.orders
}

/** The list as the server gives it, lengthened, for what needs more orders than the demo has. */
async function showManyOrders(page: Page, shop: BrowserShop, count: number): Promise<void> {
  const [order] = await allOrders(shop)
  const orders = Array.from({ length: count }, (_, at) => ({
    ...order,
    orderId: 9000 - at,
    status: (at % 5) + 1,
  }))
  await page.route('**/order/getall', (route) => route.fulfill({ json: { orders } }))
}

test('search, status and page live in the address', async ({ page, shop }) => {
  await showManyOrders(page, shop, 60)
  await openAdmin(page, shop, PATH)
  const rows = page.getByRole('row')
  await expect(page.getByText('1 to 25 of 60')).toBeVisible()
  await expect(rows).toHaveCount(26)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('51 to 60 of 60')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.reload()
  await expect(page.getByText('51 to 60 of 60')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('26 to 50 of 60')).toBeVisible()
  await page.getByRole('link', { name: 'Shipped 12' }).click()
  await expect(page.getByText('1 to 12 of 12')).toBeVisible()
  await expect(page).toHaveURL(`${PATH}?status=3`)
  await page.getByLabel('Search orders').fill('8998')
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await expect(page).toHaveURL(`${PATH}?status=3&q=8998`)
  await page.getByLabel('Search orders').fill('nobody at all')
  await expect(page.getByText('No orders found.')).toBeVisible()
})

test('an order is found by its id, the name and the email', async ({ page, shop }) => {
  const [order] = await allOrders(shop)
  await openAdmin(page, shop, PATH)
  const search = page.getByLabel('Search orders')
  for (const text of [`#${order.orderId}`, order.lastName, order.email.toUpperCase()]) {
    await search.fill(text)
    await expect(
      page.getByRole('combobox', { name: `Status of order ${order.orderId}`, exact: true }),
    ).toBeVisible()
  }
})

test('the details name everything, and lead to the next order', async ({ page, shop }) => {
  const [order, next] = await allOrders(shop)
  await openAdmin(page, shop, PATH)
  const opener = entry(page, `#${order.orderId}`).getByRole('button', { name: 'View Details' })
  await opener.click()
  const details = page.getByRole('dialog')
  const [item] = order.orderItems
  const { orderId, userId, firstName, lastName, email, phone, paymentMethod } = order
  const { address1, apt, address2, city, state, country, postalCode } = order
  const customer = [`Order #${orderId}`, String(userId), `${firstName} ${lastName}`, email, phone]
  const address = [address1, apt, address2, city, state, country, postalCode]
  const payment = paymentMethod === 'cod' ? 'Cash on delivery' : 'Online'
  const amounts = [item.price, order.shippingCharge, order.tax, order.totalPrice].map(rupees)
  const goods = [item.product.name, `${item.quantity} ×`, payment, ...amounts]
  const texts = [...customer, ...address, ...goods]
  for (const text of texts) await expect(details).toContainText(text)
  await expect(details.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(new RegExp(`order=${order.orderId}`))
  await details.getByRole('button', { name: 'Next order' }).click()
  await expect(details).toContainText(`Order #${next.orderId}`)
  await details.getByRole('button', { name: 'Previous order' }).click()
  await expect(details).toContainText(`Order #${order.orderId}`)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a new status is kept, told and part of the history', async ({ page, shop }) => {
  const order = (await allOrders(shop)).at(-1)
  await openAdmin(page, shop, `${PATH}?order=${order.orderId}`)
  const details = page.getByRole('dialog')
  const status = order.status === 3 ? 'Delivered' : 'Shipped'
  await details.getByLabel('Status').selectOption(status)
  await details.getByRole('button', { name: 'Update status' }).click()
  await expect(toast(page, 'Order status updated successfully!')).toBeVisible()
  await expect(
    details.getByRole('listitem').filter({ hasText: 'Changed from' }).first(),
  ).toContainText(status)
  await page.keyboard.press('Escape')
  await page.reload()
  const name = `Status of order ${order.orderId}`
  const select = page.getByRole('combobox', { name, exact: true })
  await expect(select.locator('option:checked')).toHaveText(status)
})

test('a status that is refused goes back and the reason stands', async ({ page, shop }) => {
  const [order] = await allOrders(shop)
  const text = 'Only 1 piece of Saadgi Band is left.'
  await page.route('**/order/updatestatus/*', (route) =>
    route.fulfill({ status: 409, json: { message: text, error: text, code: 'out-of-stock' } }),
  )
  await openAdmin(page, shop, PATH)
  const select = page.getByRole('combobox', {
    name: `Status of order ${order.orderId}`,
    exact: true,
  })
  const before = await select.inputValue()
  await select.selectOption(before === '2' ? '3' : '2')
  await expect(toast(page, 'Failed to update status.').first()).toBeVisible()
  await expect(select).toHaveValue(before)
  const reason = page.getByRole('main').getByRole('alert')
  await expect(reason).toContainText(`Failed to update status. Order ${order.orderId}: ${text}`)
  await reason.getByRole('button', { name: 'Close this message' }).click()
  await expect(reason).toHaveCount(0)
})

test('two changes at once do not undo each other', async ({ page, shop }) => {
  await showManyOrders(page, shop, 3)
  const { promise: held, resolve: refuse } = Promise.withResolvers<void>()
  await page.route('**/order/updatestatus/9000', async (route) => {
    await held
    await route.abort()
  })
  await page.route('**/order/updatestatus/8999', (route) => route.abort())
  await openAdmin(page, shop, PATH)
  const first = page.getByRole('combobox', { name: 'Status of order 9000' })
  const second = page.getByRole('combobox', { name: 'Status of order 8999' })
  await first.selectOption('Delivered')
  await second.selectOption('Cancelled')
  await expect(second).toHaveValue('2')
  await expect(first).toHaveValue('4')
  refuse()
  await expect(first).toHaveValue('1')
})

test('orders that do not load are told and loaded again', async ({ page, shop }) => {
  await page.route('**/order/getall', (route) => route.abort(), { times: 1 })
  await openAdmin(page, shop, PATH)
  await expect(page.getByText('The orders did not load.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('combobox', { name: /^Status of order/ }).first()).toBeVisible()
})

test('on a phone each order is a card with the same controls', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [order] = await allOrders(shop)
  await openAdmin(page, shop, PATH)
  const card = entry(page, `#${order.orderId}`)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(
    card.getByRole('combobox', { name: `Status of order ${order.orderId}`, exact: true }),
  ).toBeVisible()
  await card.getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog')).toContainText(order.email)
})
