import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { completeProducts } from '#tests/support/browser/steps.ts'

test.use({ waitsForScripts: false })

/** Opens a page whose scripts are on their way until they are released. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('a material chosen before the page came alive is the one bought', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const ring = (await completeProducts(shop)).find(({ material }) => material.length === 3)
  if (ring === undefined) throw new Error('No piece in three metals.')
  await loginAs(page, customer)
  const release = await openWithoutScripts(page, `/shopping/${ring.productId}`)
  const chooser = page.getByRole('group', { name: /^Material/ })
  await chooser.locator('label', { hasText: 'Platinum' }).click()
  await expect(chooser.getByRole('radio', { name: 'Platinum' })).toBeChecked()
  release()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const path = `/cart/getAll/${customer.userId}`
  const { body } = await shop.ask('GET', path, { token: customer.token })
  expect(body.map((line: { material: number }) => line.material)).toEqual([3])
})

test('a sorting chosen before the page came alive sorts the list', async ({ page }) => {
  const release = await openWithoutScripts(page, '/shopping')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price low to high')
  release()
  await expect(page).toHaveURL('/shopping?sort=price-asc')
})

test('several boxes ticked before the page came alive all count', async ({ page }) => {
  const release = await openWithoutScripts(page, '/shopping')
  const filters = page.getByRole('main').getByRole('checkbox')
  await filters.nth(0).check()
  await filters.nth(1).check()
  release()
  await expect(filters.nth(0)).toBeChecked()
  await expect(filters.nth(1)).toBeChecked()
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(2)
})
