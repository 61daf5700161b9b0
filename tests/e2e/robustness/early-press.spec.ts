import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { completeProducts } from '#tests/support/browser/steps.ts'

test('a press before the scripts are there is shown, and done once when they are', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const [product] = await completeProducts(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  await loginAs(page, customer)
  const release = await holdScripts(page)
  await open(page, `/shopping/${product.productId}`)
  // A bar at the edge of the window has another one while these are out of sight.
  const add = page
    .getByRole('main')
    .getByRole('button', { name: 'Add to Cart', exact: true })
    .first()
  await add.click()
  await expect(add).toHaveCSS('cursor', 'progress')
  // Somebody who is not sure that it was heard.
  await add.click()
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
    /1/,
  )
  await expect(add).not.toHaveCSS('cursor', 'progress')
  const { body: lines } = await shop.ask('GET', `/cart/getAll/${customer.userId}`, {
    token: customer.token,
  })
  expect(lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1])
})

test('only the last of several early presses is done', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [product] = await completeProducts(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  await loginAs(page, customer)
  const release = await holdScripts(page)
  await open(page, `/shopping/${product.productId}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await main.getByRole('button', { name: 'Buy Now' }).first().click()
  release()
  await expect(page).toHaveURL('/cart')
  await expect(main.getByRole('group', { name: /^Quantity of/ }).getByRole('status')).toHaveText(
    '1',
  )
})

/** Does not wait for the page to be live, as `page.goto` does in these tests. */
async function open(page: Page, path: string): Promise<void> {
  await page.mainFrame().goto(path, { waitUntil: 'commit' })
}

/** Keeps the scripts of the page away until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
