import { startDemoShop, type OpenShop } from '#tests/support/browser/setup.ts'
import {
  asOwner,
  expectAccessible,
  expectFits,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import {
  expect,
  loginAs,
  test as base,
  withShop,
  type BrowserShop,
} from '#tests/support/browser/shop.ts'
import { orderWithSums } from '#tests/support/checkout.ts'
import { completeProducts, toast } from '#tests/support/browser/steps.ts'
import {
  startShiprocketServer,
  type ShiprocketServer,
} from '#tests/support/servers/shiprocket-server.ts'

interface Carried {
  shop: BrowserShop
  running: OpenShop
  carrier: ShiprocketServer
}

/** A shop with the keys of Shiprocket, and a Shiprocket that speaks its wire. */
const test = base.extend<object, { carried: Carried }>({
  carried: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures named, also none
    async ({}, use) => {
      const carrier = await startShiprocketServer()
      const running = await startDemoShop({ ...carrier.settings, UNDO_SECONDS: '0' })
      await withShop(running, (shop) => use({ shop, running, carrier }))
      await carrier.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('a parcel is booked, labelled and picked up, and its customer sees the courier’s news', async ({
  page,
  carried: { shop, carrier },
}) => {
  const customer = await shop.newCustomer()
  const [product] = await completeProducts(shop)
  if (product === undefined) throw new Error('The demo has no product.')
  const fields = { email: customer.email, paymentMethod: 'cod' }
  const body = { ...orderWithSums(customer, [{ product, quantity: 1 }]), ...fields }
  const placed = await shop.ask('POST', '/order/create', { token: customer.token, body })
  expect(placed.status, placed.text).toBe(201)
  const orderId: number = placed.body.orderId

  await asOwner(shop, 'PUT', '/settings/update', { 'shipping.insuredUpTo': 100 })
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  await expect(drawer.getByRole('note')).toContainText('the carrier insures a parcel up to ₹1.00')
  await drawer.getByRole('button', { name: 'Book with Shiprocket' }).click()
  await drawer.getByLabel('Weight in g').fill('0')
  await drawer.getByRole('button', { name: 'Book with Shiprocket' }).click()
  await expect(drawer.getByRole('alert').filter({ hasText: 'whole grams' })).toBeVisible()
  await drawer.getByLabel('Weight in g').fill('350')
  await drawer.getByLabel('Height in cm').fill('6.5')
  await expectFits(page, 'box')
  carrier.state.mode = 'no-courier'
  await drawer.getByRole('button', { name: 'Book with Shiprocket' }).click()
  await expect(toast(page, /No courier serves this PIN code/)).toBeVisible()
  const parcel = drawer.getByRole('listitem', { name: 'Parcel 1' })
  await expect(parcel).toContainText('Not booked: No courier serves this PIN code.')
  carrier.state.mode = 'answer'
  await parcel.getByRole('button', { name: 'Book with Shiprocket' }).click()
  await parcel.getByRole('button', { name: 'Book with Shiprocket' }).click()
  await expect(toast(page, 'The parcel is booked.')).toBeVisible()
  await expect(parcel).toContainText('Booked with Shiprocket.')
  await expect(parcel).toContainText('The courier collects ₹')
  const { awb } = carrier.orders.at(-1) ?? { awb: '' }
  await expect(parcel).toContainText(awb)

  const [label] = await Promise.all([
    page.waitForEvent('download'),
    parcel.getByRole('button', { name: 'Print label' }).click(),
  ])
  expect(label.suggestedFilename()).toBe(`label-${awb}.pdf`)
  await parcel.getByRole('button', { name: 'Ask for pick-up' }).click()
  await expect(parcel).toContainText('Pick-up asked for: 2026-11-27')
  await parcel.getByRole('button', { name: 'Cancel the booking' }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expectFits(page, 'booked')

  for (const [status, minute] of [
    [42, 2],
    [17, 3],
  ] as const) {
    const { body: news, headers } = carrier.news(awb, status, { minute })
    expect((await shop.ask('POST', '/order/carriernews', { body: news, headers })).status).toBe(200)
  }
  await parcel.getByRole('button', { name: 'Ask how far it is' }).click()
  await expect(toast(page, 'This is what the carrier says.')).toBeVisible()
  await expect(parcel).toContainText('Sent')
  await expect(parcel).toContainText('Out for delivery')
  await expectFits(page, 'sent')

  await page.goto(`${shop.url}/admin/packing-slips?orders=${orderId}`)
  await expect(page.getByText('Parcel', { exact: true })).toBeVisible()
  const slip = page.getByRole('article', { name: `Packing slip of order ${orderId}` })
  await expect(slip).toContainText('Cash on delivery: collect ₹')

  await loginAs(page, customer, shop.url)
  for (const path of ['', '/hi']) {
    await page.goto(`${shop.url}${path}/myorders`)
    const order = page.getByRole('main').getByRole('article').first()
    await expect(order).toContainText(awb)
    await expect(order).toContainText(path === '' ? 'Out for delivery' : 'पहुँचाने के लिए निकला')
    await expectFits(page, `own${path.replace('/', '-')}`)
  }
})
