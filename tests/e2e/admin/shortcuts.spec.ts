import { entry, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

test('letter keys search, move through rows, open and select them, and can be switched off', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin/orders')
  const buttons = page.getByRole('main').getByRole('button', { name: 'View Details' })
  await expect(buttons.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(buttons.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(buttons.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByRole('main').getByRole('checkbox').nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Order #')
  // A dialog has the keys for itself.
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.keyboard.press('/')
  const search = page.getByLabel('Search orders')
  await expect(search).toBeFocused()
  await page.keyboard.type('jk?')
  await expect(search).toHaveValue('jk?')
  await search.fill('')
  await search.blur()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(help).toContainText('Next row')
  await expectAccessible(page)
  await help.getByRole('checkbox', { name: 'Letter keys work on lists' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.goto(`${shop.url}/admin/orders`)
  await expect(buttons.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(buttons.first()).not.toBeFocused()
})

test('n starts a new item', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin/products')
  await expect(page.getByRole('button', { name: 'Add New Product' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible()
  await page.goto(`${shop.url}/admin/category`)
  await expect(entry(page, 'Earrings')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Category name')).toBeFocused()
})

test('on a phone the filters are folded and the palette is one press away', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAdmin(page, shop, '/admin/orders')
  const fold = page.getByText('Filters', { exact: true })
  await expect(page.getByLabel('Payment method')).toBeHidden()
  await fold.click()
  await page.getByLabel('Payment method').selectOption('Cash on delivery')
  await expect(page).toHaveURL(/method=cod/)
  await expect(page.getByRole('main').locator('summary')).toContainText('1 active')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await page.getByRole('searchbox', { name: /^Page, or words/ }).fill('Settings')
  await page.getByRole('link', { name: 'Go to Settings' }).click()
  await expect(page).toHaveURL('/admin/settings')
})
