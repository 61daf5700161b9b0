import type { Page } from '@playwright/test'
import { asOwner, entry, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { orderWithSums } from '#tests/support/checkout.ts'

const NAME = 'Ring that sells'

async function sell(shop: BrowserShop, productId: number): Promise<void> {
  const customer = await shop.newCustomer()
  const body = orderWithSums(customer, [{ product: { productId, price: 1000 }, quantity: 1 }])
  expect((await shop.ask('POST', '/order/create', { token: customer.token, body })).status).toBe(
    201,
  )
}

const own = async (shop: BrowserShop, id: number) =>
  (await asOwner(shop, 'GET', `/product/own/${id}`)).body

async function openForm(page: Page, shop: BrowserShop) {
  await openAdmin(page, shop, '/admin/products')
  await entry(page, NAME).getByRole('button', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: 'Edit Product' })
}

test('saving a description after a sale does not bring back the sold piece', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: NAME, stock: '1' }, async (productId) => {
    const dialog = await openForm(page, shop)
    await sell(shop, productId)
    await dialog
      .getByLabel('Description (optional)', { exact: true })
      .fill('One of a kind.\nBy hand.')
    await dialog.getByRole('button', { name: 'Save product' }).click()
    await expect(toast(page, 'Product updated successfully')).toBeVisible()
    expect(await own(shop, productId)).toMatchObject({
      stock: 0,
      description: 'One of a kind.\nBy hand.',
    })
  })
})

test('a stock figure changed by orders is asked about, and the rest of the form stays', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: NAME, stock: '10' }, async (productId) => {
    const dialog = await openForm(page, shop)
    await sell(shop, productId)
    await dialog.getByLabel('Discount').fill('Last ones')
    await dialog.getByLabel('Stock').fill('15')
    await dialog.getByRole('button', { name: 'Save product' }).click()
    const note = dialog.getByRole('alert', { name: 'Changed by someone else' })
    await expect(note).toContainText('Orders changed the stock of this product')
    await expect(note).toContainText('Stock: 10 is now 9')
    await expectAccessible(page)
    expect(await own(shop, productId)).toMatchObject({ stock: 9, discount: '' })
    await note.getByRole('button', { name: 'Use the current stock' }).click()
    await expect(dialog.getByLabel('Stock')).toHaveValue('9')
    await expect(dialog.getByLabel('Discount')).toHaveValue('Last ones')
    await dialog.getByLabel('Stock').fill('14')
    await sell(shop, productId)
    await dialog.getByRole('button', { name: 'Save product' }).click()
    await note.getByRole('button', { name: 'Save my stock' }).click()
    await expect(toast(page, 'Product updated successfully')).toBeVisible()
    expect(await own(shop, productId)).toMatchObject({ stock: 14, discount: 'Last ones' })
  })
})

test('saving over another version writes only one’s own changes', async ({ page, shop }) => {
  await withProduct(shop, { name: NAME, stock: '10' }, async (productId) => {
    const dialog = await openForm(page, shop)
    const before = await own(shop, productId)
    const theirs = new FormData()
    const { categoryId } = before
    const fields = { name: NAME, price: 2500, categoryId, stock: 10, discount: 'Theirs' }
    for (const [name, value] of Object.entries(fields)) theirs.append(name, String(value))
    await asOwner(shop, 'PUT', `/product/update/${productId}`, theirs)
    await dialog.getByLabel('Description (optional)', { exact: true }).fill('Mine')
    await dialog.getByRole('button', { name: 'Save product' }).click()
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(toast(page, 'Product updated successfully')).toBeVisible()
    expect(await own(shop, productId)).toMatchObject({
      price: 2500,
      discount: 'Theirs',
      description: 'Mine',
    })
  })
})
