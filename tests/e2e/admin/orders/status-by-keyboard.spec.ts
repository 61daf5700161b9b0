import type { Page } from '@playwright/test'
import { openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { placeOrder, toast } from '#tests/support/browser/steps.ts'

/** A new order and the select of its status in the list. */
async function openOrder(page: Page, shop: BrowserShop) {
  const customer = await shop.newCustomer()
  await placeOrder(shop, customer, { email: customer.email })
  const [order] = (
    await shop.ask('GET', `/order/userorder/${customer.userId}`, { token: customer.token })
  ).body
  await openAdmin(page, shop, `/admin/orders?q=${encodeURIComponent(customer.email)}`)
  const select = page.getByRole('combobox', { name: `Status of order ${order.orderId}` })
  await expect(select).toHaveValue('1')
  return { orderId: Number(order.orderId), select }
}

async function statusOf(shop: BrowserShop, orderId: number): Promise<number> {
  const { token } = await shop.admin()
  return (await shop.ask('GET', `/order/get/${orderId}`, { token })).body.status
}

const DONE = 'Order status updated successfully!'

/** Counts what the page asks the server to change. */
function countChanges(page: Page): () => number {
  let changes = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes += 1
  })
  return () => changes
}

test('arrow keys and letters move the status without setting it', async ({ page, shop }) => {
  const { orderId, select } = await openOrder(page, shop)
  const changes = countChanges(page)
  await select.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await expect(select).toHaveValue('5')
  await expect(page.getByText('Enter sets it, Escape goes back.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(select).toHaveValue('1')
  await page.keyboard.press('d')
  await expect(select).toHaveValue('4')
  await select.blur()
  await expect(select).toHaveValue('1')
  expect(changes()).toBe(0)
  expect(await statusOf(shop, orderId)).toBe(1)
})

test('Enter sets the status chosen by arrow keys', async ({ page, shop }) => {
  const { orderId, select } = await openOrder(page, shop)
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, DONE)).toBeVisible()
  await expect(select).toHaveValue('2')
  expect(await statusOf(shop, orderId)).toBe(2)
})

test('the button beside it sets the status too, by a click or a key', async ({ page, shop }) => {
  const { orderId, select } = await openOrder(page, shop)
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Set Processing' }).click()
  await expect(toast(page, DONE)).toBeVisible()
  expect(await statusOf(shop, orderId)).toBe(2)
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Set Shipped' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(select).toHaveValue('3')
  await expect.poll(() => statusOf(shop, orderId)).toBe(3)
})

test('a choice from the open list applies at once, by key or mouse', async ({ page, shop }) => {
  const { orderId, select } = await openOrder(page, shop)
  await select.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, DONE)).toBeVisible()
  expect(await statusOf(shop, orderId)).toBe(2)
  await select.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf(shop, orderId)).toBe(3)
})

test('a program that chooses an option sets it at once, also after arrow keys', async ({
  page,
  shop,
}) => {
  const { orderId, select } = await openOrder(page, shop)
  await select.selectOption('Processing')
  await expect(toast(page, DONE)).toBeVisible()
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await select.selectOption('Delivered')
  await expect.poll(() => statusOf(shop, orderId)).toBe(4)
})

test('arrow keys do not block a user', async ({ page, shop }) => {
  const { email, name } = await shop.newCustomer('Careful Person')
  await openAdmin(page, shop, `/admin/users?q=${encodeURIComponent(email)}`)
  const select = page.getByRole('combobox', { name: `Status of ${name}` })
  const changes = countChanges(page)
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await expect(select).toHaveValue('Blocked')
  await page.keyboard.press('Escape')
  await expect(select).toHaveValue('Active')
  expect(changes()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Set Blocked' }).click()
  await expect(toast(page, 'User status updated successfully')).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap opens the list without setting, and the choice applies at once', async ({
    page,
    shop,
  }) => {
    const { orderId, select } = await openOrder(page, shop)
    const changes = countChanges(page)
    await select.tap()
    await expect.poll(() => select.evaluate((element) => element.matches(':open'))).toBe(true)
    expect(changes()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(toast(page, DONE)).toBeVisible()
    await expect(select).toHaveValue('2')
    expect(changes()).toBe(1)
    expect(await statusOf(shop, orderId)).toBe(2)
  })
})
