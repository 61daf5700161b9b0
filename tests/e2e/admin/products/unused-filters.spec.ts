import { asOwner } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { formOf, productForm } from '#tests/support/product-forms.ts'

test('filters offer no group that no piece has', async ({ page, emptyShop }) => {
  await asOwner(emptyShop, 'POST', '/category/create', formOf({ name: 'Rings' }))
  const [{ categoryId }] = (await emptyShop.ask('GET', '/category/getall')).body
  const form = productForm({ name: 'Kamal ring', categoryId, material: '1' })
  const { productId } = (await asOwner(emptyShop, 'POST', '/product/create', form)).body.product
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${emptyShop.url}/shopping`)
  const titles = page.locator('form .filter-title')
  await expect(titles.filter({ hasText: 'Warranty' })).toHaveCount(0)
  await expect(titles.filter({ hasText: 'Price' })).toBeVisible()
  // What was chosen by address stays, so that it can be removed.
  await page.goto(`${emptyShop.url}/shopping?Warranty=1`)
  await expect(titles.filter({ hasText: 'Warranty' })).toBeVisible()
  await asOwner(emptyShop, 'DELETE', `/product/delete/${productId}`)
  await asOwner(emptyShop, 'DELETE', `/category/delete/${categoryId}`)
})
