import { asOwner, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { startDemoShop } from '#tests/support/browser/setup.ts'
import { expect, test as base, withShop, type BrowserShop } from '#tests/support/browser/shop.ts'

/** A demo shop of its own: the others' stays. */
const test = base.extend<{ ownDemo: BrowserShop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures named, also none
  ownDemo: async ({}, use) => withShop(await startDemoShop(), use),
})

test('the demo is removed only after the owner has read what goes, and confirmed', async ({
  page,
  ownDemo,
}) => {
  const state = async () => (await asOwner(ownDemo, 'GET', '/demo/state')).body
  const before = await state()
  await openAdmin(page, ownDemo, '/admin/opening')
  const open = page.getByRole('button', { name: 'Remove the demo shop' })
  await open.click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove the demo shop?' })
  await expect(dialog).toContainText(`${before.products} products, ${before.orders} orders`)
  await expect(dialog).toContainText('Everything you added or changed stays.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await state()).toEqual(before)
  await open.click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(open).toHaveCount(0)
  expect(await state()).toMatchObject({ isHere: false, products: 0, orders: 0 })
})
