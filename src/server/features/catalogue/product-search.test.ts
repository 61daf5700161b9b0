import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLORS } from '#domain/catalogue/attributes.ts'
import { FIRST_ATTRIBUTES } from '#tests/support/catalogue/first-attributes.ts'
import { anAdmin } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let token: string
const ids = new Map<string, number>()

beforeAll(async () => {
  shop = await startTestApp()
  token = (await anAdmin(shop)).token
  const rings = await addCategory('All Rings')
  const earrings = await addCategory('Earrings')
  await addCategory('Toe Rings')
  await add('Moti Ring', { categoryId: rings, price: 999, Trend: 4, Occasion: 1, color: 'Red' })
  await add('Dhara Band', { categoryId: rings, price: 1_999, Trend: 7, Occasion: 1, material: '2' })
  await add('Noor Ring', {
    categoryId: rings,
    price: 4_999,
    Trend: 4,
    Occasion: 2,
    material: '2,1',
  })
  await add('Gulnaar Jhumka', { categoryId: earrings, price: 2_499, Trend: 7, color: 'Teal' })
  await add('Rekha Studs', { categoryId: earrings, price: 500, description: 'Goes with a ring.' })
  for (let at = 1; at <= 7; at += 1) await add(`Lata Chain ${at}`, { price: 9_000, Weight: 2 })
})
afterAll(() => shop.close())

async function addCategory(name: string): Promise<number> {
  const { body } = await shop.ask('POST', '/category/create', { token, body: { name } })
  return body.category.categoryId
}

async function add(name: string, fields: object): Promise<void> {
  const body = { name, categoryId: 1, ...fields }
  const answer = await shop.ask('POST', '/product/create', { token, body })
  ids.set(name, answer.body.product.productId)
}

async function suggested(typed: string): Promise<string[]> {
  const { status, body } = await shop.ask('GET', `/product/suggest?q=${encodeURIComponent(typed)}`)
  expect([typed, status]).toEqual([typed, 200])
  return body.products.map(({ name }: { name: string }) => name)
}

describe('suggestions', () => {
  test('come with each letter, names before texts, and tolerate typing errors', async () => {
    expect(await suggested('gul')).toEqual(['Gulnaar Jhumka'])
    expect(await suggested('jumka')).toEqual(['Gulnaar Jhumka'])
    expect((await suggested('ring')).slice(0, 2)).toEqual(['Noor Ring', 'Moti Ring'])
    expect(await suggested('goes with')).toEqual(['Rekha Studs'])
  })

  test('understand Hindi in Latin letters, also beside other words', async () => {
    expect((await suggested('anguthi')).slice(0, 2)).toEqual(['Noor Ring', 'Moti Ring'])
    expect(await suggested('angoothiyan noor')).toEqual(['Noor Ring'])
    // A name of that word is still found, and comes first.
    expect((await suggested('moti'))[0]).toBe('Moti Ring')
    // The shop has no pearls and no anklets: the word is searched as typed.
    expect(await suggested('payal')).toEqual([])
  })

  test('are at most six, and none for empty or unknown words', async () => {
    expect(await suggested('lata')).toHaveLength(6)
    for (const typed of ['', ' ', '?!', 'refrigerator']) expect(await suggested(typed)).toEqual([])
  })

  test('include matching categories', async () => {
    const { body } = await shop.ask('GET', '/product/suggest?q=rings')
    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual([
      'All Rings',
      'Toe Rings',
    ])
    const mistyped = await shop.ask('GET', '/product/suggest?q=earings')
    expect(mistyped.body.categories).toEqual([{ categoryId: 2, name: 'Earrings' }])
  })

  test('contain what the list below the field shows', async () => {
    const { body } = await shop.ask('GET', '/product/suggest?q=noor')
    expect(body.products).toEqual([
      {
        productId: ids.get('Noor Ring'),
        name: 'Noor Ring',
        price: 4_999,
        originalPrice: null,
        image: null,
        imageAlt: '',
        categoryName: 'All Rings',
      },
    ])
  })

  test('show the picture of the first material', async () => {
    const images = ['uploads/1.webp', 'uploads/2.webp']
    await shop.database.pool.query('update products set images = $1 where name = $2', [
      images,
      'Dhara Band',
    ])
    const { body } = await shop.ask('GET', '/product/suggest?q=dhara')
    expect(body.products[0]).toMatchObject({
      image: 'uploads/2.webp',
      imageAlt: 'Dhara Band, picture 2',
    })
  })
})

