import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake, STUDDED_22K } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'

const RING = {
  name: 'Aarohi gold ring',
  material: '2,3',
  baseMetal: '1',
  Polish: '1',
  Occasion: '1',
  Weight: '1',
}

/** Gives a product its makes, at rates that are the same whatever another test applied. */
async function makeByWeight(shop: BrowserShop, productId: number): Promise<void> {
  await applyRates(shop, { '22K916': 14_675.5, '950': 4_000 })
  await giveMakes(shop, productId, [STUDDED_22K, plainMake('950', 2_000, 1_000)])
}

test('the page of a piece by weight shows how its price is made, in each metal', async ({
  page,
  shop,
}) => {
  await withProduct(shop, RING, async (productId) => {
    await makeByWeight(shop, productId)
    await page.goto(`/shopping/${productId}`)
    const main = page.getByRole('main')
    await expect(main.getByText('₹1,34,348.00').first()).toBeVisible()
    await page.getByText('See how this price is made').click()
    const table = main.getByRole('table').filter({ hasText: 'Making' })
    await expect(table.getByRole('row')).toHaveText([
      /22K gold \(22K916\)7\.845 g × ₹14,675\.50 a gram\s*₹1,15,129\.30/,
      /Wastage\s*₹4,029\.53/,
      /Making\s*₹5,099\.25/,
      /Diamond1\.250 ct\s*₹10,000\.00/,
      /Hallmark\s*₹90\.00/,
      /Rounding\s*−₹0\.08/,
      /Price.*₹1,34,348\.00/,
      /^Tax\s*₹24,182\.64/,
      /Price with tax\s*₹1,58,530\.64/,
    ])
    // When: an owner may apply rates several times a day.
    await expect(main.getByText(/Rates of \d+ \w+, \d\d:\d\d\.$/)).toBeVisible()
    await page
      .getByRole('group', { name: /^Purity/ })
      .getByText('Platinum 950')
      .click()
    // The code is in the name already.
    await expect(table.getByRole('row').first()).toHaveText(
      /^Platinum 9502\.000 g × ₹4,000\.00 a gram/,
    )
    await expect(main.getByText('₹9,000.00').first()).toBeVisible()
  })
})

test('the page of a piece by weight shows nothing that contradicts its purity and grams', async ({
  page,
  shop,
}) => {
  await withProduct(shop, RING, async (productId) => {
    await page.goto(`/shopping/${productId}`)
    const fact = (name: string) => page.getByRole('term').filter({ hasText: name })
    await expect(fact('Weight')).toBeVisible()
    await expect(page.getByText('is the colour of the finish')).toBeVisible()
    await makeByWeight(shop, productId)
    await page.reload()
    await expect(fact('Occasion')).toBeVisible()
    await expect(fact('Weight')).toHaveCount(0)
    await expect(fact('Polish')).toHaveCount(0)
    await expect(page.getByText('is the colour of the finish')).toHaveCount(0)
    // A single purity is not chosen but said.
    await giveMakes(shop, productId, [STUDDED_22K])
    await page.goto(`/shopping/${productId}?material=2`)
    await expect(page.getByRole('group', { name: /^Material/ })).toContainText('22K gold · 7.845 g')
    await expect(page.getByText('is the colour of the finish')).toHaveCount(0)
  })
})

test('the Hindi page says the same', async ({ page, shop }) => {
  await withProduct(shop, RING, async (productId) => {
    await makeByWeight(shop, productId)
    await page.goto(`/hi/shopping/${productId}`)
    await page.getByText('देखें, यह क़ीमत कैसे बनी').click()
    await expect(page.getByRole('main').getByText('22 कैरेट सोना (22K916)')).toBeVisible()
    await expect(page.getByRole('group', { name: /^शुद्धता/ })).toContainText('7.845 ग्राम')
  })
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px it is accessible and nothing is cut off`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await withProduct(shop, RING, async (productId) => {
      await makeByWeight(shop, productId)
      await page.goto(`/shopping/${productId}`)
      await page.getByText('See how this price is made').click()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
