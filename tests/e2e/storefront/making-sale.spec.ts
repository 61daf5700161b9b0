import { asOwner, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, STUDDED_22K } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'

const RING = { name: 'Chandni gold pair', material: '2' }
/** ₹1,34,348.00 with ₹5,099.25 of making: a quarter of it is ₹1,274.81, and the price is rounded to rupees again. */
const USUAL = '₹1,34,348.00'
const IN_SALE = '₹1,33,073.00'

/** Runs with a piece by weight of which 25 % of the making is taken off. */
async function withMakingSale(shop: BrowserShop, run: (productId: number) => Promise<void>) {
  await withProduct(shop, RING, async (productId) => {
    await applyRates(shop, { '22K916': 14_675.5 })
    await giveMakes(shop, productId, [STUDDED_22K])
    const startsAt = new Date(Date.now() - 60_000).toISOString()
    const endsAt = `${new Date().getUTCFullYear() + 1}-01-20T18:30:00.000Z`
    const terms = { percent: 25, takesFrom: 'making', productIds: [productId] }
    const sale = { name: 'Making days', startsAt, endsAt, ...terms }
    const { body } = await asOwner(shop, 'POST', '/sale/create', sale)
    try {
      await run(productId)
    } finally {
      await asOwner(shop, 'DELETE', `/sale/delete/${body.saleId}`)
    }
  })
}

test('25 % off making is the same on card, page, for machines, in cart and checkout', async ({
  page,
  shop,
}) => {
  await withMakingSale(shop, async (productId) => {
    await page.goto(`/shopping?q=${encodeURIComponent(RING.name)}`)
    const card = page.getByRole('article').filter({ hasText: RING.name }).first()
    await expect(card).toContainText(IN_SALE)
    await expect(card.locator('s')).toContainText(USUAL)
    await expect(card).toContainText('−25% on making')

    await page.goto(`/shopping/${productId}`)
    const main = page.getByRole('main')
    await expect(main.getByText(IN_SALE).first()).toBeVisible()
    await page.getByText('See how this price is made').click()
    const rows = main.getByRole('table').filter({ hasText: 'Making' }).getByRole('row')
    await expect(rows.filter({ hasText: 'Off the making' })).toContainText('−₹1,274.81')
    await expect(rows.filter({ hasText: 'In the sale, before tax.' })).toContainText(IN_SALE)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const product = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product')
    expect(product.offers).toMatchObject({ price: '133073.00' })

    const customer = await shop.newCustomer()
    const { token, userId } = customer
    const line = { userId, productId, material: 2, quantity: 1 }
    expect((await shop.ask('POST', '/cart/create', { token, body: line })).status).toBe(200)
    await loginAs(page, customer)
    await page.goto('/cart')
    const total = page.getByRole('region', { name: 'Cart Total' })
    await expect(total).toContainText('Making days −25% of the making −₹1,275.00')
    await expect(total).toContainText(`Total ${IN_SALE}`)
    await page.goto('/checkout')
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toContainText('Making days −25% of the making')
    await expect(summary).toContainText('−₹1,275.00')
  })
})

test('the owner sees the effect of a sale on making before it is added', async ({ page, shop }) => {
  await withProduct(shop, RING, async (productId) => {
    await applyRates(shop, { '22K916': 14_675.5 })
    await giveMakes(shop, productId, [STUDDED_22K])
    await openAdmin(page, shop, '/admin/discounts')
    const sales = page.getByRole('region', { name: 'Sales' })
    await sales.getByLabel('Percent off').fill('25')
    await sales.getByLabel('Taken off').selectOption('Making only')
    await sales.getByRole('button', { name: 'Preview the prices' }).click()
    await expect(sales.getByText(/^\d+ pieces? costs? less\.$/)).toBeVisible()
    await sales.getByLabel('Percent off').fill('0')
    await sales.getByRole('button', { name: 'Preview the prices' }).click()
    await expect(sales.getByText('A percentage is a number above 0')).toBeVisible()
  })
})
