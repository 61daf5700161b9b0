import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { facetsOf } from '#domain/catalogue/search/facets.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let categoryId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { orm } = shop.database
  await orm.delete(products)
  await orm.delete(categories)
  const [row] = await orm.insert(categories).values({ name: 'Rings' }).returning()
  categoryId = row?.id ?? 0
})

interface Piece {
  name: string
  price?: number
  attributes?: Record<string, number>
  color?: string
  isElsewhere?: boolean
}

function aPiece({ name, price = 100_000, attributes = {}, color = '', isElsewhere }: Piece) {
  const facets = facetsOf({ attributes, color, material: [1] })
  const category = { categoryId: isElsewhere ? null : categoryId }
  return aProduct(shop, { name, price, attributes, color, facets, ...category })
}

async function recommendedTo(productId: number): Promise<string[]> {
  const { status, body } = await shop.ask('GET', `/product/recommended/${productId}`)
  expect(status).toBe(200)
  return body.map((product: { name: string }) => product.name)
}

describe('recommendations', () => {
  test('begin with the same category, then the most similar and nearest in price', async () => {
    const ring = await aPiece({ name: 'Ring', attributes: { Trend: 4, Occasion: 7 }, color: 'Red' })
    await aPiece({
      name: 'elsewhere, all alike',
      attributes: { Trend: 4, Occasion: 7 },
      color: 'Red',
      isElsewhere: true,
    })
    await aPiece({ name: 'dear', price: 900_000 })
    await aPiece({ name: 'near', price: 110_000 })
    await aPiece({ name: 'one in common', attributes: { Trend: 4, Occasion: 1 }, price: 900_000 })
    await aPiece({ name: 'two in common', attributes: { Trend: 4 }, color: 'red', price: 900_000 })
    expect(await recommendedTo(ring.id)).toEqual([
      'two in common',
      'one in common',
      'near',
      'dear',
      'elsewhere, all alike',
    ])
  })

  test('are at most eight and never the product itself or a deleted one', async () => {
    const ring = await aPiece({ name: 'Ring' })
    for (let at = 1; at <= 12; at += 1) await aPiece({ name: `Other ${at}` })
    const gone = await aPiece({ name: 'Gone' })
    await shop.ask('DELETE', `/product/delete/${gone.id}`, { token: admin.token })
    const names = await recommendedTo(ring.id)
    expect(names).toHaveLength(8)
    expect(names).not.toContain('Ring')
    expect(names).not.toContain('Gone')
  })

  test('of the only product are empty', async () => {
    const ring = await aPiece({ name: 'Ring' })
    expect(await recommendedTo(ring.id)).toEqual([])
  })
})

function save(method: 'POST' | 'PUT', path: string, fields: object) {
  const body = { name: 'Ring', price: 100, categoryId, ...fields }
  return shop.ask(method, path, { token: admin.token, body })
}

describe('a product', () => {
  test('needs a category, with the message of the form', async () => {
    const { status, body } = await save('POST', '/product/create', { categoryId: '' })
    expect([status, body.error]).toEqual([400, 'Name, price, and category are required'])
  })

  test('whose category was deleted shows so, and can be moved to another', async () => {
    const { body } = await save('POST', '/product/create', {})
    await shop.ask('DELETE', `/category/delete/${categoryId}`, { token: admin.token })
    const path = `/product/getproductbyid/${body.product.productId}`
    const orphan = await shop.ask('GET', path)
    expect([orphan.body.categoryId, orphan.body.categoryName]).toEqual([null, ''])
    const [row] = await shop.database.orm.insert(categories).values({ name: 'Bands' }).returning()
    const update = `/product/update/${body.product.productId}`
    const moved = await save('PUT', update, { categoryId: row?.id })
    expect(moved.body.product.categoryName).toBe('Bands')
  })

  test('shows its average stars', async () => {
    const ring = await aProduct(shop, { reviewCount: 3, ratingSum: 13 })
    const { body } = await shop.ask('GET', `/product/getproductbyid/${ring.id}`)
    expect([body.review, body.rating]).toEqual([3, 4.33])
  })

  test('edited by two admins at once is saved completely, one edit after the other', async () => {
    const { body } = await save('POST', '/product/create', {})
    const path = `/product/update/${body.product.productId}`
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => save('PUT', path, { name: `Ring ${at}`, price: at })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body: last } = await shop.ask(
      'GET',
      `/product/getproductbyid/${body.product.productId}`,
    )
    expect(last.name).toBe(`Ring ${last.price}`)
  })
})

test('categories come in their order with the number of products that are sold', async () => {
  await aPiece({ name: 'Ring' })
  const gone = await aPiece({ name: 'Gone' })
  await shop.ask('DELETE', `/product/delete/${gone.id}`, { token: admin.token })
  await shop.ask('POST', '/category/create', { token: admin.token, body: { name: 'Anklets' } })
  const { body } = await shop.ask('GET', '/category/getall')
  expect(body).toEqual([
    { categoryId, name: 'Rings', nameHi: '', image: null, productCount: 1 },
    { categoryId: expect.any(Number), name: 'Anklets', nameHi: '', image: null, productCount: 0 },
  ])
})
