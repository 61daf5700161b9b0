import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  curatedCollections,
  curatedCollectionProducts,
  products,
} from '#server/db/schema/catalogue.ts'
import type { Answer } from '#tests/support/answer.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { StatementRecorder } from '#tests/support/statements.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let statements: StatementRecorder
const ids = new Map<string, number>()

beforeAll(async () => {
  shop = await startTestApp()
  statements = new StatementRecorder(shop.database.pool)
  admin = await anAdmin(shop)
  const rings = await addCategory('All Rings')
  const necklaces = await addCategory('Necklaces')
  await add('Gulnaar Jhumka', {
    categoryId: await addCategory('Earrings'),
    price: 2_499,
    color: 'Red',
    Trend: 7,
    Occasion: 1,
    material: '2,1',
  })
  await add('Aarohi Solitaire', {
    categoryId: rings,
    price: 24_999,
    Occasion: 7,
    material: 'Platinum',
  })
  await add('Moti Ring', {
    categoryId: rings,
    price: 999,
    description: 'One pearl.',
    Trend: 4,
    Occasion: 1,
    color: 'Teal',
  })
  await add('Sutra Necklace', {
    categoryId: necklaces,
    price: 1_499,
    Trend: 6,
    Occasion: 2,
    color: 'red',
  })
  await add('Pearl Strand', {
    categoryId: necklaces,
    price: 1_499,
    Trend: 4,
    Occasion: 2,
    description: 'For a necklace with a ring.',
  })
})
afterAll(() => shop.close())

async function addCategory(name: string): Promise<number> {
  const { body } = await shop.ask('POST', '/category/create', {
    token: admin.token,
    body: { name },
  })
  return body.category.categoryId
}

async function add(name: string, fields: object): Promise<void> {
  const answer = await shop.ask('POST', '/product/create', {
    token: admin.token,
    body: { name, ...fields },
  })
  ids.set(name, answer.body.product.productId)
}

function list(query = ''): Promise<Answer> {
  return shop.ask('GET', `/product/getall${query}`)
}

async function named(query: string): Promise<string[]> {
  const { status, body } = await list(query)
  expect([query, status]).toEqual([query, 200])
  return body.map((product: { name: string }) => product.name)
}

/** Path and query of the next page, undefined at the end. */
function nextOf(answer: Answer): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(answer.headers['link'] ?? '')?.[1]
}

async function allPages(query: string): Promise<{ names: string[]; totals: string[] }> {
  const pages = { names: [] as string[], totals: [] as string[] }
  for (let path: string | undefined = `/product/getall${query}`; path !== undefined;) {
    const answer = await shop.ask('GET', path)
    pages.names.push(...answer.body.map((product: { name: string }) => product.name))
    pages.totals.push(String(answer.headers['x-total-count']))
    path = nextOf(answer)
  }
  return pages
}

const NEWEST = ['Pearl Strand', 'Sutra Necklace', 'Moti Ring', 'Aarohi Solitaire', 'Gulnaar Jhumka']

