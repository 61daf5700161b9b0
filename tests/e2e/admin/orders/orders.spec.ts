import { readFile } from 'node:fs/promises'
import { asOwner, entry, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, placeOrder, rupees, toast } from '#tests/support/browser/steps.ts'
import { DETAILS } from '#tests/support/checkout.ts'

const PATH = '/admin/orders'

async function allOrders(shop: BrowserShop) {
  return (await asOwner(shop, 'GET', '/order/getall')).body.orders
}

/** Puts orders of a customer of their own into the shop, and returns the customer. */
async function placeOrders(shop: BrowserShop, count: number, name = 'Ordering Person') {
  const customer = await shop.newCustomer(name)
  const product = await aProduct(shop, { minPrice: 500 })
  const { email } = customer
  for (let at = 0; at < count; at += 1) {
    await placeOrder(shop, customer, { product, email, paymentMethod: 'cod' })
  }
  return customer
}

test('search, status and page are in the address', async ({ page, shop }) => {
  const { email } = await placeOrders(shop, 30)
  await openAdmin(page, shop, `${PATH}?q=${email}`)
  const rows = page.getByRole('row')
  await expect(page.getByText('1 to 25 of 30')).toBeVisible()
  await expect(rows).toHaveCount(26)
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByText('26 to 30 of 30')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await page.reload()
  await expect(page.getByText('26 to 30 of 30')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 to 25 of 30')).toBeVisible()
  await page.getByRole('link', { name: /^Pending \d+/ }).click()
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(email)}&status=1`))
  await page.getByRole('link', { name: /^Shipped/ }).click()
  await expect(page.getByText('No orders found.')).toBeVisible()
})

test('orders are filtered by payment and day, and sorted', async ({ page, shop }) => {
  const { email } = await placeOrders(shop, 2)
  await openAdmin(page, shop, `${PATH}?q=${email}`)
  await expect(page.getByText('1 to 2 of 2')).toBeVisible()
  await page.getByLabel('Payment method').selectOption('Online')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await page.getByLabel('Payment method').selectOption('Cash on delivery')
  await expect(page.getByText('1 to 2 of 2')).toBeVisible()
  await page.getByLabel('Until', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(page).toHaveURL(/sort=oldest/)
  const numbers = page.locator('tbody td[id^="order-"]')
  await expect(numbers).toHaveCount(2)
  await expect(async () => {
    const [first = 0, second = 0] = (await numbers.allInnerTexts()).map((text) =>
      Number(/#(\d+)/.exec(text)?.[1]),
    )
    expect(first).toBeLessThan(second)
  }).toPass()
})

test('several orders take a status at once', async ({ page, shop }) => {
  const { email } = await placeOrders(shop, 3)
  await openAdmin(page, shop, `${PATH}?q=${email}`)
  await expect(page.getByText('1 to 3 of 3')).toBeVisible()
  await page.getByLabel('Select all on this page').check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('3 selected')
  await bar.getByLabel('Status for the selected orders').selectOption('Shipped')
  await expect(bar).toContainText('3 of 3 will change')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'Order status updated successfully!')).toBeVisible()
  await expect(bar).toHaveCount(0)
  const selects = page.getByRole('combobox', { name: /^Status of order/ })
  for (const select of await selects.all()) await expect(select).toHaveValue('3')
  await expectAccessible(page)
})

test('notes stay with the order, and cancelling returns its pieces', async ({ page, shop }) => {
  const { email } = await placeOrders(shop, 1)
  await openAdmin(page, shop, `${PATH}?q=${email}`)
  await page.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog').first()
  await details.getByLabel('Add a note').fill('Wrap it as a gift')
  await details.getByRole('button', { name: 'Add note' }).click()
  await expect(details.getByRole('list', { name: 'Notes' })).toContainText('Wrap it as a gift')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 piece returns to stock.')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page, 'Order status updated successfully!')).toBeVisible()
  await expect(details.getByRole('heading', { name: /^Order #/ })).toContainText('Cancelled')
  await expect(details.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test('a packing slip names recipient and pieces, and only the amount to collect', async ({
  page,
  shop,
}) => {
  const { email } = await placeOrders(shop, 1)
  await openAdmin(page, shop, `${PATH}?q=${email}`)
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('link', { name: 'Packing slip' }).click()
  const slip = page.getByRole('article', { name: /^Packing slip of order/ })
  await expect(slip).toContainText(DETAILS.address1)
  await expect(slip).toContainText(/Cash on delivery: collect ₹[\d,]+\.\d\d$/)
  await expect(slip.getByRole('table')).not.toContainText('₹')
  await expect(slip.locator('tbody img')).toHaveJSProperty('complete', true)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Packing slips' })).toBeHidden()
})

test('the orders of a period are downloaded as a file', async ({ page, shop }) => {
  const { email } = await placeOrders(shop, 1)
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export orders' })
  await dialog.getByLabel('From').fill('2020-01-01')
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^orders-[\d-]+\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(email)
  await expect(dialog).toBeHidden()
})

test('a new order appears without a reload', async ({ page, shop }) => {
  await openAdmin(page, shop, PATH)
  await page.waitForResponse('**/order/newest')
  const { email } = await placeOrders(shop, 1, 'Surprising Person')
  await expect(entry(page, email)).toBeVisible()
})

test('an order is found by its id, the name, the email and the piece', async ({ page, shop }) => {
  await placeOrders(shop, 1)
  const [order] = await allOrders(shop)
  await openAdmin(page, shop, PATH)
  const search = page.getByLabel('Search orders')
  await expect(search).toHaveAccessibleDescription(/invoice, tracking number or piece/)
  const piece = order.orderItems[0].product.name
  for (const text of [`#${order.orderId}`, order.lastName, order.email.toUpperCase(), piece]) {
    await search.fill(text)
    await expect(
      page.getByRole('combobox', { name: `Status of order ${order.orderId}`, exact: true }),
    ).toBeVisible()
  }
})

