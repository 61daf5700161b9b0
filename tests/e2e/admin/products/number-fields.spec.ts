import { openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

test('the wheel over a number field scrolls the page and keeps the number', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin/products')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const price = page.getByRole('dialog').getByLabel('Price (₹)', { exact: true })
  await price.fill('1200')
  await price.hover()
  const placeOf = async () => (await price.boundingBox())?.y ?? 0
  const before = await placeOf()
  await page.mouse.wheel(0, 300)
  await expect.poll(placeOf).not.toBe(before)
  await expect(price).toHaveValue('1200')
})
