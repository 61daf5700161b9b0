import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
} from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { startDemoShop } from '#tests/support/browser/setup.ts'
import { expect, loginAs, test, withShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { backdateRates } from '#tests/support/metal-builders.ts'

const RING = { name: 'Ring without a rate', material: '2' }
const DAY_MS = 86_400_000
const SIZES = [390, 768, 1440]

test('a piece by weight with too old a rate can be asked for but not bought, until there are new rates', async ({
  page,
}) => {
  // A shop of its own: the stop is of all its pieces by weight.
  const opened = await startDemoShop()
  await withShop(opened, async (shop) => {
    await withProduct(shop, RING, async (productId) => {
      await applyRates(shop, { '22K916': 14_000 })
      await giveMakes(shop, productId, [plainMake('22K916', 1_000), plainMake('18K750', 900)])
      const customer = await shop.newCustomer()
      const { userId, token } = customer
      const body = { userId, productId, quantity: 1 }
      expect((await shop.ask('POST', '/cart/create', { token, body })).status).toBe(200)
      await loginAs(page, customer, shop.url)
      await page.goto(`${shop.url}/shopping/${productId}`)
      await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()

      await backdateRates(opened, new Date(Date.now() - 10 * DAY_MS))
      const rates = { ...DEFAULT_RATE_SETTINGS, stopHours: 72 }
      expect((await asOwner(shop, 'PUT', '/settings/update', { rates })).status).toBe(200)
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(toast(page, /waiting for new metal rates/)).toBeVisible()

      for (const width of SIZES) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${shop.url}/shopping?q=without+rate`)
        await expect(page.getByRole('article').first()).toContainText('Price on request')
        await page.goto(`${shop.url}/shopping/${productId}`)
        const main = page.getByRole('main')
        await expect(main.getByText('Price on request').first()).toBeVisible()
        await expect(page.getByRole('button', { name: /Add to Cart|Buy Now/ })).toHaveCount(0)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await page.goto(`${shop.url}/cart`)
        await expect(main.getByText('Price on request')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      await page.getByRole('button', { name: 'Proceed to Checkout' }).first().click()
      const remove = page.getByRole('button', { name: `Remove ${RING.name}` }).first()
      await expect(remove).toBeFocused()

      await page.goto(`${shop.url}/shopping/${productId}`)
      const data = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(data.join('')).toContain('"Product"')
      expect(data.join('')).not.toContain('"Offer"')
      await page.getByRole('link', { name: 'Ask for the price' }).press('Enter')
      await expect(page.getByLabel('Message')).toHaveValue(
        `Please tell me the price of ${RING.name} (no. ${productId}). `,
      )
      await page.goto(`${shop.url}/contact?piece=999999999`)
      await expect(page.getByLabel('Message')).toHaveValue('')

      await applyRates(shop, { '22K916': 14_200 })
      await page.goto(`${shop.url}/cart`)
      await expect(
        page.getByText('The gold rate has changed').or(page.getByText('₹14,200.00')).first(),
      ).toBeVisible()
      await page.goto(`${shop.url}/shopping/${productId}`)
      await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    })
  })
})
