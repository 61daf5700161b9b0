import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, sizedMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { choose, toast } from '#tests/support/browser/steps.ts'

const RING = { name: 'Ring in four sizes', material: '2' }

function size(code: number, stock: number | null, leadDays: number | null = null) {
  return { code: String(code), netMgDelta: (code - 12) * 45, stock, leadDays }
}

/** 8 in stock, 12 with two left, 14 sold out, 16 made in ten days. */
async function giveSizes(shop: BrowserShop, productId: number): Promise<void> {
  await applyRates(shop, { '18K750': 12_015 })
  const sizes = [size(8, 9), size(12, 2), size(14, 0), size(16, 0, 10)]
  await giveMakes(shop, productId, [sizedMake(sizes)])
}

const chooserOf = (page: Page, name = 'Ring size') =>
  page.getByRole('main').getByRole('radiogroup', { name: new RegExp(`^${name}`) })

test('the exchange of a wrong size is promised once, beside the sizes', async ({ page, shop }) => {
  await withProduct(shop, RING, async (productId) => {
    await giveSizes(shop, productId)
    await page.goto(`/shopping/${productId}`)
    const promise = page.getByText('One free exchange for another size')
    await expect(promise).toHaveCount(1)
    await expect(chooserOf(page).getByText('One free exchange for another size')).toBeVisible()
  })
})

test('a size must be chosen, and price, weight, break-up, address and cart follow it', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  await withProduct(shop, RING, async (productId) => {
    await giveSizes(shop, productId)
    await loginAs(page, customer)
    await page.goto(`/shopping/${productId}`)
    const main = page.getByRole('main')
    const sizes = chooserOf(page)
    await expect(main.getByText('₹43,830.72').first()).toBeVisible()
    await main.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(sizes).toHaveAccessibleDescription('Choose a size first.')
    await expect(sizes.getByRole('radio', { name: /^8/ })).toBeFocused()
    await main.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(`/shopping/${productId}`)

    await page.keyboard.press('Shift+Tab')
    await sizes.getByRole('radio', { name: /^8/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(sizes.getByRole('radio', { name: /^12/ })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(sizes.getByRole('radio', { name: /^16/ })).toBeChecked()
    await expect(sizes).toHaveAccessibleName('Ring size 16 · 3.380 g')
    await expect(main.getByText('₹46,296.20').first()).toBeVisible()
    await expect(main.getByText('Made for you in 10 days, then sent')).toBeVisible()
    await page.getByText('See how this price is made').click()
    await expect(main.getByRole('table').getByRole('row').first()).toContainText('3.380 g')
    await expect(page).toHaveURL(/size=16/)
    await page.reload()
    await expect(sizes.getByRole('radio', { name: /^16/ })).toBeChecked()

    await main.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
    await choose(sizes.getByRole('radio', { name: /^8/ }))
    await expect(main.getByText('₹41,365.24').first()).toBeVisible()
    await main.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL('/cart')
    const lines = page.getByRole('row').filter({ hasText: RING.name })
    await expect(lines).toHaveText([
      /18K gold · size 16 · 3\.380 g · made in 10 days.*₹46,296\.20/,
      /18K gold · size 8 · 3\.020 g.*₹41,365\.24/,
    ])
    await lines.first().getByRole('link', { name: RING.name }).click()
    await expect(sizes.getByRole('radio', { name: /^16/ })).toBeChecked()
  })
})

test('a sold-out size is crossed out and last, and a link to it selects none', async ({
  page,
  shop,
}) => {
  await withProduct(shop, RING, async (productId) => {
    await giveSizes(shop, productId)
    await page.goto(`/shopping/${productId}?size=14`)
    const sizes = chooserOf(page)
    await expect(sizes.getByRole('radio')).toHaveCount(4)
    await expect(sizes.getByRole('radio').last()).toBeDisabled()
    await expect(sizes.locator('label').last()).toHaveText('14Sold out')
    await expect(sizes.getByRole('radio', { name: /^16 ?Made in 10 days/ })).toBeEnabled()
    await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(sizes.locator('label').nth(1)).toContainText('2 left')
  })
})

test('in Hindi the sizes have their words', async ({ page, shop }) => {
  await withProduct(shop, RING, async (productId) => {
    await giveSizes(shop, productId)
    await page.goto(`/hi/shopping/${productId}?size=16`)
    await expect(chooserOf(page, 'अँगूठी का नाप').getByRole('radio', { name: /^16/ })).toBeChecked()
    await expect(page.getByText('आपके लिए 10 दिन में बनेगा, फिर भेजा जाएगा')).toBeVisible()
  })
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the sizes are accessible and nothing is cut off`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await withProduct(shop, RING, async (productId) => {
      await giveSizes(shop, productId)
      await page.goto(`/shopping/${productId}`)
      const bar = page.getByRole('button', { name: 'Add to Cart' })
      await bar.first().click()
      await expect(chooserOf(page)).toHaveAccessibleDescription('Choose a size first.')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
