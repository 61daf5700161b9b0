import { asOwner } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, putInCart, rupees } from '#tests/support/browser/steps.ts'

// Until midnight in India on a day of this year that no clock has reached.
const ENDS_AT = `${new Date().getUTCFullYear() + 1}-01-20T18:30:00.000Z`
const NOTE = 'Diwali days until 20 Jan'

let end: (() => Promise<unknown>) | undefined
test.beforeEach(async ({ shop }) => {
  const startsAt = new Date(Date.now() - 60_000).toISOString()
  const sale = { name: 'Diwali days', percent: 20, startsAt, endsAt: ENDS_AT }
  const { body } = await asOwner(shop, 'POST', '/sale/create', sale)
  end = () => asOwner(shop, 'DELETE', `/sale/delete/${body.saleId}`)
})
test.afterEach(() => end?.())

test('the sale price is beside the earlier one, on the card, the page and for machines', async ({
  page,
  shop,
}) => {
  const { productId, name, price } = await aProduct(shop)
  const now = rupees(price * 0.8)
  await page.goto(`/shopping?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name }).first()
  await expect(card).toContainText(now)
  await expect(card.locator('s')).toContainText(rupees(price))
  await expect(card).toContainText('−20%')
  await expect(card).toContainText(NOTE)

  await page.goto(`/shopping/${productId}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(now)
  await expect(main.locator('s').first()).toContainText(rupees(price))
  await expect(main.getByText(NOTE).first()).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product')
  expect(product.offers).toMatchObject({
    price: (price * 0.8).toFixed(2),
    priceValidUntil: ENDS_AT.slice(0, 10),
  })
})

test('the cart shows both prices, and the sale takes off the stated amount', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await putInCart(shop, customer, product, 3)
  await loginAs(page, customer)
  await page.goto('/cart')
  const line = page.getByRole('row', { name: new RegExp(product.name) })
  await expect(line).toContainText(rupees(product.price * 0.8))
  await expect(line).toContainText(NOTE)
  await expect(line.locator('s').last()).toContainText(rupees(product.price * 3))
  const total = page.getByRole('region', { name: 'Cart Total' })
  await expect(total).toContainText(`Diwali days −20% −${rupees(product.price * 0.6)}`)
  await expect(total).toContainText(`Total ${rupees(product.price * 2.4)}`)
})

test('the banner of the sale leads to the reduced pieces, in the language of the page', async ({
  page,
}) => {
  await page.goto('/hi/shopping')
  await expect(page.getByRole('region', { name: 'सेल' })).toContainText('20 जनवरी तक 20% की छूट')
  await page.goto('/shopping')
  const banner = page.getByRole('region', { name: 'Sale' })
  await expect(banner).toContainText('20% off until 20 Jan')
  await banner.getByRole('link', { name: 'Diwali days' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reduced pieces' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^24 of \d+$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Remove Reduced pieces' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Arrival' })).toBeVisible()
})

test('without reduced pieces the list says so, and the filter combines with others', async ({
  page,
  shop,
  emptyShop,
}) => {
  await page.goto(`${emptyShop.url}/shopping?sale=1`)
  await expect(
    page.getByRole('heading', { name: 'Nothing is reduced at the moment' }),
  ).toBeVisible()
  await page.goto(`${shop.url}/shopping?maxPrice=1000`)
  await page.getByRole('checkbox', { name: 'Reduced pieces only' }).check()
  await expect(page).toHaveURL(/maxPrice=1000&sale=1/)
})
