import type { Page } from '@playwright/test'
import { asOwner, entry, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { formOf } from '#tests/support/product-forms.ts'

const PATH = '/admin/category'

async function addCategory(shop: BrowserShop, name: string): Promise<void> {
  await asOwner(shop, 'POST', '/category/create', formOf({ name }))
}

const nameField = (page: Page) => page.getByLabel('Category name')

test('a category is added with its picture', async ({ page, shop }) => {
  await openAdmin(page, shop, PATH)
  const buffer = await plainPicture({ width: 300, height: 375 }).webp().toBuffer()
  await nameField(page).fill('Anklets with picture')
  await page.getByLabel('Image').setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer })
  await expect(page.getByRole('img', { name: 'Picture of the category, a.webp' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(toast(page, 'Category created successfully')).toBeVisible()
  await expect(entry(page, 'Anklets with picture').locator('img')).toBeVisible()
  await expect(nameField(page)).toHaveValue('')
  await expect(nameField(page)).toBeFocused()
  const { body } = await shop.ask('GET', '/category/getall')
  const saved = body.find(({ name }: { name: string }) => name === 'Anklets with picture')
  expect(saved.image).toMatch(/^uploads\//)
})

test('the name is required', async ({ page, shop }) => {
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(nameField(page)).toBeFocused()
  expect(await nameField(page).evaluate((field) => field.matches(':invalid'))).toBe(true)
})

test('only pictures are accepted', async ({ page, shop }) => {
  await openAdmin(page, shop, PATH)
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await page.getByLabel('Image').setInputFiles(file)
  await expect(page.getByText('Only image files are accepted')).toBeVisible()
})

test('editing fills the form and scrolls to it, and Cancel empties it', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await addCategory(shop, 'Category to edit')
  await openAdmin(page, shop, PATH)
  await entry(page, 'Category to edit').getByRole('button', { name: 'Edit' }).click()
  await expect(nameField(page)).toHaveValue('Category to edit')
  await expect(nameField(page)).toBeFocused()
  await expect(nameField(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(nameField(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible()
  await entry(page, 'Category to edit').getByRole('button', { name: 'Edit' }).click()
  await nameField(page).fill('Category edited')
  await page.getByRole('button', { name: 'Update Category' }).click()
  await expect(toast(page, 'Category updated successfully')).toBeVisible()
  await expect(entry(page, 'Category edited')).toBeVisible()
})

test('a category that cannot be saved keeps its form, and a retry saves it', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, PATH)
  await page.route('**/category/create', (route) => route.abort(), { times: 1 })
  await nameField(page).fill('Category at second try')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const failure = toast(page, 'The category was not saved.')
  await expect(failure).toBeVisible()
  await expect(nameField(page)).toHaveValue('Category at second try')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Category created successfully')).toBeVisible()
  await expect(entry(page, 'Category at second try')).toBeVisible()
})

test('deleting asks first; a failure offers a retry', async ({ page, shop }) => {
  await addCategory(shop, 'Category to delete')
  await openAdmin(page, shop, PATH)
  const button = entry(page, 'Category to delete').getByRole('button', { name: 'Delete' })
  const question = page.getByRole('alertdialog', { name: 'Delete this category?' })
  await button.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.route('**/category/delete/*', (route) => route.abort(), { times: 1 })
  await button.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  const failure = toast(page, 'The category was not deleted.')
  await expect(entry(page, 'Category to delete')).toBeVisible()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Category deleted successfully')).toBeVisible()
  await expect(page.getByRole('main').getByText('Category to delete')).toHaveCount(0)
})

test('a category without a name or picture still has a tile', async ({ page, shop }) => {
  const category = { categoryId: 1, name: '', image: null, productCount: 0 }
  await page.route('**/category/getall', async (route) => {
    if (route.request().resourceType() === 'document') await route.fallback()
    else await route.fulfill({ json: [category] })
  })
  await openAdmin(page, shop, PATH)
  await expect(entry(page, 'Unnamed')).toContainText('0 products')
})

test('categories that do not load show a message and load again', async ({ page, shop }) => {
  await addCategory(shop, 'Category to load')
  await page.route('**/category/getall', async (route) => {
    if (route.request().resourceType() === 'document') await route.fallback()
    else await route.abort()
  })
  await openAdmin(page, shop, PATH)
  await expect(page.getByText('The categories did not load.')).toBeVisible()
  await page.unroute('**/category/getall')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entry(page, 'Category to load')).toBeVisible()
})
