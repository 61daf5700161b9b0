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
