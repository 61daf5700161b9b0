import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'PUT', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

const fixed = (value: number) => ({ kind: 'price', value, basis: 'net', least: 0 }) as const
const hallmark = { label: 'Hallmark', kind: 'hallmark', amount: 45, per: 'article' } as const

const makesOf = async (id: number) =>
  (await shop.ask('GET', `/product/getproductbyid/${id}`)).body.makes

test('a make at a fixed price needs no rates, beside a make that waits for its rate', async () => {
  const { id } = await aProduct(shop, { name: 'Kada', material: [2], stock: 5 })
  const makes = [
    aWrittenMake({ alloy: '18K750', making: fixed(25_000), charges: [hallmark] }),
    aWrittenMake({ alloy: '22K916', netMg: 2_000 }),
  ]
  const saved = await ask('PUT', `/product/makes/${id}`, { makes, basis: '' })
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body.makes).toMatchObject([{ price: 25_000 }, { price: null }])
  expect((await makesOf(id))[0]).toMatchObject({
    price: 25_000,
    ratedAt: null,
    parts: [
      { kind: 'fixed', amount: 24_955 },
      { kind: 'charge', label: 'Hallmark', amount: 45 },
    ],
  })

  await applyRates(shop, admin, { '22K916': 14_000 })
  await applyRates(shop, admin, { '22K916': 14_500 })
  expect(await makesOf(id)).toMatchObject([{ price: 25_000 }, { price: 29_000 }])
  const { body } = await shop.ask('GET', `/product/getproductbyid/${id}`)
  expect(body.price).toBe(25_000)

  const buyer = await aCustomer(shop)
  const piece = { productId: id, makeId: body.makes[0].makeId, quantity: 1 }
  const placed = await order(shop, buyer, anOrderOf(buyer, [piece]))
  const own = await ask('GET', `/order/get/${placed.body.orderId}`)
  expect(own.text).toContain('"parts":[{"kind":"fixed","amount":24955}')
})

test('fees above a fixed price are refused, and a shop that shows only metal shows no parts', async () => {
  const { id } = await aProduct(shop, { name: 'Kadi', material: [2] })
  const make = aWrittenMake({ alloy: '18K750', making: fixed(40), charges: [hallmark] })
  const refused = await ask('PUT', `/product/makes/${id}`, { makes: [make], basis: '' })
  expect([refused.status, refused.body.issues[0].field]).toEqual([400, 'makes.0.making.value'])
  await ask('PUT', `/product/makes/${id}`, {
    makes: [{ ...make, making: fixed(4_000) }],
    basis: '',
  })
  const rates = { ...DEFAULT_RATE_SETTINGS, breakUp: 'metal' }
  await ask('PUT', '/settings/update', { rates })
  expect((await makesOf(id))[0]).toMatchObject({ price: 4_000, parts: [] })
})
