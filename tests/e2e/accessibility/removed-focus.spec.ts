import type { Page } from '@playwright/test'
import { asOwner, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, products, putInCart, toast, anAddress } from '#tests/support/browser/steps.ts'
import { plainPicture } from '#tests/support/pictures.ts'

// Whatever is removed by its own control: the keyboard goes on near it and not at the top of the page.

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('removing the last line of the cart focuses the title of the empty cart', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${product.name}` }).press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(product.name) })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('answering a message returns the focus to where it came from', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [first, second] = await products(shop)
  if (first === undefined || second === undefined) throw new Error('The shop is empty.')
  for (const product of [first, second]) await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${first.name}` }).press('Enter')
  const next = page.getByRole('main').getByRole('link', { name: second.name, exact: true })
  await expect(next.first()).toBeFocused()
  await toast(page, 'Item Removed From Cart')
    .getByRole('button', { name: 'Close this message' })
    .press('Enter')
  await expect(next.first()).toBeFocused()
})

test('removing the last heart of the wishlist focuses the title of the empty list', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const [{ productId } = { productId: 0 }] = await products(shop)
  const body = { productIds: [productId] }
  await shop.ask('PUT', '/account/wishlist', { token: customer.token, body })
  await loginAs(page, customer)
  await page.goto('/wishlist')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .press('Enter')
  await expect(heading(page, 'Nothing saved yet')).toBeFocused()
})

test('removing the last address focuses the title of the addresses, another the next address', async ({
  page,
  shop,
}) => {
  const { token, ...customer } = await shop.newCustomer()
  for (const city of ['Jaipur', 'Jodhpur']) {
    const saved = await shop.ask('POST', '/account/addresses', { token, body: anAddress(city) })
    expect(saved.status).toBe(201)
  }
  await loginAs(page, { token, ...customer })
  await page.goto('/account')
  const addresses = page.getByRole('region', { name: 'Addresses', exact: true })
  const removals = addresses.getByRole('button', { name: /^Delete the address/ })
  for (const left of [1, 0]) {
    await expect(removals).toHaveCount(left + 1)
    await removals.first().press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(removals).toHaveCount(left)
    const next = left === 1 ? addresses.getByRole('button').first() : heading(page, 'Addresses')
    await expect(next).toBeFocused()
  }
})

test('removing the last discount code focuses the title of the codes, another the next code', async ({
  page,
  emptyShop,
}) => {
  for (const code of ['FIRST-CODE', 'SECOND-CODE']) await makeCode(emptyShop, code)
  await openAdmin(page, emptyShop, '/admin/discounts')
  const codes = page.getByRole('region', { name: 'Codes' })
  for (const [code, next] of [
    ['SECOND-CODE', codes.getByRole('button', { name: 'Copy link of FIRST-CODE' })],
    ['FIRST-CODE', heading(page, 'Codes')],
  ] as const) {
    await codes.getByRole('button', { name: `Delete ${code}` }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(codes.getByText(code, { exact: true })).toHaveCount(0)
    await expect(next).toBeFocused()
  }
})

test('removing a slide focuses the title of the banner', async ({ page, emptyShop }) => {
  await openAdmin(page, emptyShop, '/admin/home')
  const banner = page.getByRole('region', { name: 'Banner' })
  await banner.getByRole('button', { name: 'Add slide' }).press('Enter')
  await banner.getByRole('button', { name: 'Remove slide 1' }).press('Enter')
  await expect(banner.getByRole('group', { name: 'Slide 1' })).toHaveCount(0)
  await expect(banner.getByRole('heading', { name: 'Banner' })).toBeFocused()
})

test('removing an icon focuses the title of its panel', async ({ page, emptyShop }) => {
  await openAdmin(page, emptyShop, '/admin/settings')
  const panel = page.getByRole('region', { name: 'Icon', exact: true })
  const buffer = await plainPicture({ width: 256, height: 256 }).png().toBuffer()
  const file = { name: 'icon.png', mimeType: 'image/png', buffer }
  await panel.getByLabel(/^Icon/).setInputFiles(file)
  await expect(toast(page, 'The icon is saved.')).toBeVisible()
  await panel.getByRole('button', { name: 'Remove icon' }).press('Enter')
  await expect(panel.getByRole('img')).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'Icon' })).toBeFocused()
})

test('a press on an empty area removes the focus', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await page.goto('/cart')
  const removal = page.getByRole('button', { name: `Remove ${product.name}` })
  await removal.focus()
  await page.evaluate(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
  })
  await page.evaluate(() => document.querySelector('main table')?.remove())
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))))
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

function makeCode(shop: BrowserShop, code: string) {
  return asOwner(shop, 'POST', '/discount/create', { code, kind: 'percent', percent: 10 })
}
