import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function add({ token }: Person, city: string, fields: object = {}) {
  const body = { ...DETAILS, city, ...fields }
  return shop.ask('POST', '/account/addresses', { token, body })
}

async function addressesOf({ token }: Person): Promise<{ city: string; addressId: number }[]> {
  const { body } = await shop.ask('GET', '/account/addresses', { token })
  return body
}

/** The cities of somebody's addresses, the default one marked. */
async function citiesOf(person: Person): Promise<string[]> {
  const { body } = await shop.ask('GET', '/account/addresses', { token: person.token })
  return body.map(({ city, isDefault }: { city: string; isDefault: boolean }) =>
    isDefault ? `${city}!` : city,
  )
}

async function idOf(person: Person, wanted: string): Promise<number> {
  const found = (await addressesOf(person)).find(({ city }) => city === wanted)
  return found?.addressId ?? 0
}

test('an address has the eleven fields of the checkout', async () => {
  const person = await aCustomer(shop)
  const { status, body } = await add(person, 'Kochi')
  expect(status).toBe(201)
  const expected = { ...DETAILS, city: 'Kochi', isDefault: true, addressId: expect.any(Number) }
  expect(body.address).toEqual(expected)
})

test('a missing field is refused with the checkout’s message', async () => {
  const { status, body } = await add(await aCustomer(shop), ' ')
  expect([status, body.message]).toEqual([400, 'City is required.'])
})

test('exactly one address is always the default', async () => {
  const person = await aCustomer(shop)
  for (const city of ['Kochi', 'Pune']) await add(person, city)
  await add(person, 'Delhi', { isDefault: true })
  expect(await citiesOf(person)).toEqual(['Delhi!', 'Pune', 'Kochi'])
  const { token } = person
  const change = async (city: string, fields: object) =>
    shop.ask('PUT', `/account/addresses/${await idOf(person, city)}`, {
      token,
      body: { ...DETAILS, city, ...fields },
    })
  await change('Kochi', { isDefault: 'true' })
  expect(await citiesOf(person)).toEqual(['Kochi!', 'Delhi', 'Pune'])
  await change('Kochi', { isDefault: false, apt: 'Flat 9' })
  expect(await citiesOf(person)).toEqual(['Kochi!', 'Delhi', 'Pune'])
  await shop.ask('DELETE', `/account/addresses/${await idOf(person, 'Kochi')}`, { token })
  expect(await citiesOf(person)).toEqual(['Delhi!', 'Pune'])
})

test('five concurrent requests make a single default', async () => {
  const person = await aCustomer(shop)
  const cities = ['Kochi', 'Pune', 'Delhi', 'Surat', 'Agra']
  await Promise.all(cities.map((city) => add(person, city, { isDefault: true })))
  const marked = (await citiesOf(person)).filter((city) => city.endsWith('!'))
  expect(marked).toHaveLength(1)
})

test('an account has at most twenty addresses', async () => {
  const person = await aCustomer(shop)
  for (let at = 1; at <= 20; at += 1) await add(person, `City ${at}`)
  const { status, body } = await add(person, 'One more')
  expect([status, body.message]).toEqual([
    409,
    'You can save at most 20 addresses. Delete one of them first.',
  ])
})

test('addresses of another account are neither shown, changed nor deleted', async () => {
  const [owner, stranger] = [await aCustomer(shop), await aCustomer(shop)]
  await add(owner, 'Kochi')
  const path = `/account/addresses/${await idOf(owner, 'Kochi')}`
  const body = { ...DETAILS, city: 'Elsewhere' }
  expect(await citiesOf(stranger)).toEqual([])
  expect((await shop.ask('PUT', path, { token: stranger.token, body })).status).toBe(403)
  expect((await shop.ask('DELETE', path, { token: stranger.token })).status).toBe(403)
  expect(await citiesOf(owner)).toEqual(['Kochi!'])
  const nowhere = '/account/addresses/987654'
  expect((await shop.ask('DELETE', nowhere, { token: owner.token })).status).toBe(404)
})
