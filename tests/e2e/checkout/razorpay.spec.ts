import type { Page } from '@playwright/test'
import { test, type Paying } from '#tests/support/browser/paying.ts'
import { expect, loginAs } from '#tests/support/browser/shop.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/browser/admin-steps.ts'
import { aProduct, fillCheckout, putInCart, rupees, toast } from '#tests/support/browser/steps.ts'
import { DETAILS } from '#tests/support/checkout.ts'

const OTHER_PAGE = { name: 'Pay on the Razorpay page instead' }

/** An order that was just placed, on the page where it is paid. */
async function anUnpaidOrder(page: Page, { shop }: Paying, path = '') {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop, { minPrice: 600 })
  await putInCart(shop, customer, product)
  await loginAs(page, customer, shop.url)
  await page.goto(`${shop.url}${path}/checkout`)
  if (path === '') await fillCheckout(page)
  else for (const [name, value] of Object.entries(DETAILS)) await fill(page, name, value)
  await page.getByRole('button', { name: /^(Place Order|ऑर्डर)/ }).click()
  await expect(page).toHaveURL(new RegExp(`${path}/pay/\\d+$`))
  // The page is a document of its own, which is still coming when its address is there.
  await expect(page.locator('main button').first()).toBeVisible()
  const orderId = Number(page.url().split('/').at(-1))
  return { customer, product, orderId }
}

async function fill(page: Page, name: string, value: string): Promise<void> {
  const field = page.locator(`main [name="${name}"]`)
  const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT'
  await (isList ? field.selectOption(value) : field.fill(value))
}

test('a customer who pays in the Razorpay window sees the order paid', async ({ page, paying }) => {
  const { orderId, customer } = await anUnpaidOrder(page, paying)
  const window = page.frameLocator('iframe[title="Razorpay"]')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await window.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/was closed before you paid/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(window.getByRole('heading', { name: /^Pay .* rupees to Nagina$/ })).toBeVisible()
  await expect(window.getByText('meera.nair@example.in')).toBeVisible()
  await window.getByRole('button', { name: 'Success' }).click()
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
  await expect(page).toHaveURL(`${paying.shop.url}/pay/${orderId}`)
  const path = `/order/userorder/${customer.userId}`
  const { body } = await paying.shop.ask('GET', path, { token: customer.token })
  expect(body[0]).toMatchObject({ orderId, paymentStatus: 'paid' })
})

test('when the window cannot open, the Razorpay page does the same', async ({ page, paying }) => {
  const { orderId } = await anUnpaidOrder(page, paying)
  const own = `${paying.shop.url}/pay/${orderId}?guest`
  await page.goto(own)
  await expect(page.locator('[name="cancel_url"]')).toHaveValue(own)
  paying.razorpay.state.mode = 'no-window'
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: /^Pay .* rupees to Nagina$/ })).toBeVisible()
  paying.razorpay.state.mode = 'answer'
  await page.getByRole('button', { name: 'Success' }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
  await expect(page).toHaveURL(own)
})

test('a customer who has paid by UPI and closes the window is not asked to pay', async ({
  page,
  paying,
}) => {
  const { orderId } = await anUnpaidOrder(page, paying)
  await page.getByRole('button', { name: 'Pay now' }).click()
  const window = page.frameLocator('iframe[title="Razorpay"]')
  await expect(window.getByRole('button', { name: 'Close' })).toBeVisible()
  paying.razorpay.pay(await referenceOf(paying, orderId))
  await window.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
  // The confirmation names the order and its pieces.
  await expect(page.getByRole('article', { name: `Order ${orderId}` })).toBeVisible()
})

