import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { changeProduct, withProduct } from '#tests/support/browser/products.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

const FIELDS = { name: 'Moved Band', price: '1000', material: '1,2' }

test('materials become makes by keyboard alone: weights are requested, and every piece is divided', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { ...FIELDS, stock: '5' }, async (productId) => {
    await openAdmin(page, shop, '/admin/products')
    const card = page.getByRole('article', { name: FIELDS.name })
    await card.getByRole('button', { name: 'Edit' }).press('Enter')
    const opener = page.getByRole('button', { name: 'Make these materials into makes' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'One make per material' })
    await expect(dialog.getByLabel('Alloy of Silver')).toBeFocused()
    await expect(dialog.getByLabel('Alloy of Silver')).toHaveValue('925')
    await expect(dialog.getByLabel('Alloy of Gold')).toHaveValue('22K916')
    await expect(dialog.getByText('5 of 5 pieces are left to divide.')).toBeVisible()
    const type = async (...texts: string[]) => {
      for (const text of texts) {
        await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
    }
    await type('4.2', '4.2', '3')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Net weight (g)').nth(1)).toBeFocused()
    await expect(dialog.getByText('2 of 5 pieces are left to divide.')).toBeVisible()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await page.keyboard.type('5.1')
    await type('5.15', '2')
    await expect(dialog.getByText('All 5 pieces are divided.')).toBeVisible()

    // Somebody else counts again: nothing is saved by what was seen, and nothing that was typed is lost.
    await changeProduct(shop, productId, { ...FIELDS, stock: '6' })
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Someone else has saved this product.')
    await expect(dialog.getByText('1 of 6 pieces are left to divide.')).toBeVisible()
    const gold = dialog.getByLabel('Pieces').nth(1)
    await gold.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The materials are makes now.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Pieces of this make').nth(1)).toHaveValue('3')
    await expect(opener).toHaveCount(0)
    const { body } = await asOwner(shop, 'GET', `/product/own/${productId}`)
    expect(body).toMatchObject({ price: 1_000, stock: 6, material: [1, 2] })
    // The rest of the form is saved over the product as it is now.
    await page.getByLabel('Name', { exact: true }).fill('Moved Bands')
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeHidden()
  })
})

test('a product in Wooden says why it cannot', async ({ page, shop }) => {
  await withProduct(shop, { ...FIELDS, material: '2,4' }, async () => {
    await openAdmin(page, shop, '/admin/products')
    const card = page.getByRole('article', { name: FIELDS.name })
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByText('Wooden has no purity')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make these materials into makes' })).toHaveCount(
      0,
    )
  })
})
