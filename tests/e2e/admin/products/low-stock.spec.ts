import { asOwner, entry, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const NAME = 'Ring That Runs Low'
const RUNNING_LOW = `/admin/products?q=${encodeURIComponent(NAME)}&stock=low&view=table`

async function saveLine(shop: BrowserShop, pieces: number): Promise<void> {
  await asOwner(shop, 'PUT', '/settings/update', { 'stock.lowBelow': pieces })
}

test('the owner decides below how many pieces stock is low', async ({ page, shop }) => {
  try {
    await withProduct(shop, { name: NAME, stock: '9' }, async () => {
      await openAdmin(page, shop, RUNNING_LOW)
      await expect(page.getByText('No product matches this search.')).toBeVisible()
      await page.goto('/admin/settings')
      const line = page.getByLabel('Low stock from (units)')
      await line.fill('51')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(line).toHaveAccessibleDescription(/Enter a whole number of pieces from 1 to 50/)
      await line.fill('9')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(toast(page, 'saved')).toBeVisible()
      await page.goto(RUNNING_LOW)
      const figure = entry(page, NAME).getByText('9 in stock')
      await expect(figure).toHaveClass(/text-warning/)
    })
  } finally {
    await saveLine(shop, 3)
  }
})
