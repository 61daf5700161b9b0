import type { Page } from '@playwright/test'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { products } from '#tests/support/browser/steps.ts'

const guide = (page: Page) => page.getByRole('button', { name: 'Ring size guide' })

async function openGuide(page: Page, shop: BrowserShop) {
  const ring = (await products(shop)).find(({ categoryName }) => /\brings?$/i.test(categoryName))
  await page.goto(`/shopping/${ring?.productId}`)
  await guide(page).click()
  return page.getByRole('dialog', { name: 'Ring size guide' })
}

test('the guide is on rings only', async ({ page, shop }) => {
  const earring = (await products(shop)).find(({ categoryName }) => categoryName === 'Earrings')
  await page.goto(`/shopping/${earring?.productId}`)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expect(guide(page)).toHaveCount(0)
  await expect(await openGuide(page, shop)).toBeVisible()
})

test('every size from 1 to 30 has its circumference and diameter', async ({ page, shop }) => {
  const dialog = await openGuide(page, shop)
  const rows = dialog.getByRole('table', { name: 'All sizes' }).getByRole('row')
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(1)).toHaveText('14141.013.1')
  await expect(rows.nth(30)).toHaveText('307069.722.2')
})

test('on the narrowest phone the card is cut, never the words', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const dialog = await openGuide(page, shop)
  for (const words of await dialog.getByRole('paragraph').all()) {
    const box = await words.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThanOrEqual(300)
  }
  await expect(dialog.getByText('85.60 mm tall')).toBeInViewport({ ratio: 0.01 })
})

test('a bank card calibrates the screen, and the device remembers it', async ({ page, shop }) => {
  const dialog = await openGuide(page, shop)
  const card = dialog.getByRole('img', { name: 'A bank card, 85.60 mm wide' })
  const circle = dialog.getByRole('img', { name: /^A circle of 16.5 mm/ })
  const widthOf = async (image: typeof card) => (await image.boundingBox())?.width ?? 0
  await dialog.getByLabel('Size of the drawn card').fill('5')
  await expect.poll(() => widthOf(card)).toBeCloseTo(85.6 * 5, 0)
  // The drawing of the ring has 12 px around it.
  await expect.poll(() => widthOf(circle)).toBeCloseTo((51.9 / Math.PI) * 5 + 24, 0)
  await page.reload()
  await guide(page).click()
  await expect.poll(() => widthOf(card)).toBeCloseTo(85.6 * 5, 0)
})

test('a ring on the circle or a strip around the finger gives the size', async ({ page, shop }) => {
  const dialog = await openGuide(page, shop)
  await dialog.getByLabel('Indian size', { exact: true }).fill('16')
  await expect(
    dialog.getByText('Indian size 16, ISO 56: 56.3 mm circumference, 17.9 mm diameter'),
  ).toBeVisible()
  await dialog.getByLabel('Length in millimetres').fill('62')
  await expect(
    dialog.getByText('Indian size 22, ISO 62: 62.1 mm circumference, 19.8 mm diameter'),
  ).toBeVisible()
  await expect(dialog.locator('tr[aria-current]')).toHaveText('226262.119.8')
  await dialog.getByLabel('Length in millimetres').fill('not a number')
  await expect(dialog.getByText('Indian size 22,')).toBeVisible()
})
