import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { rateAgeReached } from '#domain/pricing/metal/rate-age.ts'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { isClosedDay, shopDayOf } from '#domain/shop/shop-days.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS } from '#tests/support/checkout.ts'
import { aMake, applyRates, backdateRates } from '#tests/support/metal-builders.ts'
import { createShopClient, type ShopClient } from '#tests/support/shop-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let place: TestDatabase
let dataDir: string
let app: FastifyInstance
let shop: ShopClient
let admin: Person
beforeAll(async () => {
  place = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'nagina-stop-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  app = await buildApp({ config, database: place.database, hasPages: false, hearsChanges: true })
  shop = createShopClient(await app.listen({ host: '127.0.0.1', port: 0 }))
  admin = await anAdmin(place)
})
afterAll(async () => {
  await app.close()
  await place.drop()
  await rm(dataDir, { recursive: true, force: true })
})
afterEach(() => setStop(0))

async function setStop(stopHours: number, holidays: string[] = []) {
  const body = { rates: { ...DEFAULT_RATE_SETTINGS, stopHours, holidays } }
  const { status } = await shop.ask('PUT', '/settings/update', { token: admin.token, body })
  expect(status).toBe(200)
}

/** 22K gold at ₹14,000.00 a gram since a moment. */
async function cardSince(since: Date) {
  await applyRates(shop, admin, { '22K916': 14_000 })
  await backdateRates(place, since)
}

const HOUR_MS = 3_600_000

/** How many full hours without Sundays a moment is past. */
function hoursSince(since: Date): number {
  let hours = 1
  while (rateAgeReached(since, hours, []) <= new Date()) hours += 1
  return hours - 1
}

/** A piece of a gram of gold, another one without a make, and rates of five days ago. */
async function anOldShop(name: string) {
  const searchText = ` ${name.toLowerCase()} ring`
  await rememberWords(place.database.orm, [searchText])
  const gold = await aProduct(place, { name: `${name} ring`, searchText, material: [2] })
  const plain = await aProduct(place, { name: `${name} pin`, price: 90_000, material: [2] })
  await aMake(place, gold.id)
  const since = new Date(Date.now() - 120 * HOUR_MS)
  await cardSince(since)
  return { gold: gold.id, plain: plain.id, hours: hoursSince(since) }
}

test('a piece none of whose makes has a price is asked for, while its owner sees it as before', async () => {
  await applyRates(shop, admin, { '22K916': 14_000 })
  const { id } = await aProduct(place, { name: 'Priceless ring', price: 49_999_00, material: [2] })
  await aMake(place, id, { alloy: '950' })
  const read = async (token?: string) =>
    (await shop.ask('GET', `/product/getproductbyid/${id}`, token === undefined ? {} : { token }))
      .body
  expect(await read()).toMatchObject({ isOnRequest: true })
  const { body: cards } = await shop.ask('GET', `/product/byids?ids=${id}`)
  expect(cards[0]).toMatchObject({ isOnRequest: true })
  const { body: owned } = await shop.ask('GET', '/product/getall?visibility=all&q=priceless', {
    token: admin.token,
  })
  for (const product of owned) expect(product).not.toHaveProperty('isOnRequest')
  await aMake(place, id, { alloy: '22K916' })
  await applyRates(shop, admin, { '22K916': 14_001 })
  await expect.poll(() => read()).not.toHaveProperty('isOnRequest')
})

