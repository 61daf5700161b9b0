import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let buyer: Person
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aCustomer(shop)
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const NONE = { returnDays: 0, exchangesSize: false, insuresParcels: false }
const rule = (prefix: string, over: object = {}) => ({
  prefix,
  isServed: true,
  leastDays: 2,
  mostDays: 4,
  takesCash: true,
  ...over,
})
const RULES = [
  rule('68'),
  rule('682', { leastDays: 5, mostDays: 7, takesCash: false }),
  rule('68255', { isServed: false }),
]

beforeEach(async () => {
  const body = {
    'delivery.rules': RULES,
    'delivery.cutOffHour': 14,
    service: { ...NONE, daysInState: 3, daysElsewhere: 6 },
  }
  expect((await setting(body)).status).toBe(200)
})

function setting(body: object) {
  return shop.ask('PUT', '/settings/update', { token: admin.token, body })
}

const takesCash = async (pin: string) => (await deliveryTo(pin)).body.takesCash
const deliveryTo = (pin: string) => shop.ask('GET', `/delivery/${pin}`)

async function buy(fields: object) {
  const { id } = await aProduct(shop, { price: 100_000, stock: 5 })
  return order(shop, buyer, anOrderOf(buyer, [{ productId: id }], fields))
}

test('the rule with the longest prefix decides for a PIN code, or else its state', async () => {
  const kochi = await deliveryTo('682001')
  expect(kochi.body).toMatchObject({
    city: 'Kochi',
    state: 'Kerala',
    isServed: true,
    days: { least: 5, most: 7 },
    takesCash: false,
    cutOffHour: 14,
  })
  expect((await deliveryTo('686001')).body).toMatchObject({
    days: { least: 2, most: 4 },
    takesCash: true,
  })
  expect((await deliveryTo('302001')).body).toMatchObject({ days: { least: 3, most: 3 } })
  expect((await deliveryTo('110001')).body).toMatchObject({ days: { least: 6, most: 6 } })
  expect((await deliveryTo('682555')).body).toMatchObject({ isServed: false, days: null })
  expect((await deliveryTo('999999')).status).toBe(404)
  expect((await deliveryTo('68200')).body.code).toBe('invalid-input')
})

test('cash is possible if both the rule and the owner’s list accept it', async () => {
  await setting({ 'cod.pincodes': ['30', '682'] })
  expect(await takesCash('302001')).toBe(true)
  expect(await takesCash('682001')).toBe(false)
  expect(await takesCash('686001')).toBe(false)
  await setting({ 'cod.pincodes': [], 'cod.below': 0 })
  expect(await takesCash('686001')).toBe(false)
  await setting({ 'cod.below': 200_000_00 })
})

test('only future holidays are sent', async () => {
  const { rates } = (await shop.ask('GET', '/settings/all', { token: admin.token })).body.values
  await setting({ rates: { ...rates, holidays: ['2020-01-26', '2999-01-26'] } })
  expect((await deliveryTo('302001')).body.holidays).toEqual(['2999-01-26'])
})

test('an order is refused cash where the rule excludes it, and accepted when paid online', async () => {
  const cash = await buy({ paymentMethod: 'cod', postalCode: '682 016', state: 'Kerala' })
  expect([cash.status, cash.body.code]).toEqual([409, 'cash-place'])
  const online = await buy({ paymentMethod: 'online', postalCode: '682 016', state: 'Kerala' })
  expect(online.status).toBe(201)
  const elsewhere = await buy({ paymentMethod: 'cod', postalCode: '686001', state: 'Kerala' })
  expect(elsewhere.status).toBe(201)
})

test('an order to a PIN code without delivery is refused, in both languages', async () => {
  const refused = await buy({ postalCode: '682555', state: 'Lakshadweep' })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toMatchObject([
    { field: 'body.postalCode', code: 'pin-code-not-served' },
  ])
  // Six digits of another country are no PIN code.
  await setting({ 'shipping.abroad': true })
  const abroad = await buy({ postalCode: '682555', state: 'Singapore', country: 'Singapore' })
  expect(abroad.status).toBe(201)
})

