import type { Page } from '@playwright/test'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, fillCheckout, putInCart, rupees, toast } from '#tests/support/browser/steps.ts'

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order/ })

async function openCheckout(page: Page, shop: BrowserShop) {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop, { minPrice: 600 })
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await page.goto('/checkout')
  await fillCheckout(page)
  // An address that nobody has confirmed gets ten emails of a sort a day, and all tests share the other one.
  await page
    .getByRole('main')
    .getByLabel(/^email/i)
    .fill(customer.email)
  return { customer, product }
}

test('the result of a test payment is below the online payment', async ({ page, shop }) => {
  await openCheckout(page, shop)
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y ?? NaN
  const result = await topOf('Result of the test payment')
  expect(result).toBeGreaterThan(await topOf('Pay online'))
  expect(result).toBeLessThan(await topOf('Cash on delivery'))
})

test('a declined payment can be tried again until it succeeds', async ({ page, shop }) => {
  await openCheckout(page, shop)
  await page.getByLabel('Result of the test payment').selectOption('Decline')
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/pay\/\d+$/)
  await expect(page.getByText(/was declined. You can try again/)).toBeVisible()
  await expect(toast(page, 'Order placed successfully')).toHaveCount(0)
  await expect(
    page.getByText(/We are holding the pieces for you until \d{2}:\d{2}\./),
  ).toBeVisible()
  await expect(page.getByRole('article', { name: /^Order/ })).toContainText(/tax \(18%\) ₹/)
  await page.getByRole('link', { name: 'Cart' }).first().waitFor()
  await page.goto('/myorders')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Decline the payment' }).click()
  await expect(page.getByText(/was declined/)).toBeVisible()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
  await expectNewestAsWideAsThePage(page)
})

test('an order that is not theirs leads back, with everything under each other', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await loginAs(page, await shop.newCustomer())
  await page.goto('/pay/99999999')
  const words = await page.getByText('This order is not one of yours.').boundingBox()
  const way = await page.getByRole('main').getByRole('link', { name: 'My Orders' }).boundingBox()
  expect(way?.x).toBeCloseTo(words?.x ?? 0, 0)
  const row = page.getByRole('main').getByRole('region', { name: 'New Arrival' })
  await expect(row.getByRole('article')).toHaveCount(4)
})

test('under an order that was just placed stand the newest pieces, as wide as the page', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/ordersuccess')
  await expect(page.getByRole('article', { name: /^Order/ })).toContainText(/tax \(18%\) ₹/)
  await expectNewestAsWideAsThePage(page)
})

test('a payment that stays pending leaves the order waiting', async ({ page, shop }) => {
  await openCheckout(page, shop)
  await page.getByLabel('Result of the test payment').selectOption('Stay pending')
  await placeOrder(page).click()
  await expect(page.getByText(/waiting for your payment/)).toBeVisible()
  await page.goto(page.url().replace('/pay/', '/invoice/'))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Checked at' })).toBeVisible()
})

