import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  productId = (await aProduct(shop)).id
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

/** The moment some days from now. */
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

async function theCode(letters: string) {
  const { body } = await ask('GET', '/discount/getall')
  return body.find(({ code }: { code: string }) => code === letters)
}

async function theSale(name: string) {
  const { body } = await ask('GET', '/sale/getall')
  return body.find((sale: { name: string }) => sale.name === name)
}

test('a form that was open since before does not switch an ended code on again', async () => {
  const terms = { code: 'LEAKED', kind: 'percent', percent: 10, productIds: [productId] }
  expect((await ask('POST', '/discount/create', terms)).status).toBe(201)
  const seen = await theCode('LEAKED')
  const path = `/discount/update/${seen.codeId}`
  const end = { ...terms, isActive: false, seen }
  expect((await ask('PUT', path, end)).status).toBe(200)
  const late = await ask('PUT', path, { ...terms, minimum: 500, isActive: true, seen })
  expect([late.status, late.body.code]).toEqual([409, 'discount-changed'])
  expect(late.body.changedBy).toMatchObject({ name: admin.name })
  expect(await theCode('LEAKED')).toMatchObject({ isActive: false, minimum: 0 })
  // Who looked again may; a client that does not say what it saw is not asked.
  const again = { ...terms, minimum: 500, isActive: false, seen: await theCode('LEAKED') }
  expect((await ask('PUT', path, again)).status).toBe(200)
  expect((await ask('PUT', path, { ...terms, isActive: true })).status).toBe(200)
})

test('two forms of one code that are saved at once do not both count', async () => {
  const terms = { code: 'TWICE', kind: 'amount', amount: 100 }
  await ask('POST', '/discount/create', terms)
  const seen = await theCode('TWICE')
  const save = (amount: number) =>
    ask('PUT', `/discount/update/${seen.codeId}`, { ...terms, amount, seen })
  const answers = await Promise.all([save(200), save(300), save(400)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('orders and a new name of a piece do not make the form of a code stale', async () => {
  const terms = { code: 'STEADY', kind: 'percent', percent: 5, productIds: [productId] }
  await ask('POST', '/discount/create', terms)
  const seen = await theCode('STEADY')
  await shop.database.pool.query('update products set name = $2 where id = $1', [
    productId,
    'Renamed Ring',
  ])
  const body = { ...terms, percent: 6, seen: { ...seen, uses: 7 } }
  expect((await ask('PUT', `/discount/update/${seen.codeId}`, body)).status).toBe(200)
})

test('a form that was open since before does not lengthen a sale again', async () => {
  const sale = { name: 'Diwali', percent: 12, startsAt: days(-1), endsAt: days(9) }
  expect((await ask('POST', '/sale/create', sale)).status).toBe(201)
  const seen = await theSale('Diwali')
  const path = `/sale/update/${seen.saleId}`
  const shorter = { ...sale, endsAt: days(1) }
  expect((await ask('PUT', path, { ...shorter, seen })).status).toBe(200)
  const late = await ask('PUT', path, { ...sale, percent: 15, seen })
  expect([late.status, late.body.code]).toEqual([409, 'discount-changed'])
  expect(late.body.changedBy).toMatchObject({ name: admin.name })
  expect(await theSale('Diwali')).toMatchObject({ percent: 12, endsAt: shorter.endsAt })
})
