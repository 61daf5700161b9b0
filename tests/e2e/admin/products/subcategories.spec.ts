import {
  asOwner,
  entry,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { formOf, productForm } from '#tests/support/product-forms.ts'

test('an owner moves a category below another, and shoppers find its pieces in both', async ({
  page,
  ownShop: shop,
}) => {
  test.setTimeout(300_000)
  await asOwner(shop, 'POST', '/category/create', { name: 'Rings', nameHi: 'अंगूठियाँ' })
  await asOwner(shop, 'POST', '/category/create', { name: 'Chains' })
  await openAdmin(page, shop, '/admin/category')
  await page.getByLabel('Category name').fill('Solitaires')
  await page.getByLabel('Name in Hindi').fill('एकल')
  await page.getByLabel('Subcategory of').selectOption('Rings')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const tile = page.getByRole('article', { name: 'Solitaires' })
  await expect(tile).toContainText('in Rings')
  // It stands after its own, which moves with it; alone in its category, it does not move.
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveText(['Rings', 'Solitaires', 'Chains'])
  await page.getByRole('button', { name: 'Move back' }).first().click()
  await expect(titles).toHaveText(['Chains', 'Rings', 'Solitaires'])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)

  await openAdmin(page, shop, '/admin/products')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const form = page.getByRole('dialog', { name: 'Add Product' })
  await form.getByLabel('Name', { exact: true }).fill('Aarohi')
  await form.getByLabel('Category').selectOption({ label: 'Rings › Solitaires' })
  await form.getByLabel('Price (₹)', { exact: true }).fill('1000')
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(form).toBeHidden()

  const { body: categories } = await shop.ask('GET', '/category/getall')
  const idOf = (name: string): number =>
    categories.find((one: { name: string }) => one.name === name).categoryId
  await page.goto(`${shop.url}/shopping?categoryId=${idOf('Rings')}`)
  const kinds = page.getByRole('navigation', { name: 'Kinds of Rings' })
  await expect(kinds.getByRole('link', { name: 'All Rings' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Aarohi/ })
      .first(),
  ).toBeVisible()
  await kinds.getByRole('link', { name: 'Solitaires' }).click()
  await expect(page).toHaveURL(`${shop.url}/shopping?categoryId=${idOf('Solitaires')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Solitaires' })).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Rings' })).toHaveAttribute(
    'href',
    `/shopping?categoryId=${idOf('Rings')}`,
  )
  await page
    .getByRole('main')
    .getByRole('link', { name: /Aarohi/ })
    .first()
    .click()
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Rings', 'Solitaires'])
  // As a search engine reads it; who comes by a card is not told the path in data (decision 141).
  await page.reload()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const path = data.find((text) => text.includes('BreadcrumbList')) ?? ''
  expect(path.match(/"name":"[^"]+"/g)).toEqual([
    '"name":"Home"',
    '"name":"Rings"',
    '"name":"Solitaires"',
    '"name":"Aarohi"',
  ])
  await page.goto(`${shop.url}/category`)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Solitaires' }).click()
  await expect(page).toHaveURL(`${shop.url}/shopping?categoryId=${idOf('Solitaires')}`)
  await page.goto(`${shop.url}/hi/shopping?categoryId=${idOf('Solitaires')}`)
  await expect(page.getByRole('navigation', { name: 'अंगूठियाँ के प्रकार' })).toBeVisible()
})

test('deleting a category asks what becomes of its subcategories', async ({
  page,
  ownShop: shop,
}) => {
  const { token } = await shop.admin()
  const add = async (name: string, parentId = '') =>
    (await shop.ask('POST', '/category/create', { token, body: formOf({ name, parentId }) })).body
      .category.categoryId
  const rings = await add('Rings')
  await add('Bands', String(rings))
  await add('Chains')
  await openAdmin(page, shop, '/admin/category')
  await entry(page, 'Rings').getByRole('button', { name: 'Delete' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Delete this category?' })
  await expect(asking.getByLabel('Its subcategories')).toHaveAccessibleDescription('Bands')
  await asking.getByLabel('Move its products to').selectOption('Chains')
  await asking.getByLabel('Its subcategories').selectOption('Become subcategories of Chains')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, /deleted/i)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Bands' })).toContainText('in Chains')
})

test('a category offers the filters of its subcategories, and its form names the sales affected by a move', async ({
  page,
  ownShop: shop,
}) => {
  const { token } = await shop.admin()
  const add = async (name: string, parentId = '') =>
    (await shop.ask('POST', '/category/create', { token, body: formOf({ name, parentId }) })).body
      .category.categoryId
  const rings = await add('Rings')
  const bands = await add('Bands', String(rings))
  const chains = await add('Chains')
  const words = { labelHi: '', isActive: true }
  const attribute = await asOwner(shop, 'POST', '/attribute/create', {
    ...words,
    label: 'Profile',
    isFilterable: true,
    isSearched: true,
    categoryIds: [bands],
    options: [{ ...words, label: 'Court' }],
  })
  const { key } = attribute.body.attribute
  const attributes = JSON.stringify({ [key]: 1 })
  for (const fields of [
    { name: 'Court band', categoryId: bands, attributes },
    { name: 'Plain chain', categoryId: chains },
  ]) {
    const body = productForm(fields)
    expect((await shop.ask('POST', '/product/create', { token, body })).status).toBe(201)
  }
  for (const [category, shown] of [
    [rings, 1],
    [bands, 1],
    [chains, 0],
  ]) {
    await page.goto(`${shop.url}/shopping?categoryId=${category}`)
    // Counted: the panel shows how many there are.
    await expect(page.getByRole('checkbox', { name: 'Reduced pieces only' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Profile' })).toHaveCount(shown ?? 0)
  }
  const day = 86_400_000
  const [startsAt, endsAt] = [1, 9].map((days) => new Date(Date.now() + days * day).toISOString())
  for (const [name, category] of [
    ['Ring week', rings],
    ['Chain week', chains],
  ]) {
    const sale = { name, percent: 10, startsAt, endsAt, categoryIds: [category] }
    expect((await asOwner(shop, 'POST', '/sale/create', sale)).status).toBe(201)
  }
  await openAdmin(page, shop, '/admin/category')
  await entry(page, 'Bands').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Subcategory of').selectOption('Chains')
  await expect(page.getByRole('status').filter({ hasText: 'Chain week' })).toHaveText(
    'Its pieces join the sale “Chain week” (10%). Its pieces leave the sale “Ring week” (10%).',
  )
  await expectAccessible(page)
  await page.getByLabel('Subcategory of').selectOption('Rings')
  await expect(page.getByText('Chain week')).toHaveCount(0)
})
