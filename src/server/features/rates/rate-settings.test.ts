import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RateSettings } from '#domain/pricing/metal/rate-settings.ts'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { rateAgeReached } from '#domain/pricing/metal/rate-age.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
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

test('a price is held for as long as the owner says, or not at all', async () => {
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

test('hidden parts of a price are in no response to shoppers, and all parts in the admin', async () => {
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

test('the guard asks about a change above the owner’s limit', async () => {
  await aRing()
  await set({ guardPercent: 1 })
  expect(await doubts(14_823)).toEqual([{ alloy: '22K916', doubt: 'jump' }])
  expect(await doubts(14_822)).toEqual([])
})

/** A card that has counted since a moment. */
function cardSince(since: Date) {
  return shop.database.pool.query(
    `insert into rate_cards (kind, state, rule, effective_at, applied_at, by_name)
     values ('typed', 'applied', 'karat/24', $1, $1, 'Ravi')`,
    [since],
  )
}

async function areRatesOld(changed: Partial<RateSettings>) {
  await set(changed)
  const { text } = await shop.ask('GET', '/dashboard/needs-attention', { token: admin.token })
  return text.includes('rates-old')
}

test('rates are old after the owner’s hours, without Sundays and holidays', async () => {
  await aRing()
  const since = new Date(Date.now() - 100.5 * 3_600_000)
  await cardSince(since)
  const holiday =
    [36, 60]
      .map((hours) => shopDayOf(new Date(Date.now() - hours * 3_600_000)))
      .find((day) => new Date(day).getUTCDay() !== 0) ?? ''
  for (const holidays of [[], [holiday], [holiday, holiday, '2030-01-01']]) {
    const passed = Array.from({ length: 100 }, (_, at) => at + 1).filter(
      (hours) => rateAgeReached(since, hours, holidays) <= new Date(),
    ).length
    expect(await areRatesOld({ staleHours: passed, holidays })).toBe(true)
    expect(await areRatesOld({ staleHours: passed + 1, holidays })).toBe(false)
  }
})

test('settings from before holidays existed keep their values', async () => {
  const old = { holdMinutes: 17, guardPercent: 7, staleHours: 48, breakUp: 'none' }
  await shop.database.pool.query(
    `insert into settings (key, value) values ('rates', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(old)],
  )
  const { body } = await shop.ask('GET', '/settings/all', { token: admin.token })
  expect(body.values.rates).toEqual({ ...old, stopHours: 0, holidays: [], exchange: 'invoice' })
})

test.each([
  [{ holdMinutes: 1_441 }, 'Enter a whole number of minutes from 0 to 1440.'],
  [{ guardPercent: 0 }, 'Enter a whole number of percent from 1 to 50.'],
  [{ staleHours: 1.5 }, 'Enter a whole number of hours from 1 to 720.'],
  [{ stopHours: -1 }, 'Enter a whole number of hours from 0 to 720.'],
  [{ holidays: ['2026-02-30'] }, 'Write each holiday in a line, such as 2026-11-09.'],
  [{ holidays: ['2026-11-09\0'] }, 'Write each holiday in a line, such as 2026-11-09.'],
  [{ holidays: Array(101).fill('2026-11-09') }, 'Write at most 100 holidays.'],
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
    heldMinutes: 30,
    exchange: 'invoice',
  })
})
