import type { Person } from '#tests/support/builders.ts'
import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { pickAt, pressAt, typeAt } from '#tests/support/browser/keyboard.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { orderWithSums } from '#tests/support/checkout.ts'
import { completeProducts, toast } from '#tests/support/browser/steps.ts'

/** An order of three pieces in two lines. */
async function anOrder(shop: BrowserShop, customer: Person, paymentMethod: 'cod' | 'online') {
  const [first, second] = await completeProducts(shop)
  if (first === undefined || second === undefined) throw new Error('The demo has no two products.')
  const lines = [
    { product: first, quantity: 2 },
    { product: second, quantity: 1 },
  ]
  const body = { ...orderWithSums(customer, lines), email: customer.email, paymentMethod }
  const placed = await shop.ask('POST', '/order/create', { token: customer.token, body })
  expect(placed.status, placed.text).toBe(201)
  return { orderId: Number(placed.body.orderId), first }
}

async function documentsOf(shop: BrowserShop, orderId: number): Promise<object[]> {
  return (await asOwner(shop, 'GET', `/invoice/order/${orderId}`)).body
}

test('a parcel is recorded as lost without a pointer, and its customer reads what becomes of the money', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const { orderId, first } = await anOrder(shop, customer, 'online')
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  const press = (name: string) => pressAt(page, drawer.getByRole('button', { name, exact: true }))
  await press('Divide the order')
  await typeAt(page, drawer.getByLabel(`${first.name}, of 2`), '2')
  await press('Pack this parcel')
  await press('Pack another parcel')
  await press('Pack this parcel')
  const parcel = (at: number) => drawer.getByRole('listitem', { name: `Parcel ${at}` })
  for (const at of [1, 2]) await press(`Mark as sent Parcel ${at}`)
  await expect
    .poll(async () => (await documentsOf(shop, orderId)).length, { timeout: 30_000 })
    .toBe(1)
  await press('Mark as delivered Parcel 1')
  await expect(parcel(1)).toContainText('Delivered')

  await press('It is lost Parcel 2')
  const question = page.getByRole('alertdialog', { name: 'Is parcel 2 lost?' })
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await expect(question).toContainText(/A credit note of ₹[\d,.]+ is made\. The customer gets/)
  await expect(question).toContainText(/The pieces are worth ₹[\d,.]+ before tax/)
  await expectFits(page, 'lost-question')
  await pickAt(page, question.getByLabel('How the money goes back'), 'credit')
  await expect(question).toContainText('of store credit, which they have agreed to')
  await typeAt(page, question.getByLabel('Note for the insurance'), 'Claim DLV-77')
  await pressAt(page, question.getByRole('button', { name: 'Record as lost' }))
  await expect(toast(page, 'The parcel is recorded as lost.')).toBeVisible()
  await expect(parcel(2)).toContainText('Lost')
  await expect(parcel(2)).toContainText('Claim DLV-77')
  await expect(parcel(2)).toContainText(/₹[\d,.]+ of store credit/)
  await expectFits(page, 'drawer-of-lost-parcel')
  await press('Edit the note Parcel 2')
  await typeAt(page, parcel(2).getByLabel('Note for the insurance'), 'Claim DLV-77, paid')
  await press('Save the note')
  await expect(parcel(2)).toContainText('Claim DLV-77, paid')
  expect(await documentsOf(shop, orderId)).toHaveLength(2)

  const link = parcel(2).getByRole('link', { name: /^NRT-/ })
  await link.focus()
  await page.keyboard.press('Enter')
  const settled = page.getByRole('dialog', { name: /^Return NRT-/ })
  await expect(settled).toContainText('Lost on its way')
  await expect(settled).toContainText('Nothing: a courier lost it')
  await expectFits(page, 'return-of-lost-parcel')

  await loginAs(page, customer)
  await page.goto('/myorders')
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(order).toContainText('Lost on its way')
  await expect(order).toContainText(/the courier lost it \(credit note CRN/)
  await expect(order.getByText(/₹[\d,.]+ became store credit on /)).toHaveCount(1)
  await expect(order).not.toContainText('Claim DLV-77')
  await expect(order).not.toContainText(/Return NRT-/)
  await expectFits(page, 'my-order-of-lost-parcel')
  await page.goto('/hi/myorders')
  await expect(page.getByText('रास्ते में खो गया')).toBeVisible()
  await expect(page.getByText(/कूरियर ने इसे खो दिया \(जमा पत्र CRN/)).toBeVisible()
  await expect(page.getByText(/₹[\d,.]+ स्टोर क्रेडिट बन गए/)).toBeVisible()
  await expectFits(page, 'my-order-of-lost-parcel-hi')

  // It turns up.
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  await press('It was found Parcel 2')
  const found = page.getByRole('alertdialog', { name: 'Is parcel 2 in the shop again?' })
  await expect(found).toContainText('The credit note stays')
  await pressAt(page, found.getByRole('button', { name: 'It is here' }))
  await expect(parcel(2)).toContainText('Came back')
})

test('an order that left as one and is lost is cancelled from its drawer', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const { orderId } = await anOrder(shop, customer, 'cod')
  expect((await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 3 })).status).toBe(
    200,
  )
  await expect
    .poll(async () => (await documentsOf(shop, orderId)).length, { timeout: 30_000 })
    .toBe(1)
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  await expectFits(page, 'left-as-one')
  await drawer.getByRole('button', { name: 'It is lost' }).click()
  const question = page.getByRole('alertdialog', { name: 'Is the parcel lost?' })
  await expect(question).toContainText('Nothing of this order arrives any more: it is cancelled')
  await expectFits(page, 'lost-question-of-all')
  await question.getByRole('button', { name: 'Record as lost' }).click()
  await expect(toast(page, 'The parcel is recorded as lost.')).toBeVisible()
  await expect(drawer.getByRole('listitem', { name: 'Parcel 1' })).toContainText('Lost')
  await expectFits(page, 'drawer-of-lost-order')
  expect((await asOwner(shop, 'GET', `/order/get/${orderId}`)).body.status).toBe(5)

  await loginAs(page, customer)
  await page.goto('/myorders')
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(order).toContainText('Lost on its way')
  await expect(order).toContainText('You do not pay for your order.')
  await expect(order).not.toContainText('goes back to you')
  await expectFits(page, 'my-order-that-was-lost')
})
