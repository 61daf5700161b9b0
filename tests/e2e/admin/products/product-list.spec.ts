import type { Locator, Page } from '@playwright/test'
import {
  asOwner,
  entry,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { productForm } from '#tests/support/product-forms.ts'

const TABLE = '/admin/products?view=table'

interface Added {
  productId: number
  images: string[]
}

/** Adds products whose names begin alike, uses them, and takes them away: others share the shop. */
async function withProducts(
  shop: BrowserShop,
  names: string[],
  use: (added: Added[]) => Promise<void>,
  files: Buffer[] = [],
): Promise<void> {
  const [category] = (await shop.ask('GET', '/category/getall')).body
  const added: Added[] = []
  for (const name of names) {
    const form = productForm({ name, categoryId: category.categoryId, stock: 5 }, files)
    added.push((await asOwner(shop, 'POST', '/product/create', form)).body.product)
  }
  try {
    await use(added)
  } finally {
    for (const { productId } of added) await asOwner(shop, 'DELETE', `/product/delete/${productId}`)
  }
}

const own = async (shop: BrowserShop, id: number) =>
  (await asOwner(shop, 'GET', `/product/own/${id}`)).body

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Product' })

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save product' }).click()

test('products without a category are found by a filter', async ({ page, shop }) => {
  const category = new FormData()
  category.append('name', 'Short-lived')
  await asOwner(shop, 'POST', '/category/create', category)
  const all = (await shop.ask('GET', '/category/getall')).body
  const { categoryId } = all.find(({ name }: { name: string }) => name === 'Short-lived')
  const ring = productForm({ name: 'Ring left alone', categoryId })
  const { productId } = (await asOwner(shop, 'POST', '/product/create', ring)).body.product
  await asOwner(shop, 'DELETE', `/category/delete/${categoryId}`)
  await openAdmin(page, shop, '/admin/products?view=table')
  await page.getByLabel('Filter by category').selectOption('No category')
  await expect(page).toHaveURL(/categoryId=none/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(row(page, 'Ring left alone')).toBeVisible()
  await asOwner(shop, 'DELETE', `/product/delete/${productId}`)
})

test('the table sorts, pages, and keeps its state in the address', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin/products')
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect(page).toHaveURL(/view=table/)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const [cheapest] = (await asOwner(shop, 'GET', '/product/getall?sort=price-asc&visibility=all'))
    .body
  await expect(rows.first()).toContainText(cheapest.name)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^26 to/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^26 to/)).toBeVisible()
  await page.getByLabel('Filter by stock').selectOption({ label: 'Sold out' })
  await expect(page).not.toHaveURL(/page=/)
  await expectAccessible(page)
})

test('while the next products are read, the old ones can still be read', async ({ page, shop }) => {
  await openAdmin(page, shop, TABLE)
  await expect(page.locator('tbody tr')).toHaveCount(25)
  await page.route('**/product/getall*', () => undefined)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('table[aria-busy="true"]')).toBeVisible()
  await expectAccessible(page)
})

