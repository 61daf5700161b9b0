import type { Page } from '@playwright/test'
import {
  asOwner,
  entry,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, sizedMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const RING = { name: 'Ring in sizes of the form', material: '2' }

async function openForm(page: Page, shop: BrowserShop) {
  await openAdmin(page, shop, '/admin/products')
  await entry(page, RING.name).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  return dialog.getByRole('region', { name: 'Metal price' })
}

const savedMakes = async (shop: BrowserShop, id: number) =>
  (await asOwner(shop, 'GET', `/product/makes/${id}`)).body.makes

test('a ring gets a range of sizes by keyboard, with each price, and counts them', async ({
  page,
  shop,
}) => {
  await applyRates(shop, { '18K750': 12_015 })
  await withProduct(shop, RING, async (productId) => {
    await giveMakes(shop, productId, [sizedMake([], { sizeKind: 'none' })])
    const section = await openForm(page, shop)
    await section.getByLabel('Sizes', { exact: true }).selectOption('ring')
    await section.getByRole('button', { name: 'Save metal price' }).click()
    await expect(section.getByLabel('Sizes', { exact: true })).toHaveAccessibleDescription(
      /add at least one size/,
    )
    await section.getByLabel('From size').fill('8')
    await section.getByLabel('To size').fill('16')
    await section.getByLabel('To size').press('Enter')
    const sizes = section.getByRole('group', { name: 'All sizes' })
    await expect(sizes.getByLabel('Size of')).toHaveCount(9)
    await expect(sizes).toContainText('₹41,365.24')
    await expect(sizes).toContainText('₹46,296.20')
    await sizes.getByLabel('Stock of size 12').fill('4')
    await sizes.getByLabel('Days to make of size 16').fill('400')
    await section.getByRole('button', { name: 'Save metal price' }).click()
    await expect(sizes.getByLabel('Days to make of size 16')).toBeFocused()
    await expect(sizes.getByLabel('Days to make of size 16')).toHaveAccessibleDescription(
      /whole number from 0 to 365/,
    )
    await sizes.getByLabel('Days to make of size 16').fill('')
    await section.getByRole('button', { name: 'Save metal price' }).click()
    await expect(toast(page, 'The makes are saved.')).toBeVisible()
    const [make] = await savedMakes(shop, productId)
    expect(make.sizes.map(({ code }: { code: string }) => code).join(' ')).toBe(
      '8 9 10 11 12 13 14 15 16',
    )
    const { body } = await asOwner(shop, 'GET', `/product/own/${productId}`)
    expect(body.stock).toBe(4)
  })
})

const inTwelve = (stock: number) =>
  sizedMake([{ code: '12', netMgDelta: 0, stock, leadDays: null }])

test('a size sold during an edit of its stock is shown before it is saved', async ({
  page,
  shop,
}) => {
  await applyRates(shop, { '18K750': 12_015 })
  await withProduct(shop, RING, async (productId) => {
    await giveMakes(shop, productId, [inTwelve(5)])
    const section = await openForm(page, shop)
    const stock = section.getByLabel('Stock of size 12')
    await stock.fill('9')
    await giveMakes(shop, productId, [inTwelve(4)])
    await section.getByRole('button', { name: 'Save metal price' }).click()
    await expect(section).toContainText('12: 4')
    await expect(stock).toHaveValue('9')
    await section.getByRole('button', { name: /mine/i }).click()
    await expect(toast(page, 'The makes are saved.')).toBeVisible()
    expect((await savedMakes(shop, productId))[0].sizes[0].stock).toBe(9)
  })
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the sizes are accessible and nothing is cut off`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await applyRates(shop, { '18K750': 12_015 })
    await withProduct(shop, RING, async (productId) => {
      const sizes = ['8', '12', '16'].map((code) => ({
        code,
        netMgDelta: (Number(code) - 12) * 45,
        stock: 3,
        leadDays: 10,
      }))
      await giveMakes(shop, productId, [sizedMake(sizes)])
      const section = await openForm(page, shop)
      await section.getByRole('group', { name: 'All sizes' }).scrollIntoViewIfNeeded()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
