import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RateSettings } from '#domain/pricing/metal/rate-settings.ts'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { aStuddedMake, applyRates } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
beforeEach(() => set({}))
afterAll(() => shop.close())

function set(changed: Partial<RateSettings>) {
  const body = { rates: { ...DEFAULT_RATE_SETTINGS, ...changed } }
  return shop.ask('PUT', '/settings/update', { token: admin.token, body })
}

/** The studded ring at ₹14,675.50 a gram. */
async function aRing(): Promise<number> {
  const { id } = await aProduct(shop, { name: 'Aarohi ring', material: [2] })
  await aStuddedMake(shop, id)
  await applyRates(shop, admin, { '22K916': 14_675.5 })
  return id
}

function add({ userId, token }: Person, productId: number) {
  return shop.ask('POST', '/cart/create', { token, body: { userId, productId } })
}

test('a price is held for as long as the owner says; for no time at all it is not', async () => {
  const [ring, buyer] = [await aRing(), await aCustomer(shop)]
  await set({ holdMinutes: 90 })
  const { heldUntil } = (await add(buyer, ring)).body.cartLine.make
  const minutes = (Date.parse(heldUntil) - Date.now()) / 60_000
  expect(Math.round(minutes / 10)).toBe(9)
  await set({ holdMinutes: 0 })
  const other = await aCustomer(shop)
  expect((await add(other, ring)).body.cartLine.make.heldUntil).toBeNull()
  await applyRates(shop, admin, { '22K916': 14_700 })
  const line = async ({ userId, token }: Person) =>
    (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body[0]
  expect((await line(buyer)).make.risenFrom).toBeNull()
  expect((await line(other)).make.risenFrom).toBe(135_248)
})

test('what the shop does not show of a price is in no answer to a shopper, and all of it in the admin', async () => {
  const [ring, buyer] = [await aRing(), await aCustomer(shop)]
  const { token } = buyer
  const shown = async () => {
    const product = (await shop.ask('GET', `/product/getproductbyid/${ring}`)).body
    const { cartLine } = (await add(buyer, ring)).body
    const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId: ring }]))
    const own = (await shop.ask('GET', `/order/userorder/${buyer.userId}`, { token })).body
    return [
      product.makes[0],
      cartLine.make,
      placed.body.order.orderItems[0].make,
      own[0].orderItems[0].make,
    ].map(({ parts }) =>
      parts.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`),
    )
  }
  const rest = 135_248 - 115_129.3
  await set({ breakUp: 'metal' })
  for (const parts of await shown())
    expect(parts).toEqual(['metal 115129.3', `rest ${rest.toFixed(1)}`])
  await set({ breakUp: 'none' })
  for (const parts of await shown()) expect(parts).toEqual([])
  const all = await shop.ask('GET', '/order/getall', { token: admin.token })
  expect(all.body.orders[0].orderItems[0].make.parts).toHaveLength(7)
})

async function doubts(perGram: number) {
  const body = { rates: [{ alloy: '22K916', perGram }], rule: 'fineness/999' }
  return (await shop.ask('POST', '/rates/preview', { token: admin.token, body })).body.doubts
}

test('the guard asks about a change that the owner finds large', async () => {
  await aRing()
  await set({ guardPercent: 1 })
  expect(await doubts(14_823)).toEqual([{ alloy: '22K916', doubt: 'jump' }])
  expect(await doubts(14_822)).toEqual([])
})

test('rates are old after the hours that the owner says, Sundays left out', async () => {
  await aRing()
  const since = new Date(Date.now() - 60.5 * 3_600_000)
  await shop.database.pool.query(
    `insert into rate_cards (kind, state, rule, effective_at, applied_at, by_name)
     values ('typed', 'applied', 'karat/24', $1, $1, 'Ravi')`,
    [since],
  )
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Kolkata' })
  const hours = Array.from({ length: 60 }, (_, at) => since.getTime() + (at + 1) * 3_600_000)
  const counted = hours.filter((hour) => weekday.format(hour) !== 'Sun').length
  const isOld = async (staleHours: number) => {
    await set({ staleHours })
    const { token } = admin
    return (await shop.ask('GET', '/dashboard/needs-attention', { token })).text.includes(
      'rates-old',
    )
  }
  expect([await isOld(counted), await isOld(counted + 1)]).toEqual([true, false])
})

test.each([
  [{ holdMinutes: 1_441 }, 'Enter a whole number of minutes from 0 to 1440.'],
  [{ guardPercent: 0 }, 'Enter a whole number of percent from 1 to 50.'],
  [{ staleHours: 1.5 }, 'Enter a whole number of hours from 1 to 720.'],
])('refuses %j', async (wrong, message) => {
  const { status, body } = await set(wrong)
  expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
})

test('the footer names the rate of 22K gold, with its time and source', async () => {
  await aRing()
  const { rate } = (await shop.ask('GET', '/settings/shop')).body
  expect(rate).toEqual({
    alloy: '22K916',
    perGram: 14_675.5,
    at: expect.any(String),
    source: 'Sarafa Jaipur',
  })
})