test('a line of a cart whose metal has no rate any more is asked for, not gone', async () => {
  const { id } = await aProduct(place, { name: 'Platinum band', material: [3] })
  await aMake(place, id, { alloy: '950' })
  await applyRates(shop, admin, { '22K916': 14_000, '950': 4_000 })
  const { token, userId } = await aCustomer(place)
  const body = { userId, productId: id }
  expect((await shop.ask('POST', '/cart/create', { token, body })).status).toBe(200)
  await place.database.pool.query(
    'update makes set price = null, breakup = null, priced_at = null where product_id = $1',
    [id],
  )
  const lines = async () => (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
  await expect
    .poll(lines)
    .toMatchObject([{ product: { isAvailable: true, isOnRequest: true, name: 'Platinum band' } }])
})

test('rates that are too old stop pieces by weight, and no others, until there are new ones', async () => {
  const { gold, plain, hours } = await anOldShop('Ulka')
  const buyer = await aCustomer(place)
  const { token, userId } = buyer
  const add = (productId: number) =>
    shop.ask('POST', '/cart/create', { token, body: { userId, productId } })
  const placeOrder = (productId: number) =>
    shop.ask('POST', '/order/create', { token, body: anOrderOf(buyer, [{ productId }]) })
  const { cartId } = (await add(gold)).body.cartLine
  const shown = [`/product/getproductbyid/${gold}`, `/product/byids?ids=${gold}`]
  const before = await Promise.all(shown.map(async (path) => (await shop.ask('GET', path)).text))
  expect(before.join('')).not.toContain('isOnRequest')

  await setStop(hours + 1)
  expect((await shop.ask('GET', shown[0] ?? '')).body.isOnRequest).toBeUndefined()
  await setStop(hours)
  const product = (await shop.ask('GET', shown[0] ?? '')).body
  expect(product).toMatchObject({ isOnRequest: true, makes: [{ price: null, parts: [] }] })
  const list = (await shop.ask('GET', '/product/getall')).body
  const marks = new Map(
    list.map((one: { productId: number; isOnRequest?: boolean }) => [
      one.productId,
      one.isOnRequest,
    ]),
  )
  expect([marks.get(gold), marks.get(plain)]).toEqual([true, undefined])
  expect((await shop.ask('GET', '/product/suggest?q=ulka')).body.products[0].isOnRequest).toBe(true)
  const lines = (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
  expect(lines).toMatchObject([{ product: { isOnRequest: true }, make: { heldUntil: null } }])

  const refusals = [
    await add(gold),
    await placeOrder(gold),
    await shop.ask('PUT', `/cart/keep/${cartId}`, { token, body: {} }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code, body.params])).toEqual(
    refusals.map(() => [409, 'price-on-request', { product: 'Ulka ring' }]),
  )
  expect([(await add(plain)).status, (await placeOrder(plain)).status]).toEqual([200, 201])

  await applyRates(shop, admin, { '22K916': 14_100 })
  expect((await shop.ask('GET', shown[0] ?? '')).body).toMatchObject({ price: 14_100 })
  expect((await shop.ask('GET', shown[1] ?? '')).text).not.toContain('isOnRequest')
  expect((await placeOrder(gold)).status).toBe(201)
})

test('a past order is not added to the cart while its piece is not sold', async () => {
  const { gold, hours } = await anOldShop('Meru')
  const buyer = await aCustomer(place)
  const { token } = buyer
  const body = anOrderOf(buyer, [{ productId: gold }])
  const { orderId } = (await shop.ask('POST', '/order/create', { token, body })).body
  await setStop(hours)
  const again = await shop.ask('POST', `/order/reorder/${orderId}`, { token })
  expect(again.body).toMatchObject({
    added: [],
    missing: [{ productId: gold, reason: 'on-request' }],
  })
})

/** On a Sunday rates do not grow old: there is no such moment to wait for. */
const isClosed = isClosedDay(shopDayOf(new Date()), [])

test.skipIf(isClosed)(
  'cached responses expire at the moment the rates become too old',
  async () => {
    const { gold } = await anOldShop('Vega')
    const path = `/product/getproductbyid/${gold}`
    // Two seconds short of ten hours, all of them on a day of the market.
    const now = Date.now()
    let since = new Date(now - 10 * HOUR_MS)
    while (rateAgeReached(since, 10, []).getTime() > now + 2_000) {
      since = new Date(since.getTime() - (rateAgeReached(since, 10, []).getTime() - now))
    }
    const ends = new Date(since.getTime() + 2_000)
    await cardSince(ends)
    await setStop(10)
    const turn = rateAgeReached(ends, 10, []).getTime()
    await expect
      .poll(async () => {
        const answer = await shop.ask('GET', path)
        return answer.headers['etag'] !== undefined && answer.body.isOnRequest === undefined
      })
      .toBe(true)
    await expect
      .poll(async () => (await shop.ask('GET', path)).body.isOnRequest, {
        interval: 5,
        timeout: 10_000,
      })
      .toBe(true)
    expect(Date.now()).toBeGreaterThanOrEqual(turn)
  },
)

async function oldFrom(): Promise<string> {
  return (await shop.ask('GET', '/rates/today')).body.card.oldFrom
}

test('everybody is told from when the rates are old, without the owner’s holidays', async () => {
  await cardSince(new Date('2026-11-02T12:00:00+05:30'))
  expect(await oldFrom()).toBe('2026-11-05T06:30:00.000Z')
  await setStop(0, ['2026-11-04'])
  expect(await oldFrom()).toBe('2026-11-06T06:30:00.000Z')
})

test('a quote is honoured while the rates are too old, and no new quote is written', async () => {
  const { gold, hours } = await anOldShop('Adhira')
  const { token } = admin
  const items = [{ productId: gold, quantity: 1 }]
  const write = () =>
    shop.ask('POST', '/quote/create', { token, body: { ...DETAILS, validHours: 24, items } })
  const { body } = await write()
  await setStop(hours)
  expect((await write()).body.code).toBe('price-on-request')
  const order = { token, body: { paymentMethod: 'online' } }
  const placed = await shop.ask('POST', `/quote/order/${body.quote.quoteId}`, order)
  expect(placed.status, placed.text).toBe(200)
})
