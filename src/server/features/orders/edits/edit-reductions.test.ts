import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { editingAs } from '#tests/support/edits/editing.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

const HOME = { state: 'Rajasthan', postalCode: '302001', city: 'Jaipur' }
const SALE = 'Diwali −10%'
const CODE = 'A10 −10%'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let place: ReturningShop
let edits: ReturnType<typeof editingAs>
let ringId: number
let chainId: number
beforeAll(async () => {
  place = await startReturningShop()
  edits = editingAs(place.shop, place.admin)
  ringId = (await aProduct(place.shop, { name: 'Ring', price: 1_000_00, stock: 50 })).id
  chainId = (await aProduct(place.shop, { name: 'Chain', price: 10_000_00, stock: 50 })).id
  const sale = { name: 'Diwali', percent: 10, startsAt: inHours(-1), endsAt: inHours(1) }
  const code = { code: 'A10', kind: 'percent', percent: 10, countsInSales: false }
  for (const [path, body] of [
    ['/sale/create', { ...sale, productIds: [chainId] }],
    ['/discount/create', code],
  ] as const) {
    const made = await place.shop.ask('POST', path, { token: place.admin.token, body })
    expect(made.status, made.text).toBe(201)
  }
})
afterAll(() => place.shop.close())

/** Two rings that the code takes ₹100 off each, and a chain that is ₹1,000 cheaper in the sale. */
async function anUnpaid(): Promise<number> {
  const buyer = await aCustomer(place.shop)
  const items = [{ productId: ringId, quantity: 2 }, { productId: chainId }]
  const fields = { ...HOME, paymentMethod: 'cod', discountCode: 'A10' }
  const placed = await order(place.shop, buyer, anOrderOf(buyer, items, fields))
  expect(placed.status, placed.text).toBe(201)
  return placed.body.orderId
}

/** What the order names, and what the code took off it. */
async function namedIn(orderId: number) {
  const { token } = place.admin
  const { body } = await place.shop.ask('GET', `/order/get/${orderId}`, { token })
  const [use] = await place.read<{ taken: number }>(
    'select taken::int from discount_uses where order_id = $1',
    orderId,
  )
  const named = body.reductions.map((one: { label: string; amount: number }) => [
    one.label,
    one.amount,
  ])
  return { discount: body.discount, named, taken: use?.taken }
}

/** What the code has taken off all orders that stand, in rupees. */
async function given(): Promise<number> {
  const { token } = place.admin
  return (await place.shop.ask('GET', '/discount/getall', { token })).body[0].given
}

async function change(orderId: number, changed: Parameters<typeof edits.edit>[1]): Promise<void> {
  const { answer } = await edits.edit(orderId, changed)
  expect(answer.status, answer.text).toBe(200)
}

const RING_OUT = { taken: [{ line: 0, quantity: 1 }] }

test('a sale and a code keep each what they take off the pieces that stay', async () => {
  const [rings, chain] = [await anUnpaid(), await anUnpaid()]
  const before = {
    discount: 1_200,
    named: [
      [SALE, 1_000],
      [CODE, 200],
    ],
    taken: 200_00,
  }
  expect([await namedIn(rings), await namedIn(chain)]).toEqual([before, before])
  const was = await given()
  await change(rings, { taken: [{ line: 1, quantity: 1 }] })
  expect(await namedIn(rings)).toEqual({ discount: 200, named: [[CODE, 200]], taken: 200_00 })
  await change(rings, RING_OUT)
  expect(await namedIn(rings)).toEqual({ discount: 100, named: [[CODE, 100]], taken: 100_00 })
  expect(await given()).toBe(was - 100)
  await change(chain, RING_OUT)
  expect(await namedIn(chain)).toMatchObject({
    named: [
      [SALE, 1_000],
      [CODE, 100],
    ],
    taken: 100_00,
  })
  await change(chain, RING_OUT)
  expect(await namedIn(chain)).toEqual({ discount: 1_000, named: [[SALE, 1_000]], taken: 0 })
  expect(await given()).toBe(was - 100 - 200)
})

test('a piece that is added in the sale is told apart too when it leaves again', async () => {
  const orderId = await anUnpaid()
  await change(orderId, {
    taken: [{ line: 1, quantity: 1 }],
    added: [{ productId: chainId, quantity: 2 }],
  })
  expect(await namedIn(orderId)).toMatchObject({
    named: [
      [CODE, 200],
      [SALE, 2_000],
    ],
    taken: 200_00,
  })
  await change(orderId, { taken: [{ line: 1, quantity: 1 }] })
  expect(await namedIn(orderId)).toEqual({
    discount: 1_200,
    named: [
      [CODE, 200],
      [SALE, 1_000],
    ],
    taken: 200_00,
  })
})

test('an order of a release that noted no sales names what is left in proportion', async () => {
  const orderId = await anUnpaid()
  await place.read('update order_lines set sales = null where order_id = $1', orderId)
  await change(orderId, RING_OUT)
  // ₹1,100 of ₹1,200 stay: 1,000 and 200 become 916.67 and 183.33.
  expect(await namedIn(orderId)).toEqual({
    discount: 1_100,
    named: [
      [SALE, 916.67],
      [CODE, 183.33],
    ],
    taken: 183_33,
  })
})
