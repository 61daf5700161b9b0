import type { Page } from '@playwright/test'
import { expectFits } from '#tests/support/browser/admin-steps.ts'
import { test, type Paying } from '#tests/support/browser/paying.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs } from '#tests/support/browser/shop.ts'
import { fillCheckout } from '#tests/support/browser/steps.ts'
import { fillCart } from '#tests/support/checkout.ts'

const OTHER_PAGE = { name: 'Pay on the Razorpay page instead' }
const AT_RAZORPAY = { name: 'Pay 880 rupees to Nagina' }

/** A customer whose gift card has paid ₹300 of an order of ₹1,180, on the page where the rest is paid. */
async function aPartPaid(page: Page, { shop }: Paying, productId: number) {
  const { token } = await shop.admin()
  await shop.ask('PUT', '/settings/update', { token, body: { 'giftcards.on': true } })
  const card = { amount: 300, way: 'cash', reference: '', note: '', toEmail: '' }
  const { code } = (await shop.ask('POST', '/giftcard/create', { token, body: card })).body
  const customer = await shop.newCustomer()
  const mine = { token: customer.token }
  const redeemed = await shop.ask('POST', '/giftcard/redeem', { ...mine, body: { code } })
  expect(redeemed.status, redeemed.text).toBe(200)
  await fillCart(shop, customer, [{ productId }])
  await loginAs(page, customer, shop.url)
  await page.goto(`${shop.url}/checkout`)
  await page.getByRole('checkbox', { name: 'Use ₹300.00 of store credit' }).check()
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Place Order/ }).dblclick()
  await expect(page).toHaveURL(/\/pay\/\d+$/)
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  return {
    customer,
    orderId: Number(page.url().split('/').at(-1)),
    orders: async () => (await shop.ask('GET', `/order/userorder/${customer.userId}`, mine)).body,
    balance: async () => (await shop.ask('GET', '/credit/own', mine)).body.balance,
  }
}

/** What the page says that is still to pay. */
async function expectDue(page: Page): Promise<void> {
  const sums = page.locator('main dl').first()
  await expect(sums).toContainText('Order total₹1,180.00')
  await expect(sums).toContainText('Store credit−₹300.00')
  await expect(sums).toContainText('Amount due₹880.00')
}

test('a customer who has paid part by gift card, cancels at Razorpay and presses twice, pays the rest later', async ({
  page,
  paying,
}) => {
  await withProduct(paying.shop, { price: '1000' }, async (productId) => {
    const { orderId, orders, balance } = await aPartPaid(page, paying, productId)
    await expectDue(page)
    await expectFits(page, 'part-paid')
    const known = paying.razorpay.orders.size
    await page.getByRole('button', OTHER_PAGE).dblclick()
    await expect(page.getByRole('heading', AT_RAZORPAY)).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`${paying.shop.url}/pay/${orderId}`)
    await expectDue(page)
    // It stays with the order while the pieces are held.
    expect(await balance()).toBe(0)

    await page.goto(`${paying.shop.url}/myorders`)
    await page.getByRole('link', { name: /^Pay/ }).first().click()
    await expectDue(page)
    await page.getByRole('button', { name: 'Pay now' }).dblclick()
    const window = page.frameLocator('iframe[title="Razorpay"]')
    await expect(window.getByRole('heading', AT_RAZORPAY)).toBeVisible()
    await window.getByRole('button', { name: 'Success' }).click()
    await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
    expect(await orders()).toMatchObject([{ orderId, paymentStatus: 'paid', storeCredit: 300 }])
    expect(await balance()).toBe(0)
    expect(paying.razorpay.orders.size).toBe(known)
  })
})

test('after the hold the page says that the store credit goes back, and it does', async ({
  page,
  paying,
}) => {
  await withProduct(paying.shop, { price: '1000' }, async (productId) => {
    const { orderId, balance } = await aPartPaid(page, paying, productId)
    await page.getByRole('button', OTHER_PAGE).click()
    await expect(page.getByRole('heading', AT_RAZORPAY)).toBeVisible()
    // The time goes by while the customer looks for the card.
    const { pool } = paying.running.database
    const release = `update jobs set run_at = now() where kind = 'release-order' and subject = $1`
    await pool.query(release, [orderId])
    await expect.poll(balance).toBe(300)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText(/^No payment arrived in time/)).toContainText(
      'The ₹300.00 of store credit that you used goes back to your account.',
    )
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
    await page.goto(`${paying.shop.url}/hi/pay/${orderId}`)
    await expect(page.getByText(/₹300\.00 स्टोर क्रेडिट/)).toBeVisible()
    await expectFits(page, 'part-paid-over-hindi')
  })
})