describe('filters of the list', () => {
  test('are OR inside a group and AND across groups', async () => {
    expect(await named('?Trend=4,7')).toEqual(['Pearl Strand', 'Moti Ring', 'Gulnaar Jhumka'])
    expect(await named('?Trend=4,7&Occasion=1')).toEqual(['Moti Ring', 'Gulnaar Jhumka'])
    expect(await named('?Trend=4,7&Occasion=1&material=gold')).toEqual(['Gulnaar Jhumka'])
  })

  test('accept colours by id, by name and by a name of the owner, in any case', async () => {
    expect(await named('?color=4')).toEqual(['Sutra Necklace', 'Gulnaar Jhumka'])
    expect(await named('?color=RED,teal')).toEqual([
      'Sutra Necklace',
      'Moti Ring',
      'Gulnaar Jhumka',
    ])
  })

  test('accept materials by code and name; an unknown one finds nothing', async () => {
    expect(await named('?material=3,Silver')).toEqual(['Aarohi Solitaire', 'Gulnaar Jhumka'])
    expect(await named('?material=Cheese')).toEqual([])
  })

  test('with an unknown option find nothing', async () => {
    expect(await named('?Trend=99')).toEqual([])
  })

  test('find products without a category, also with words and attributes', async () => {
    const id = ids.get('Moti Ring') ?? 0
    const { orm } = shop.database
    const [had] = await orm.select().from(products).where(eq(products.id, id))
    await orm.update(products).set({ categoryId: null }).where(eq(products.id, id))
    const found = async (query: string) => {
      const path = `/product/getall?visibility=all&withoutCategory=true${query}`
      const { body } = await shop.ask('GET', path, { token: admin.token })
      return body.map(({ name }: { name: string }) => name)
    }
    expect(await found('')).toEqual(['Moti Ring'])
    expect(await found('&q=pearl')).toEqual(['Moti Ring'])
    expect(await found('&Trend=6')).toEqual([])
    await orm.update(products).set({ categoryId: had?.categoryId }).where(eq(products.id, id))
    expect(await found('')).toEqual([])
  })

  test('with option 0 find products that have none', async () => {
    expect(await named('?Trend=0')).toEqual(['Aarohi Solitaire'])
  })

  test('that are not numbers are refused', async () => {
    expect((await list('?Trend=pearl')).status).toBe(400)
  })

  test('by price include both bounds', async () => {
    expect(await named('?minPrice=999&maxPrice=1499')).toEqual([
      'Pearl Strand',
      'Sutra Necklace',
      'Moti Ring',
    ])
    expect(await named('?minPrice=999.01&maxPrice=1498.99')).toEqual([])
  })

  test('accept a curated collection by slug, id or name in any case', async () => {
    const { orm } = shop.database
    const [luxury] = await orm
      .insert(curatedCollections)
      .values({ name: 'Fine Luxury', slug: 'luxury' })
      .returning()
    const collectionId = luxury?.id ?? 0
    const productId = ids.get('Aarohi Solitaire') ?? 0
    await orm.insert(curatedCollectionProducts).values({ collectionId, productId })
    for (const name of ['luxury', 'LUXURY', 'fine%20luxury', collectionId]) {
      expect(await named(`?collection=${name}`)).toEqual(['Aarohi Solitaire'])
    }
    expect(await named('?collection=minimal')).toEqual([])
    const collections = await shop.ask('GET', '/collection/getall')
    expect(collections.body).toEqual([
      {
        collectionId,
        name: 'Fine Luxury',
        nameHi: '',
        slug: 'luxury',
        description: '',
        descriptionHi: '',
      },
    ])
  })

  test('never show a deleted product', async () => {
    await add('Going', { categoryId: 1, price: 1, Trend: 1 })
    await shop.ask('DELETE', `/product/delete/${ids.get('Going')}`, { token: admin.token })
    expect(await named('?Trend=1')).toEqual([])
    expect((await list()).headers['x-total-count']).toBe('5')
  })
})

describe('the search', () => {
  test.each([
    ['jhumkha', 'Gulnaar Jhumka'],
    ['neklace', 'Sutra Necklace'],
    ['solitare', 'Aarohi Solitaire'],
    ['SOLITAIRE', 'Aarohi Solitaire'],
    ['aarohï', 'Aarohi Solitaire'],
    ['jhu', 'Gulnaar Jhumka'],
    ['gulnaar red', 'Gulnaar Jhumka'],
    ['jhumka platinum', undefined],
    ['traditional', 'Gulnaar Jhumka'],
    ['refrigerator', undefined],
  ])('for %s finds %s first', async (words, name) => {
    expect((await named(`?q=${encodeURIComponent(words)}`))[0]).toBe(name)
  })

  test('needs every word to match', async () => {
    expect(await named('?q=pearl%20ring')).toEqual(['Pearl Strand', 'Moti Ring'])
    expect(await named('?q=pearl%20solitaire')).toEqual([])
  })

  test('shows matches in the name before matches in the text', async () => {
    expect(await named('?q=pearl')).toEqual(['Pearl Strand', 'Moti Ring'])
    expect((await named('?q=necklace'))[0]).toBe('Sutra Necklace')
    expect((await named('?q=ring'))[0]).toBe('Moti Ring')
  })

  test('can be sorted differently and combined with filters', async () => {
    expect(await named('?q=ring&sort=price-asc')).toEqual([
      'Moti Ring',
      'Pearl Strand',
      'Aarohi Solitaire',
    ])
    expect(await named('?q=ring&sort=newest')).toEqual([
      'Pearl Strand',
      'Moti Ring',
      'Aarohi Solitaire',
    ])
    expect(await named('?q=ring&Occasion=2')).toEqual(['Pearl Strand'])
  })

  test('for signs alone finds nothing, and an empty one finds everything', async () => {
    expect(await named('?q=%21%3F')).toEqual([])
    expect(await named('?q=')).toEqual(NEWEST)
  })

  test.each(['%25', '_____', "'; drop table products; --", '\\', '‮', '💍'])(
    'takes %s literally',
    async (words) => {
      expect((await list(`?q=${encodeURIComponent(words)}`)).status).toBe(200)
    },
  )

  test('follows a renamed category', async () => {
    const { body } = await shop.ask('GET', '/category/getall')
    const earrings = body.find((one: { name: string }) => one.name === 'Earrings')
    const path = `/category/update/${earrings.categoryId}`
    await shop.ask('PUT', path, { token: admin.token, body: { name: 'Jhumar' } })
    expect(await named('?q=jhumar')).toEqual(['Gulnaar Jhumka'])
    expect(await named('?q=earrings')).toEqual([])
  })
})

