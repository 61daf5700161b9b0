import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let buyer: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aCustomer(shop)
  productId = (await aProduct(shop)).id
  const unserved = { prefix: '302', isServed: false, leastDays: 1, mostDays: 2, takesCash: false }
  await writeSetting(shop.database.orm, 'delivery.rules', [unserved])
})
afterAll(() => shop.close())

async function buy(fields: object): Promise<string> {
  const { status, body } = await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
  const [issue] = body.issues ?? []
  return issue === undefined ? String(status) : `${issue.field} ${issue.code}`
}

const JAIPUR = { state: 'Rajasthan', postalCode: '302001' }
const KOCHI = { state: 'Kerala', postalCode: '682016' }

test.each(['Indai', 'भारत', 'IND', 'Bharat'])(
  '%s counts as India in the delivery rules',
  async (country) => {
    expect(await buy({ ...JAIPUR, country })).toBe('body.postalCode pin-code-not-served')
    expect(await buy({ ...KOCHI, country })).toBe('201')
  },
)

test.each([undefined, 'ask'])(
  'a misspelt country bypasses no delivery rule: %s',
  async (placeCheck) => {
    for (const country of ['Indiaa', 'Indea', 'x']) {
      const refused = 'body.country country-unknown'
      expect(await buy({ ...JAIPUR, country, placeCheck })).toBe(refused)
      expect(await buy({ ...JAIPUR, postalCode: '30200', country, placeCheck })).toBe(refused)
    }
    expect(await buy({ ...KOCHI, country: 'Indiaa', placeCheck })).toBe('201')
  },
)

test('a client that can ask its customer asks about an unknown country', async () => {
  const nowhere = { state: 'Bagmati', postalCode: '44600', placeCheck: 'ask' }
  await writeSetting(shop.database.orm, 'delivery.rules', [])
  for (const isAbroad of [false, true]) {
    await writeSetting(shop.database.orm, 'shipping.abroad', isAbroad)
    expect(await buy({ ...nowhere, country: 'Nepaal' })).toBe('body.country country-unknown')
  }
  expect(await buy({ ...nowhere, country: 'Nepal' })).toBe('201')
})
