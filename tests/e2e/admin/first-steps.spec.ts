import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { formOf } from '#tests/support/product-forms.ts'

test('the first steps lead to their screens and are ticked when done', async ({
  page,
  emptyShop,
}) => {
  await openAdmin(page, emptyShop, '/admin')
  const guide = page.getByRole('region', { name: 'First steps' })
  await expect(guide.getByRole('listitem')).toHaveCount(7)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await guide.getByRole('link', { name: /^Add a category \(to do\)/ }).click()
  await expect(page).toHaveURL(`${emptyShop.url}/admin/category`)
  await asOwner(emptyShop, 'POST', '/category/create', formOf({ name: 'Kadas' }))
  await page.goBack()
  await expect(guide.getByRole('link', { name: /^Add a category \(done\)/ })).toBeVisible()
  await expect(guide.getByRole('link', { name: /^Add your first product \(to do\)/ })).toBeVisible()
  const [category] = (await emptyShop.ask('GET', '/category/getall')).body
  await asOwner(emptyShop, 'DELETE', `/category/delete/${category.categoryId}`)
})

test('the owner can hide the first steps, and the settings show them again', async ({
  page,
  emptyShop,
}) => {
  await openAdmin(page, emptyShop, '/admin')
  const guide = page.getByRole('region', { name: 'First steps' })
  await guide.getByRole('button', { name: 'Hide' }).click()
  await expect(guide).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Revenue' })).toBeVisible()
  const { body } = await asOwner(emptyShop, 'GET', '/settings/firststeps')
  expect(body.isShown).toBe(false)
  await expect(guide).toHaveCount(0)
  await page.goto(`${emptyShop.url}/admin/settings`)
  await page.getByLabel('Show the first steps until the first order arrives').check()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect
    .poll(async () => (await asOwner(emptyShop, 'GET', '/settings/firststeps')).body.isShown)
    .toBe(true)
})

test('the menu counts the points before the opening, updated after a save', async ({
  page,
  emptyShop,
}) => {
  const rate = async (taxRate: number) =>
    asOwner(emptyShop, 'PUT', '/settings/update', { 'tax.rate': taxRate })
  await rate(1800)
  const points = (await asOwner(emptyShop, 'GET', '/settings/opening')).body
  const open = points.filter(({ isOk }: { isOk: boolean }) => !isOk).length
  await openAdmin(page, emptyShop, '/admin/settings')
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', {
    name: /^Before you open/,
  })
  await expect(entry).toHaveAccessibleName(`Before you open ${open} points to do`)
  // A shop without a GSTIN may charge no tax.
  await page.getByLabel('Tax rate in percent').fill('0')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(entry).toHaveAccessibleName(new RegExp(`${open - 1} points to do`))
  await rate(1800)
})