async function facets(query = '') {
  const { status, body } = await shop.ask('GET', `/product/facets?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body
}

async function totalOf(query: URLSearchParams): Promise<number> {
  const { headers } = await shop.ask('GET', `/product/getall?${query}`)
  return Number(headers['x-total-count'])
}

const GROUPS: Record<string, string[]> = {
  ...Object.fromEntries(
    FIRST_ATTRIBUTES.map(({ key, options }) => [key, options.map(({ id }) => String(id))]),
  ),
  color: Object.keys(COLORS),
  material: ['1', '2', '3', '4'],
}

describe('the counts of the filter panel', () => {
  test.each([
    '',
    'Trend=4',
    'Trend=4,7&Occasion=1',
    'Trend=4&Occasion=2&material=2&color=4',
    'categoryId=1&minPrice=1000',
    'q=ring&Occasion=1',
    'q=ring&maxPrice=999&Trend=4',
    'collection=nothing',
    'Trend=99',
  ])('with %s match what the list shows with each option', async (query) => {
    const counted = await facets(query)
    expect(counted.total).toBe(await totalOf(new URLSearchParams(query)))
    for (const [group, options] of Object.entries(GROUPS)) {
      const shown = await Promise.all(
        options.map(async (option) => {
          const changed = new URLSearchParams(query)
          changed.set(group, option)
          return [option, await totalOf(changed)] as const
        }),
      )
      expect([group, counted.groups[group]]).toEqual([group, Object.fromEntries(shown)])
    }
  })

  test('give the lowest and highest price, whatever price is filtered', async () => {
    expect((await facets('categoryId=2')).prices).toEqual({ min: 500, max: 2_499 })
    expect((await facets('categoryId=2&minPrice=600')).prices).toEqual({ min: 500, max: 2_499 })
    expect((await facets('Trend=4&minPrice=4000')).prices).toEqual({ min: 999, max: 4_999 })
    expect((await facets('q=refrigerator')).prices).toBeNull()
  })

  test('leave out deleted products, and are empty for signs alone', async () => {
    await add('Going', { price: 1, Warranty: 2 })
    expect((await facets()).groups.Warranty).toEqual({ 1: 0, 2: 1 })
    await shop.ask('DELETE', `/product/delete/${ids.get('Going')}`, { token })
    expect(await facets()).toMatchObject({ total: 12, groups: { Warranty: { 1: 0, 2: 0 } } })
    expect(await facets('q=%21')).toMatchObject({ total: 0, prices: null })
  })
})

function byIds(wanted: unknown) {
  return shop.ask('GET', `/product/byids?ids=${String(wanted)}`)
}

describe('products by their ids', () => {
  test('come in the order of the ids, each once', async () => {
    const [moti, noor] = [ids.get('Moti Ring'), ids.get('Noor Ring')]
    const { body } = await byIds([noor, moti, noor])
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Noor Ring', 'Moti Ring'])
  })

  test('leave out products no longer sold', async () => {
    const { body } = await byIds([ids.get('Going'), 987_654, ids.get('Moti Ring')])
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Moti Ring'])
  })

  test('are an empty list for unknown ids, and refused for none or too many', async () => {
    expect((await byIds('')).body).toEqual([])
    expect((await byIds('ring')).status).toBe(400)
    const many = Array.from({ length: 101 }, (_, at) => at + 1)
    expect((await byIds(many)).status).toBe(400)
  })
})
