import type { Page } from '@playwright/test'
import {
  asOwner,
  entry,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const TABLE = '/admin/products?view=table'

const found = async (shop: BrowserShop, q: string) =>
  (await asOwner(shop, 'GET', `/product/getall?visibility=all&q=${q}`)).body

async function selectAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByLabel(`Select ${name}`).check()
}

for (const width of [1440, 390]) {
  test(`many products are deleted after a question, and restored (${width} px)`, async ({
    page,
    shop,
  }) => {
    const name = `Goneby${width}`
    await page.setViewportSize({ width, height: 844 })
    await withProduct(shop, { name: `${name} Ring` }, () =>
      withProduct(shop, { name: `${name} Band` }, async () => {
        await openAdmin(page, shop, `${TABLE}&q=${name}`)
        await selectAll(page, [`${name} Ring`, `${name} Band`])
        const open = page.getByRole('button', { name: 'Delete', exact: true })
        const bar = page.getByRole('region', { name: 'Selected products' })
        await bar.locator(open).focus()
        await page.keyboard.press('Enter')
        const question = page.getByRole('alertdialog', { name: 'Delete 2 products?' })
        await expect(question).toContainText('Orders, invoices and stock history stay as they are.')
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.keyboard.press('Escape')
        await expect(question).toBeHidden()
        expect(await found(shop, name)).toHaveLength(2)
        await bar.locator(open).click()
        await question.getByRole('button', { name: 'Delete 2 products' }).click()
        await expect(toast(page, '2 products deleted.')).toBeVisible()
        await expect(page.getByText('No product matches this search.')).toBeVisible()
        expect(await found(shop, name)).toEqual([])
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(toast(page, '2 products as before')).toBeVisible()
        await expect(entry(page, `${name} Ring`)).toBeVisible()
        expect(await found(shop, name)).toHaveLength(2)
      }),
    )
  })
}

test('an import offers its undo, which lists what it leaves unchanged', async ({ page, shop }) => {
  await openAdmin(page, shop, `${TABLE}&q=undoborn`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const csv = 'Name,Category,Price\nUndoborn Ring,All Rings,1499\nUndoborn Kept,All Rings,900\n'
  const file = { name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel('CSV or Excel file').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  const result = dialog.getByRole('region', { name: 'Import result' })
  await expect(result).toContainText('2 products added, 0 products changed.')
  await expect(result).toBeFocused()
  const [kept] = await found(shop, 'undoborn+kept')
  await asOwner(shop, 'PUT', '/product/bulk', {
    productIds: [kept.productId],
    change: { pricePercent: 10 },
  })
  await result.getByRole('button', { name: 'Undo the import' }).click()
  await expect(result).toContainText('1 product as before, 1 product left: changed since.')
  await expect(result).toContainText('Undoborn Kept: Edited since, so it stays.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(entry(page, 'Undoborn Kept')).toBeVisible()
  expect(await found(shop, 'undoborn')).toHaveLength(1)
  await asOwner(shop, 'DELETE', `/product/delete/${kept.productId}`)
})

test('imports and bulk changes are listed, and each is undone after a question', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Listed Ring', price: '1000' }, async (productId) => {
    const change = { pricePercent: 10 }
    await asOwner(shop, 'PUT', '/product/bulk', { productIds: [productId], change })
    await openAdmin(page, shop, `${TABLE}&q=listed+ring`)
    await page.getByRole('main').getByRole('link', { name: 'Changes' }).click()
    await expect(page.getByRole('heading', { name: 'Changes', level: 1 })).toBeVisible()
    const list = page.getByRole('region', { name: 'Changes' })
    await list.getByLabel('Kind').selectOption('Bulk edit')
    const latest = list.getByRole('listitem').first()
    await expect(latest).toContainText('Bulk edit: Listed Ring changed')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await latest.getByRole('button', { name: 'Undo' }).click()
    const question = page.getByRole('alertdialog', { name: 'Undo this change?' })
    await expect(question).toContainText('1 product will get the earlier values back.')
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 product as before.')).toBeVisible()
    await expect(latest).toContainText('Undone by')
    await expect(latest.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await page.goto(`${TABLE}&q=listed+ring`)
    await expect(entry(page, 'Listed Ring')).toContainText('₹1,000.00')
  })
})
