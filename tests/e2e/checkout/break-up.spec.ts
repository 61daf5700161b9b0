import type { Locator, Page } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, STUDDED_22K } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import type { Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'

/** Asked for from two lakh rupees on. */
const PAN = 'ABCPK1234F'
const RING = { name: 'Ring with its parts', material: '2', deliverycharge: 'Free' }
const PARTS = [
  /22K gold \(22K916\)7\.845 g × ₹14,675\.50 a gram\s*₹1,15,129\.30/,
  /Wastage\s*₹4,029\.53/,
  /Making\s*₹5,099\.25/,
  /Diamond1\.250 ct\s*₹10,000\.00/,
  /Hallmark\s*₹90\.00/,
  /Rounding\s*−₹0\.08/,
  /PriceOf one piece.*₹1,34,348\.00/,
]

/** The studded ring in the cart of somebody who is logged in. */
async function withStuddedRing(
  shop: BrowserShop,
  page: Page,
  use: (customer: Person, productId: number) => Promise<void>,
): Promise<void> {
  const customer = await shop.newCustomer()
  const { userId, token } = customer
  await withProduct(shop, RING, async (productId) => {
    await applyRates(shop, { '22K916': 14_675.5 })
    await giveMakes(shop, productId, [STUDDED_22K])
    const body = { userId, productId, quantity: 2 }
    expect((await shop.ask('POST', '/cart/create', { token, body })).status).toBe(200)
    await loginAs(page, customer)
    await use(customer, productId)
  })
}

async function expectParts(within: Locator): Promise<void> {
  await within.getByText('See how this price is made').click()
  const table = within.getByRole('table').filter({ hasText: 'Of one piece' }).last()
  await expect(table.getByRole('row')).toHaveText(PARTS)
}

test('the parts of a price are the same from cart to order, even if the rate changes later', async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000)
  await withStuddedRing(shop, page, async (customer, productId) => {
    await page.goto('/cart')
    await expectParts(page.getByRole('main'))
    await page.goto('/checkout')
    await expectParts(page.getByRole('region', { name: 'Order summary' }))
    const { email } = customer
    const item = { productId, quantity: 2 }
    const placed = await order(shop, customer, anOrderOf(customer, [item], { email, pan: PAN }))
    expect(placed.status, placed.text).toBe(201)
    const { orderId } = placed.body
    await applyRates(shop, { '22K916': 15_000 })

    await page.goto('/myorders')
    const own = page.getByRole('article', { name: `Order ${orderId}` })
    await expect(own).toContainText('22K gold · 7.845 g · ₹1,34,348.00 × 2')
    await expectParts(own)
    await openAdmin(page, shop, `/admin/orders?q=${email}`)
    await page.getByRole('button', { name: 'View Details' }).click()
    await expectParts(page.getByRole('dialog').first())

    const { token } = customer
    const invoices = async () =>
      (await shop.ask('GET', `/invoice/order/${orderId}`, { token })).body[0]?.lines[0]?.description
    await expect
      .poll(invoices)
      .toBe(`${RING.name}, 22K gold 22K916 net 7.845 g, gross 8.100 g, making ₹5,099.25`)
    const mails = async () => (await shop.emailsTo(email)).join('\n').replaceAll(/\s+/g, ' ')
    await expect.poll(mails).toContain(`${RING.name}, 22K gold 22K916, net 7.845 g, making`)
  })
})

test('in Hindi cart and orders name metal and parts', async ({ page, shop }) => {
  await withStuddedRing(shop, page, async (customer, productId) => {
    await page.goto('/hi/cart')
    await expect(page.getByText('22 कैरेट सोना · 7.845 ग्राम')).toBeVisible()
    const placed = await order(
      shop,
      customer,
      anOrderOf(customer, [{ productId, quantity: 2 }], { pan: PAN }),
    )
    expect(placed.status, placed.text).toBe(201)
    await page.goto('/hi/myorders')
    await page.getByText('देखें, यह क़ीमत कैसे बनी').click()
    await expect(page.getByRole('cell', { name: '₹5,099.25' })).toBeVisible()
    await expect(page.getByText('22 कैरेट सोना (22K916)')).toBeVisible()
  })
})

for (const width of [390, 1440]) {
  test(`at ${width} px the opened parts are accessible and nothing is cut off`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await withStuddedRing(shop, page, async () => {
      await page.goto('/cart')
      await page.getByText('See how this price is made').click()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