test('the details name everything, and lead to the next order', async ({ page, shop }) => {
  await placeOrders(shop, 2)
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

test('the details hold the invoice as a PDF', async ({ page, shop }) => {
  const { email } = await placeOrders(shop, 1, 'Billed Person')
  const { orders } = (await asOwner(shop, 'GET', `/order/getall?q=${email}`)).body
  const { orderId } = orders[0]
  // A cash order gets its invoice when it is shipped.
  await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 3 })
  const documents = () => asOwner(shop, 'GET', `/invoice/order/${orderId}`)
  await expect.poll(async () => (await documents()).body.length).toBe(1)
  const [{ number, file }] = (await documents()).body
  await openAdmin(page, shop, `${PATH}?order=${orderId}`)
  const link = page.getByRole('dialog').getByRole('link', { name: new RegExp(number) })
  await expect(link).toHaveAttribute('href', file)
  expect((await page.request.get(shop.url + file)).headers()['content-type']).toBe(
    'application/pdf',
  )
})

test('a new status is stored, emailed to the customer and part of the history', async ({
  page,
  shop,
}) => {
  await placeOrders(shop, 1)
  const [order] = await allOrders(shop)
  await openAdmin(page, shop, `${PATH}?order=${order.orderId}`)
  const details = page.getByRole('dialog')
  await details.getByLabel('Status').selectOption('Shipped')
  await details.getByRole('button', { name: 'Update status' }).click()
  await expect(toast(page, 'Order status updated successfully!')).toBeVisible()
  await expect(
    details.getByRole('listitem').filter({ hasText: 'Changed from' }).first(),
  ).toContainText('Shipped')
  await page.goto(`${shop.url}${PATH}?q=%23${order.orderId}`)
  const name = `Status of order ${order.orderId}`
  const select = page.getByRole('combobox', { name, exact: true })
  await expect(select.locator('option:checked')).toHaveText('Shipped')
})

test('a refused export says why', async ({ page, shop }) => {
  await openAdmin(page, shop, PATH)
  const message = 'The shop is being moved. Please export at noon.'
  await page.route('**/order/export*', (route) => route.fulfill({ status: 503, json: { message } }))
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export as CSV' }).click()
  await expect(toast(page, `The orders could not be exported. ${message}`).first()).toBeVisible()
})

test('an export by a blocked account ends its session, like any other request', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, PATH)
  const message = 'Your account is blocked. Please contact us.'
  await page.route('**/order/export*', (route) =>
    route.fulfill({ status: 403, json: { message, error: message, code: 'blocked' } }),
  )
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export as CSV' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a refused status is reset and its reason stays', async ({ page, shop }) => {
  await placeOrders(shop, 1)
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
  await select.selectOption('Processing')
  await expect(toast(page, 'Failed to update status.').first()).toBeVisible()
  await expect(select).toHaveValue('1')
  const reason = page.getByRole('main').getByRole('alert')
  await expect(reason).toContainText(`Failed to update status. Order ${order.orderId}: ${text}`)
  await reason.getByRole('button', { name: 'Close this message' }).click()
  await expect(reason).toHaveCount(0)
})

test('two concurrent changes do not undo each other', async ({ page, shop }) => {
  const { email } = await placeOrders(shop, 2)
  const found = (await asOwner(shop, 'GET', `/order/getall?q=${email}`)).body.orders
  const [{ orderId: one }, { orderId: other }] = found
  const { promise: held, resolve: refuse } = Promise.withResolvers<void>()
  await page.route(`**/order/updatestatus/${one}`, async (route) => {
    await held
    await route.abort()
  })
  await page.route(`**/order/updatestatus/${other}`, (route) => route.abort())
  await openAdmin(page, shop, `${PATH}?q=${email}`)
  const first = page.getByRole('combobox', { name: `Status of order ${one}`, exact: true })
  const second = page.getByRole('combobox', { name: `Status of order ${other}`, exact: true })
  await first.selectOption('Delivered')
  await second.selectOption('Shipped')
  await expect(second).toHaveValue('1')
  await expect(first).toHaveValue('4')
  refuse()
  await expect(first).toHaveValue('1')
})

test('orders that do not load are reported and loaded again', async ({ page, shop }) => {
  await page.route('**/order/getall', (route) => route.abort(), { times: 1 })
  await openAdmin(page, shop, PATH)
  await expect(page.getByText('The orders did not load.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('combobox', { name: /^Status of order/ }).first()).toBeVisible()
})

test('on a phone each order is a card with the same controls', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await placeOrders(shop, 1)
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
