import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import type { Person } from '#tests/support/builders.ts'
import {
  asOwner,
  expectFits,
  expectInvoice,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { anOrderOf, DETAILS, order } from '#tests/support/checkout.ts'
import { addProduct, productForm } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'

/** A delivered order of one piece of its own, in the first of its two materials. */
async function aDelivered(shop: BrowserShop): Promise<{ buyer: Person; orderId: number }> {
  const service = { ...NO_PROMISES, returnDays: 30 }
  expect((await asOwner(shop, 'PUT', '/settings/update', { service })).status).toBe(200)
  const [category] = (await shop.ask('GET', '/category/getall')).body
  const name = `Exchanged ${Date.now()}`
  const form = productForm({ name, categoryId: category.categoryId, stock: 5, material: '1,2' })
  const { productId } = (await asOwner(shop, 'POST', '/product/create', form)).body.product
  const buyer = await shop.newCustomer()
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId, material: 1 }]))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  const sent = await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 4 })
  expect(sent.status, sent.text).toBe(200)
  await expectInvoice(shop, orderId)
  return { buyer, orderId }
}

test('a piece is exchanged for another, from the first click to the last', async ({
  page,
  shop,
}) => {
  const { buyer, orderId } = await aDelivered(shop)
  await loginAs(page, buyer)
  await page.goto('/myorders')
  const card = page.getByRole('article', { name: `Order ${orderId}` })
  await card.getByRole('button', { name: `Return pieces of order ${orderId}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('too-small')
  await dialog
    .getByRole('combobox', { name: 'How do the pieces come back?' })
    .selectOption({ label: 'I send or bring them' })
  const instead = dialog.getByRole('combobox', { name: /^For Exchanged/ })
  // Of a piece that does not come back, no money does either.
  const piece = dialog.getByRole('checkbox', { name: /^Exchanged/ })
  await piece.uncheck()
  await expect(instead).toBeHidden()
  await piece.check()
  await instead.selectOption({ label: 'Exchange: Gold (₹1,000.00 before tax)' })
  await expect(dialog.getByText('There is nothing to pay.')).toBeVisible()
  await expect(
    dialog.getByText(/^What you give back counts as ₹[\d,.]+, what it cost/),
  ).toBeVisible()
  await expectFits(page, 'asking')
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(card.getByText(/^The pieces you want instead are kept for you/)).toBeVisible()
  await page.reload()
  const kept = page.getByText(/^These pieces are kept for you until your return/)
  await expect(kept).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  await expectFits(page, 'kept')

  await loginAs(page, await shop.admin())
  await page.goto('/admin/returns?open=true')
  await page
    .getByRole('listitem')
    .filter({ hasText: `Order ${orderId}` })
    .getByRole('button')
    .click()
  const drawer = page.getByRole('dialog')
  for (const step of ['Approve', 'Picked up', 'Received']) {
    await drawer.getByRole('button', { name: step }).click()
  }
  await drawer.locator('select[name^="fate"]').selectOption('stock')
  await drawer.getByRole('button', { name: 'Save the check' }).click()
  await expect(drawer.getByText('The customer wants other pieces instead')).toBeVisible()
  await drawer.getByRole('link', { name: /^order #\d+$/ }).click()
  await expect(drawer.getByText('do not pack it before')).toBeVisible()
  await drawer.getByRole('link', { name: /^NRT-\d+$/ }).click()
  await drawer.getByRole('button', { name: 'Settle as exchange' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('There is nothing to pay.')).toBeVisible()
  await question.getByRole('button', { name: 'Settle' }).click()
  await expect(drawer.getByText('in exchange, credit note CRN', { exact: false })).toBeVisible()
  await page.reload()
  await expect(drawer.getByText('in exchange, credit note CRN', { exact: false })).toBeVisible()
  await expectFits(page, 'settled')

  await loginAs(page, buyer)
  await page.goto('/hi/myorders')
  await expect(page.getByText(/^आपकी वापसी NRT-\d+ के पीस के बदले।$/)).toBeVisible()
  await expect(page.getByText(/से अदला-बदली हुई।$/)).toBeVisible()
  await expectFits(page, 'exchanged-hindi')
})

/** The key of the link in the email to an address that has these words. */
async function linkIn(shop: BrowserShop, to: string, words: string): Promise<string> {
  const mail = async () => (await shop.emailsTo(to)).find((one) => one.includes(words))
  await expect.poll(mail).toBeDefined()
  return /guest-order#([\w.-]+)/.exec((await mail()) ?? '')?.[1] ?? ''
}

test('a guest exchanges a piece by an email link: the old one is refunded, the new one is paid', async ({
  page,
  ownShop: shop,
}) => {
  const service = { ...NO_PROMISES, returnDays: 30 }
  await asOwner(shop, 'PUT', '/settings/update', { service, 'checkout.guest': true })
  const client = createShopClient(shop.url)
  const { productId } = await addProduct(client, { name: 'Tara', stock: 5, material: '1,2' })
  const placed = await shop.ask('POST', '/order/guest', {
    body: {
      ...DETAILS,
      paymentMethod: 'online',
      orderItems: [{ productId, quantity: 1, material: 1 }],
    },
    headers: { 'idempotency-key': 'a-guest-exchanges-a-piece' },
  })
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 4 })
  await expectInvoice(shop, orderId)
  const received = `We have received your order ${orderId}`
  const key = await linkIn(shop, DETAILS.email, received)

  await page.goto(`${shop.url}/hi/guest-order#${key}`)
  await page
    .getByRole('article')
    .getByRole('button', { name: /पीस लौटाएँ/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('select[name^=instead]').selectOption({ index: 2 })
  await expect(dialog.getByText(/उसी तरह लौटाए जाएँगे जैसे आपने भुगतान किया था/)).toBeVisible()
  await expect(page.getByText(/^लौटाए जाने वाले पीस के ₹[\d,.]+ गिने जाते हैं/)).toBeVisible()
  await expectFits(page, 'guest-asking-hindi')

  await page.goto(`${shop.url}/guest-order#${key}`)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Return pieces/ })
    .click()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('too-small')
  await dialog.locator('select[name=handOver]').selectOption('send')
  await dialog.locator('select[name^=instead]').selectOption({ index: 2 })
  await expect(dialog.getByText(/goes back the way you paid, and we send you a link/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(page.getByText(/^The pieces you want instead are kept for you/)).toBeVisible()
  await expectFits(page, 'guest-kept')

  await openAdmin(page, shop, '/admin/returns?open=true')
  await page
    .getByRole('listitem')
    .filter({ hasText: `Order ${orderId}` })
    .getByRole('button')
    .click()
  for (const step of ['Approve', 'Picked up', 'Received']) {
    await dialog.getByRole('button', { name: step }).click()
  }
  await dialog.locator('select[name^="fate"]').selectOption('stock')
  await dialog.getByRole('button', { name: 'Save the check' }).click()
  await expect(dialog.getByText('A guest has no store credit')).toBeVisible()
  await expectFits(page, 'guest-settling')
  await dialog.getByRole('button', { name: 'Settle as exchange' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByText('in exchange, credit note CRN', { exact: false })).toBeVisible()

  const next = await linkIn(shop, DETAILS.email, `We have received your order ${orderId + 1}`)
  await page.goto(`${shop.url}/guest-order#${next}`)
  await expect(page.getByRole('link', { name: 'Pay now' }).first()).toBeVisible()
  await expectFits(page, 'guest-to-pay')
})