test('a paid order has its invoice on a page and as a PDF', async ({ page, shop }) => {
  const { product } = await openCheckout(page, shop)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/ordersuccess')
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click()
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(page).toHaveURL(/\/invoice\/\d+$/)
  // It is made a moment after the payment.
  const invoice = page.getByRole('heading', { name: 'Tax invoice' })
  const lookAgain = page.getByRole('button', { name: 'Check again' })
  await expect(async () => {
    if (await lookAgain.isVisible()) await lookAgain.click()
    await expect(invoice).toBeVisible({ timeout: 500 })
  }).toPass()
  const article = page.getByRole('article').filter({ has: invoice })
  await expect(article).toContainText(product.name)
  await expect(article).toContainText('Integrated tax IGST 18%')
  await expect(article).toContainText(rupees(Math.round(product.price * 118) / 100))
  await expect(article).toContainText(/^.*INV\/\d\d-\d\d\/\d{6}/)
  const file = await article.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  const answer = await page.request.get(file ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a code made in the admin is deducted at checkout', async ({ page, shop }) => {
  const code = `FEST${Date.now()}`
  await loginAs(page, await shop.admin())
  await page.goto('/admin/discounts')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Add code' }).click()
  await expect(toast(page, 'The code was added.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('10% off')

  const { product } = await openCheckout(page, shop)
  const field = page.getByRole('main').getByLabel('Discount code')
  await field.fill('NO SUCH CODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This code does not exist.')).toBeVisible()
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(page.getByText(`${code} is applied.`)).toBeVisible()
  const paise = Math.round(product.price * 100)
  const left = paise - Math.floor(paise / 10)
  const total = (left + Math.floor((left * 18 + 50) / 100)) / 100
  await expect(placeOrder(page)).toContainText(rupees(total))
  await placeOrder(page).click()
  await expect(page).toHaveURL('/ordersuccess')
  await page.goto('/myorders')
  await expect(page.getByRole('article').first()).toContainText(rupees(total))
})

test('the admin reads the emails and refunds money', async ({ page, shop }) => {
  const { customer } = await openCheckout(page, shop)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/ordersuccess')
  const { body } = await shop.ask('GET', `/order/userorder/${customer.userId}`, {
    token: customer.token,
  })
  const { orderId } = body[0]
  const sent = async () => (await shop.emailsTo(customer.email)).join('\n')
  await expect.poll(sent).toContain(`We have received your order ${orderId}`)
  await loginAs(page, await shop.admin())
  await page.goto('/admin/mail')
  await expect(page.getByText('No mail server is set up')).toBeVisible()
  await page.getByLabel('Search emails').fill(`order ${orderId}`)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: `We have received your order ${orderId}` })
  await row.getByRole('button', { name: /^Open email/ }).click()
  await expect(page.getByRole('dialog').getByText(/no money has moved/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/admin/orders?q=${orderId}`)
  await page
    .getByRole('button', { name: /View Details/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(/Received ₹/)
  const amount = drawer.getByLabel('Refund amount (₹)')
  const question = page.getByRole('alertdialog')
  for (const [typed, said] of [
    ['abc', 'Enter an amount in rupees'],
    ['999999999', 'can be refunded.'],
    ['0', 'Enter an amount above ₹0.'],
  ] as const) {
    await amount.fill(typed)
    await drawer.getByRole('button', { name: 'Refund' }).click()
    await expect(drawer).toContainText(said)
    await expect(question).toHaveCount(0)
  }
  await amount.fill('₹ 100.00')
  await drawer.getByLabel('Reason').fill('A stone was loose')
  await drawer.getByRole('button', { name: 'Refund' }).click()
  await question.getByRole('button', { name: 'Refund ₹100.00' }).click()
  await expect(drawer).toContainText('Refunded ₹100.00 (manual refund) – completed')
  await expect(drawer).toContainText('Partly refunded')
})

test('the newsletter link offers a choice of two buttons', async ({ page, shop }) => {
  const email = `${Date.now()}@example.in`
  await shop.ask('POST', '/newsletter/subscribe', { body: { email } })
  await expect.poll(() => shop.emailsTo(email)).toHaveLength(1)
  const [mail = ''] = await shop.emailsTo(email)
  const path = /\/newsletter\?key=[\w-]+/.exec(mail)?.[0] ?? ''
  await page.goto(path)
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByText('You are subscribed to our newsletter.')).toBeVisible()
  await page.getByRole('button', { name: 'Do not send me the newsletter' }).click()
  await expect(page.getByText('You are unsubscribed from our newsletter.')).toBeVisible()
})

async function expectNewestAsWideAsThePage(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('main').getByRole('region', { name: 'New Arrival' })
  await expect(row.getByRole('article')).toHaveCount(4)
  expect((await row.boundingBox())?.width).toBeGreaterThan(1200)
  const { x = 0, width = 0 } = (await row.boundingBox()) ?? {}
  if (!page.url().includes('/pay/')) return
  // The words begin with its first piece, and the order begins with its third and ends with its last.
  const words = await page.getByText('Thank you. Your order is paid.').boundingBox()
  expect(words?.x).toBeCloseTo(x, 0)
  const order = await page.getByRole('article', { name: /^Order/ }).boundingBox()
  const third = await row.getByRole('article').nth(2).boundingBox()
  expect(order?.x).toBeCloseTo(third?.x ?? 0, 0)
  expect((order?.x ?? 0) + (order?.width ?? 0)).toBeCloseTo(x + width, 0)
}
