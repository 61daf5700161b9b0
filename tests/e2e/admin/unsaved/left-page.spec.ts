import type { Page } from '@playwright/test'
import { asOwner, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

/** Presses a link of the sidebar. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click()
}

for (const { path, label, text } of [
  { path: 'rates', label: /^24K gold/, text: '17,000' },
  { path: 'discounts', label: 'Name', text: 'Diwali' },
  { path: 'gift-cards', label: 'Amount, ₹', text: '500' },
  { path: 'taxes', label: 'Name', text: 'Coins' },
  { path: 'category', label: 'Category name', text: 'Anklets' },
]) {
  test(`what was typed under ${path} is not lost by a press on the sidebar`, async ({
    page,
    shop,
  }) => {
    await asOwner(shop, 'PUT', '/settings/update', { 'giftcards.on': true })
    await openAdmin(page, shop, `/admin/${path}`)
    const field = page.getByRole('main').getByLabel(label, { exact: true }).first()
    await field.fill(text)
    await leave(page)
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(field).toHaveValue(text)
    await field.fill('')
    await leave(page)
    await expect(page).toHaveURL(/\/admin\/users$/)
  })
}

test('what is saved is left without a question', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin/category')
  const name = `Anklets ${Date.now()}`
  await page.getByLabel('Category name').fill(name)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await leave(page)
  await expect(page).toHaveURL(/\/admin\/users$/)
})
