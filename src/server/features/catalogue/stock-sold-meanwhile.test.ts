import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { formOf } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Of each of the four ways: 200 in all. */
const ROUNDS = 50
const START = 1_000

let shop: TestApp
let admin: Person
let buyer: Person
let productId: number
let categoryId: number
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
  buyer = await aCustomer(shop)
  const [rings] = await shop.database.orm.insert(categories).values({ name: 'Rings' }).returning()
  categoryId = rings?.id ?? 0
})
afterAll(() => shop.close())

const own = async (): Promise<Product> =>
  (await shop.ask('GET', `/product/own/${productId}`, { token: admin.token })).body

const sell = async () =>
  expect((await order(shop, buyer, anOrderOf(buyer, [{ productId }]))).status).toBe(201)

/** Every field as another client sends it: what it was answered, as texts, with what the person changed. */
function echo(product: Product, changed: Partial<Product>): Promise<Answer> {
  const texts = Object.entries<unknown>({ ...product, ...changed }).map(([name, value]) => [
    name,
    Array.isArray(value) && name !== 'material' ? JSON.stringify(value) : String(value),
  ])
  const body = formOf(Object.fromEntries(texts))
  return shop.ask('PUT', `/product/update/${productId}`, { token: admin.token, body })
}

const read = async (query: string): Promise<Product> => {
  const { body } = await shop.ask('GET', `/product/getall?${query}`, { token: admin.token })
  return body.find((one: Product) => one.productId === productId)
}

function importFile(csv: string): Promise<Answer> {
  const body = new FormData()
  body.append('mode', 'write')
  body.append('file', new Blob([csv]), 'products.csv')
  return shop.ask('POST', '/product/import', { token: admin.token, body })
}

/** Ways to edit: each opens a product and returns what saves it with some pieces more than it showed. */
const WAYS: Record<string, () => Promise<(more: number) => Promise<Answer>>> = {
  'the form': async () => {
    const shown = await own()
    return (more) => echo(shown, { description: aText(), stock: Number(shown.stock) + more })
  },
  'another client': async () => {
    // An address of its own: a cached response would be as good, and this one is as old as it says.
    const shown = await read(`limit=${1 + Math.floor(Math.random() * 900)}`)
    return (more) => echo(shown, { description: aText(), stock: Number(shown.stock) + more })
  },
  'a file': async () => {
    const { token } = admin
    const { text } = await shop.ask('GET', '/product/export', { token })
    const [head, ...lines] = text.split('\r\n')
    const line = lines.find((one) => one.startsWith(`${productId},`)) ?? ''
    const shown = /,(\d+),\1,/.exec(line)?.[1]
    return (more) => {
      const csv = `${head}\r\n${line}`.replace(
        `,${shown},${shown},`,
        `,${Number(shown) + more},${shown},`,
      )
      return importFile(csv.replace(/Untold|Text \d+/, aText()))
    }
  },
  'a bulk edit': async () => (more) =>
    shop.ask('PUT', '/product/bulk', {
      token: admin.token,
      body: { productIds: [productId], change: { discount: aText(), stockBy: more } },
    }),
}

let texts = 0
const aText = () => `Text ${(texts += 1)}`

describe.each(Object.keys(WAYS))('a piece sold between opening and saving %s', (way) => {
  test(`stays sold, ${ROUNDS} times at random moments`, async () => {
    ;({ id: productId } = await aProduct(shop, {
      name: `Ring for ${way}`,
      description: 'Untold',
      categoryId,
      stock: START,
    }))
    let added = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const more = Math.random() < 0.5 ? 0 : 3
      added += await editWhileSelling(way, more)
    }
    expect(await own()).toMatchObject({ stock: START - ROUNDS + added })
  }, 300_000)
})

/** One edit and one sale, in any order or at once. Returns how many pieces the edit brought. */
async function editWhileSelling(way: string, more: number): Promise<number> {
  const save = await WAYS[way]?.()
  if (save === undefined) throw new Error(`There is no way ${way}`)
  const moment = Math.random()
  if (moment < 0.4) await sell()
  const saving = save(more)
  const [answer] = await Promise.all([saving, moment >= 0.4 && moment < 0.8 ? sell() : undefined])
  if (moment >= 0.8) await sell()
  if (answer.status === 409 || answer.status === 400) {
    expect([more, answer.body.message]).toEqual([
      3,
      expect.stringMatching(/Stock was \d+ .* is (?:now \d+|\d+ now)/),
    ])
    return 0
  }
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return more
}

test('an unlimited stock survives an unchanged form, which writes nothing', async () => {
  ;({ id: productId } = await aProduct(shop, { name: 'Band', categoryId, stock: null }))
  const shown = await own()
  expect((await echo(shown, {})).status).toBe(200)
  expect(await own()).toEqual(shown)
})

test('a client that does not send the seen stock is believed', async () => {
  ;({ id: productId } = await aProduct(shop, { name: 'Kada', categoryId, stock: 5 }))
  const { seenStock: _seen, updatedAt: _at, ...shown } = await own()
  await sell()
  expect((await echo(shown, { name: 'Kada two' })).status).toBe(200)
  expect(await own()).toMatchObject({ name: 'Kada two', stock: 5 })
})

test('line breaks of a form are stored as typed', async () => {
  ;({ id: productId } = await aProduct(shop, { name: 'Jhumka', categoryId, stock: 5 }))
  const shown = await own()
  await echo(shown, { description: 'two\r\nlines' })
  expect(await own()).toMatchObject({ description: 'two\nlines' })
})
