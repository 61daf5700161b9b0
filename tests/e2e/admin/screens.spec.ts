import {
  asOwner,
  entry,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { products, toast } from '#tests/support/browser/steps.ts'
import { formOf, productForm } from '#tests/support/product-forms.ts'

for (const path of [
  'attributes',
  'collections',
  'reviews',
  'subscribers',
  'content',
  'content/faq',
]) {
  test(`/admin/${path} reads well at every width`, async ({ page, shop }) => {
    await openAdmin(page, shop, `/admin/${path}`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}

async function categoryNames(shop: BrowserShop): Promise<string[]> {
  const { body } = await shop.ask('GET', '/category/getall')
  return body.map(({ name }: { name: string }) => name)
}

test('categories are reordered by button and by dragging', async ({ page, shop }) => {
  await asOwner(shop, 'POST', '/category/create', formOf({ name: 'Nose pins' }))
  const before = await categoryNames(shop)
  await openAdmin(page, shop, '/admin/category')
  const saved = () => page.waitForResponse('**/category/order')
  const answer = saved()
  await entry(page, 'Nose pins').getByRole('button', { name: 'Move forward' }).click()
  expect((await answer).status()).toBe(200)
  const moved = [...before]
  moved.splice(-2, 2, 'Nose pins', before.at(-2) ?? '')
  expect(await categoryNames(shop)).toEqual(moved)
  const again = saved()
  await entry(page, 'Nose pins').dragTo(page.getByRole('main').getByRole('listitem').first())
  await again
  await expect.poll(async () => (await categoryNames(shop))[0]).toBe('Nose pins')
  const [category] = (await shop.ask('GET', '/category/getall')).body
  await asOwner(shop, 'DELETE', `/category/delete/${category.categoryId}`)
  expect(await categoryNames(shop)).toEqual(before.filter((name) => name !== 'Nose pins'))
})

test('products of a deleted category move where the owner says', async ({ page, shop }) => {
  await asOwner(shop, 'POST', '/category/create', formOf({ name: 'Short-lived' }))
  const { body } = await shop.ask('GET', '/category/getall')
  const { categoryId } = body.find(({ name }: { name: string }) => name === 'Short-lived')
  const form = productForm({ name: 'Wandering ring', categoryId })
  const { productId } = (await asOwner(shop, 'POST', '/product/create', form)).body.product
  await openAdmin(page, shop, '/admin/category')
  await entry(page, 'Short-lived').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this category?' })
  await expect(question).toContainText('Where should its product move?')
  await expectAccessible(page)
  await question.getByLabel('Move its products to').selectOption('Bracelets')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Category deleted successfully')).toBeVisible()
  const product = await shop.ask('GET', `/product/getproductbyid/${productId}`)
  expect(product.body.categoryName).toBe('Bracelets')
  await asOwner(shop, 'DELETE', `/product/delete/${productId}`)
})

test('a collection is added, renamed and deleted', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin/collections')
  // Who moves one by keyboard to an end stays at its button.
  const down = page.getByRole('button', { name: 'Move Minimal down' })
  await down.press('Enter')
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('Minimal')
  await expect(down).toBeFocused()
  await page.getByRole('button', { name: 'Move Minimal up' }).click()
  await expect(page.getByRole('main').getByRole('listitem').last()).not.toContainText('Minimal')
  await page.getByRole('button', { name: 'Add Collection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save collection' }).click()
  await expect(dialog.getByText('Collection name is required.')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Monsoon')
  await dialog.getByRole('button', { name: 'Save collection' }).click()
  await expect(toast(page, 'Collection created')).toBeVisible()
  await expect(entry(page, 'Monsoon')).toContainText('0 products')
  await entry(page, 'Monsoon').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Rainy days')
  await dialog.getByRole('button', { name: 'Save collection' }).click()
  await expect(entry(page, 'Rainy days')).toContainText('collection=monsoon')
  const pieces = entry(page, 'Rainy days').getByRole('link', { name: 'Products' })
  await expect(pieces).toHaveAttribute('href', '/admin/products?view=table&collection=monsoon')
  await entry(page, 'Rainy days').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Rainy days')).toHaveCount(0)
})

test('a collection that somebody else saved meanwhile is not overwritten unseen', async ({
  page,
  shop,
}) => {
  const form = { name: 'Two tabs', description: 'Old words' }
  const { body } = await asOwner(shop, 'POST', '/collection/create', form)
  const path = `/collection/update/${body.collection.collectionId}`
  await openAdmin(page, shop, '/admin/collections')
  await entry(page, 'Two tabs').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Two windows')
  await asOwner(shop, 'PUT', path, { ...form, description: 'New words' })
  await dialog.getByRole('button', { name: 'Save collection' }).click()
  const note = dialog.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText('Description: Old words is now New words')
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Use their version' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Two tabs')
  await expect(dialog.getByLabel('Description (optional)', { exact: true })).toHaveValue(
    'New words',
  )
  await dialog.getByLabel('Name', { exact: true }).fill('Two windows')
  await dialog.getByRole('button', { name: 'Save collection' }).click()
  await expect(entry(page, 'Two windows')).toContainText('New words')
  await asOwner(shop, 'DELETE', path.replace('update', 'delete'))
})

test('a review is rejected, shown again and answered', async ({ page, shop }) => {
  const path = '/review/getall?status=approved'
  // Tests of reviews leave theirs behind, on pieces that are gone.
  const onSale = new Set((await products(shop)).map(({ productId }) => productId))
  const review = (await asOwner(shop, 'GET', path)).body.find(
    ({ productId }: { productId: number }) => onSale.has(productId),
  )
  const shown = async () =>
    (await shop.ask('GET', `/review/product/${review.productId}`)).body.find(
      ({ reviewId }: { reviewId: number }) => reviewId === review.reviewId,
    )
  await openAdmin(page, shop, '/admin/reviews?status=approved')
  const row = entry(page, review.text)
  await row.getByRole('button', { name: /^Reject/ }).click()
  await expect(row).toContainText('Rejected')
  expect(await shown()).toBeUndefined()
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expect(row).toContainText('Published')
  await row.getByText('Reply', { exact: true }).click()
  await row.getByLabel(/^Reply to/).fill('Thank you kindly.')
  await row.getByRole('button', { name: 'Save reply' }).click()
  await expect(row.getByText('Your reply')).toBeVisible()
  expect((await shown()).answer.text).toBe('Thank you kindly.')
})

test('subscribers are searched, exported and erased', async ({ page, shop }) => {
  await shop.ask('POST', '/newsletter/subscribe', { body: { email: 'monsoon@example.in' } })
  await openAdmin(page, shop, '/admin/subscribers')
  await page.getByLabel('Search subscribers').fill('monsoon')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('subscribers.csv')
  await page.getByRole('button', { name: 'Delete monsoon@example.in' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The address was deleted.')).toBeVisible()
  await expect(page.getByText('No subscribers found.')).toBeVisible()
})

test('a page is edited beside its preview, and shoppers see it once saved', async ({
  page,
  shop,
}) => {
  const before = (await shop.ask('GET', '/content/faq')).body
  await openAdmin(page, shop, '/admin/content')
  await page.getByRole('main').getByRole('link', { name: before.title }).click()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('button', { name: 'Save page' }).click()
  const heading = page.getByLabel('Heading').last()
  await expect(heading).toBeFocused()
  await heading.fill('Monsoon care')
  await page.getByLabel('Text', { exact: true }).last().fill('Keep it dry.\n\nWipe it after rain.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Monsoon care' })).toBeVisible()
  await expect(preview.getByText('Wipe it after rain.')).toBeVisible()
  const words = page.getByLabel('Text', { exact: true }).last()
  await words.evaluate(chooseDry)
  await page.getByRole('toolbar').last().getByRole('button', { name: 'Bold' }).click()
  await expect(words).toHaveValue('Keep it **dry**.\n\nWipe it after rain.')
  await expect(preview.locator('strong')).toHaveText('dry')
  await words.fill('Keep it dry.\n\nWipe it [after rain](/documentation).')
  await expect(preview.getByRole('link', { name: 'after rain' })).toBeVisible()
  await expectAccessible(page)
  expect((await shop.ask('GET', '/content/faq')).body).toEqual(before)
  // The way out asks first.
  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'The page is saved.')).toBeVisible()
  const after = (await shop.ask('GET', '/content/faq')).body
  expect(after.sections.slice(0, -1)).toEqual(before.sections)
  expect(after.sections.at(-1)).toEqual({
    heading: 'Monsoon care',
    paragraphs: ['Keep it dry.', 'Wipe it [after rain](/documentation).'],
  })
  await asOwner(shop, 'PUT', '/content/update/faq', before)
})

test('the words of the other language are edited separately', async ({ page, shop }) => {
  const read = async (query = '') =>
    (await shop.ask('GET', `/content/terms-of-service${query}`)).body
  const [english, hindi] = [await read(), await read('?language=hi')]
  await openAdmin(page, shop, '/admin/content/terms-of-service')
  const languages = page.getByRole('navigation', { name: 'Page language' })
  await languages.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL('/admin/content/terms-of-service/hi')
  await expect(page.getByLabel('Title')).toHaveValue(hindi.title)
  await expectAccessible(page)
  await page.getByLabel('Title').fill('ख़रीद के नियम')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'The page is saved.')).toBeVisible()
  expect((await read('?language=hi')).title).toBe('ख़रीद के नियम')
  expect(await read()).toEqual(english)
  await asOwner(shop, 'PUT', '/content/update/terms-of-service', { ...hindi, language: 'hi' })
})

