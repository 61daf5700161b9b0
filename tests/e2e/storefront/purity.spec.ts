import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { choose, toast } from '#tests/support/browser/steps.ts'

const RING = { name: 'Ring in three purities', material: '2,1' }

/** 22K ₹28,000, 18K ₹23,000 and silver ₹400, in this order. */
async function givePurities(shop: BrowserShop, productId: number): Promise<number[]> {
  await applyRates(shop, { '22K916': 14_000, '18K750': 11_500, '925': 200 })
  return giveMakes(shop, productId, [
    plainMake('22K916', 2_000),
    plainMake('18K750', 2_000),
    plainMake('925', 2_000),
  ])
}

test('price, weight and break-up follow the purity, and the address and cart keep it', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  await withProduct(shop, RING, async (productId) => {
    const [, k18 = 0] = await givePurities(shop, productId)
    await loginAs(page, customer)
    await page.goto(`/shopping/${productId}`)
    const main = page.getByRole('main')
    const purities = main.getByRole('group', { name: /^Purity/ })
    await expect(main.getByRole('group', { name: /^Material/ })).toHaveCount(0)
    await expect(purities.getByRole('radio', { name: /22K gold/ })).toBeChecked()
    await choose(purities.getByRole('radio', { name: /18K gold/ }))
    await expect(purities).toHaveAccessibleName('Purity 18K gold · 2.000 g')
    await page.getByText('See how this price is made').click()
    await expect(main.getByRole('table').getByRole('row').first()).toContainText(
      '18K gold (18K750)2.000 g × ₹11,500.00 a gram',
    )
    await expect(main.getByText('₹23,000.00').first()).toBeVisible()
    await expect(page).toHaveURL(`/shopping/${productId}?make=${k18}`)
    await page.reload()
    await expect(purities.getByRole('radio', { name: /18K gold/ })).toBeChecked()

    await main.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
    await choose(purities.getByRole('radio', { name: /925/ }))
    await main.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL('/cart')
    const lines = page.getByRole('row').filter({ hasText: RING.name })
    await expect(lines).toHaveText([/18K gold · 2\.000 g.*₹23,000\.00/, /· 2\.000 g.*₹400\.00/])
    await lines.first().getByRole('link', { name: RING.name }).click()
    await expect(purities.getByRole('radio', { name: /18K gold/ })).toBeChecked()
    // Already in the cart: it is bought as it is there.
    await main.getByRole('button', { name: 'Buy Now' }).click()
    await expect(lines).toHaveCount(2)
    await expect(lines.first().getByRole('status')).toHaveText('1')
  })
})

test('a visitor who must log in first returns to the chosen purity', async ({ page, shop }) => {
  await withProduct(shop, RING, async (productId) => {
    const [, k18 = 0] = await givePurities(shop, productId)
    await page.goto(`/shopping/${productId}?make=${k18}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page).toHaveURL('/login')
    const state = await page.evaluate(() => JSON.stringify(window.history.state))
    expect(state).toContain(`/shopping/${productId}?make=${k18}`)
  })
})

test('a purity without a rate cannot be chosen, and a removed one opens the first', async ({
  page,
  shop,
}) => {
  await withProduct(shop, RING, async (productId) => {
    const [k22] = await givePurities(shop, productId)
    await applyRates(shop, { '22K916': 14_000, '925': 200 })
    await giveMakes(shop, productId, [plainMake('20K833', 1_000), plainMake('22K916', 2_000)])
    await page.goto(`/shopping/${productId}?make=987654`)
    const purities = page.getByRole('group', { name: /^Purity/ })
    await expect(purities.getByRole('radio', { name: /20K gold/ })).toBeDisabled()
    await expect(purities.getByRole('radio', { name: /22K gold/ })).toBeChecked()
    await expect(page).toHaveURL(/make=987654/)
    expect(k22).toBeGreaterThan(0)
  })
})

test('a product in one purity asks for its material, like others', async ({ page, shop }) => {
  await withProduct(shop, RING, async (productId) => {
    await applyRates(shop, { '22K916': 14_000 })
    await giveMakes(shop, productId, [plainMake('22K916', 2_000)])
    await page.goto(`/shopping/${productId}`)
    await expect(page.getByRole('group', { name: /^Material/ })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Purity/ })).toHaveCount(0)
  })
})

test('in Hindi the purities have their names', async ({ page, shop }) => {
  await withProduct(shop, RING, async (productId) => {
    await givePurities(shop, productId)
    await page.goto(`/hi/shopping/${productId}`)
    const purities = page.getByRole('group', { name: /^शुद्धता/ })
    await expect(purities.getByRole('radio', { name: /22 कैरेट सोना/ })).toBeChecked()
  })
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the purities are accessible and nothing is cut off`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await withProduct(shop, RING, async (productId) => {
      await givePurities(shop, productId)
      await page.goto(`/shopping/${productId}`)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
