import type { Page } from '@playwright/test'
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

test('pieces are added from a list, packed by scanner, and certified to anyone who scans', async ({
  page,
  ownShop: shop,
}) => {
  await applyRates(shop, { '22K916': 14_000 })
  const category = await asOwner(shop, 'POST', '/category/create', { name: 'Studs' })
  expect(category.status, category.text).toBe(201)
  const [{ categoryId }] = (await shop.ask('GET', '/category/getall')).body
  const fields = { name: 'Aarohi studs', price: '1000', material: '2', categoryId }
  await withProduct(shop, fields, (productId) => tryPieces(page, shop, productId))
})

async function tryPieces(page: Page, shop: BrowserShop, productId: number): Promise<void> {
  const make = { ...plainMake('22K916', 3_000), stockKind: 'by-piece' }
  await giveMakes(shop, productId, [make])
  await openAdmin(page, shop, '/admin/pieces')
  await expect(page.getByText('No tagged pieces yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add pieces' }).click()
  const adding = page.getByRole('dialog', { name: 'Add tagged pieces' })
  const chooser = adding.getByRole('combobox', { name: 'Make', exact: true })
  await chooser.fill('nothing like it')
  await expect(page.getByText('No such make is kept by piece.')).toBeVisible()
  await chooser.fill('22k aarohi')
  await expect(page.getByRole('option', { name: /Aarohi studs, 22K gold/ })).toBeVisible()
  await chooser.press('Enter')
  await expect(chooser).toHaveValue('Aarohi studs, 22K gold')
  await adding.getByLabel('Pieces, one in a row').fill('Tag,HUID,Gross,Net\nN-1,TEST01,3.0,2.5')
  await adding.getByRole('button', { name: 'Check the list' }).click()
  await expect(adding.getByText('The make weighs 3.000 g, give or take 0.060 g.')).toBeVisible()
  await adding.getByLabel('Pieces, one in a row').fill('N-1, test01, 3.010, 3.000')
  await adding.getByRole('button', { name: 'Check the list' }).click()
  await adding.getByRole('button', { name: 'Add 1 piece' }).click()
  await expect(adding).toBeHidden()
  const row = page.getByRole('button', { name: /N-1/ })
  await expect(row).toContainText('HUID TEST01')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }

  await page.goto(`${shop.url}/shopping/${productId}`)
  const preview = page.getByRole('region', { name: 'Comes with its certificate' })
  await expect(preview).toContainText('about 3.000 g')
  await expectAccessible(page)

  const buyer = await shop.newCustomer()
  const body = anOrderOf(buyer, [{ productId, quantity: 1 }])
  const placed = await shop.ask('POST', '/order/create', { token: buyer.token, body })
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  const field = drawer.getByLabel('Scan or type a tag or HUID')
  await field.fill('N-9')
  await field.press('Enter')
  await expect(drawer.getByText('The shop has no tagged piece')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('test01')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('1 of 1 packed')).toBeVisible()
  await expectAccessible(page)

  const { lines } = (await asOwner(shop, 'GET', `/order/pieces/${orderId}`)).body
  const { certificateKey } = lines[0].packed[0]
  await page.goto(`${shop.url}/admin/packing-slips?orders=${orderId}`)
  await expect(page.getByRole('img', { name: 'Certificate of N-1' })).toBeVisible()
  await page.context().clearCookies()
  for (const path of ['', '/hi']) {
    await page.goto(`${shop.url}${path}/certificate/${certificateKey}`)
    const paper = page.getByRole('article')
    await expect(paper).toContainText('TEST01')
    await expect(paper).not.toContainText('Meera')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    expect(await pagesOnPaper(page)).toBe(1)
  }
}

/** How many pages of A4 the page is as a PDF. */
async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
