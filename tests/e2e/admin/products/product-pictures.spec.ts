import type { Locator, Page } from '@playwright/test'
import { asOwner, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { plainPicture } from '#tests/support/pictures.ts'

test.afterEach(async ({ shop }) => {
  const { body } = await asOwner(shop, 'GET', '/product/getall?visibility=all&q=uploadborn')
  for (const { productId } of body) await asOwner(shop, 'DELETE', `/product/delete/${productId}`)
})

async function openForm(page: Page, shop: BrowserShop): Promise<Locator> {
  await openAdmin(page, shop, '/admin/products')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  return page.getByRole('dialog', { name: 'Add Product' })
}

async function picture(name: string, color: string) {
  const buffer = await plainPicture({ width: 300, height: 300, color }).png().toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Holds the uploads of pictures until `go` is called, and notes when the form itself is sent. */
async function holdUploads(page: Page) {
  const { promise, resolve: go } = Promise.withResolvers<undefined>()
  await page.route('**/product/picture', async (route) => {
    await promise
    await route.fallback()
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  return { go: () => go(undefined), hasSaved: () => sent.includes('/product/create') }
}

test('pictures upload during typing, one can be cancelled, and saving waits for the others', async ({
  page,
  shop,
}) => {
  const uploads = await holdUploads(page)
  const form = await openForm(page, shop)
  const files = await Promise.all(
    ['#a03030', '#30a030', '#3030a0'].map((color, at) => picture(`${at}.png`, color)),
  )
  await form.getByLabel('Images').setInputFiles(files)
  const bars = form.getByRole('progressbar', { name: /^Upload of picture/ })
  await expect(bars).toHaveCount(3)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(bars).toHaveCount(2)
  await form.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await form.getByLabel('Name', { exact: true }).fill('Ring uploadborn')
  await form.getByLabel('Category').selectOption({ label: 'All Rings' })
  await form.getByLabel('Price (₹)', { exact: true }).fill('1499')
  await form.getByText('Describe the pictures').click()
  await form.getByLabel('Alt text of picture 1').fill('Blue ring')
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(form.getByRole('button', { name: 'Uploading pictures...' })).toBeVisible()
  expect(uploads.hasSaved()).toBe(false)
  uploads.go()
  await expect(toast(page, 'Product created successfully')).toBeVisible()
  const { body } = await asOwner(shop, 'GET', '/product/getall?q=uploadborn')
  expect(body[0].images).toHaveLength(2)
  expect(body[0].imageAlts[0]).toBe('Blue ring')
})

const topOf = async (field: Locator) => (await field.boundingBox())?.y ?? NaN

test('on a phone the pictures come before the optional fields', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const form = await openForm(page, shop)
  const images = await topOf(form.getByLabel('Images'))
  expect(images).toBeGreaterThan(await topOf(form.getByLabel('Price (₹)', { exact: true })))
  expect(images).toBeLessThan(await topOf(form.getByLabel('Base Metal')))
})

test('an unusable picture is reported at once, before anything is saved', async ({
  page,
  shop,
}) => {
  const uploads = await holdUploads(page)
  uploads.go()
  const form = await openForm(page, shop)
  const images = form.getByLabel('Images')
  await images.setInputFiles([
    { name: 'IMG_7.HEIC', mimeType: '', buffer: Buffer.from('heic') },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ])
  await expect(form.getByText('Save HEIC photos as JPEG first (IMG_7.HEIC)')).toBeVisible()
  await expect(form.getByText('A picture can be at most 10 MB (large.png)')).toBeVisible()
  const good = await picture('good.png', '#a0a030')
  const bad = { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await images.setInputFiles([good, bad])
  await expect(form.getByText(/^Picture 2: .*drawing\.png/)).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Name', { exact: true }).fill('Ring uploadborn')
  await form.getByLabel('Category').selectOption({ label: 'All Rings' })
  await form.getByLabel('Price (₹)', { exact: true }).fill('10')
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(images).toBeFocused()
  await expect(form.getByText('Remove the pictures that cannot be used.')).toBeVisible()
  expect(uploads.hasSaved()).toBe(false)
  await form.getByRole('button', { name: 'Remove picture 2' }).click()
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(page, 'Product created successfully')).toBeVisible()
})
