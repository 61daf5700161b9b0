import type { Page } from '@playwright/test'
import {
  asOwner,
  expectAccessible,
  expectFits,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { placeOrder, toast } from '#tests/support/browser/steps.ts'

/** The drawer of a new cash order of a new customer. */
async function openOrder(page: Page, shop: BrowserShop, status: number) {
  const customer = await shop.newCustomer()
  await placeOrder(shop, customer, { email: customer.email, paymentMethod: 'cod' })
  const path = `/order/userorder/${customer.userId}`
  const [{ orderId }] = (await shop.ask('GET', path, { token: customer.token })).body
  await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status })
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  await expect(drawer).toBeVisible()
  return { orderId, drawer }
}

async function trackingOf(shop: BrowserShop, orderId: number) {
  return (await asOwner(shop, 'GET', `/order/get/${orderId}`)).body.tracking
}

test('a tracking number saved by a colleague is shown with their name, and neither is lost', async ({
  page,
  shop,
}) => {
  const { orderId, drawer } = await openOrder(page, shop, 3)
  await drawer.getByRole('button', { name: 'Add tracking' }).click()
  await drawer.getByLabel('Carrier').fill('Blue Dart')
  await drawer.getByLabel('Tracking number').fill('MINE 1')
  const theirs = { carrier: 'India Post', number: 'THEIRS 1', url: '' }
  await asOwner(shop, 'PUT', `/order/tracking/${orderId}`, theirs)
  await drawer.getByRole('button', { name: 'Save tracking' }).click()
  const note = drawer.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText(/ changed the tracking at .* while you were editing/)
  await expect(note).not.toContainText('Someone else saved')
  await expect(note).toContainText('Tracking number: empty is now THEIRS 1')
  await expect(drawer.getByLabel('Tracking number')).toHaveValue('MINE 1')
  await expectAccessible(page)
  expect(await trackingOf(shop, orderId)).toEqual(theirs)
  await note.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(toast(page, 'The tracking is saved.')).toBeVisible()
  await expect(drawer.getByText('Blue Dart · MINE 1')).toBeVisible()
  expect((await trackingOf(shop, orderId)).number).toBe('MINE 1')
})

test('a tracking number that another customer’s order has is questioned and can be saved', async ({
  page,
  shop,
}) => {
  const other = await openOrder(page, shop, 3)
  const number = `DLV ${other.orderId}`
  const theirs = { carrier: 'Delhivery', number, url: '' }
  await asOwner(shop, 'PUT', `/order/tracking/${other.orderId}`, theirs)
  const { orderId, drawer } = await openOrder(page, shop, 3)
  await drawer.getByRole('button', { name: 'Add tracking' }).click()
  const field = drawer.getByLabel('Tracking number')
  await field.fill(number)
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`Order ${other.orderId} \\(.*\\) has this number too`),
  )
  await expectFits(page, 'same-number')
  await field.fill(`${number} A`)
  await expect(field).toHaveAccessibleDescription('')
  await field.fill(number)
  await drawer.getByRole('button', { name: 'Save tracking' }).click()
  await expect(toast(page, 'The tracking is saved.')).toBeVisible()
  expect((await trackingOf(shop, orderId)).number).toBe(number)
})

test('a status set first by a colleague shows who and when', async ({ page, shop }) => {
  const { orderId, drawer } = await openOrder(page, shop, 1)
  await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 2 })
  await drawer.getByLabel('Status').selectOption('Shipped')
  await drawer.getByRole('button', { name: 'Update status' }).click()
  const refusal = page.getByText(`Someone else has set order ${orderId} to Processing.`)
  await expect(refusal).toContainText(/\. \S.* changed it at \d/)
})