test('the second of two owners who edit one page sees the words of the first', async ({
  page,
  shop,
}) => {
  const before = (await shop.ask('GET', '/content/case-studies')).body
  await openAdmin(page, shop, '/admin/content/case-studies')
  await page.getByLabel('Title').fill('Mine')
  await asOwner(shop, 'PUT', '/content/update/case-studies', { ...before, title: 'Theirs' })
  await page.getByRole('button', { name: 'Save page' }).click()
  const note = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText(`Title: ${before.title} is now Theirs`)
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Use their version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Theirs')
  await page.getByLabel('Title').fill('Mine')
  await asOwner(shop, 'PUT', '/content/update/case-studies', before)
  await page.getByRole('button', { name: 'Save page' }).click()
  await note.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(toast(page, 'The page is saved.')).toBeVisible()
  expect((await shop.ask('GET', '/content/case-studies')).body.title).toBe('Mine')
  await asOwner(shop, 'PUT', '/content/update/case-studies', before)
})

test('the second of two owners who rename one category is asked', async ({ page, shop }) => {
  await asOwner(shop, 'POST', '/category/create', formOf({ name: 'Waist chains' }))
  const { body } = await shop.ask('GET', '/category/getall')
  const { categoryId } = body.find(({ name }: { name: string }) => name === 'Waist chains')
  const update = (name: string) =>
    asOwner(shop, 'PUT', `/category/update/${categoryId}`, formOf({ name }))
  await openAdmin(page, shop, '/admin/category')
  await entry(page, 'Waist chains').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Category name').fill('Foot chains')
  expect((await update('Payal')).body.category).toMatchObject({ name: 'Payal' })
  await page.getByRole('button', { name: 'Update Category' }).click()
  const note = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText('Name: Waist chains is now Payal')
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(entry(page, 'Foot chains')).toBeVisible()
  await asOwner(shop, 'DELETE', `/category/delete/${categoryId}`)
})

/** Runs in the browser: chooses the word `dry` of a field. */
function chooseDry(field: Element): void {
  if (!(field instanceof HTMLTextAreaElement)) return
  const start = field.value.indexOf('dry')
  field.focus()
  field.setSelectionRange(start, start + 'dry'.length)
}
