import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import type { Locator, Page } from '@playwright/test'
import { keepPicture } from '#tests/support/browser/keep-picture.ts'
import { expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { pickAt, pressAt, typeAt } from '#tests/support/browser/keyboard.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { products } from '#tests/support/browser/steps.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import type { Person } from '#tests/support/builders.ts'
import { plainPicture } from '#tests/support/pictures.ts'

async function aDelivered(shop: BrowserShop): Promise<{ buyer: Person; orderId: number }> {
  const { token } = await shop.admin()
  const service = { ...NO_PROMISES, returnDays: 30 }
  const set = await shop.ask('PUT', '/settings/update', { token, body: { service } })
  expect(set.status, set.text).toBe(200)
  const buyer = await shop.newCustomer()
  const list = await shop.ask('GET', '/product/getall?categoryId=null')
  const product = list.body.find((one: { stock: number | null }) => (one.stock ?? 9) > 2)
  const items = [{ productId: product.productId, quantity: 2 }]
  const placed = await order(shop, buyer, anOrderOf(buyer, items))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  const path = `/order/updatestatus/${orderId}`
  const delivered = await shop.ask('PUT', path, { token, body: { status: 4 } })
  expect(delivered.status, delivered.text).toBe(200)
  return { buyer, orderId }
}

test('a customer asks for a return and staff settles it, from the first click to the last', async ({
  page,
  shop,
}) => {
  const { buyer, orderId } = await aDelivered(shop)
  await loginAs(page, buyer)
  await page.goto('/myorders')
  const card = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(card.getByText('You can return pieces until')).toContainText('(30 days left)')
  await expectFits(page, 'counted-down')
  await card.getByRole('button', { name: `Return pieces of order ${orderId}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeFocused()
  const many = dialog.locator('select[name^="line"]')
  await many.selectOption('0')
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(dialog.getByText('Choose what you send back.')).toBeVisible()
  await expect(many).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('too-small')
  await dialog.locator('select[name^="line"]').selectOption('1')
  await dialog.getByRole('textbox', { name: 'Tell us more' }).fill('A size larger, please.')
  await dialog.getByRole('textbox', { name: 'PIN code of the pick-up' }).fill('302001')
  await expectFits(page, 'asking')
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(card.getByText('We are looking at your request').first()).toBeVisible()
  await page.reload()
  await expect(card.getByText('We are looking at your request').first()).toBeVisible()
  await expectFits(page, 'asked')

  await loginAs(page, await shop.admin())
  await page.goto('/admin/returns?open=true')
  await expect(lineOf(page, orderId)).toBeVisible()
  await expectFits(page, 'returns')
  await lineOf(page, orderId).getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await drawer
    .getByRole('textbox', { name: 'Words for the customer' })
    .fill('The courier comes on Friday.')
  await expectFits(page, 'to-approve')
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await drawer.getByRole('button', { name: 'Picked up' }).click()
  await drawer.getByRole('button', { name: 'Received' }).click()
  await expectStillFits(page, drawer.getByRole('textbox', { name: 'Deduction, ₹' }), 'to-check')
  await drawer.getByRole('textbox', { name: 'Deduction, ₹' }).fill('100')
  await drawer
    .getByRole('textbox', { name: 'Reason for the deduction' })
    .fill('courier of the return')
  await drawer.getByRole('button', { name: 'Save the check' }).click()
  await expect(drawer.getByText('Choose what happens to it.')).toBeVisible()
  await expect(drawer.locator('select[name^="fate"]')).toBeFocused()
  await drawer.locator('select[name^="fate"]').selectOption('stock')
  await drawer.getByRole('button', { name: 'Save the check' }).click()
  await drawer.getByText('Correct the check').click()
  await expect(drawer.locator('select[name^="fate"]')).toHaveValue('stock')
  await expectStillFits(page, drawer.getByText('Deduction').first(), 'to-settle')
  await drawer.getByText('Correct the check').click()
  const kept = drawer.getByRole('textbox', { name: 'Deduction, ₹' })
  await kept.fill('9999999')
  await drawer.getByRole('button', { name: 'Save the correction' }).click()
  await expect(drawer.getByText('Keep back less than', { exact: false })).toBeVisible()
  await kept.fill('50')
  await drawer.getByRole('button', { name: 'Save the correction' }).click()
  await expect(drawer.getByText('₹50.00: courier of the return')).toBeVisible()
  await drawer.getByRole('button', { name: 'Settle with a refund' }).click()
  await expectFits(page, 'question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Settle' }).click()
  const settled = drawer.getByText('credit note CRN', { exact: false }).first()
  await expectStillFits(page, settled, 'settled')

  await page.goto(`/admin/orders?order=${orderId}`)
  await page.getByRole('dialog').getByRole('link', { name: /^NRT-/ }).click()
  await expect(page).toHaveURL(/\/admin\/returns\?return=\d+$/)
  await expect(drawer.getByText('credit note CRN', { exact: false }).first()).toBeVisible()

  await loginAs(page, buyer)
  await page.goto('/hi/myorders')
  await expect(page.getByText('हिसाब हो गया').first()).toBeVisible()
  await expect(page.getByText('courier of the return')).toBeVisible()
  await expectFits(page, 'my-orders-hindi')
  await page.goto('/myorders')
  await expect(card.getByText('courier of the return')).toBeVisible()
  await expectFits(page, 'my-orders')
})

test('a return is asked for, checked and settled without a pointer', async ({ page, shop }) => {
  const { buyer, orderId } = await aDelivered(shop)
  await loginAs(page, buyer)
  await page.goto('/myorders')
  const card = page.getByRole('article', { name: `Order ${orderId}` })
  const ask = card.getByRole('button', { name: `Return pieces of order ${orderId}` })
  const dialog = page.getByRole('dialog')
  const review = card.getByRole('button', { name: /^Write a review of/ })
  await expect(review).toBeVisible()
  await pressAt(page, ask)
  await pickAt(page, dialog.locator('select[name^="line"]'), '2')
  await pickAt(page, dialog.getByRole('combobox', { name: 'Reason' }), 'too-small')
  await typeAt(page, dialog.getByRole('textbox', { name: 'PIN code of the pick-up' }), '302001')
  await pressAt(page, dialog.getByRole('button', { name: 'Ask for the return' }))
  await expect(card.getByText('We are looking at your request').first()).toBeVisible()
  await expect(ask).toBeFocused()

  await openAdmin(page, shop, `/admin/returns?open=true&q=${orderId}`)
  await pressAt(page, lineOf(page, orderId).getByRole('button', { name: 'Open' }))
  const next = dialog.getByRole('heading', { name: 'Next step' })
  for (const step of ['Approve', 'Picked up', 'Received']) {
    await pressAt(page, dialog.getByRole('button', { name: step }))
    await expect(dialog.getByRole('button', { name: step })).toBeHidden()
    await expect(next).toBeFocused()
  }
  await pickAt(page, dialog.locator('select[name^="fate"]'), 'stock')
  await pressAt(page, dialog.getByRole('button', { name: 'Save the check' }))
  await pressAt(page, dialog.getByRole('button', { name: 'Settle with a refund' }))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await pressAt(page, question.getByRole('button', { name: 'Settle', exact: true }))
  await expect(dialog.getByText('credit note CRN', { exact: false }).first()).toBeVisible()
  // Its steps are gone: the focus stays in the dialog, on itself or on its title.
  await expect(page.locator('[role=dialog]:focus, [role=dialog] h2:focus')).toBeVisible()

  // Nothing of it is there any more.
  await loginAs(page, buyer)
  await page.goto('/myorders')
  await expect(card).toContainText('CRN')
  await expect(review).toHaveCount(0)
})

test('a return whose login ends at Send is still written after the next login', async ({
  page,
  shop,
}) => {
  const { buyer, orderId } = await aDelivered(shop)
  await loginAs(page, buyer)
  await page.goto('/myorders')
  const card = page.getByRole('article', { name: `Order ${orderId}` })
  const ask = card.getByRole('button', { name: `Return pieces of order ${orderId}` })
  const dialog = page.getByRole('dialog')
  await ask.click()
  const many = dialog.locator('select[name^="line"]')
  await many.selectOption('1')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('damaged')
  await dialog.getByRole('textbox', { name: 'Tell us more' }).fill('The clasp does not close.')
  await dialog.getByRole('textbox', { name: 'PIN code of the pick-up' }).fill('302001')
  const buffer = await plainPicture({ width: 200, height: 200 }).png().toBuffer()
  await dialog.getByLabel('Pictures').setInputFiles([{ name: 'a', mimeType: 'image/png', buffer }])
  await shop.ask('POST', '/user/logout', { token: buyer.token })
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await loginAgain(page, buyer)
  // The form is open again by itself.
  await expect(many).toHaveValue('1')
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('damaged')
  await expect(dialog.getByRole('textbox', { name: 'Tell us more' })).toHaveValue(
    'The clasp does not close.',
  )
  await expect(dialog.getByRole('textbox', { name: 'PIN code of the pick-up' })).toHaveValue(
    '302001',
  )
  await expect(dialog.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(card.getByText('We are looking at your request').first()).toBeVisible()
  // It is with the shop: the piece that is left begins an empty form.
  await ask.click()
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('')
  await expect(dialog.getByRole('textbox', { name: 'Tell us more' })).toHaveValue('')
})

test('who must log in for a return comes back to the order with its form open, once', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { buyer, orderId } = await aDelivered(shop)
  const items = [{ productId: (await products(shop))[0]?.productId ?? 0, quantity: 1 }]
  // A newer order stands above it.
  expect((await order(shop, buyer, anOrderOf(buyer, items))).status).toBe(201)
  await loginAs(page, buyer)
  await page.goto('/myorders')
  const ask = page.getByRole('button', { name: `Return pieces of order ${orderId}` })
  await expect(ask).toBeVisible()
  await shop.ask('POST', '/user/logout', { token: buyer.token })
  await ask.click()
  await loginAgain(page, buyer)
  const dialog = page.getByRole('dialog', { name: `Return pieces of order ${orderId}` })
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeVisible()
  await keepPicture(page, 'return-after-login')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(ask).toBeFocused()
  await expect(ask).toBeInViewport()
  await expect(page).toHaveURL(/\/myorders$/)
  await page.reload()
  await expect(ask).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

/** Logs in where the page asks for it. */
async function loginAgain(page: Page, { email, password }: Person): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Login Now' }).click()
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Login' }).click()
}

/** The return of an order in the list of the admin. */
function lineOf(page: Page, orderId: number): Locator {
  const number = page.getByText(`Order ${orderId}`, { exact: true })
  return page.getByRole('listitem').filter({ has: number })
}

/** Looks once the messages beside it have faded. */
async function expectStillFits(page: Page, shown: Locator, name: string): Promise<void> {
  await shown.waitFor()
  await page.reload()
  await shown.waitFor()
  await expectFits(page, name)
}
