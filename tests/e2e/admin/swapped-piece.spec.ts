import { anOrderOf } from '#tests/support/checkout.ts'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'

const WIDTHS = [390, 768, 1440]

test('a weight is corrected, and a damaged piece on the bill is swapped', async ({
  page,
  ownShop: shop,
}) => {
  await applyRates(shop, { '22K916': 14_000 })
  const category = await asOwner(shop, 'POST', '/category/create', { name: 'Kadas' })
  expect(category.status, category.text).toBe(201)
  const categories = (await shop.ask('GET', '/category/getall')).body
  const { categoryId } = categories.find(({ name }: { name: string }) => name === 'Kadas')
  const fields = { name: 'Aarohi kada', price: '1000', material: '2', categoryId }
  await withProduct(shop, fields, async (productId) => {
    await giveMakes(shop, productId, [{ ...plainMake('22K916', 3_000), stockKind: 'by-piece' }])
    const { makes } = (await asOwner(shop, 'GET', `/product/makes/${productId}`)).body
    const rows = [1, 2].map((at) => {
      return { tag: `K-${at}`, huid: `KADA0${at}`, gross: '3', net: '3', size: '', purity: '' }
    })
    const { makeId } = makes[0]
    const added = await asOwner(shop, 'POST', '/piece/create', { makeId, rows })
    expect(added.status, added.text).toBe(201)

    await openAdmin(page, shop, '/admin/pieces')
    await page.getByRole('button', { name: /K-2/ }).click()
    const piece = page.getByRole('dialog', { name: 'Tagged piece' })
    await piece.getByLabel('Net weight (g)').fill('2.5')
    await piece.getByRole('button', { name: 'Save piece' }).click()
    await expect(piece.getByRole('alert').last()).toContainText('The make weighs 3.000 g')
    await piece.getByLabel('Net weight (g)').fill('2.985')
    await piece.getByRole('button', { name: 'Save piece' }).click()
    await expect(piece.getByText('net 2.985 g')).toBeVisible()
    await expectAccessible(page)

    const orderId = await aBilledOrder(shop, productId)
    await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
    const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
    await drawer.getByRole('button', { name: 'Swap for another piece K-1' }).click()
    const question = page.getByRole('alertdialog', { name: 'Swap K-1 for another piece?' })
    await question.getByLabel('Tag or HUID of the other piece').fill('kada09')
    await question.getByLabel('Reason').fill('The clasp is damaged')
    await question.getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(question.getByText('The shop has no tagged piece')).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await question.getByLabel('Tag or HUID of the other piece').fill('kada02')
    await question.getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(drawer.getByText('HUID KADA02')).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Certificate of K-2' })).toBeFocused()
    await expect(drawer.getByText('HUID KADA01')).toBeHidden()
    await expect(drawer.getByText('Instead of')).toBeVisible()
  })
})

/** An order whose bill names K-1, and which has come back before it was delivered. */
async function aBilledOrder(shop: BrowserShop, productId: number): Promise<number> {
  const buyer = await shop.newCustomer()
  const body = anOrderOf(buyer, [{ productId, quantity: 1 }], {
    state: 'Rajasthan',
    postalCode: '302001',
  })
  const placed = await shop.ask('POST', '/order/create', { token: buyer.token, body })
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  const packed = await asOwner(shop, 'PUT', `/order/pieces/${orderId}`, { code: 'K-1' })
  expect(packed.status, packed.text).toBe(200)
  const setStatus = (status: number) =>
    asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status })
  expect((await setStatus(3)).status).toBe(200)
  const invoices = async () => (await asOwner(shop, 'GET', `/invoice/order/${orderId}`)).body
  await expect.poll(invoices, { timeout: 60_000 }).toHaveLength(1)
  expect((await setStatus(2)).status).toBe(200)
  return orderId
}
