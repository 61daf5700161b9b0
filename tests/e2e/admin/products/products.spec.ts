import type { Locator, Page } from '@playwright/test'
import {
  asOwner,
  entry,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { products, toast } from '#tests/support/browser/steps.ts'
import { noisyPicture, plainPicture } from '#tests/support/pictures.ts'
import { productForm } from '#tests/support/product-forms.ts'

const PATH = '/admin/products'

/** Every product field that the form sends (specification, sections 3 and 7). */
const PRODUCT_FIELDS =
  'name description price originalPrice discount categoryId gender material stock color ' +
  'deliverytime deliverycharge baseMetal Polish Occasion Trend Collection IdealsFor NecklaceType ' +
  'Warranty Weight'

async function picture(name: string, color = '#b08d57') {
  const buffer = await plainPicture({ width: 400, height: 400, color }).png().toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

async function addProduct(shop: BrowserShop, name: string, files: Buffer[] = []) {
  const [category] = (await shop.ask('GET', '/category/getall')).body
  const form = productForm({ name, categoryId: category.categoryId }, files)
  return (await asOwner(shop, 'POST', '/product/create', form)).body.product
}

/** The tests of a worker share a shop, and no piece of the demo shop is called so. */
test.afterEach(async ({ shop }) => {
  const { body } = await asOwner(shop, 'GET', '/product/getall?visibility=all')
  const made = body.filter(({ name }: { name: string }) => name.startsWith('Ring '))
  for (const { productId } of made) await asOwner(shop, 'DELETE', `/product/delete/${productId}`)
})

async function openForm(page: Page, shop: BrowserShop): Promise<Locator> {
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Add New Product' }).click()
  return page.getByRole('dialog', { name: 'Add Product' })
}

async function fillRequired(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Category').selectOption({ label: 'All Rings' })
  await form.getByLabel('Price (₹)', { exact: true }).fill('1499.50')
}

const save = (form: Locator) => form.getByRole('button', { name: 'Save product' }).click()

/** Notes every multipart body that the page sends, as names and texts or file names. */
async function recordForms(page: Page): Promise<() => Promise<[string, string][]>> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the request it belongs to
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) {
        const parts = [...body].map(([name, part]) => [
          name,
          typeof part === 'string' ? part : `file ${part.name}`,
        ])
        Object.assign(window, { sentParts: parts })
      }
      send.call(this, body)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'sentParts'))
}

/** Lets no picture be uploaded before the form is saved, as on a server that only knows the specification. */
const refuseUploads = (page: Page) => page.route('**/product/picture', (route) => route.abort())

test('a picture not uploaded before is sent with the form, with its progress', async ({
  page,
  shop,
  context,
}) => {
  await refuseUploads(page)
  const form = await openForm(page, shop)
  await fillRequired(form, 'Ring of a slow line')
  const buffer = await noisyPicture(700, 700).png().toBuffer()
  const file = { name: 'slow.png', mimeType: 'image/png', buffer }
  await form.getByLabel('Images').setInputFiles([file])
  const line = await context.newCDPSession(page)
  // Bytes a second: two seconds on the way.
  const uploadThroughput = buffer.length / 2
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput,
  })
  await save(form)
  await expect(form.getByRole('button', { name: /^Sending [1-9]\d? %$/ })).toBeVisible()
  await expect(toast(page, 'Product Created Successfully')).toBeVisible()
})