test.each(['68255', '6825555', '682555/682001', 'near the lake'])(
  'a misspelt PIN code (%s) passes no rule',
  async (postalCode) => {
    const address = { postalCode, state: 'Kerala' }
    for (const placeCheck of [{}, { placeCheck: 'ask' }]) {
      const cash = await buy({ paymentMethod: 'cod', ...address, ...placeCheck })
      expect([cash.status, cash.body.code]).toEqual([409, 'cash-place'])
      const online = await buy({ paymentMethod: 'online', ...address, ...placeCheck })
      expect(online.status).toBe(400)
      expect(online.body.issues).toMatchObject([
        { field: 'body.postalCode', code: 'pin-code-invalid' },
      ])
    }
    // Where nothing is left out, only the cash depends on the code.
    await setting({ 'delivery.rules': [rule('68', { takesCash: false })] })
    expect((await buy({ paymentMethod: 'online', ...address })).status).toBe(201)
    expect((await buy({ paymentMethod: 'cod', ...address })).body.code).toBe('cash-place')
    await setting({ 'delivery.rules': [], 'cod.pincodes': ['68', '30'] })
    const listed = await buy({ paymentMethod: 'cod', ...address })
    await setting({ 'cod.pincodes': [] })
    expect(listed.body.code).toBe('cash-place')
    expect((await buy({ paymentMethod: 'cod', ...address })).status).toBe(201)
  },
)

test('a PIN code in Devanagari pays in cash like its digits', async () => {
  await setting({ 'cod.pincodes': ['30'] })
  const home = { state: 'Rajasthan', postalCode: '३०२००१' }
  const { status, text } = await buy({ paymentMethod: 'cod', ...home })
  await setting({ 'cod.pincodes': [] })
  expect(status, text).toBe(201)
})

test.each([
  [[rule('302'), rule('302')]],
  [[rule('3')]],
  [[rule('30a')]],
  [[rule('302', { leastDays: 5 })]],
  [[rule('302', { mostDays: 91 })]],
  [[{ prefix: '302' }]],
  ['302'],
])('%j are not valid rules', async (rules) => {
  expect((await setting({ 'delivery.rules': rules })).status).toBe(400)
})

test('an admin with an outdated copy does not overwrite another’s rules, and the log has both', async () => {
  const mine = await setting({ 'delivery.rules': [rule('11')], seen: { 'delivery.rules': [] } })
  expect([mine.status, mine.body.code]).toEqual([409, 'settings-changed'])
  const { body } = await shop.ask('GET', '/audit/getall', { token: admin.token })
  expect(JSON.stringify(body)).toContain('delivery.rules')
})

test('pages know that delivery depends on the PIN code, without its rules', async () => {
  const { body } = await shop.ask('GET', '/settings/shop')
  expect(body.deliversByPin).toBe(true)
  expect(JSON.stringify(body)).not.toContain('68255')
})

test('an order keeps its promised days, whatever the rules say later', async () => {
  const placed = await buy({ paymentMethod: 'online', postalCode: '686001', state: 'Kerala' })
  const { promised, orderId } = placed.body.order
  expect(promised).toEqual({
    from: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  })
  expect(promised.until > promised.from).toBe(true)
  await setting({ 'delivery.rules': [rule('68', { leastDays: 40, mostDays: 50 })] })
  const own = await shop.ask('GET', `/order/userorder/${buyer.userId}`, { token: buyer.token })
  const kept = own.body.find((one: { orderId: number }) => one.orderId === orderId)
  expect(kept.promised).toEqual(promised)
})

test('no day is promised for an unknown PIN code, or a piece without days', async () => {
  await setting({ 'delivery.rules': [rule('68')] })
  const unknown = await buy({ postalCode: 'near the lake', state: 'Kerala' })
  expect(unknown.status).toBe(201)
  expect(unknown.body.order).not.toHaveProperty('promised')
  const { id } = await aProduct(shop, { deliveryTime: 'made to order', stock: 5 })
  const made = await order(shop, buyer, anOrderOf(buyer, [{ productId: id }]))
  expect(made.status).toBe(201)
  expect(made.body.order).not.toHaveProperty('promised')
})
