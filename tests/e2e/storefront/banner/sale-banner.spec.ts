import { asOwner } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

test('the sale banner is in the page’s language, or in English', async ({ page, shop }) => {
  const { sale } = (await asOwner(shop, 'GET', '/settings/all')).body.values
  const banner = page.getByRole('region', { name: 'सेल' })
  try {
    await page.goto('/hi/shopping')
    await expect(banner).toContainText('ब्लैक फ़्राइडे')
    await expect(banner).toContainText('40% तक की छूट')
    const english = { ...sale, title: 'Diwali days', titleHi: '' }
    await asOwner(shop, 'PUT', '/settings/update', { sale: english })
    await page.reload()
    await expect(banner.getByText('Diwali days')).toBeVisible()
    await expect(banner.locator('[lang="en"]')).toHaveText('Diwali days')
    await expect(banner).toContainText('40% तक की छूट')
  } finally {
    await asOwner(shop, 'PUT', '/settings/update', { sale })
  }
})

test('the picture beside the title of a list is whole at every width, with a sale and without', async ({
  page,
  shop,
}) => {
  const { sale } = (await asOwner(shop, 'GET', '/settings/all')).body.values
  try {
    for (const shown of [sale, null]) {
      await asOwner(shop, 'PUT', '/settings/update', { sale: shown })
      for (const width of [640, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/shopping')
        const { shape, wanted, isInside } = await page.locator('.list-picture').evaluate(shapeOf)
        expect(isInside, `${width} px`).toBe(true)
        expect(Math.abs(shape - wanted), `${width} px`).toBeLessThan(0.05)
      }
    }
  } finally {
    await asOwner(shop, 'PUT', '/settings/update', { sale })
  }
})

/** Width by height of a picture as it is shown and as it is saved, and whether its banner has room for it. */
async function shapeOf(image: Element) {
  if (!(image instanceof HTMLImageElement)) throw new Error('That is no picture.')
  await image.decode()
  const box = image.getBoundingClientRect()
  const room = image.closest('.relative')?.getBoundingClientRect()
  return {
    shape: box.width / box.height,
    wanted: image.naturalWidth / image.naturalHeight,
    isInside: room !== undefined && box.top >= room.top - 1 && box.bottom <= room.bottom + 1,
  }
}