test('a new product is sent exactly as typed and appears with its pictures', async ({
  page,
  shop,
}) => {
  const sentParts = await recordForms(page)
  await refuseUploads(page)
  const form = await openForm(page, shop)
  await fillRequired(form, 'Ring of two pictures')
  await form.getByLabel('Description (optional)', { exact: true }).fill('Sent to the letter.')
  await form.getByLabel('Gold').check()
  await form.getByLabel('Silver').check()
  await form.getByLabel('Occasion').selectOption('Wedding')
  await form.getByLabel('Images').setInputFiles([await picture('a.png'), await picture('b.png')])
  await expect(form.getByRole('img', { name: /^Picture/ })).toHaveCount(2)
  await save(form)
  const created = toast(page, 'Product created successfully')
  await expect(created.locator('.toast-bar')).toHaveCSS('animation-duration', '3s')
  await expect(form).toBeHidden()
  await expect(entry(page, 'Ring of two pictures')).toContainText('₹1,499.50')

  const parts = await sentParts()
  const fields = Object.fromEntries(parts.filter(([name]) => name !== 'images'))
  expect(Object.keys(fields).sort()).toEqual(PRODUCT_FIELDS.split(' ').sort())
  expect(fields).toMatchObject({ material: '2,1', Occasion: '1', Trend: '0', price: '1499.50' })
  expect(parts.filter(([name]) => name === 'images')).toEqual([
    ['images', 'file a.png'],
    ['images', 'file b.png'],
  ])
  const [saved] = await products(shop)
  expect(saved).toMatchObject({ name: 'Ring of two pictures', material: [2, 1] })
})

test('editing is prefilled and keeps the saved pictures except the removed one', async ({
  page,
  shop,
}) => {
  const files = await Promise.all(
    ['#112233', '#445566', '#778899'].map((color) => plainPicture({ color }).png().toBuffer()),
  )
  const product = await addProduct(shop, 'Ring with three pictures', files)
  const sentParts = await recordForms(page)
  await openAdmin(page, shop, PATH)
  await entry(page, 'Ring with three pictures').getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Ring with three pictures')
  await expect(form.getByLabel('Price (₹)', { exact: true })).toHaveValue('1000')
  await expect(form.getByLabel('Silver')).toBeChecked()
  await form.getByRole('button', { name: 'Remove picture 2' }).click()
  await form.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await form.getByLabel('Images').setInputFiles(await picture('new.png'))
  await form.getByLabel('Name', { exact: true }).fill('Ring with three other pictures')
  await save(form)
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  await expect(entry(page, 'Ring with three other pictures')).toBeVisible()

  const [first, , third] = product.images
  const { body } = await shop.ask('GET', `/product/getproductbyid/${product.productId}`)
  const sent = Object.fromEntries(await sentParts())
  expect(sent).not.toHaveProperty('images')
  expect(JSON.parse(sent['existingImages'] ?? '')).toEqual([third, first, body.images[2]])
  expect(body.images.slice(0, 2)).toEqual([third, first])
  expect(body.images).toHaveLength(3)
})

test('the first wrong field gets the focus, and each has its message', async ({ page, shop }) => {
  const form = await openForm(page, shop)
  await save(form)
  await expect(form.getByText('Name, price, and category are required')).toHaveCount(1)
  const name = form.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Name, price, and category are required')
  await expectAccessible(page)
  await fillRequired(form, 'Ring of errors')
  const price = form.getByLabel('Price (₹)', { exact: true })
  await price.fill('0')
  await save(form)
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription('Price must be a positive number')
  await expect(name).not.toHaveAttribute('aria-invalid')
  // Leaving a field that is right now takes its error away.
  await price.fill('10')
  await price.blur()
  await expect(form.getByText('Price must be a positive number')).toHaveCount(0)
  await expect(price).toHaveAttribute('step', '0.01')
})

test('a fifth picture and other files are refused before anything is sent', async ({
  page,
  shop,
}) => {
  const form = await openForm(page, shop)
  await fillRequired(form, 'Ring of five pictures')
  const images = form.getByLabel('Images')
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await images.setInputFiles([text])
  await expect(form.getByText('Only image files are accepted')).toBeVisible()
  const five = await Promise.all([1, 2, 3, 4, 5].map((n) => picture(`${n}.png`, `#10${n}${n}30`)))
  await images.setInputFiles(five)
  await expect(form.getByText('You can upload a maximum of 4 images')).toBeVisible()
  let hasSent = false
  page.on('request', (request) => (hasSent ||= request.url().endsWith('/product/create')))
  await save(form)
  await expect(images).toBeFocused()
  await form.getByRole('button', { name: 'Remove picture 5' }).click()
  await expect(form.getByText('You can upload a maximum of 4 images')).toHaveCount(0)
  expect(hasSent).toBe(false)
  await save(form)
  await expect(toast(page, 'Product created successfully')).toBeVisible()
})

