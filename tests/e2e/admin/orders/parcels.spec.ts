import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Person } from '#tests/support/builders.ts'
import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { pressAt, typeAt } from '#tests/support/browser/keyboard.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { orderWithSums } from '#tests/support/checkout.ts'
import { completeProducts, toast } from '#tests/support/browser/steps.ts'

const today = () => shopDayOf(new Date())

/** An order of three pieces in two lines. */
async function anOrder(shop: BrowserShop, customer: Person, paymentMethod: 'cod' | 'online') {
  const [first, second] = await completeProducts(shop)
  if (first === undefined || second === undefined) throw new Error('The demo has no two products.')
  const lines = [
    { product: first, quantity: 2 },
    { product: second, quantity: 1 },
  ]
  const fields = { email: customer.email, paymentMethod }
  const body = { ...orderWithSums(customer, lines), ...fields }
  const placed = await shop.ask('POST', '/order/create', { token: customer.token, body })
  expect(placed.status, placed.text).toBe(201)
  return { orderId: Number(placed.body.orderId), first }
}

test('an order is divided into parcels, and its customer sees what is on its way', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const { orderId, first } = await anOrder(shop, customer, 'cod')
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  await drawer.getByRole('button', { name: 'Divide the order' }).click()
  await drawer.getByLabel(`${first.name}, of 2`).fill('3')
  await drawer.getByRole('button', { name: 'Pack this parcel' }).click()
  await expect(drawer.getByRole('alert').filter({ hasText: 'type 0 to 2' })).toBeVisible()
  await drawer.getByLabel(`${first.name}, of 2`).fill('2')
  await drawer.getByLabel('Carrier').fill('Delhivery')
  await drawer.getByLabel('Tracking number').fill('DLV 1')
  await drawer.getByLabel('Tracking link').fill('https://track.example.com/DLV1')
  await expectFits(page, 'dividing')
  await drawer.getByRole('button', { name: 'Pack this parcel' }).click()
  await expect(toast(page, 'The parcel is packed.')).toBeVisible()
  await expect(drawer.getByText('1 piece is in no parcel yet.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Pack another parcel' }).click()
  await drawer.getByRole('button', { name: 'Pack this parcel' }).click()
  await drawer.getByRole('button', { name: 'Mark as sent Parcel 1' }).click()
  await expect(toast(page, 'The parcel is on its way.')).toBeVisible()
  const parcel = drawer.getByRole('listitem', { name: 'Parcel 1' })
  await expect(parcel).toContainText('Sent')
  await expect(drawer.getByRole('listitem', { name: 'Parcel 2' })).toContainText('Packed')
  await expectFits(page, 'drawer')
  expect((await asOwner(shop, 'GET', `/order/get/${orderId}`)).body.status).toBe(3)

  await loginAs(page, customer)
  await page.goto('/myorders')
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(order).toContainText('Parcel 1 of 2')
  await expect(order).toContainText('On its way')
  await expect(order).toContainText('Delhivery · DLV 1')
  await expect(order).toContainText('Being packed')
  await expect(order.getByRole('link', { name: /^Track the parcel/ })).toHaveAttribute(
    'href',
    'https://track.example.com/DLV1',
  )
  await expectFits(page, 'my-orders')

  // The second one comes back before anything was paid.
  const documents = async () => (await asOwner(shop, 'GET', `/invoice/order/${orderId}`)).body
  await expect.poll(async () => (await documents()).length, { timeout: 30_000 }).toBe(1)
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  await drawer.getByRole('button', { name: 'Mark as sent Parcel 2' }).click()
  await drawer.getByRole('button', { name: 'Mark as delivered Parcel 1' }).click()
  await drawer.getByRole('button', { name: 'Comes back Parcel 2' }).click()
  await drawer.getByRole('button', { name: 'It is here again Parcel 2' }).click()
  const question = page.getByRole('alertdialog', { name: 'Is parcel 2 in the shop again?' })
  await expect(question).toContainText(/a credit note of ₹[\d,.]+ is made/)
  await expectFits(page, 'question-of-unpaid-part')
  await question.getByRole('button', { name: 'It is here' }).click()
  await expect(toast(page, 'The parcel is here again.')).toBeVisible()
  await expect(drawer.getByText('Not delivered')).toBeVisible()
  await expect(drawer.getByText('Left to pay')).toBeVisible()
  await expectFits(page, 'drawer-of-unpaid-part')
  expect((await documents()).length).toBe(2)
  // The return of its pieces says what is not collected.
  await page.goto(`/admin/returns?q=${orderId}`)
  await page
    .getByRole('listitem')
    .filter({ has: page.getByText(`Order ${orderId}`, { exact: true }) })
    .getByRole('button')
    .click()
  const back = page.getByRole('dialog', { name: /^Return NRT-/ })
  await expect(back).toContainText(/Not collected₹[\d,.]+, credit note CRN/)
  await expect(back).toContainText('Nobody took the parcel')
  await expect(back).toContainText('By the courier: it is here again')
  await expectFits(page, 'return-of-unpaid-part')

  await loginAs(page, customer)
  await page.goto('/myorders')
  await expect(order).toContainText(
    /A parcel did not reach you: you pay ₹[\d,.]+ less, ₹[\d,.]+ in all\./,
  )
  await expect(order).toContainText(/You do not pay ₹[\d,.]+ for its pieces \(credit note/)
  await expectFits(page, 'my-orders-of-unpaid-part')
  await page.goto('/hi/myorders')
  await expect(page.getByText(/एक पार्सल आप तक नहीं पहुँचा: आपको ₹[\d,.]+ कम/)).toBeVisible()
  await expectFits(page, 'my-orders-of-unpaid-part-hi')

  // Once the rest is paid, nobody reads of money that is left to pay.
  const { totalPrice, uncollected } = (await asOwner(shop, 'GET', `/order/get/${orderId}`)).body
  const money = { channel: 'cash', amount: totalPrice - uncollected, receivedOn: today() }
  const paid = await asOwner(shop, 'POST', `/payment/record/${orderId}`, money)
  expect(paid.status, paid.text).toBe(200)
  await page.goto('/myorders')
  await expect(order).toContainText(/₹[\d,.]+ of the total was not to be paid/)
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  await expect(drawer.getByText('Not delivered')).toBeVisible()
  await expect(drawer.getByText('Left to pay')).toHaveCount(0)
})

test('a parcel is sent, delivered and taken back without a pointer', async ({ page, shop }) => {
  const { orderId, first } = await anOrder(shop, await shop.newCustomer(), 'online')
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  const press = (name: string) => pressAt(page, drawer.getByRole('button', { name }))
  await press('Divide the order')
  await typeAt(page, drawer.getByLabel(`${first.name}, of 2`), '2')
  await press('Pack this parcel')
  await press('Pack another parcel')
  await press('Pack this parcel')
  const parcel = (at: number) => drawer.getByRole('listitem', { name: `Parcel ${at}` })
  await expect(parcel(2)).toContainText('Packed')

  await press('Mark as sent Parcel 1')
  await press('Mark as delivered Parcel 1')
  await expect(parcel(1)).toContainText('Delivered')
  await press('Mark as sent Parcel 2')
  await press('Comes back Parcel 2')
  await press('It is here again Parcel 2')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused()
  const yes = question.getByRole('button', { name: 'It is here' })
  await expect(yes).toBeEnabled()
  await pressAt(page, yes)
  await expect(parcel(2)).toContainText('Came back')
})
