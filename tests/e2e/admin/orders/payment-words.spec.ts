import type { Locator, Page } from '@playwright/test'
import { asOwner, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import type { Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'

/** An order, and the word that people read of its payment. */
interface WordedOrder {
  orderId: number
  word: string
}

// As the specification has them; words of the code would follow a slip in it.
const WORDS = ['Paid', 'Waiting', 'Pay on delivery', 'Partly refunded', 'Refunded', 'Failed']

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test.use({ viewport: WIDE })

test('the list of orders shows the payment of each, and so does its drawer', async ({
  page,
  shop,
}) => {
  const buyer = await shop.newCustomer()
  const orders = await anOrderOfEachWord(shop, buyer)
  await openAdmin(page, shop, '/admin/orders')
  await page.getByLabel('Search orders').fill(buyer.email)
  for (const { orderId, word } of orders) await expectOnlyWord(rowOf(page, orderId), word)

  const drawer = page.getByRole('dialog')
  for (const { orderId, word } of orders) {
    await rowOf(page, orderId)
      .getByRole('button', { name: /View Details/ })
      .click()
    const title = drawer.getByRole('heading', { name: `Order #${orderId}` })
    await expectOnlyWord(title, word)
    const fact = word === 'Failed' ? 'Failed: declined' : word
    const status = drawer.getByText('Payment status', { exact: true })
    await expect(status.locator('xpath=following-sibling::dd[1]')).toHaveText(fact)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  }
})

test('a customer sees the payment of each order under My Orders', async ({ page, shop }) => {
  const buyer = await shop.newCustomer()
  const orders = await anOrderOfEachWord(shop, buyer)
  await loginAs(page, buyer)
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport)
    await page.goto('/myorders')
    for (const { orderId, word } of orders) {
      const own = page.getByRole('article', { name: `Order ${orderId}`, exact: true })
      await expectOnlyWord(own, word)
    }
  }
})

/** The row of an order in the table of the admin. */
function rowOf(page: Page, orderId: number): Locator {
  const box = page.getByRole('checkbox', { name: `Select order ${orderId}`, exact: true })
  return page.getByRole('row').filter({ has: box })
}

/** Expects one word of a payment to be seen at a place, once. */
async function expectOnlyWord(place: Locator, word: string): Promise<void> {
  await expect(place).toBeVisible()
  for (const one of WORDS) {
    const seen = place.getByText(one, { exact: true }).filter({ visible: true })
    await expect(seen, `${one} where ${word} is meant`).toHaveCount(one === word ? 1 : 0)
  }
}

/** Six orders of ₹1,180.00: paid, left waiting, in cash, with ₹100 back, with all back, declined. */
async function anOrderOfEachWord(shop: BrowserShop, buyer: Person): Promise<WordedOrder[]> {
  const fields = { name: 'Worded ring', price: 1000, stock: 6 }
  const { productId } = await addProduct(createShopClient(shop.url), fields)
  const place = async (word: string, how: object): Promise<WordedOrder> => {
    const body = anOrderOf(buyer, [{ productId }], { email: buyer.email, ...how })
    const placed = await order(shop, buyer, body)
    expect(placed.status, placed.text).toBe(201)
    return { orderId: placed.body.order.orderId, word }
  }
  const orders = [
    await place('Paid', {}),
    await place('Waiting', { testOutcome: 'pending' }),
    await place('Pay on delivery', { paymentMethod: 'cod' }),
    await place('Partly refunded', {}),
    await place('Refunded', {}),
    await place('Failed', { testOutcome: 'decline' }),
  ]
  for (const { orderId, word } of orders) {
    if (word === 'Partly refunded') await refund(shop, orderId, { amount: 100 })
    if (word === 'Refunded') await refund(shop, orderId, {})
  }
  // Sold out by now: other tests take what the shop still has.
  await asOwner(shop, 'DELETE', `/product/delete/${productId}`)
  return orders
}

/** Sends money back as the owner, and waits until it went: a job does it. */
async function refund(shop: BrowserShop, orderId: number, sum: object): Promise<void> {
  const body = { note: 'A stone was loose', ...sum }
  const started = await asOwner(shop, 'POST', `/payment/refund/${orderId}`, body)
  expect(started.status, started.text).toBe(200)
  const refunds = async () => {
    const { body: money } = await asOwner(shop, 'GET', `/payment/order/${orderId}`)
    return money.refunds.map(({ status }: { status: string }) => status)
  }
  await expect.poll(refunds).toEqual(['done'])
}
