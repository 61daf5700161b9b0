import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { asOwner, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { plainPicture } from '#tests/support/pictures.ts'

const PATH = '/admin/products?view=table&q=fileborn'

async function fileborn(shop: BrowserShop) {
  return (await asOwner(shop, 'GET', '/product/getall?visibility=all&q=fileborn')).body
}

/** The tests of a worker share a shop: what came by a file goes again. */
async function clear(shop: BrowserShop): Promise<void> {
  for (const { productId } of await fileborn(shop)) {
    await asOwner(shop, 'DELETE', `/product/delete/${productId}`)
  }
}

test.afterEach(({ shop }) => clear(shop))

async function chooseCsv(page: Page, csv: string) {
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const file = { name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel('CSV or Excel file').setInputFiles(file)
  return dialog
}

/** Leaves the result of an import, which the dialog shows with its undo. */
async function done(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
}

test('a file is previewed before it is written, and wrong lines are skipped only after confirmation', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = await chooseCsv(
    page,
    'Name,Category,Price\nFileborn Ring,All Rings,1499\nFileborn Band,Boxes,0\n',
  )
  await expect(dialog.getByText('1 to add, 0 to update, 0 unchanged, 1 with errors.')).toBeVisible()
  const wrong = dialog.getByRole('region', { name: 'Rows with errors' })
  await expect(wrong).toContainText('There is no category “Boxes”')
  await expect(wrong.getByRole('row').nth(1)).toContainText('3')
  await expectAccessible(page)
  expect(await fileborn(shop)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 1 row, skip the rest' }).click()
  await expect(toast(page, '1 product added, 0 products changed.')).toBeVisible()
  await done(dialog)
  await expect(page.getByRole('row').filter({ hasText: 'Fileborn Ring' })).toBeVisible()
})

test('an unreadable file is reported in the dialog', async ({ page, shop }) => {
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = await chooseCsv(page, 'a,b\n1,2\n')
  await expect(dialog.getByRole('alert')).toContainText('Line 1 must hold headings')
})

test('a heading with another name gets its column by keyboard, remembered for all files', async ({
  page,
  shop,
}) => {
  // The shop remembers headings: another run has others.
  const [article, rate] = [`Article ${Date.now()}`, `Rate ${Date.now()}`]
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = await chooseCsv(
    page,
    `${article},Category,${rate},Bench\nFileborn Ring,All Rings,1499,Rao\n`,
  )
  await expect(dialog.getByRole('alert')).toContainText('at least Name or Product id')
  const choices = dialog.getByRole('group', { name: 'Other headings' })
  const name = choices.getByLabel(article)
  await name.focus()
  await page.keyboard.type('Name')
  await expect(dialog.getByText('0 to add, 0 to update, 0 unchanged, 1 with errors.')).toBeVisible()
  await expect(name).toBeFocused()
  await choices.getByLabel(rate).selectOption('Price')
  await expect(dialog.getByText('1 to add, 0 to update, 0 unchanged, 0 with errors.')).toBeVisible()
  await expect(choices.getByLabel('Bench')).toHaveValue('')
  await expect(
    choices.getByLabel('Bench').getByRole('option', { name: 'Price', exact: true }),
  ).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await done(dialog)
  await page.getByRole('button', { name: 'Import' }).click()
  await chooseCsv(page, `Name,Category,${rate}\nFileborn Band,All Rings,900\n`)
  await expect(choices.getByLabel(rate)).toHaveValue('price')
  await choices.getByLabel(rate).selectOption('Leave out')
  await expect(dialog.getByText('1 with errors.')).toBeVisible()
})

test('the export contains the filtered products and can be imported after changes', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Import' }).click()
  const csv = 'Name,Category,Price,Visibility\nFileborn Kada,Bracelets,900,hidden\n'
  const dialog = await chooseCsv(page, csv)
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(toast(page, '1 product added')).toBeVisible()
  await done(dialog)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('Fileborn Kada')
  await page.getByRole('button', { name: 'Import' }).click()
  await chooseCsv(page, text.replace(',900,', ',950,'))
  await expect(dialog.getByText('0 to add, 1 to update, 0 unchanged, 0 with errors.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(toast(page, '0 products added, 1 product changed.')).toBeVisible()
  expect((await fileborn(shop))[0]).toMatchObject({ price: 950, isHidden: true })
})

test('the effect on each field is shown, and stock is set only when ticked', async ({
  page,
  shop,
}) => {
  const [category] = (await shop.ask('GET', '/category/getall')).body
  const fields = { name: 'Fileborn Haar', price: '10', stock: '7', categoryId: category.categoryId }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  await asOwner(shop, 'POST', '/product/create', form)
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Import' }).click()
  const csv = 'Name,Price,Stock\nFileborn Haar,12,10\n'
  const dialog = await chooseCsv(page, csv)
  const rows = dialog.getByRole('region', { name: 'Rows to import' })
  await expect(rows).toContainText('found by name')
  await expect(rows.getByRole('listitem')).toHaveText([/Price: *10.*12/, /Stock: *7.*10/])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(toast(page, '0 products added, 1 product changed.')).toBeVisible()
  expect((await fileborn(shop))[0]).toMatchObject({ price: 12, stock: 7 })
  await done(dialog)
  await page.getByRole('button', { name: 'Import' }).click()
  await chooseCsv(page, csv)
  await dialog.getByRole('checkbox', { name: /Set the stock of 1 product/ }).check()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.poll(async () => (await fileborn(shop))[0].stock).toBe(10)
})

test('errors are downloaded as a file, and a template shows how to begin', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download a template' }).click()
  const head = await readFile(await (await template).path(), 'utf8')
  expect(head).toContain('Name,Name in Hindi,Description,Description in Hindi,Category,Price')
  await chooseCsv(page, 'Name,Category,Price,Delivery time\nFileborn Tikka,Boxes,1,05-Jul\n')
  const errors = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the errors' }).click()
  const saved = await readFile(await (await errors).path(), 'utf8')
  expect(saved).toContain('2,Fileborn Tikka,Category,Boxes,There is no category “Boxes”')
  expect(saved).toContain('2,Fileborn Tikka,Delivery time,05-Jul,Excel turned the days into a date')
})

test('pictures of a zip are matched to products by name', async ({ page, shop }) => {
  const [category] = (await shop.ask('GET', '/category/getall')).body
  const form = new FormData()
  form.append('name', 'Fileborn Choker')
  form.append('price', '10')
  form.append('categoryId', String(category.categoryId))
  await asOwner(shop, 'POST', '/product/create', form)
  const [one, two] = await Promise.all(
    ['#112233', '#aa5566'].map((color) => plainPicture({ color }).jpeg().toBuffer()),
  )
  const zip = zipSync({
    'shoot/fileborn-choker-2.jpg': new Uint8Array(two ?? []),
    'shoot/Fileborn Choker 1.jpg': new Uint8Array(one ?? []),
    'shoot/somebody-else.jpg': new Uint8Array(one ?? []),
    'shoot/notes.txt': new Uint8Array([1]),
    'shoot/IMG_0042.HEIC': new Uint8Array([1]),
    'shoot/huge.jpg': new Uint8Array(11 * 1024 * 1024),
  })
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures by name' })
  const file = { name: 'shoot.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  await dialog.getByLabel('Pictures or zip files').setInputFiles(file)
  await expect(dialog.getByRole('listitem')).toContainText('Fileborn Choker 1.jpg')
  await expect(dialog.getByText('No matching product: shoot/somebody-else.jpg')).toBeVisible()
  await expect(dialog.getByText(/^Cannot be used: /)).toContainText(
    'shoot/IMG_0042.HEIC (HEIC: export it as JPEG first), shoot/huge.jpg (11.0 MB, at most 10 MB)',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save pictures of 1 product' }).click()
  await expect(toast(page, 'Pictures of 1 product saved')).toBeVisible()
  const [product] = await fileborn(shop)
  expect(product.images).toHaveLength(2)
})

test('pictures of many products show progress, and stop after the current one', async ({
  page,
  shop,
}) => {
  const [category] = (await shop.ask('GET', '/category/getall')).body
  for (const name of ['Fileborn Bor', 'Fileborn Bajuband']) {
    const form = new FormData()
    const fields = { name, price: '10', categoryId: category.categoryId }
    for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
    await asOwner(shop, 'POST', '/product/create', form)
  }
  const picture = await plainPicture({ color: '#445566' }).jpeg().toBuffer()
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures by name' })
  await dialog.getByLabel('Pictures or zip files').setInputFiles(
    ['fileborn-bor-1.jpg', 'fileborn-bajuband-1.jpg'].map((name) => {
      return { name, mimeType: 'image/jpeg', buffer: picture }
    }),
  )
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/product/pictures/**', async (route) => {
    await held.promise
    await route.continue()
  })
  const first = page.waitForRequest('**/product/pictures/**')
  await dialog.getByRole('button', { name: 'Save pictures of 2 products' }).click()
  const bar = dialog.getByRole('progressbar', { name: 'Saved products' })
  await expect(bar).toHaveJSProperty('max', 2)
  await expect(bar).toHaveJSProperty('value', 0)
  // Stop ends what comes after the one on its way, so that one must be on its way.
  await first
  await dialog.getByRole('button', { name: 'Stop' }).click()
  held.resolve(undefined)
  await expect(toast(page, 'Pictures of 1 product saved')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  const pictures = (await fileborn(shop)).flatMap(({ images }: { images: string[] }) => images)
  expect(pictures).toHaveLength(1)
})
