import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MakeInput } from '#contract/metal/makes.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { GOLDEN_MAKE } from '#tests/support/catalogue/golden-make.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
  const body = { 'tax.rate': 300, 'pan.from': 0 }
  const set = await shop.ask('PUT', '/settings/update', { token: admin.token, body })
  expect(set.status, set.text).toBe(200)
})
afterAll(() => shop.close())

type Making = MakeInput['making']

const making = (kind: Making['kind'], value: number, least = 0): Making => {
  return { kind, value, basis: 'net', least }
}

const diamond = (milliCarats: number, rate: number): MakeInput['stones'] => [
  { name: 'Diamond', kind: 'natural', count: 1, milliCarats, pricedBy: 'carat', rate },
]

/** A make of one metal without anything else. */
const plain = (netMg: number, more: Partial<MakeInput>) => ({ netMg, grossMg: netMg, ...more })

const RING = making('percent', 14)
const STUDS = { making: making('gram', 800), stones: diamond(136, 25_000) }

interface Golden {
  make: Partial<MakeInput>
  rates: Record<string, number>
  /** In paise, before tax and with 3 % of it. */
  price: number
  total: number
}

/** The published bills and own cases of the specification, computed by hand. */
const GOLDEN: [string, Golden][] = [
  [
    'a chain whose parts are whole rupees',
    {
      make: plain(3_390, { making: making('percent', 16), partUnit: 100 }),
      rates: { '22K916': 12_800 },
      price: 50_335_00,
      total: 51_845_05,
    },
  ],
  [
    'the same chain to the paisa',
    {
      make: plain(3_390, { making: making('percent', 16) }),
      rates: { '22K916': 12_800 },
      price: 50_334_72,
      total: 51_844_76,
    },
  ],
  [
    'studs of 14K',
    {
      make: plain(2_500, { alloy: '14K585', grossMg: 2_600, ...STUDS }),
      rates: { '14K585': 5_200 },
      price: 18_400_00,
      total: 18_952_00,
    },
  ],
  [
    'studs of 18K',
    {
      make: plain(2_500, { alloy: '18K750', grossMg: 2_600, ...STUDS }),
      rates: { '18K750': 6_050 },
      price: 20_525_00,
      total: 21_140_75,
    },
  ],
  [
    'a nose pin',
    {
      make: plain(450, {
        grossMg: 500,
        making: making('gram', 800),
        stones: diamond(105, 28_000),
      }),
      rates: { '22K916': 7_480 },
      price: 6_666_00,
      total: 6_865_98,
    },
  ],
  [
    'a bill with a low making',
    {
      make: plain(9_800, { making: making('percent', 2) }),
      rates: { '22K916': 2_000 },
      price: 19_992_00,
      total: 20_591_76,
    },
  ],
  [
    'a studded pair with everything',
    { make: GOLDEN_MAKE, rates: { '22K916': 14_675.5 }, price: 135_248_00, total: 139_305_44 },
  ],
  [
    'a piece of two metals',
    {
      make: plain(5_120, {
        grossMg: 7_455,
        making: making('percent', 11.5),
        metals: [{ alloy: '18K750', netMg: 2_335 }],
      }),
      rates: { '22K916': 14_675.5, '18K750': 12_015 },
      price: 115_060_85,
      total: 118_512_68,
    },
  ],
  [
    'a light piece with a least making',
    {
      make: plain(812, { making: making('gram', 650, 800) }),
      rates: { '22K916': 14_675.5 },
      price: 12_716_51,
      total: 13_098_01,
    },
  ],
  ...[
    { size: 8, netMg: 3_020, price: 41_365_24, total: 42_606_20 },
    { size: 12, netMg: 3_200, price: 43_830_72, total: 45_145_64 },
    { size: 16, netMg: 3_380, price: 46_296_20, total: 47_685_09 },
  ].map(({ size, netMg, price, total }): [string, Golden] => [
    `a ring of the weight of size ${size}`,
    {
      make: plain(netMg, { alloy: '18K750', making: RING }),
      rates: { '18K750': 12_015 },
      price,
      total,
    },
  ]),
]

/** The product, on sale at the rates of now. */
async function onSale({ make, rates }: Golden): Promise<number> {
  await applyRates(shop, admin, rates)
  const { id } = await aProduct(shop, { name: 'Golden piece', price: 1, material: [2] })
  const body = { makes: [aWrittenMake(make)], basis: '' }
  const saved = await shop.ask('PUT', `/product/makes/${id}`, { token: admin.token, body })
  expect(saved.status, saved.text).toBe(200)
  return id
}

/** The text of the invoice of an order, without blanks, which a PDF does not always keep. */
async function billOf(orderId: number, { token }: Person): Promise<string> {
  const made = async () => (await shop.ask('GET', `/invoice/order/${orderId}`, { token })).body
  await expect.poll(made).toHaveLength(1)
  const [{ file }] = await made()
  const pdf = await shop.app.inject({ url: new URL(file, 'http://shop').pathname })
  expect(pdf.statusCode).toBe(200)
  return pdfText(pdf.rawPayload).replaceAll(/\s/g, '')
}

test.each(GOLDEN)('%s costs the same from product to bill and export', async (_, golden) => {
  const { price, total } = golden
  const productId = await onSale(golden)
  const product = (await shop.ask('GET', `/product/getproductbyid/${productId}`)).body
  const parts: { amount: number }[] = product.makes[0].parts
  expect([product.price, product.makes[0].price]).toEqual([price / 100, price / 100])
  expect(Math.round(parts.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(price)

  const buyer = await aCustomer(shop)
  const { token, userId } = buyer
  const added = await shop.ask('POST', '/cart/create', { token, body: { userId, productId } })
  expect(added.body.cartLine.product.price).toBe(price / 100)

  const items = [{ productId, quantity: 1 }]
  const placed = await order(shop, buyer, anOrderOf(buyer, items, { totalPrice: total / 100 }))
  expect(placed.status, placed.text).toBe(201)
  const { orderId, order: shown } = placed.body
  expect(shown.totalPrice).toBe(total / 100)
  expect(shown.orderItems[0].price).toBe(price / 100)

  const bill = await billOf(orderId, buyer)
  for (const amount of [price, total]) expect(bill).toContain(formatPaise(amount).replace('₹', ''))

  const exported = (await shop.ask('GET', '/export/shop', { token: admin.token })).body
  const byOrder = (row: { order_id: number }) => row.order_id === orderId
  const line = exported.order_lines.find(byOrder)
  expect([Number(line.unit_price), line.breakup.price]).toEqual([price, price])
  expect(Number(exported.orders.find((row: { id: number }) => row.id === orderId).total)).toBe(
    total,
  )
})
