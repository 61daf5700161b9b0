import { openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

test('what was typed in the drawer of an order is not lost without a question', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin/orders')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  const drawer = page.getByRole('dialog', { name: /^Order #/ })
  const note = drawer.getByLabel('Add a note')
  await note.fill('Call before ten')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(note).toHaveValue('Call before ten')
  await drawer.getByRole('button', { name: 'Next order' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(note).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})
