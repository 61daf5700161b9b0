import type { Page } from '@playwright/test'
import { entry } from '#tests/support/browser/admin-steps.ts'
import { startDemoShop } from '#tests/support/browser/setup.ts'
import {
  expect,
  loginAs,
  test as base,
  withShop,
  type BrowserShop,
} from '#tests/support/browser/shop.ts'
import { aProduct, toast } from '#tests/support/browser/steps.ts'

/** A demo shop that answers pictures as JSON text. */
const test = base.extend<object, { textShop: BrowserShop }>({
  textShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures named, also none
    async ({}, use) => withShop(await startDemoShop({ IMAGES_AS: 'text' }), use),
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Whether the main part of a page shows pictures of products, all of them whole. */
async function expectPictures(page: Page, where = 'main'): Promise<void> {
  const pictures = page.locator(`${where} img[src^="/uploads/"]`)
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
}

test('the storefront shows pictures even if responses give them as text', async ({
  page,
  textShop,
}) => {
  const product = await aProduct(textShop)
  expect(typeof product.images).toBe('string')
  const customer = await textShop.newCustomer()
  await loginAs(page, customer, textShop.url)
  await page.goto(`${textShop.url}/shopping`)
  await expectPictures(page)
  await page.goto(`${textShop.url}/shopping/${product.productId}`)
  await expectPictures(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expectPictures(page)
  await page.goto(`${textShop.url}/checkout`)
  await expectPictures(page)
})

test('the admin edits a product whose pictures are given as text', async ({ page, textShop }) => {
  const { productId, name } = await aProduct(textShop)
  const stored = async () =>
    JSON.parse((await textShop.ask('GET', `/product/getproductbyid/${productId}`)).body.images)
  const before = await stored()
  await loginAs(page, await textShop.admin(), textShop.url)
  await page.goto(`${textShop.url}/admin/products?q=${encodeURIComponent(name)}`)
  await expectPictures(page)
  await entry(page, name).getByRole('button', { name: 'Edit' }).click()
  await expectPictures(page, '[role="dialog"]')
  await page.getByLabel('Delivery charge').fill('Free of charge')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  expect(await stored()).toEqual(before)
})
