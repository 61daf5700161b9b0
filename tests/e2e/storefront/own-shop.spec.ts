import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { startEmptyShop } from '#tests/support/browser/setup.ts'
import { expect, test, withShop } from '#tests/support/browser/shop.ts'
import { formOf, productForm } from '#tests/support/product-forms.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('without slides the home page opens with a band that leaves room for pieces', async ({
  page,
  emptyShop,
}) => {
  const category = formOf({ name: 'Rings' })
  await asOwner(emptyShop, 'POST', '/category/create', category)
  const [{ categoryId }] = (await emptyShop.ask('GET', '/category/getall')).body
  const names = ['Kamal ring', 'Moti ring', 'Panna ring']
  const ids: number[] = []
  for (const name of names) {
    const form = productForm({ name, categoryId, price: 8999 })
    ids.push((await asOwner(emptyShop, 'POST', '/product/create', form)).body.product.productId)
  }
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto(emptyShop.url)
    const banner = await page.getByRole('region', { name: 'Highlights' }).boundingBox()
    expect(banner?.height).toBeLessThanOrEqual(size.height / 2)
    const latest = page.getByRole('region', { name: 'OUR LATEST JEWELRY' })
    await expect(latest.getByRole('article')).toHaveCount(names.length)
    await expect(latest.getByRole('article').first()).toContainText(/₹/)
    await expectNoSidewaysScroll(page)
  }
  // No piece is as cheap as the gifts: they are shown themselves. A page that is not written yet leads on.
  await page.goto(`${emptyShop.url}/gifts`)
  await expect(page.getByRole('main').getByRole('link', { name: /\b0 pieces/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: names[0] })).toBeVisible()
  await page.goto(`${emptyShop.url}/faq`)
  await page.getByRole('main').getByRole('link', { name: 'View all pieces' }).click()
  await expect(page.getByRole('article')).toHaveCount(names.length)
  for (const id of ids) await asOwner(emptyShop, 'DELETE', `/product/delete/${id}`)
  await asOwner(emptyShop, 'DELETE', `/category/delete/${categoryId}`)
})

test('a shop without pieces says so on its home page and leads to its owner', async ({ page }) => {
  // Other tests may leave pieces in the empty shop of this worker.
  await withShop(await startEmptyShop(), async ({ url }) => {
    await page.goto(url)
    const main = page.getByRole('main')
    await expect(
      main.getByRole('heading', { name: 'The first pieces are on their way' }),
    ).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await page.goto(`${url}/gifts`)
    await expect(main.getByText('We are still choosing the pieces for this page.')).toBeVisible()
  })
})

test("the admin shows the owner's name, updated after a save", async ({ page, shop }) => {
  const { values } = (await asOwner(shop, 'GET', '/settings/all')).body
  await openAdmin(page, shop, '/admin/settings')
  await expect(page.getByRole('link', { name: 'Nagina admin' })).toBeVisible()
  await page.getByLabel('Name of the shop').fill('Moti Mahal')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  const mark = page.getByRole('link', { name: 'Moti Mahal admin' })
  await expect(mark).toHaveText('Moti Mahal')
  await asOwner(shop, 'PUT', '/settings/update', { shop: values.shop })
})

test('reviews open on the waiting ones', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin/reviews')
  const choice = page.getByLabel('Filter by status')
  await expect(choice).toHaveValue('pending')
  await choice.selectOption('All reviews')
  await expect(page).toHaveURL(/status=all/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})
