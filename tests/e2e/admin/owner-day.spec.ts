import type { Locator, Page } from '@playwright/test'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { choose, fillCheckout, toast } from '#tests/support/browser/steps.ts'

const NAME = 'Padma Band'

async function setRates(page: Page, shop: BrowserShop): Promise<void> {
  await openAdmin(page, shop, '/admin/rates')
  await page.getByLabel('24K gold (999)').fill('16000')
  await expect(page.getByRole('button', { name: 'Apply now' })).toBeEnabled()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('The rates count now.')).toBeVisible()
}

/** Sold by weight, with its makes in one save: 22K with a ruby, kept by piece in sizes, and 18K plain. */
async function addProduct(page: Page, shop: BrowserShop): Promise<void> {
  await openAdmin(page, shop, '/admin/products')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const form = page.getByRole('dialog', { name: 'Add Product' })
  await form.getByLabel('Name', { exact: true }).fill(NAME)
  await form.getByLabel('Category').selectOption({ label: 'Bands' })
  await form.getByRole('checkbox', { name: 'Gold', exact: true }).check()
  await form.getByRole('checkbox', { name: /Sold by weight/ }).check()
  await expect(form.getByLabel('Price (₹)', { exact: true })).toHaveCount(0)
  const section = form.getByRole('region', { name: 'Metal price' })
  const field = (path: string): Locator => section.locator(`[name="makes.${path}"]`)
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(field('0.netMg')).toBeFocused()
  await section.getByRole('button', { name: 'Add make' }).click()
  for (const [at, alloy, gross] of [
    ['0', '22K916', '3.1'],
    ['1', '18K750', '3'],
  ] as const) {
    await field(`${at}.alloy`).selectOption(alloy)
    await field(`${at}.netMg`).fill('3')
    await field(`${at}.grossMg`).fill(gross)
    await field(`${at}.making.value`).fill('500')
  }
  await section.getByRole('button', { name: 'Add stone' }).first().click()
  await field('0.stones.0.name').fill('Ruby')
  await field('0.stones.0.milliCarats').fill('0.5')
  await field('0.stones.0.rate').fill('8000')
  await field('0.stockKind').selectOption('by-piece')
  await section.getByLabel('Sizes', { exact: true }).first().selectOption('ring')
  await section.getByLabel('From size').fill('12')
  await section.getByLabel('To size').fill('14')
  await section.getByLabel('To size').press('Enter')
  await expect(form.getByRole('group', { name: 'Price', exact: true })).toContainText('₹49,5')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(form).toBeHidden()
}

async function addPieces(page: Page, shop: BrowserShop): Promise<void> {
  await openAdmin(page, shop, '/admin/pieces')
  await page.getByRole('button', { name: 'Add pieces' }).click()
  const adding = page.getByRole('dialog', { name: 'Add tagged pieces' })
  await adding.getByRole('combobox', { name: 'Make', exact: true }).fill('padma')
  await page.getByRole('option', { name: new RegExp(NAME) }).click()
  const list = 'Tag,HUID,Gross,Net,Size\nP-1,TEST01,3.1,3.0,12\nP-2,TEST02,3.19,3.09,14'
  await adding.getByLabel('Pieces, one in a row').fill(list)
  await adding.getByRole('button', { name: 'Check the list' }).click()
  await adding.getByRole('button', { name: 'Add 2 pieces' }).click()
  await expect(adding).toBeHidden()
}

async function buyOne(page: Page, shop: BrowserShop): Promise<number> {
  const buyer = await shop.newCustomer()
  await loginAs(page, buyer, shop.url)
  const { body } = await shop.ask('GET', '/product/getall?q=padma')
  await page.goto(`${shop.url}/shopping/${body[0].productId}`)
  await choose(page.getByRole('radio', { name: /22K gold/ }))
  await choose(page.getByRole('radio', { name: /^(Size )?14/ }))
  await page.getByText('See how this price is made').click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto(`${shop.url}/cart`)
  await page.goto(`${shop.url}/checkout`)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL(`${shop.url}/ordersuccess`)
  const own = await shop.ask('GET', `/order/userorder/${buyer.userId}`, { token: buyer.token })
  return (Array.isArray(own.body) ? own.body : own.body.orders)[0].orderId
}

async function packAndBill(page: Page, shop: BrowserShop, orderId: number): Promise<void> {
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  const scan = drawer.getByLabel('Scan or type a tag or HUID')
  await scan.fill('P-1')
  await scan.press('Enter')
  await expect(drawer.getByText(/size 12/)).toBeVisible()
  await page.keyboard.type('TEST02')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('1 of 1 packed')).toBeVisible()
  const { lines } = (await asOwner(shop, 'GET', `/order/pieces/${orderId}`)).body
  await page.goto(`${shop.url}/certificate/${lines[0].packed[0].certificateKey}`)
  await expect(page.getByRole('article')).toContainText('TEST02')
}

async function importAndUndo(page: Page, shop: BrowserShop): Promise<void> {
  await openAdmin(page, shop, '/admin/products')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const csv = `Name,Alloy,Net g,Making value,SKU\n${NAME},22K916,3,900,PAD-22\n${NAME},18K750,x,900,PAD-22\n`
  const chosen = { name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel('CSV or Excel file').setInputFiles(chosen)
  await expect(dialog.getByText(/1 with errors, 1 row of the same products waiting/)).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Rows with errors' })).toContainText(
    'Waits for row 3 of the same product',
  )
  const right = { ...chosen, buffer: Buffer.from(csv.replace('x,900,PAD-22', '3,900,PAD-18')) }
  await dialog.getByLabel('CSV or Excel file').setInputFiles(right)
  await dialog.getByRole('button', { name: /^Import 1 product|^Import \d row/ }).click()
  await expect(toast(page, '0 products added, 1 product changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await openAdmin(page, shop, '/admin/changes')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
}

test('an owner sets rates, adds a ring with pieces, sells, packs and certifies one, and undoes an import', async ({
  page,
  ownShop: shop,
}) => {
  test.setTimeout(600_000)
  const made = await asOwner(shop, 'POST', '/category/create', { name: 'Bands' })
  expect(made.status, made.text).toBe(201)
  await setRates(page, shop)
  await addProduct(page, shop)
  await addPieces(page, shop)
  const orderId = await buyOne(page, shop)
  await packAndBill(page, shop, orderId)
  await importAndUndo(page, shop)
  await expect(page.getByText('Undone').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { body } = await asOwner(shop, 'GET', '/product/getall?q=padma')
  const { makes } = (await asOwner(shop, 'GET', `/product/makes/${body[0].productId}`)).body
  expect(makes.map(({ making, sku }: { making: object; sku: string }) => [making, sku])).toEqual([
    [expect.objectContaining({ value: 500 }), ''],
    [expect.objectContaining({ value: 500 }), ''],
  ])
})