test('the server’s objections are in the toast and at the field', async ({ page, shop }) => {
  const form = await openForm(page, shop)
  await fillRequired(form, 'Ring beyond price')
  await form.getByLabel('Price (₹)', { exact: true }).fill('999999999999')
  await save(form)
  await expect(toast(page, 'Price must be a positive number').first()).toBeVisible()
  await expect(form.getByLabel('Price (₹)', { exact: true })).toBeFocused()
  await page.route('**/product/create', (route) => route.abort())
  await form.getByLabel('Price (₹)', { exact: true }).fill('9')
  await save(form)
  await expect(toast(page, 'Failed to save product')).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Ring beyond price')
})

test('unsaved input is not lost without a question', async ({ page, shop }) => {
  const form = await openForm(page, shop)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  // The second press of a double click lands beside the form, and does not close it again.
  await page.getByRole('button', { name: 'Add New Product' }).dblclick()
  await form.getByLabel('Name', { exact: true }).fill('Half a ring')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  for (const leave of ['Escape', 'Escape', 'Escape']) {
    await page.keyboard.press(leave)
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
    await expect(question).toBeHidden()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Half a ring')
  }
  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Add New Product' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('the list comes in pages of 24 and is searched and filtered', async ({ page, shop }) => {
  await openAdmin(page, shop, PATH)
  const tiles = page.getByRole('main').getByRole('article')
  await expect(tiles).toHaveCount(24)
  const total = (await products(shop)).length
  await expect(page.getByText(`24 of ${total}`)).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(tiles).toHaveCount(Math.min(48, total))
  await expect(tiles.nth(24).getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.getByLabel('Search products').fill('gulnaar')
  await expect(page).toHaveURL(/q=gulnaar/)
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await page.reload()
  await expect(tiles).toHaveCount(1)
  await page.getByLabel('Search products').fill('')
  await page.getByLabel('Filter by category').selectOption({ label: 'Necklaces' })
  await expect(tiles.first()).toBeVisible()
  await expect(page).toHaveURL(/categoryId=\d+$/)
  await page.getByLabel('Search products').fill('zzzzzzzz')
  await expect(page.getByText('No product matches this search.')).toBeVisible()
})

test('a failed load shows a message and can be repeated', async ({ page, shop }) => {
  await page.route('**/product/getall*', (route) => route.abort(), { times: 1 })
  await page.route('**/category/getall', async (route) => {
    // The first request for it only opens the shop, to store the login.
    if (route.request().resourceType() === 'document') await route.fallback()
    else await route.abort()
  })
  await openAdmin(page, shop, PATH)
  await expect(toast(page, 'Failed to fetch products').first()).toBeVisible()
  await expect(toast(page, 'Failed to fetch categories').first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.unroute('**/category/getall')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Try again' }).click()
  await form.getByLabel('Category').selectOption({ label: 'Earrings' })
})

test('a product that cannot be deleted stays', async ({ page, shop }) => {
  await addProduct(shop, 'Ring that stays')
  await openAdmin(page, shop, PATH)
  const button = entry(page, 'Ring that stays').getByRole('button', { name: 'Delete' })
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await button.click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.route('**/product/delete/*', (route) => route.abort())
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete product')).toBeVisible()
  await expect(entry(page, 'Ring that stays')).toBeVisible()
})

test('the list fits a window of 320 px', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAdmin(page, shop, PATH)
  await expect(page.getByRole('button', { name: 'Pictures' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
