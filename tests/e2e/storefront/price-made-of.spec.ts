import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
} from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'

const PLAIN = {
  isActive: true,
  otherMg: 0,
  wastage: 0,
  articles: 1,
  metals: [],
  stones: [],
  charges: [],
  partUnit: 1,
  priceUnit: 1,
}
const MAKES = [
  {
    ...PLAIN,
    alloy: '22K916',
    netMg: 7_845,
    grossMg: 8_100,
    wastage: 3.5,
    making: { kind: 'gram', value: 650, basis: 'net', least: 3_500 },
    articles: 2,
    stones: [
      {
        name: 'Diamond',
        kind: 'natural',
        count: 1,
        milliCarats: 1_250,
        pricedBy: 'carat',
        rate: 8_000,
      },
    ],
    charges: [{ label: 'Hallmark', kind: 'hallmark', amount: 45, per: 'article' }],
    priceUnit: 100,
  },
  {
    ...PLAIN,
    alloy: '950',
    netMg: 2_000,
    grossMg: 2_000,
    making: { kind: 'flat', value: 1_000, basis: 'net', least: 0 },
  },
]

const RING = { name: 'Aarohi gold ring', material: '2,3' }

/** Gives a product its makes, at rates that are the same whatever another test applied. */
async function makeByWeight(shop: BrowserShop, productId: number): Promise<void> {
  const current = (await asOwner(shop, 'GET', '/rates/getall')).body.current?.cardId ?? null
  const rates = [
    { alloy: '22K916', perGram: 14_675.5 },
    { alloy: '950', perGram: 4_000 },
  ]
  const card = { rates, confirmed: rates, rule: 'fineness/999', seenCardId: current }
  expect((await asOwner(shop, 'POST', '/rates/apply', card)).status).toBe(200)
  const saved = await asOwner(shop, 'PUT', `/product/makes/${productId}`, { makes: MAKES })
  expect(saved.status).toBe(200)
}

test('the page of a piece by weight says how its price is made, in each metal', async ({
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
      /Rounding\s*-₹0\.08/,
      /Price.*₹1,34,348\.00/,
    ])
    await page.getByText('Platinum', { exact: true }).first().click()
    await expect(table.getByRole('row').first()).toContainText('2.000 g × ₹4,000.00 a gram')
    await expect(main.getByText('₹9,000.00').first()).toBeVisible()
  })
})

test('in Hindi it says the same', async ({ page, shop }) => {
  await withProduct(shop, RING, async (productId) => {
    await makeByWeight(shop, productId)
    await page.goto(`/hi/shopping/${productId}`)
    await page.getByText('देखें, यह क़ीमत कैसे बनी').click()
    await expect(page.getByRole('main').getByText('22 कैरेट सोना (22K916)')).toBeVisible()
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
