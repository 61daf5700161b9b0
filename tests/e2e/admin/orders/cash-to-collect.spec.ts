import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { anOrderOf } from '#tests/support/checkout.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'

const SHIPPED = 3

/** An order in cash that is on its way with a carrier, or still with the shop. */
async function aCashOrder(shop: BrowserShop, carrier = ''): Promise<number> {
  const buyer = await shop.newCustomer()
  const { productId } = await addProduct(createShopClient(shop.url), { price: 1000, stock: 5 })
  const body = anOrderOf(buyer, [{ productId }], { paymentMethod: 'cod' })
  const placed = await shop.ask('POST', '/order/create', { token: buyer.token, body })
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  if (carrier === '') return orderId
  const tracking = { carrier, number: `P${orderId}`, url: '' }
  await asOwner(shop, 'PUT', `/order/tracking/${orderId}`, tracking)
  const moved = await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: SHIPPED })
  expect(moved.status, moved.text).toBe(200)
  return orderId
}

const rowOf = (page: Page, orderId: number) =>
  page
    .getByRole('main')
    .locator('tbody tr, li')
    .filter({ has: page.getByRole('link', { name: `#${orderId}`, exact: true }) })

test('one transfer of a courier pays several orders, which leave the list', async ({
  page,
  ownShop: shop,
}) => {
  const first = await aCashOrder(shop, 'Kite Couriers')
  const second = await aCashOrder(shop, 'Kite Couriers')
  const third = await aCashOrder(shop)
  await openAdmin(page, shop, '/admin/cash?age=week')
  const sums = page.getByRole('navigation', { name: 'Cash by age' })
  await expect(sums.getByRole('link', { name: 'Sent up to 7 days ago' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('region', { name: 'Who has it' })).toContainText('Kite Couriers')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rowOf(page, first)).toContainText(`P${first}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await expect(rowOf(page, third)).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^cash-to-collect-.*\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  for (const orderId of [first, second, third]) expect(file).toContain(`\n${orderId},`)
  for (const orderId of [first, second]) {
    await rowOf(page, orderId).getByLabel(`Select order ${orderId}`).check()
  }
  await page.getByRole('button', { name: 'Record as received' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 orders are then paid.')
  const record = dialog.getByRole('button', { name: /^Record ₹/ })
  await record.click()
  await expect(dialog.getByText(/^Enter the number of the transfer/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reference').fill('UTR 4711')
  await record.click()
  await expect(toast(page, '2 payments are recorded.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const orderId of [first, second]) {
    await expect(rowOf(page, orderId)).toHaveCount(0)
    const money = (await asOwner(shop, 'GET', `/payment/order/${orderId}`)).body
    expect(money).toMatchObject({ due: 0, payments: [{ reference: 'UTR 4711' }] })
  }
})

test('a refused order is named and stays in the list, and the other orders are recorded', async ({
  page,
  ownShop: shop,
}) => {
  const [gone, left] = [await aCashOrder(shop), await aCashOrder(shop)]
  await openAdmin(page, shop, '/admin/cash?age=not-sent')
  for (const orderId of [gone, left]) {
    await rowOf(page, orderId).getByLabel(`Select order ${orderId}`).check()
  }
  const cancelled = await asOwner(shop, 'PUT', `/order/updatestatus/${gone}`, { status: 5 })
  expect(cancelled.status, cancelled.text).toBe(200)
  await page.getByRole('button', { name: 'Record as received' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reference').fill('UTR 4713')
  await dialog.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(toast(page, '1 of 2 payments are recorded.')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText(`Order ${gone}:`)
  await expect(dialog).toContainText(`Order ${gone} is then paid.`)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, left)).toHaveCount(0)
})

test('an age, an order and its payment by keyboard alone, with a message if a colleague was first', async ({
  page,
  ownShop: shop,
}) => {
  const orderId = await aCashOrder(shop)
  const other = await aCashOrder(shop)
  await openAdmin(page, shop, '/admin/cash')
  const age = page.getByRole('navigation', { name: 'Cash by age' }).getByRole('link', {
    name: 'Not sent yet',
  })
  await age.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/age=not-sent/)
  // The list is drawn again for its age, a moment after the address, and closes what was open in it.
  await expect(age).toHaveAttribute('aria-current', 'page')
  const button = rowOf(page, orderId).getByRole('button', { name: 'Record payment' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('How it came')).toBeFocused()
  await page.keyboard.press('End')
  await dialog.getByLabel('Reference').focus()
  await page.keyboard.type('Till 4')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The payment is recorded.')).toBeVisible()
  await expect(rowOf(page, orderId)).toHaveCount(0)

  await rowOf(page, other).getByRole('button', { name: 'Record payment' }).click()
  const cancelled = await asOwner(shop, 'PUT', `/order/updatestatus/${other}`, { status: 5 })
  expect(cancelled.status, cancelled.text).toBe(200)
  await dialog.getByLabel('Reference').fill('UTR 4712')
  await dialog.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Order ${other}:`)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, other)).toHaveCount(0)
})
