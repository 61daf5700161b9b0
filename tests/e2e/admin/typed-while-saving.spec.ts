import type { Page } from '@playwright/test'
import { asOwner, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const UNSAVED = 'You have unsaved changes.'

/** Holds the next save back until it is let go. */
async function holdSave(page: Page): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(
    '**/settings/update',
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  return answer
}

test('a delivery rule added during a save is kept, unsaved', async ({ page, emptyShop }) => {
  await openAdmin(page, emptyShop, '/admin/delivery')
  const answer = await holdSave(page)
  const add = async (prefix: string) => {
    await page.getByLabel('PIN codes that begin with').fill(prefix)
    await page.getByLabel('Working days from').fill('2')
    await page.getByLabel('to', { exact: true }).fill('4')
    await page.getByRole('button', { name: 'Add rule' }).click()
    await expect(rule(prefix)).toBeVisible()
  }
  const rule = (prefix: string) =>
    page.getByRole('button', { name: `Remove the rule for ${prefix}`, exact: true })
  await add('302')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await add('744')
  await page.getByLabel('Orders count as of the same day until').selectOption('14:00')
  answer()
  await expect(toast(page, 'The delivery rules are saved.')).toBeVisible()
  await expect(rule('744')).toBeVisible()
  await expect(page.getByLabel('Orders count as of the same day until')).toHaveValue('14')
  await expect(page.getByText(UNSAVED)).toBeVisible()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText(UNSAVED)).toHaveCount(0)
  const { values } = (await asOwner(emptyShop, 'GET', '/settings/all')).body
  expect(values['delivery.rules']).toMatchObject([{ prefix: '302' }, { prefix: '744' }])
  await asOwner(emptyShop, 'PUT', '/settings/update', {
    'delivery.rules': [],
    'delivery.cutOffHour': 24,
  })
})

test('a setting typed during a save is kept, unsaved', async ({ page, emptyShop }) => {
  const { values: first } = (await asOwner(emptyShop, 'GET', '/settings/all')).body
  await openAdmin(page, emptyShop, '/admin/settings')
  const answer = await holdSave(page)
  await page.getByLabel('Name of the shop').fill('Moti Mahal')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByLabel('Charge below that (₹)').fill('49.50')
  answer()
  await expect(toast(page, 'The settings are saved.')).toBeVisible()
  await expect(page.getByLabel('Name of the shop')).toHaveValue('Moti Mahal')
  await expect(page.getByLabel('Charge below that (₹)')).toHaveValue('49.50')
  await expect(page.getByText(UNSAVED)).toBeVisible()
  await asOwner(emptyShop, 'PUT', '/settings/update', first)
})

test('a home page section changed during a save is kept, unsaved', async ({ page, emptyShop }) => {
  await openAdmin(page, emptyShop, '/admin/home')
  const answer = await holdSave(page)
  await page.getByLabel('Show OUR SERVICES').uncheck()
  await page.getByRole('button', { name: 'Save home page' }).click()
  await page.getByLabel('Show CUSTOMER REVIEWS').uncheck()
  answer()
  await expect(toast(page, 'The home page is saved.')).toBeVisible()
  await expect(page.getByLabel('Show CUSTOMER REVIEWS')).not.toBeChecked()
  await expect(page.getByText(UNSAVED)).toBeVisible()
  await asOwner(emptyShop, 'PUT', '/settings/update', {
    'home.services': { isShown: true, items: [] },
  })
})