test('while Razorpay confirms nothing, nobody is asked to pay twice', async ({ page, paying }) => {
  await anUnpaidOrder(page, paying)
  await page.getByRole('button', { name: 'Pay now' }).click()
  const window = page.frameLocator('iframe[title="Razorpay"]')
  await window.getByRole('button', { name: 'Success' }).click()
  paying.razorpay.state.mode = 'api-away'
  await expect(page.getByText('Please do not pay again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  paying.razorpay.state.mode = 'answer'
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible({ timeout: 60_000 })
})

test('a customer back from the Razorpay page before it confirms sees the order paid', async ({
  page,
  paying,
}) => {
  await anUnpaidOrder(page, paying)
  await page.getByRole('button', OTHER_PAGE).click()
  await page.getByRole('button', { name: 'Success' }).click()
  paying.razorpay.state.mode = 'api-away'
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(/\?checking=1$/)
  await expect(page.getByText('Please do not pay again.')).toBeVisible()
  paying.razorpay.state.mode = 'answer'
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible({ timeout: 60_000 })
})

test('a page left open opens no window for an expired order', async ({ page, paying }) => {
  const { orderId } = await anUnpaidOrder(page, paying)
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  const { pool } = paying.running.database
  await pool.query(`update orders set hold_until = now() - interval '1 second' where id = $1`, [
    orderId,
  ])
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText(/^No payment arrived in time/)).toBeVisible()
  await expect(page.locator('iframe[title="Razorpay"]')).toHaveCount(0)
})

test('after the hold an order that the shop cancelled is still told as that', async ({
  page,
  paying,
}) => {
  const { orderId } = await anUnpaidOrder(page, paying)
  const { token } = await paying.shop.admin()
  const cancel = `/order/updatestatus/${orderId}`
  expect((await paying.shop.ask('PUT', cancel, { token, body: { status: 5 } })).status).toBe(200)
  const { pool } = paying.running.database
  const release = `update jobs set run_at = now() where kind = 'release-order' and subject = $1`
  await pool.query(release, [orderId])
  const paid = 'select payment_status from orders where id = $1'
  const statusOf = async () => (await pool.query(paid, [orderId])).rows[0].payment_status
  await expect.poll(statusOf).toBe('expired')
  await page.goto(`${paying.shop.url}/pay/${orderId}`)
  await expect(page.getByText(/^We cancelled this order, so there is nothing to pay/)).toBeVisible()
  await page.goto(`${paying.shop.url}/myorders`)
  await expect(page.getByText('We cancelled this order before it was paid.')).toBeVisible()
  await expect(page.getByText(/No payment arrived in time/)).toHaveCount(0)
  await page.goto(`${paying.shop.url}/hi/pay/${orderId}`)
  await expect(page.getByText(/^हमने यह ऑर्डर रद्द कर दिया है/)).toBeVisible()
})

async function referenceOf({ running }: Paying, orderId: number): Promise<string> {
  const statement = 'select payment_reference from orders where id = $1'
  return (await running.database.pool.query(statement, [orderId])).rows[0].payment_reference
}

test('Razorpay can run nothing on any other page', async ({ page, paying }) => {
  const { origin } = new URL(paying.razorpay.settings.RAZORPAY_CHECKOUT_URL)
  const policyOf = async (path: string) =>
    (await page.request.get(paying.shop.url + path)).headers()['content-security-policy'] ?? ''
  for (const path of ['/', '/shopping', '/checkout', '/login', '/hi/cart']) {
    expect(await policyOf(path)).not.toMatch(new RegExp(`(script|frame|style)-src[^;]*${origin}`))
  }
  for (const path of ['/pay/1', '/hi/pay/1']) {
    expect(await policyOf(path)).toMatch(new RegExp(`script-src [^;]*${origin}`))
  }
})

test('a customer who pays on the Razorpay page comes back to a paid order', async ({
  page,
  paying,
}) => {
  const { orderId, customer } = await anUnpaidOrder(page, paying)
  await page.getByRole('button', OTHER_PAGE).click()
  await expect(page.getByRole('heading', { name: /^Pay .* rupees to Nagina$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Success' }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(`${paying.shop.url}/pay/${orderId}`)
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
  const path = `/order/userorder/${customer.userId}`
  const { body } = await paying.shop.ask('GET', path, { token: customer.token })
  expect(body[0]).toMatchObject({ orderId, paymentStatus: 'paid' })
})

test('a customer who cancels or fails there can pay again', async ({ page, paying }) => {
  const { orderId } = await anUnpaidOrder(page, paying)
  await page.getByRole('button', OTHER_PAGE).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${paying.shop.url}/pay/${orderId}`)
  await page.getByRole('button', OTHER_PAGE).click()
  await page.getByRole('button', { name: 'Failure' }).click()
  await expect(page).toHaveURL(`${paying.shop.url}/pay/${orderId}`)
  await expect(page.getByText(/waiting for your payment|was declined/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
})

test('a payment after the 20 minutes is refunded, and the customer is notified', async ({
  page,
  paying,
}) => {
  const { orderId } = await anUnpaidOrder(page, paying)
  await page.getByRole('button', OTHER_PAGE).click()
  await expect(page.getByRole('button', { name: 'Success' })).toBeVisible()
  // The minutes go by while the customer looks for the card.
  const { pool } = paying.running.database
  await pool.query(`update jobs set run_at = now() where kind = 'release-order' and subject = $1`, [
    orderId,
  ])
  const statusOf = async () =>
    (await pool.query('select payment_status from orders where id = $1', [orderId])).rows[0]
      .payment_status
  await expect.poll(statusOf).toBe('expired')
  await page.getByRole('button', { name: 'Success' }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(`${paying.shop.url}/pay/${orderId}`)
  // The refund may be on its way before the customer is back.
  const settled = page.getByText(/^(?:No payment arrived in time|This order was cancelled, and)/)
  await expect(settled).toBeVisible()
  await expect.poll(statusOf).toBe('refunded')
  expect(paying.razorpay.refunds).toHaveLength(1)
  await page.reload()
  await expect(page.getByText(/your payment goes back to you/)).toBeVisible()
  const emails = async () => (await paying.shop.emailsTo('meera.nair@example.in')).join('\n')
  await expect.poll(emails).toContain('because it arrived after the order was cancelled')
})

test('a Hindi order comes back to the Hindi page', async ({ page, paying }) => {
  const { orderId } = await anUnpaidOrder(page, paying, '/hi')
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('button', { name: 'Success' }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(`${paying.shop.url}/hi/pay/${orderId}`)
})

/** The end of a test that changes what the whole shop computes with. */
async function saveSettings({ shop }: Paying, body: object): Promise<void> {
  await shop.ask('PUT', '/settings/update', { token: (await shop.admin()).token, body })
}

test('a new tax rate applies to the next order, and not to earlier ones', async ({
  page,
  paying,
}) => {
  const { customer, product } = await anUnpaidOrder(page, paying)
  const { shop } = paying
  await loginAs(page, await shop.admin(), shop.url)
  await page.goto(`${shop.url}/admin/opening`)
  const point = page
    .getByRole('listitem')
    .filter({ hasText: 'The tax rate is right for jewellery' })
  await expect(point).toContainText('Customers pay 18%.')
  await point.getByRole('link', { name: 'Set the tax rate' }).click()
  await expect(page.getByLabel('Tax rate in percent')).toBeFocused()
  await page.getByRole('button', { name: 'India: jewellery 3%' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'The settings are saved.')).toBeVisible()
  await page.goto(`${shop.url}/admin/opening`)
  await expect(point).toContainText(': done')

  await loginAs(page, customer, shop.url)
  await putInCart(shop, customer, product)
  await page.goto(`${shop.url}/checkout`)
  await expect(page.getByText('Tax (3%)')).toBeVisible()
  const paise = Math.round(product.price * 100)
  const tax = Math.floor((paise * 3 + 50) / 100)
  await expect(page.getByRole('button', { name: /^Place Order/ })).toContainText(
    rupees((paise + tax) / 100),
  )
  await page.goto(`${shop.url}/myorders`)
  await expect(page.getByRole('article').first()).toContainText('tax (18%)')
  await saveSettings(paying, { 'tax.rate': 1800 })
})

test('a sale is shown in the cart while it runs, and is changed and ended in the admin', async ({
  page,
  paying,
}) => {
  const { shop } = paying
  await loginAs(page, await shop.admin(), shop.url)
  await page.goto(`${shop.url}/admin/discounts`)
  const sales = page.getByRole('region', { name: 'Sales' })
  await sales.getByLabel('Name').fill('Diwali')
  await sales.getByLabel('Percent off').fill('10')
  await sales.getByLabel('From').fill('2020-01-01T00:00')
  await sales.getByLabel('Until').fill('2090-01-01T00:00')
  await sales.getByRole('button', { name: 'Add sale' }).click()
  await expect(toast(page, 'The sale was added.')).toBeVisible()
  await sales.getByRole('button', { name: 'Edit Diwali' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Percent off')).toHaveValue('10')
  await dialog.getByLabel('Percent off').fill('20')
  await dialog.getByRole('button', { name: 'Save sale' }).click()
  await expect(sales.getByRole('listitem')).toContainText('Diwali, 20% off')

  const customer = await shop.newCustomer()
  const product = await aProduct(shop, { minPrice: 600 })
  await putInCart(shop, customer, product)
  await loginAs(page, customer, shop.url)
  await page.goto(`${shop.url}/cart`)
  const box = page.getByRole('region', { name: 'Cart Total' })
  const off = Math.floor(Math.round(product.price * 100) / 5) / 100
  await expect(box).toContainText('Diwali −20%')
  await expect(box).toContainText(rupees(off))
  await expect(box).toContainText(rupees(product.price - off))

  await loginAs(page, await shop.admin(), shop.url)
  await page.goto(`${shop.url}/admin/discounts`)
  await sales.getByRole('button', { name: 'Delete Diwali' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(sales.getByText('No sales yet.')).toBeVisible()
})

test('a code is changed and switched off in the admin', async ({ page, paying }) => {
  const { shop } = paying
  const { token } = await shop.admin()
  const terms = { code: 'MONSOON', kind: 'percent', percent: 10, maxUses: 5 }
  await shop.ask('POST', '/discount/create', { token, body: terms })
  await loginAs(page, await shop.admin(), shop.url)
  await page.goto(`${shop.url}/admin/discounts`)
  await page.getByRole('button', { name: 'Edit MONSOON' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Code', { exact: true })).not.toBeEditable()
  await expect(dialog.getByLabel('Total uses')).toHaveValue('5')
  await dialog.getByLabel('Discount type').selectOption('Amount')
  await dialog.getByLabel('Amount (₹)').fill('150')
  await dialog.getByLabel('Customers can use it').uncheck()
  await dialog.getByRole('button', { name: 'Save code' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'MONSOON' })
  await expect(row).toContainText('₹150.00 off, at most 5 times')
  await expect(row).toContainText('Inactive')
})

test('with Shipped the admin shows where the parcel is, and the customer tracks it', async ({
  page,
  paying,
}) => {
  const { orderId, customer } = await anUnpaidOrder(page, paying)
  const { shop } = paying
  await loginAs(page, await shop.admin(), shop.url)
  await page.goto(`${shop.url}/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Status').selectOption('Shipped')
  await drawer.getByLabel('Carrier').fill('Delhivery')
  await drawer.getByLabel('Tracking number').fill('DL 4711')
  await drawer.getByLabel('Tracking link').fill('https://track.example.com/DL4711')
  await drawer.getByRole('button', { name: 'Update status' }).click()
  // Nobody has paid for it, so it leaves only after a question.
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It is not paid')
  await question.getByRole('button', { name: 'Set to Shipped' }).click()
  await expect(drawer.getByRole('link', { name: 'Delhivery · DL 4711' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Edit tracking' }).click()
  await drawer.getByLabel('Tracking number').fill('DL 4712')
  await drawer.getByRole('button', { name: 'Save tracking' }).click()
  await expect(toast(page, 'The tracking is saved.')).toBeVisible()
  await loginAs(page, customer, shop.url)
  await page.goto(`${shop.url}/myorders`)
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Delhivery · DL 4712')
  await expect(card.getByRole('link', { name: /Track the parcel/ })).toHaveAttribute(
    'href',
    'https://track.example.com/DL4711',
  )
})

test('consents are shown in the admin, and requests keep their deadlines', async ({
  page,
  paying,
}) => {
  const { shop, running } = paying
  const customer = await shop.signUp('Noor Jahan')
  const letter = { name: 'Kabir', email: 'kabir@example.in', phone: '1', message: 'It broke.' }
  const { body } = await shop.ask('POST', '/request/create', { body: letter })
  await running.database.pool.query(
    `update contact_requests set (created_at, written_at) = (now() - interval '3 days', now() - interval '3 days') where id = $1`,
    [body.contactId],
  )
  await loginAs(page, await shop.admin(), shop.url)
  await page.goto(`${shop.url}/admin/opening`)
  await page.getByRole('link', { name: 'See the log' }).click()
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  const act = page.getByRole('listitem').filter({ hasText: customer.email })
  await expect(act).toContainText('Created an account, in English')
  await page.goto(`${shop.url}/admin/manage-contact?q=${body.number}`)
  const row = page.getByRole('row').filter({ hasText: body.number })
  await expect(row).toContainText('No reply in 48 hours; resolve by')
})

test('the legal and trade screens fit phones and are accessible', async ({ page, paying }) => {
  const { shop } = paying
  await shop.signUp('Noor Jahan')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${shop.url}/confirm-email`)
  await expect(page.getByText('Please open the complete link from the email.')).toBeVisible()
  await expectAccessible(page)
  await loginAs(page, await shop.admin(), shop.url)
  for (const [path, words] of [
    ['opening', 'Who you are'],
    ['consents', 'Created an account'],
    ['discounts', 'Add code'],
  ] as const) {
    await page.goto(`${shop.url}/admin/${path}`)
    await expect(page.getByText(words).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await loginAs(page, await shop.newCustomer(), shop.url)
  await page.goto(`${shop.url}/account`)
  await expect(page.getByText('Please confirm your email')).toBeVisible()
  await expectAccessible(page)
})