test('many products change at once, in the chosen fields only', async ({ page, shop }) => {
  await withProducts(shop, ['Bulkone Ring', 'Bulkone Band'], async ([ring, band]) => {
    await openAdmin(page, shop, `${TABLE}&q=bulkone`)
    await page.getByLabel('Select Bulkone Ring').check()
    await page.getByLabel('Select Bulkone Band').check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Edit selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
    const look = dialog.getByRole('button', { name: 'Preview the change' })
    await look.click()
    await expect(dialog.getByText('Choose at least one change.')).toBeVisible()
    await dialog.getByLabel('Price').selectOption('Decrease by percent')
    await dialog.getByLabel('Percent').fill('95')
    await look.click()
    await expect(dialog.getByLabel('Percent')).toBeFocused()
    await expect(dialog.getByText('Use 0.01 to 90 percent')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Percent').fill('12.5')
    await dialog.getByLabel('Round to').selectOption('₹10')
    await dialog.getByLabel('Show the current price struck through').check()
    await dialog.getByLabel('Stock').selectOption('Decrease by')
    await dialog.getByLabel('Pieces').fill('2')
    await dialog.getByLabel('Add to collection').selectOption('Luxury')
    await dialog.getByLabel('Visibility').selectOption('Hide from shoppers')
    await look.click()
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('2 of 2 products will change.')
    await expect(preview).toContainText(/Price: ₹1,000.00.*₹880.00/)
    await expectAccessible(page)
    // Another figure is another preview.
    await dialog.getByLabel('Pieces').fill('3')
    await expect(preview).toBeHidden()
    await dialog.getByLabel('Pieces').fill('2')
    await look.click()
    await dialog.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(toast(page, '2 products changed')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Bulkone Ring')).toContainText('Hidden')
    const changed = { price: 880, originalPrice: 1000, stock: 3, isHidden: true, discount: '' }
    expect(await own(shop, ring?.productId ?? 0)).toMatchObject(changed)
    expect(await own(shop, band?.productId ?? 0)).toMatchObject(changed)
    const path = `/product/getproductbyid/${ring?.productId}`
    expect((await shop.ask('GET', path)).status).toBe(404)
    // All that a filter finds, on all pages.
    await page.getByLabel('Select Bulkone Ring').check()
    await page.getByRole('button', { name: 'Select all 2' }).click()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Make visible' }).click()
    await expect(row(page, 'Bulkone Band')).toContainText('Visible')
    expect((await shop.ask('GET', path)).status).toBe(200)
  })
})

test('a bulk change can be undone for a moment', async ({ page, shop }) => {
  await withProducts(shop, ['Bulktwo Ring', 'Bulktwo Band'], async ([ring]) => {
    await openAdmin(page, shop, `${TABLE}&q=bulktwo`)
    await page.getByLabel('Select Bulktwo Ring').check()
    await page.getByLabel('Select Bulktwo Band').check()
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(row(page, 'Bulktwo Ring')).toContainText('Hidden')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, '2 products as before')).toBeVisible()
    await expect(row(page, 'Bulktwo Ring')).toContainText('Visible')
    expect(await own(shop, ring?.productId ?? 0)).toMatchObject({ isHidden: false })
  })
})

