import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { placeOrder, toast } from '#tests/support/browser/steps.ts'

/** Two new cash orders of one customer, and the list of them. */
async function openOrders(page: Page, shop: BrowserShop) {
  const customer = await shop.newCustomer()
  const fields = { email: customer.email, paymentMethod: 'cod' }
  for (let at = 0; at < 2; at += 1) await placeOrder(shop, customer, fields)
  const path = `/order/userorder/${customer.userId}`
  const orders = (await shop.ask('GET', path, { token: customer.token })).body
  const ids: number[] = orders.map(({ orderId }: { orderId: number }) => orderId)
  await openAdmin(page, shop, `/admin/orders?q=${encodeURIComponent(customer.email)}`)
  await expect(page.getByText('1 to 2 of 2')).toBeVisible()
  return ids
}

async function readOrder(shop: BrowserShop, orderId = 0) {
  const { token } = await shop.admin()
  return (await shop.ask('GET', `/order/get/${orderId}`, { token })).body
}

async function paste(page: Page, lines: string[]) {
  await page.getByRole('button', { name: 'Tracking numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tracking numbers' })
  await dialog.getByLabel('Lines').fill(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Check the lines' }).click()
  return dialog
}

test('pasted tracking numbers are shown, saved and, if wanted, shipped with an undo', async ({
  page,
  shop,
}) => {
  const [first = 0, second = 0] = await openOrders(page, shop)
  const dialog = await paste(page, [
    'Order\tCarrier\tNumber',
    `${first}\tBlue Dart\tBD ${first}`,
    `${second}\tIndia Post\tEE ${second}\thttps://track.in/${second}`,
    'x\tDHL\t1',
    '99999999\tDHL\t2',
  ])
  await expect(dialog).toContainText('2 lines are left out')
  await expect(dialog).toContainText('Line 4: “x” is no order id.')
  await expect(dialog).toContainText('Line 5: There is no order 99999999.')
  await expect(dialog).toContainText(`Blue Dart · BD ${first}`)
  await expectAccessible(page)
  await dialog.getByLabel(/^Set 2 orders that have not left yet to Shipped/).check()
  await dialog.getByRole('button', { name: 'Save 2 tracking numbers' }).click()
  await expect(toast(page, '2 tracking numbers saved.')).toBeVisible()
  await expect(toast(page, /2 of 2 orders changed/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await readOrder(shop, second)).toMatchObject({
    status: 3,
    tracking: { carrier: 'India Post', number: `EE ${second}`, url: `https://track.in/${second}` },
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await readOrder(shop, first)).status).toBe(1)
  expect((await readOrder(shop, first)).tracking.number).toBe(`BD ${first}`)
})

test('an existing number is shown beside the new one', async ({ page, shop }) => {
  const [orderId = 0] = await openOrders(page, shop)
  const first = await paste(page, [`${orderId}, DHL, 1`])
  await first.getByRole('button', { name: 'Save 1 tracking number' }).click()
  await expect(toast(page, '1 tracking number saved.')).toBeVisible()
  expect((await readOrder(shop, orderId)).status).toBe(1)
  const second = await paste(page, [`${orderId}; DHL; 2`])
  await expect(second.getByRole('listitem')).toContainText('DHL · 1')
  await expect(second.getByRole('listitem')).toContainText('DHL · 2')
  await second.getByRole('button', { name: 'Back to the lines' }).click()
  await expect(second.getByLabel('Lines')).toHaveValue(`${orderId}; DHL; 2`)
  await page.keyboard.press('Escape')
  expect((await readOrder(shop, orderId)).tracking.number).toBe('1')
})

test('a number that an order of another customer has is named before it is saved', async ({
  page,
  shop,
}) => {
  const neighbour = await shop.newCustomer('Meera Shah')
  await placeOrder(shop, neighbour, { email: neighbour.email, paymentMethod: 'cod' })
  const theirs = (
    await shop.ask('GET', `/order/userorder/${neighbour.userId}`, { token: neighbour.token })
  ).body[0]
  const name = `${theirs.firstName} ${theirs.lastName}`
  const [first = 0, second = 0] = await openOrders(page, shop)
  const number = `BD-${theirs.orderId}`
  const lines = [
    `${first}, Blue Dart, ${number}`,
    `${second}, Blue Dart, TWICE-${second}`,
    `${theirs.orderId}, Blue Dart, TWICE-${second}`,
  ]
  // Within the list: two customers, one number.
  const dialog = await paste(page, lines)
  const doubts = dialog.getByRole('region', { name: 'at orders of different customers' })
  await expect(doubts).toContainText('1 number is at orders of different customers')
  await expect(doubts.getByRole('listitem')).toHaveText([
    new RegExp(
      `^TWICE-${second}: line 2 \\(order ${second}, .+\\) and line 3 \\(order ${theirs.orderId}, ${name}\\)\\.$`,
    ),
  ])
  await dialog.getByRole('button', { name: 'Back to the lines' }).click()

  // At an order that is there already, and in the list; of one customer a parcel may hold several orders.
  const tracking = { carrier: 'Blue Dart', number, url: '' }
  const { token } = await shop.admin()
  await shop.ask('PUT', `/order/tracking/${theirs.orderId}`, { token, body: tracking })
  const both = [lines[0] ?? '', `${second}, Blue Dart, ${number.toLowerCase()}`]
  await dialog.getByLabel('Lines').fill(both.join('\n'))
  await dialog.getByRole('button', { name: 'Check the lines' }).click()
  await expect(doubts.getByRole('listitem')).toHaveText([
    new RegExp(
      `^${number}: line 1 \\(order ${first}, .+\\) and line 2 \\(order ${second}, .+\\); order ${theirs.orderId} \\(${name}\\) has it already\\.$`,
    ),
  ])
  await expect(doubts).toContainText('Is it the right one, or was it copied twice?')
  await expectFits(page, 'doubted-numbers')
  await dialog.getByRole('button', { name: 'Save 2 tracking numbers' }).click()
  await expect(toast(page, '2 tracking numbers saved.')).toBeVisible()
  expect((await readOrder(shop, first)).tracking.number).toBe(number)
})

test('numbers that nobody else has are not doubted', async ({ page, shop }) => {
  const [first = 0, second = 0] = await openOrders(page, shop)
  const dialog = await paste(page, [
    `${first}, DHL, SAME-${first}`,
    `${second}, DHL, SAME-${first}`,
  ])
  await expect(dialog.getByRole('region', { name: '2 orders' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'different customers' })).toHaveCount(0)
})
