import { openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

test('unsaved words in an order’s drawer are not lost without a question', async ({
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('Back asks each time it is pressed', async ({ page, shop }) => {
    // The gesture of Android itself cannot be made here: the last watcher is asked as it asks it.
    await page.addInitScript(`{
      const Watcher = window.CloseWatcher
      window.CloseWatcher = class extends Watcher {
        constructor() { super(); window.lastWatcher = this }
      }
    }`)
    const back = () => page.evaluate('window.lastWatcher.requestClose()')
    await openAdmin(page, shop, '/admin/orders')
    await page.getByRole('button', { name: 'View Details' }).first().click()
    const drawer = page.getByRole('dialog', { name: /^Order #/ })
    const note = drawer.getByLabel('Add a note')
    await note.fill('Call before ten')
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
    for (let press = 0; press < 3; press += 1) {
      await back()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
    }
    await expect(note).toHaveValue('Call before ten')
    await back()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(drawer).toBeHidden()
  })
})
