import { asOwner, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, placeOrder } from '#tests/support/browser/steps.ts'

/** Places orders of one new customer, to be paid in cash; answers their numbers. */
async function placeOrders(shop: BrowserShop, count: number) {
  const customer = await shop.newCustomer('Packing Person')
  const product = await aProduct(shop, { minPrice: 500 })
  const { email } = customer
  const orderIds: number[] = []
  for (let at = 0; at < count; at += 1) {
    orderIds.push(await placeOrder(shop, customer, { product, email, paymentMethod: 'cod' }))
  }
  return { email, orderIds }
}

test('orders stay selected while their slips are printed', async ({ page, shop }) => {
  const { email } = await placeOrders(shop, 3)
  await openAdmin(page, shop, `/admin/orders?q=${email}`)
  await expect(page.getByText('1 to 3 of 3')).toBeVisible()
  const boxes = page.locator('tbody').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await expect(page.getByRole('article', { name: /^Packing slip of order/ })).toHaveCount(2)
  await page.goBack()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(boxes.nth(0)).toBeChecked()
  await expect(boxes.nth(1)).not.toBeChecked()
  await expect(boxes.nth(2)).toBeChecked()
  // Who comes to the list another way begins with none.
  await page.goto('/admin')
  await page.goto(`/admin/orders?q=${email}`)
  await expect(boxes.nth(0)).not.toBeChecked()
})

test('an order that was cancelled meanwhile has no packing slip', async ({ page, shop }) => {
  const { orderIds } = await placeOrders(shop, 2)
  const [kept, cancelled] = orderIds
  const answer = await asOwner(shop, 'PUT', `/order/updatestatus/${cancelled}`, { status: 5 })
  expect(answer.status).toBe(200)
  await openAdmin(page, shop, `/admin/packing-slips?orders=${kept},${cancelled}`)
  const slips = page.getByRole('article', { name: /^Packing slip of order/ })
  await expect(slips).toHaveCount(1)
  await expect(page.getByRole('note')).toHaveText(
    `Order #${cancelled} is cancelled: it has no packing slip.`,
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('note')).toBeHidden()
})

test('of more orders than are printed at once, the others are named', async ({ page, shop }) => {
  const first = await placeOrders(shop, 51)
  const second = await placeOrders(shop, 51)
  const orderIds = [...first.orderIds, ...second.orderIds]
  await openAdmin(page, shop, `/admin/packing-slips?orders=${orderIds.join(',')}`)
  const slips = page.getByRole('article', { name: /^Packing slip of order/ })
  await expect(slips).toHaveCount(100)
  await expect(page.getByRole('note')).toContainText('These are the first 100 of 102 orders.')
  await page.getByRole('link', { name: 'the other 2' }).click()
  await expect(slips).toHaveCount(2)
  await expect(page.getByRole('note')).toHaveCount(0)
})
