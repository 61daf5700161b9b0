import type { Page } from '@playwright/test'
import {
  expect,
  loginAs,
  test,
  type BrowserShop,
  type Customer,
} from '#tests/support/browser/shop.ts'
import { products, toast } from '#tests/support/browser/steps.ts'

test('hearts set before the login are in the account after it', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [first, second] = await products(shop)
  if (first === undefined || second === undefined) throw new Error('The shop is empty.')
  await shop.api('PUT', '/account/wishlist', { productIds: [second.productId] }, customer.token)
  await page.goto(`/shopping/${first.productId}`)
  await heart(page, first.name).click()
  await page.goto('/login')
  await page.getByRole('main').getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await expect.poll(() => wishes(shop, customer)).toEqual([first.productId, second.productId])
})

test('a heart is in the account at once, and gone from it as quickly', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [product] = await products(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  await loginAs(page, customer)
  await page.goto(`/shopping/${product.productId}`)
  await heart(page, product.name).click()
  await expect.poll(() => wishes(shop, customer)).toEqual([product.productId])
  await heart(page, product.name).click()
  await expect.poll(() => wishes(shop, customer)).toEqual([])
})

test('a heart that the account does not take goes back, and says so', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [product] = await products(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  await loginAs(page, customer)
  await page.route('**/account/wishlist/merge', (route) => route.abort())
  await page.goto(`/shopping/${product.productId}`)
  await heart(page, product.name).click()
  await expect(toast(page, 'This could not be saved to your account.')).toBeVisible()
  await expect(heart(page, product.name)).toHaveAttribute('aria-pressed', 'false')
})

test('after the logout the hearts of the account are not left behind', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [product] = await products(shop)
  if (product === undefined) throw new Error('The shop is empty.')
  const { productId } = product
  await shop.api('PUT', '/account/wishlist', { productIds: [productId] }, customer.token)
  await loginAs(page, customer)
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/wishlist')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

function heart(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('button', { name: `Save ${name}`, exact: true })
    .first()
}

async function wishes(shop: BrowserShop, { token }: Customer): Promise<number[]> {
  const { body } = await shop.api('GET', '/account/wishlist', undefined, token)
  return body.productIds
}