test('a deletion can be undone for a moment', async ({ page, shop }) => {
  await withProducts(shop, ['Ring brought back'], async ([product]) => {
    await openAdmin(page, shop, '/admin/products')
    await entry(page, 'Ring brought back').getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Product deleted successfully')).toBeVisible()
    await expect(entry(page, 'Ring brought back')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(entry(page, 'Ring brought back')).toBeVisible()
    await expect(page.getByText('Product deleted successfully')).toHaveCount(0)
    const path = `/product/getproductbyid/${product?.productId}`
    expect((await shop.ask('GET', path)).status).toBe(200)
  })
})

test('a copy opens as a draft and is shown when saved as visible', async ({ page, shop }) => {
  await withProducts(shop, ['Ring to copy'], async (added) => {
    await openAdmin(page, shop, '/admin/products')
    // Pressed twice, as fingers do.
    await entry(page, 'Ring to copy').getByRole('button', { name: 'Duplicate' }).dblclick()
    const dialog = form(page)
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Ring to copy (copy)')
    await expect(dialog.getByLabel('Hidden')).toBeChecked()
    const found = () => shop.ask('GET', '/product/getall?q=copy')
    expect((await found()).body).toHaveLength(1)
    const drafts = await asOwner(shop, 'GET', '/product/getall?visibility=hidden&q=copy')
    added.push(...drafts.body)
    expect(drafts.body).toHaveLength(1)
    await dialog.getByLabel('Hidden').uncheck()
    await dialog.getByLabel('Name', { exact: true }).fill('Second ring to copy')
    await save(dialog)
    await expect(toast(page, 'Product updated successfully')).toBeVisible()
    expect((await found()).body).toHaveLength(2)
  })
})

test('pictures are pasted, sorted by keys and by dragging, and described', async ({
  page,
  shop,
}) => {
  const files = await Promise.all(
    ['#112233', '#445566'].map((color) => plainPicture({ color }).png().toBuffer()),
  )
  await withProducts(
    shop,
    ['Ring of order'],
    async ([product]) => {
      await openAdmin(page, shop, '/admin/products')
      await entry(page, 'Ring of order').getByRole('button', { name: 'Edit' }).click()
      const dialog = form(page)
      const pasted = (await plainPicture({ color: '#aa3344' }).png().toBuffer()).toString('base64')
      await dialog.getByLabel('Name', { exact: true }).evaluate((field, base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, pasted)
      const pictures = dialog.getByRole('img', { name: /^Picture/ })
      await expect(pictures).toHaveCount(3)
      // The pasted one goes forward by a key, then the saved first one is dragged to the end.
      await dialog.getByRole('button', { name: 'Move picture 3 forward' }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(dialog.getByRole('img', { name: 'Picture 2, pasted.png' })).toBeVisible()
      await pictures.first().dragTo(pictures.last())
      await expect(dialog.getByRole('img', { name: 'Picture 1, pasted.png' })).toBeVisible()
      await dialog.getByText('Describe the pictures').click()
      await dialog.getByLabel('Alt text of picture 1').fill('On a hand, in daylight')
      await expectAccessible(page)
      await save(dialog)
      await expect(toast(page, 'Product updated successfully')).toBeVisible()
      const { images, imageAlts } = await own(shop, product?.productId ?? 0)
      expect(images.slice(1)).toEqual([product?.images[1], product?.images[0]])
      expect(imageAlts[0]).toBe('On a hand, in daylight')
    },
    files,
  )
})

test('the second of two people who save sees the other’s changes and chooses', async ({
  page,
  shop,
}) => {
  await withProducts(shop, ['Ring of two admins'], async ([product]) => {
    const [category] = (await shop.ask('GET', '/category/getall')).body
    const path = `/product/update/${product?.productId}`
    const theirs = (price: number) => {
      const fields = {
        name: 'Ring of two admins',
        categoryId: category.categoryId,
        stock: 5,
        price,
      }
      return asOwner(shop, 'PUT', path, productForm(fields))
    }
    await openAdmin(page, shop, '/admin/products')
    const edit = entry(page, 'Ring of two admins').getByRole('button', { name: 'Edit' })
    await edit.click()
    await theirs(2500)
    const dialog = form(page)
    await dialog.getByLabel('Stock').fill('9')
    await save(dialog)
    const note = dialog.getByRole('alert', { name: 'Changed by someone else' })
    await expect(note).toContainText('Price: ₹1,000.00 is now ₹2,500.00')
    await expectAccessible(page)
    expect(await own(shop, product?.productId ?? 0)).toMatchObject({ stock: 5, price: 2500 })
    await note.getByRole('button', { name: 'Use their version' }).click()
    const price = dialog.getByLabel('Price (₹)', { exact: true })
    await expect(price).toHaveValue('2500')
    await theirs(2600)
    await price.fill('2700')
    await save(dialog)
    await note.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(toast(page, 'Product updated successfully')).toBeVisible()
    expect(await own(shop, product?.productId ?? 0)).toMatchObject({ price: 2700 })
  })
})

test('an original price that the shop would hide gets a hint at its field', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin/products')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByLabel('Price (₹)', { exact: true }).fill('125000')
  const original = dialog.getByLabel('Original price (₹)')
  await original.fill('118000')
  await expect(original).toHaveAccessibleDescription(
    'Not above the price, so the shop does not show it.',
  )
  await original.fill('130000')
  await expect(original).toHaveAccessibleDescription('')
})

test('leaving a page with unsaved changes waits for an answer', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByLabel('Name', { exact: true }).fill('Half a ring')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/admin\/products/)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Half a ring')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('the table becomes cards on a phone, with the same actions', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openAdmin(page, shop, TABLE)
  const first = page.getByRole('main').getByRole('listitem').first()
  await first.getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