describe('pages of the list', () => {
  test.each([
    ['?limit=2', NEWEST],
    [
      '?limit=1&sort=price-asc',
      ['Moti Ring', 'Sutra Necklace', 'Pearl Strand', 'Gulnaar Jhumka', 'Aarohi Solitaire'],
    ],
    [
      '?limit=2&sort=price-desc',
      ['Aarohi Solitaire', 'Gulnaar Jhumka', 'Pearl Strand', 'Sutra Necklace', 'Moti Ring'],
    ],
    ['?limit=1&q=ring', ['Moti Ring', 'Pearl Strand', 'Aarohi Solitaire']],
    ['?limit=1&color=4,Teal&minPrice=900.5', ['Sutra Necklace', 'Moti Ring', 'Gulnaar Jhumka']],
  ])(
    '%s together contain every product once, in order, and each gives the total',
    async (query, names) => {
      const pages = await allPages(query)
      expect(pages.names).toEqual(names)
      expect(new Set(pages.totals)).toEqual(new Set([String(names.length)]))
    },
  )

  test('neither repeat nor skip a product while others come and go', async () => {
    const first = await list('?limit=2')
    await add('Latecomer', { categoryId: 1, price: 5 })
    const second = await shop.ask('GET', nextOf(first) ?? '')
    expect(second.body.map((one: { name: string }) => one.name)).toEqual([
      'Moti Ring',
      'Aarohi Solitaire',
    ])
    await shop.ask('DELETE', `/product/delete/${ids.get('Latecomer')}`, { token: admin.token })
  })

  test('beyond the last product are empty and still give the total', async () => {
    const first = await list('?limit=4')
    await shop.database.pool.query('update products set deleted_at = now() where id = $1', [
      ids.get('Gulnaar Jhumka'),
    ])
    const beyond = await shop.ask('GET', nextOf(first) ?? '')
    await shop.database.pool.query('update products set deleted_at = null where id = $1', [
      ids.get('Gulnaar Jhumka'),
    ])
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '4'])
  })

  test('larger than 1000 are taken as 1000', async () => {
    const { orm } = shop.database
    const name = 'One of many'
    await orm.insert(products).values(Array.from({ length: 1_001 }, () => ({ name, price: 100 })))
    const answer = await list('?limit=5000')
    expect(answer.body).toHaveLength(1_000)
    expect(answer.headers['x-total-count']).toBe('1006')
    expect(nextOf(answer)).toContain('cursor=')
    await shop.database.pool.query('delete from products where name = $1', [name])
  })

  test.each(['x', '!!', 'bmV3ZXN0', Buffer.from('newest 1 99999999999').toString('base64url')])(
    'with the cursor %s are refused',
    async (cursor) => {
      const { status, body } = await list(`?cursor=${cursor}`)
      expect([status, body.code]).toEqual([400, 'invalid-input'])
    },
  )

  test('with the cursor of another sorting are refused', async () => {
    const next = nextOf(await list('?limit=1&sort=price-asc')) ?? ''
    expect((await shop.ask('GET', next.replace('price-asc', 'newest'))).status).toBe(400)
  })

  test('are found by one statement, a search by two, plus one for uncached data', async () => {
    // And two more for the sales and the stop of old rates, which are read each time where no change is heard.
    const path = '?limit=2&Trend=4&Occasion=1'
    await list(path)
    expect(await statementsOf(() => list(path))).toBe(1 + 2)
    await shop.database.pool.query('update products set stock = 7 where name = $1', ['Moti Ring'])
    expect(await statementsOf(() => list(path))).toBe(2 + 2)
    // What the shop hears of the change a moment later makes it count once more.
    await expect.poll(() => statementsOf(() => list('?limit=2&q=ring'))).toBe(2 + 2)
  })
})

async function known(): Promise<{ name: string; stock: number | null; categoryName: string }> {
  const { body } = await list('?q=sutra')
  const { name, stock, categoryName } = body[0]
  return { name, stock, categoryName }
}

describe('changes made by the database itself are in the next list', () => {
  test.each<[string, string, object]>([
    ['the product', `update products set stock = 3 where name = 'Sutra Necklace'`, { stock: 3 }],
    [
      'its category',
      `update categories set name = 'Haar' where name = 'Necklaces'`,
      { categoryName: 'Haar' },
    ],
    [
      'which category it has',
      `update products set category_id = null where name = 'Sutra Necklace'`,
      { categoryName: '' },
    ],
  ])('%s', async (_what, change, becomes) => {
    const before = await known()
    expect(before).not.toMatchObject(becomes)
    await shop.database.pool.query(change)
    expect(await known()).toEqual({ ...before, ...becomes })
  })
})

/** How many statements `work` sends, without those of jobs in the same moment. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  return (await statements.during(work)).length
}
