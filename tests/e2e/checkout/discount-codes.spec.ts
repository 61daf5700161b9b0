import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { products, putInCart, toast } from '#tests/support/browser/steps.ts'
import { anOrderOf, fillCart, order } from '#tests/support/checkout.ts'

test('a link applies its code at checkout, to the right pieces', async ({ page, shop }) => {
  const [first, second] = await products(shop, '?minPrice=600&limit=2')
  if (first === undefined || second === undefined) throw new Error('Too few products.')
  const code = `LINK${first.productId}-${Date.now()}`
  const body = { code, kind: 'percent', percent: 10, productIds: [first.productId] }
  await asOwner(shop, 'POST', '/discount/create', body)
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, first)
  await putInCart(shop, customer, second)
  await loginAs(page, customer)
  await openLink(page, code.toLowerCase())
  await expect(page.getByRole('heading', { name: `Your code ${code}` })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await page.goto('/checkout')
  await expect(page.getByText(`${code} is applied.`)).toBeVisible()
  await expect(page.getByText(`With ${code}`)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove code' }).click()
  await expect(page.getByLabel('Discount code')).toBeFocused()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Please enter your code first.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Discount code')).toHaveValue('')
})

test('a link with an expired code says so at checkout, once', async ({ page, shop }) => {
  const [product] = await products(shop, '?minPrice=600&limit=1')
  if (product === undefined) throw new Error('No product.')
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await openLink(page, 'NO-SUCH-CODE')
  await expect(page.getByRole('heading', { name: 'Your code NO-SUCH-CODE' })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByText('This code does not exist.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Discount code')).toHaveValue('')
  await expect(page.getByText('This code does not exist.')).toHaveCount(0)
})

test('a free delivery code is named as such at checkout, in My Orders and in the admin', async ({
  page,
  shop,
}) => {
  const code = `FREESHIP${Date.now()}`
  const made = await asOwner(shop, 'POST', '/discount/create', { code, kind: 'shipping' })
  expect(made.status, made.text).toBe(201)
  const customer = await shop.newCustomer()
  await withProduct(shop, { price: '200' }, async (productId) => {
    const items = [{ productId, quantity: 1 }]
    await fillCart(shop, customer, items)
    await loginAs(page, customer)
    await openLink(page, code)
    await page.goto('/checkout')
    await expect(page.getByText(`Free delivery with ${code}`).first()).toBeVisible()
    const placed = await order(shop, customer, anOrderOf(customer, items, { discountCode: code }))
    expect(placed.status, placed.text).toBe(201)
    await page.goto('/myorders')
    await expect(page.getByText(`free delivery with ${code}`)).toBeVisible()
    await page.goto('/hi/myorders')
    await expect(page.getByText(`${code} से निःशुल्क डिलीवरी`)).toBeVisible()
    await openAdmin(page, shop, `/admin/orders?order=${placed.body.orderId}`)
    await expect(page.getByText(`Free delivery with ${code}`)).toBeVisible()
  })
})

test('the products of a code are searched and chosen by keyboard', async ({ page, emptyShop }) => {
  const category = await asOwner(emptyShop, 'POST', '/collection/create', { name: 'Minimal' })
  expect(category.status).toBeLessThan(300)
  await openAdmin(page, emptyShop, '/admin/discounts')
  const codes = page.getByRole('region', { name: 'Codes' })
  await codes.getByLabel('Code', { exact: true }).fill('KEYS')
  await codes.getByLabel('Percent', { exact: true }).fill('10')
  const search = codes.getByLabel('Search categories, collections and products')
  await search.fill('mini')
  await search.press('Tab')
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await expect(codes.getByRole('button', { name: 'Remove Minimal (collection)' })).toBeVisible()
  // Enter in the search field must not save the form.
  await search.fill('x')
  await search.press('Enter')
  await expect(codes.getByText('No codes yet.')).toBeVisible()
  await search.fill('')
  await codes.getByRole('button', { name: 'Add code' }).press('Enter')
  await expect(toast(page, 'The code was added.')).toBeVisible()
  await expect(codes.getByText('For Minimal (collection)')).toBeVisible()
  // The form is empty again, its pieces too.
  await expect(codes.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await codes.getByLabel('How many codes').selectOption('Many that work once each')
  await codes.getByLabel('Prefix').fill('GIFT')
  await codes.getByLabel(/^Number of codes/).fill('3')
  await codes.getByLabel('Percent', { exact: true }).fill('5')
  await codes.getByRole('button', { name: 'Add code' }).click()
  await expect(codes.getByText('0 of 3 used')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download the codes of GIFT-*' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^codes-\d+\.csv$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

/** Opens the link of a code, and waits until the script of its page has kept the code. */
async function openLink(page: Page, code: string): Promise<void> {
  await page.goto(`/d/${code}`)
  const kept = () => page.evaluate(() => sessionStorage.getItem('nagina.linkedCode'))
  await expect.poll(kept).toBe(code.toUpperCase())
}
