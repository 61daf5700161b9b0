import { expect, test } from '#tests/support/browser/shop.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { toast } from '#tests/support/browser/steps.ts'

test('everybody of the staff chooses which emails they get', async ({ page, emptyShop }) => {
  await openAdmin(page, emptyShop, '/admin')
  await page.getByText('Emails to you').press('Enter')
  const orders = page.getByLabel('New orders')
  await expect(orders).toHaveValue('now')
  await orders.selectOption('Never')
  await expect(toast(page, 'Your choice is saved.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await page.getByText('Emails to you').click()
  await expect(page.getByLabel('New orders')).toHaveValue('never')
  await page.getByLabel('New orders').selectOption('At once')
  await expect(toast(page, 'Your choice is saved.')).toBeVisible()
})
