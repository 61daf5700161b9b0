import type { Page } from '@playwright/test'
import { ratesOldFrom } from '#domain/pricing/metal/rate-age.ts'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
} from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, STUDDED_22K } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { startEmptyShop } from '#tests/support/browser/setup.ts'
import { expect, test, withShop } from '#tests/support/browser/shop.ts'

test('the footer names the rate of 22K gold and leads to all rates', async ({ page, shop }) => {
  await applyRates(shop, { '22K916': 14_675.5, '925': 191.25, '950': 4_000 })
  await page.goto('/faq')
  const line = page.getByRole('contentinfo').getByRole('link', { name: /^22K gold/ })
  await expect(line).toHaveText(/^22K gold ₹14,675\.50\/g · \d{1,2} \w{3},? \d\d:\d\d$/)
  await line.click()
  await expect(page).toHaveURL('/rates')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today’s rates')
  const gold = page.getByRole('region', { name: 'Gold' }).getByRole('row')
  await expect(gold.filter({ hasText: '22K916' })).toContainText(/₹14,675\.50\s*₹1,46,755\.00/)
  const silver = page.getByRole('region', { name: 'Silver' }).getByRole('row')
  await expect(silver.filter({ hasText: '925' })).toContainText(/₹191\.25\s*₹1,91,250\.00/)
  await expect(page.getByText('more than three days old')).toHaveCount(0)
})

test('in Hindi footer and page name the rates', async ({ page, shop }) => {
  await applyRates(shop, { '22K916': 14_675.5 })
  await page.goto('/hi/rates')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आज के भाव')
  await expect(page.getByRole('contentinfo')).toContainText('22 कैरेट सोना ₹14,675.50/ग्राम')
})

test('rates older than three days say so', async ({ page, shop }) => {
  await applyRates(shop, { '22K916': 14_675.5 })
  // No three days are without a Sunday for long: the moment is the shop's, which counts none.
  const old = ratesOldFrom(new Date(), { holidays: [] }).getTime()
  await page.clock.install({ time: new Date(old - 600_000) })
  await page.goto('/rates')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('more than three days old')).toHaveCount(0)
  await page.clock.setSystemTime(new Date(old + 600_000))
  await page.reload()
  await expect(page.getByText('more than three days old')).toBeVisible()
})

test('a shop without rates has no line, and its page says so', async ({ page }) => {
  // Other tests give the empty shop of this worker rates, which nobody can take back.
  await withShop(await startEmptyShop(), async ({ url }) => {
    await page.goto(`${url}/rates`)
    await expect(page.getByText('There are no rates yet. Please ask the shop.')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /\/g/ })).toHaveCount(0)
  })
})

test('a shop with a BIS registration shows the legally required facts, in both languages', async ({
  page,
  ownShop,
}) => {
  const { url } = ownShop
  await page.goto(`${url}/rates`)
  await expect(page.getByText('Hallmarked jewellery available for sale')).toHaveCount(0)
  await asOwner(ownShop, 'PUT', '/settings/update', {
    'hallmark.registration': 'HM/C-1234567890',
    'hallmark.fees': { gold: 45_00, silver: 35_00, since: '2022-07-01' },
  })
  await page.goto(`${url}/faq`)
  const line = page.getByRole('contentinfo').getByRole('link', { name: /HM\/C-1234567890/ })
  await expect(line).toHaveText(
    'Hallmarked jewellery available for sale · BIS registration HM/C-1234567890',
  )
  await line.click()
  await expect(page).toHaveURL(`${url}/rates#hallmark`)
  const notice = page.getByRole('region', { name: 'Hallmark' })
  await expect(notice.getByRole('row').filter({ hasText: '22K' })).toHaveText('22K91691.6 g')
  await expect(notice).toContainText('₹45.00 for an article of gold and ₹35.00')
  await expect(notice).toContainText('As of 1 July 2022.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/hi/rates`)
  await expect(page.getByRole('region', { name: 'हॉलमार्क' })).toContainText('22 कैरेट')
  await expectNoSidewaysScroll(page)
})

test('search engines read purity and weight of a piece by weight', async ({ page, shop }) => {
  await withProduct(shop, { name: 'Ring by weight', material: '2' }, async (productId) => {
    await applyRates(shop, { '22K916': 14_675.5 })
    await giveMakes(shop, productId, [STUDDED_22K])
    await page.goto(`/shopping/${productId}`)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const product = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product')
    expect(product).toMatchObject({
      material: '22K gold',
      weight: { '@type': 'QuantitativeValue', value: 8.1, unitCode: 'GRM' },
      offers: { price: '134348.00' },
    })
  })
})

/** Where the cells of each row end, in px, each set of edges once. */
function edgesOfRows(page: Page): Promise<string[]> {
  return page
    .getByRole('row')
    .evaluateAll((rows) => [
      ...new Set(
        rows.map((row) =>
          Array.from(row.children, (cell) => Math.round(cell.getBoundingClientRect().right)).join(),
        ),
      ),
    ])
}

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the rates are accessible, line up, and nothing is cut off`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await applyRates(shop, { '24K999': 16_021.2, '999': 191.25, '950': 4_000 })
    await page.goto('/rates')
    expect(await edgesOfRows(page)).toHaveLength(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
