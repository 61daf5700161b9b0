import {
  asOwner,
  entry,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { changeProduct, withProduct } from '#tests/support/browser/products.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

test('the log is readable and links to what was changed', async ({ page, shop }) => {
  await withProduct(shop, { name: 'Logged Ring', price: '2199' }, async (productId) => {
    await changeProduct(shop, productId, { name: 'Logged Ring', price: '125000.50' })
    await asOwner(shop, 'PUT', '/settings/update', { 'invoice.hsn': '7117' })
    await asOwner(shop, 'PUT', '/settings/update', { 'invoice.hsn': '7113' })
    await openAdmin(page, shop, '/admin/audit')
    const price = entry(page, 'Changed a product').filter({ hasText: 'Logged Ring' })
    await expect(price).toContainText('Price')
    await expect(price).toContainText('Before: ₹2,199.00 → After: ₹1,25,000.50')
    const setting = entry(page, 'Changed a setting')
    await expect(setting).toContainText('HSN code')
    await expect(setting.getByRole('link', { name: 'HSN code' })).toHaveAttribute(
      'href',
      '/admin/settings',
    )
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await price.getByRole('link', { name: 'Logged Ring' }).click()
    await expect(entry(page, 'Logged Ring')).toBeVisible()
  })
})
