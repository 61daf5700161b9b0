import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSetting } from '#server/db/settings/settings.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { READ, startAsking, type Asking } from '#tests/support/made/asked-pieces.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
/** Its ring is sold out, and made within 20 days. */
let asking: Asking
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  asking = await startAsking(shop, admin)
})
afterAll(() => shop.close())

const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

const ring = (more: object = {}) => {
  const { productId, makeId } = asking
  return { productId, makeId, size: '12', material: 2, quantity: 1, ...more }
}
const write = (items: object[], fields: object = {}) =>
  staff('POST', '/quote/create', { ...DETAILS, validHours: 24, items, ...fields })

const TO_MAKE = { isToMake: true }

test('a piece that is sold out is quoted to be made, and ordered by its job alone', async () => {
  const shown = await staff('POST', '/quote/preview', { items: [ring()], ...TO_MAKE })
  expect([shown.status, shown.body.totalPrice], shown.text).toEqual([200, READ.totalPrice])
  const { quote } = (await write([ring()], TO_MAKE)).body
  expect(quote).toMatchObject({ state: 'open', isToMake: true, totalPrice: READ.totalPrice })
  const { quoteId } = quote
  expect((await staff('GET', `/quote/get/${quoteId}`)).body.isToMake).toBe(true)
  const key = quote.link.split('/').at(-1)
  const open = async () => (await shop.ask('POST', '/quote/open', { body: { key } })).body
  expect(await open()).toMatchObject({ state: 'open', isToMake: true, made: null })
  const ordered = [
    await shop.ask('POST', '/quote/accept', { body: { key } }),
    await staff('POST', `/quote/order/${quoteId}`, { paymentMethod: 'online' }),
  ]
  expect(ordered.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'quote-to-make'],
    [409, 'quote-to-make'],
  ])
  const taken = await staff('POST', `/made/take/${quoteId}`, { advance: READ.advance })
  expect(taken.status, taken.text).toBe(201)
  const made = (await staff('GET', `/quote/get/${quoteId}`)).body
  expect(made).toMatchObject({ state: 'made', isToMake: true })
  expect((await open()).made).toMatchObject({ state: 'taken', payOnline: READ.advance })
})

test('a quote for what is in stock needs it there', async () => {
  const answers = [
    await staff('POST', '/quote/preview', { items: [ring()] }),
    await write([ring()]),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'out-of-stock'],
    [409, 'out-of-stock'],
  ])
  const { id: productId } = await aProduct(shop, { name: 'Bangle', stock: 1 })
  const plain = await write([{ productId, quantity: 1 }])
  expect([plain.status, plain.body.quote?.isToMake], plain.text).toEqual([201, false])
})

test('is refused for what the shop does not make to order', async () => {
  const { id: productId } = await aProduct(shop, { name: 'Anklet', stock: 0 })
  const answers = [
    await write([{ productId, quantity: 1 }], TO_MAKE),
    await write([ring({ quantity: 2 })], TO_MAKE),
    await write([ring(), ring()], TO_MAKE),
  ]
  await writeSetting(shop.database.orm, 'made.policy', 'off')
  answers.push(await write([ring()], TO_MAKE))
  await writeSetting(shop.database.orm, 'made.policy', 'booked')
  expect(answers.map(({ status, body }) => [status, body.issues?.[0]?.field])).toEqual(
    answers.map(() => [400, 'body.isToMake']),
  )
})
