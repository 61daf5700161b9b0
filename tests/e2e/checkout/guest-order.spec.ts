import type { Page } from '@playwright/test'
import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { aProduct, fillCheckout, toast } from '#tests/support/browser/steps.ts'

async function sellToGuests(shop: BrowserShop, isOn: boolean): Promise<void> {
  const answer = await asOwner(shop, 'PUT', '/settings/update', { 'checkout.guest': isOn })
  expect(answer.status).toBe(200)
}

test.beforeEach(({ shop }) => sellToGuests(shop, true))
test.afterEach(({ shop }) => sellToGuests(shop, false))

/** Each guest has an address of their own: one that nobody has confirmed gets no more than ten emails of a sort in a day. */
function emailOf(phone: string): string {
  return `guest-${phone.replaceAll(/\D/g, '')}@example.in`
}

/** Orders one piece without a login; answers the number of the order. */
async function orderAsGuest(page: Page, productId: number, phone: string): Promise<number> {
  await page.goto(`/shopping/${productId}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toast(page, 'Item added to Cart Successfully!').first()).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByText('You are ordering without an account.')).toBeVisible()
  await fillCheckout(page)
  await page.getByRole('main').getByLabel('Phone').fill(phone)
  await page.getByRole('main').getByLabel('Email').fill(emailOf(phone))
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL(/\/ordersuccess$/)
  const card = page.getByRole('article', { name: /^Order \d+$/ })
  return Number(/\d+/.exec((await card.getAttribute('aria-label')) ?? '')?.[0])
}

test('a guest orders, sees and cancels the order, and the owner sees a guest', async ({
  page,
  shop,
}) => {
  const piece = await aProduct(shop)
  const orderId = await orderAsGuest(page, piece.productId, '98290 31001')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expectFits(page, 'placed')
  await page.getByRole('link', { name: 'See my order' }).click()
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(order).toContainText(piece.name)
  await expect(order.getByRole('button', { name: 'Order again' })).toHaveCount(0)
  await expectFits(page, 'order')
  const admin = await page.context().browser()?.newContext({ baseURL: shop.url })
  const owner = await admin?.newPage()
  if (owner === undefined) throw new Error('There is no second browser.')
  await openAdmin(owner, shop, `/admin/orders?q=${orderId}`)
  await expect(owner.getByText('Guest', { exact: true }).first()).toBeVisible()
  await admin?.close()
  // It is paid: number and phone, which staff read too, send no money back.
  await expect(order.getByText('To delete it, open your order by the link')).toBeVisible()
  await expect(order.getByRole('button', { name: 'Delete Order' })).toHaveCount(0)
  const linkOf = async () => {
    const mails = await shop.emailsTo(emailOf('98290 31001'))
    const mail = mails.find((one) => one.includes(`We have received your order ${orderId}`))
    return /guest-order#([\w.-]+)/.exec(mail ?? '')?.[1]
  }
  await expect.poll(linkOf).toBeDefined()
  await page.goto(`/guest-order#${await linkOf()}`)
  await order.getByRole('button', { name: 'Delete Order' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(order).toHaveCount(0)
})

test('number and phone find an order, and a wrong phone does not', async ({ page, shop }) => {
  const piece = await aProduct(shop)
  const orderId = await orderAsGuest(page, piece.productId, '98290 31002')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/guest-order#cut-off')
  await expect(page.getByText('This link has expired or is incomplete.')).toBeVisible()
  await page.goto('/myorders')
  await page.getByRole('link', { name: 'Ordered without an account?' }).click()
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByText('Enter the number from our email, digits only.')).toBeVisible()
  await expectFits(page, 'find')
  await page.getByLabel('Order number').fill(String(orderId))
  await page.getByLabel('Phone of the order').fill('98290 00000')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByText('No order without a login has this number')).toBeVisible()
  await page.getByLabel('Phone of the order').fill('+91 98290-31002')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByRole('article', { name: `Order ${orderId}` })).toContainText(piece.name)
})

test('leaving a guest order and logging out there end both sessions on the server', async ({
  page,
  shop,
}) => {
  const piece = await aProduct(shop)
  await orderAsGuest(page, piece.productId, '98290 31003')
  const stored = await page.evaluate(() => sessionStorage.getItem('nagina.guestOrder'))
  const guest: { token: string; userId: number } = JSON.parse(stored ?? '{}')
  const statusOf = async ({ token, userId }: { token: string; userId: number }) =>
    (await shop.ask('GET', `/order/userorder/${userId}`, { token })).status
  const buyer = await shop.newCustomer('Asha Rao')
  await loginAs(page, buyer)
  await page.goto('/guest-order')
  expect(await statusOf(guest)).toBe(200)
  await page.getByRole('button', { name: 'Find another order' }).click()
  await expect(page.getByRole('button', { name: 'Find my order' })).toBeVisible()
  await expect.poll(() => statusOf(guest)).toBe(401)
  expect(await statusOf(buyer)).toBe(200)
  await page.getByRole('banner').getByRole('button', { name: 'Account of Asha Rao' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => statusOf(buyer)).toBe(401)
})

test('an expired link says so, in Hindi too', async ({ page }) => {
  await page.goto('/guest-order#nothing')
  await expect(page.getByText('This link has expired or is incomplete.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find my order' })).toBeVisible()
  await page.goto('/hi/guest-order')
  await expect(page.getByRole('button', { name: 'मेरा ऑर्डर ढूँढें' })).toBeVisible()
  await expectFits(page, 'hindi')
})

test('a guest returns a piece by an email link, and follows its progress there', async ({
  page,
  shop,
}) => {
  const service = { ...NO_PROMISES, returnDays: 30 }
  expect((await asOwner(shop, 'PUT', '/settings/update', { service })).status).toBe(200)
  const { productId } = await aProduct(shop)
  const email = `guest.returns.${Date.now()}@example.in`
  const placed = await shop.ask('POST', '/order/guest', {
    body: {
      ...DETAILS,
      email,
      phone: '98290 31009',
      paymentMethod: 'online',
      orderItems: [{ productId, quantity: 1 }],
    },
    headers: { 'idempotency-key': `guest-returns-${Date.now()}` },
  })
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  const sent = await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 4 })
  expect(sent.status, sent.text).toBe(200)
  const linkOf = async () =>
    /guest-order#([\w.-]+)/.exec((await shop.emailsTo(email)).join(' '))?.[1]
  await expect.poll(linkOf).toBeDefined()
  await page.goto(`/guest-order#${await linkOf()}`)
  const card = page.getByRole('article', { name: `Order ${orderId}` })
  await card.getByRole('button', { name: `Return pieces of order ${orderId}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('too-small')
  await dialog
    .getByRole('combobox', { name: 'How do the pieces come back?' })
    .selectOption({ label: 'I send or bring them' })
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(card.getByText('We are looking at your request').first()).toBeVisible()
  await page.reload()
  await expect(card.getByText('We are looking at your request').first()).toBeVisible()
  await expectFits(page, 'returning')
  await page.goto('/guest-order')
  await expect(card.getByText('You can return pieces until')).toBeVisible()
  await expect(card.getByText('open your order by the link in one of our emails')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Return pieces of order/ })).toHaveCount(0)
})
