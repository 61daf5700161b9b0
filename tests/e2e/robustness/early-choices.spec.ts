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

test('what is chosen and pressed before the next frame counts, in that order', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const ring = (await completeProducts(shop)).find(({ material }) => material.length === 3)
  if (ring === undefined) throw new Error('No piece in three metals.')
  await loginAs(page, customer)
  await page.goto(`/shopping/${ring.productId}`)
  const main = page.getByRole('main')
  // The page answers.
  await main.getByRole('button', { name: 'Reviews' }).click()
  await expect(main.getByRole('region', { name: 'Reviews' })).toBeVisible()
  const add = await main.getByRole('button', { name: 'Add to Cart' }).first().elementHandle()
  await main
    .getByRole('group', { name: /^Material/ })
    .getByRole('radio')
    .evaluateAll((radios, button) => {
      for (const radio of [...radios.slice(1), button])
        if (radio instanceof HTMLElement) radio.click()
    }, add)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const path = `/cart/getAll/${customer.userId}`
  const { body } = await shop.ask('GET', path, { token: customer.token })
  expect(body.map((line: { material: number }) => line.material)).toEqual([3])
})

test('two boxes ticked before the next frame both count', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/shopping')
  const main = page.getByRole('main')
  const boxes = main.getByRole('checkbox')
  await boxes.first().check()
  const chips = main.getByRole('link', { name: /^Remove/ })
  await expect(chips).toHaveCount(1)
  await boxes.evaluateAll((all) => {
    for (const box of all.slice(1, 3)) if (box instanceof HTMLElement) box.click()
  })
  await expect(chips).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(3)
})
