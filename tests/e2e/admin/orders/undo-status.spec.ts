import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/browser/admin-steps.ts'
import { startDemoShop, type OpenShop } from '#tests/support/browser/setup.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { buy } from '#tests/support/checkout.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'

let shop: OpenShop
let client: ReturnType<typeof createShopClient>
// So long that no slow machine comes too late.
test.beforeAll(async () => {
  shop = await startDemoShop({ UNDO_SECONDS: '3600' })
  client = createShopClient(shop.url)
})
test.afterAll(() => shop.stop())

/** Paid orders of one customer, ₹1,180.00 each, and the list that shows them alone. */
async function openOrders(page: Page, count: number): Promise<number[]> {
  const customer = await client.signUp()
  const product = await addProduct(client, { name: 'Undoable ring', price: 1000, stock: 50 })
  const orderIds: number[] = []
  for (let at = 0; at < count; at += 1) {
    const placed = await buy(client, customer, [{ product, quantity: 1 }])
    orderIds.push(Number(placed.body.orderId))
  }
  const { body } = await client.ask('POST', '/user/login', {
    body: {
      email: 'owner@nagina.example',
      password: 'rosewood-lantern-1947',
    },
  })
  await loginAs(page, body.user, shop.url)
  await page.goto(`${shop.url}/admin/orders?sort=newest`)
  return orderIds
}

function selectOf(page: Page, orderId: number | undefined) {
  return page.getByRole('combobox', { name: `Status of order ${orderId}`, exact: true })
}

async function refunds(): Promise<number> {
  return (await shop.database.pool.query('select id from refunds')).rows.length
}

test('cancelling asks first, names what will move, and can be undone', async ({ page }) => {
  const [orderId] = await openOrders(page, 1)
  const select = selectOf(page, orderId)
  await select.selectOption('Cancelled')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Cancel order ${orderId}?`)
  await expect(question).toContainText('₹1,180.00 is refunded to the customer.')
  await expect(question).toContainText('1 piece returns to stock.')
  await expect(question).toContainText('2 emails will be sent to customers.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Do not cancel' }).click()
  await expect(select).toHaveValue('1')
  await select.selectOption('Cancelled')
  await question.getByRole('button', { name: `Cancel order ${orderId}` }).click()
  await expect(toast(page, 'Order status updated successfully!')).toBeVisible()
  await expect(select).toHaveValue('5')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, `Order ${orderId} has the former status again.`)).toBeVisible()
  await expect(select).toHaveValue('1')
  expect(await refunds()).toBe(0)
})

test('the drawer asks the same question, and Escape leaves the drawer open', async ({ page }) => {
  const [orderId] = await openOrders(page, 1)
  await page.goto(`${shop.url}/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('₹1,180.00 is refunded to the customer.')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(drawer).toContainText(`Order #${orderId}`)
  await drawer.getByLabel('Status').selectOption('Cancelled')
  await drawer.getByRole('button', { name: 'Update status' }).click()
  await question.getByRole('button', { name: `Cancel order ${orderId}` }).click()
  await expect(drawer.getByRole('heading', { name: /^Order #/ })).toContainText('Cancelled')
})

test('reopening a refunded order asks first', async ({ page }) => {
  const [orderId] = await openOrders(page, 1)
  await shop.database.pool.query(
    `update orders set status = 5, payment_status = 'refunded' where id = $1`,
    [orderId],
  )
  await page.reload()
  const select = selectOf(page, orderId)
  await expect(select).toHaveValue('5')
  await select.selectOption('Processing')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Set order ${orderId} to Processing?`)
  await expect(question).toContainText('It is not paid: the money was refunded or has not arrived.')
  await question.getByRole('button', { name: 'Leave unchanged' }).click()
  await expect(select).toHaveValue('5')
  await select.selectOption('Processing')
  await question.getByRole('button', { name: 'Set to Processing' }).click()
  await expect(toast(page, 'Order status updated successfully!')).toBeVisible()
  await expect(select).toHaveValue('2')
})

test('at phone width the bar of selected orders leaves no control alone on a line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [orderId] = await openOrders(page, 1)
  await page.getByLabel(`Select order ${orderId}`).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  const count = await bar.getByText('1 selected').boundingBox()
  const clear = await bar.getByRole('button', { name: 'Clear' }).boundingBox()
  const middle = (box: typeof count) => (box === null ? NaN : box.y + box.height / 2)
  expect(Math.abs(middle(count) - middle(clear))).toBeLessThan(2)
})

test('a bulk change says how many orders change, asks once and is undone together', async ({
  page,
}) => {
  const orderIds = await openOrders(page, 3)
  await selectOf(page, orderIds[0]).selectOption('Processing')
  await expect(selectOf(page, orderIds[0])).toHaveValue('2')
  for (const orderId of orderIds) await page.getByLabel(`Select order ${orderId}`).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByLabel('Status for the selected orders').selectOption('Processing')
  await expect(bar).toContainText('2 of 3 will change; 1 already Processing')
  await bar.getByLabel('Status for the selected orders').selectOption('Cancelled')
  await bar.getByRole('button', { name: 'Apply' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Cancel 3 orders?')
  await expect(question).toContainText('₹3,540.00 is refunded to the customers of 3 orders.')
  await question.getByRole('button', { name: 'Cancel 3 orders' }).click()
  await expect(toast(page, '3 of 3 orders changed.')).toBeVisible()
  await page
    .getByRole('status')
    .filter({ hasText: '3 of 3 orders changed.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(toast(page, '3 orders have the former status again.')).toBeVisible()
  await expect(selectOf(page, orderIds[0])).toHaveValue('2')
  await expect(selectOf(page, orderIds[1])).toHaveValue('1')
})

test('all orders of all pages are selected in one step', async ({ page }) => {
  await openOrders(page, 1)
  await page.getByLabel('Select all on this page').check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('25 selected')
  await bar.getByRole('button', { name: /^Select all \d+$/ }).click()
  const total = await shop.database.pool.query('select id from orders where deleted_at is null')
  await expect(bar).toContainText(`${total.rows.length} selected`)
})
