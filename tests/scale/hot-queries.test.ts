import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LiveProducts } from '#server/db/catalogue/search/live-products.ts'
import { ProductCounts } from '#server/db/catalogue/search/product-counts.ts'
import { listProducts } from '#server/db/catalogue/search/product-list.ts'
import { seedManyOrders } from '#server/db/seed/seed-many-orders.ts'
import { seedManyProducts } from '#server/db/seed/seed-many.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, fillCart, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { StatementRecorder, type SentStatement } from '#tests/support/statements.ts'
import { largeTables, wholeReads } from './plans.ts'

const PRODUCTS = 20_000
const ORDERS = 50_000

let shop: TestApp
let statements: StatementRecorder
let customer: Person
let admin: Person
let productId = 0
let orderId = 0
let large: Set<string>
beforeAll(async () => {
  shop = await startTestApp()
  const { pool } = shop.database
  await pool.query(
    `insert into categories (name) values
     ('Earrings'), ('Necklaces'), ('Bracelets'), ('All Rings'), ('Engagement Rings')`,
  )
  await seedManyProducts(shop.database, PRODUCTS)
  await seedManyOrders(shop.database, ORDERS)
  customer = await aCustomer(shop)
  admin = await anAdmin(shop)
  productId = (await aProduct(shop, { stock: 100 })).id
  const items = [{ productId }]
  orderId = (await order(shop, customer, anOrderOf(customer, items))).body.orderId
  await fillCart(shop, customer, items)
  await vi.waitFor(() => settled(pool, 'product_search'), { timeout: PATIENCE_MS })
  large = await largeTables(pool)
  statements = new StatementRecorder(pool)
})
afterAll(() => shop.close())

/**
 * Lets an index alone answer what it can. PostgreSQL's own cleaning, which looks at a table just then, may keep
 * a first try from it.
 */
async function settled(pool: Pool, table: string): Promise<void> {
  await pool.query(`vacuum (analyze) ${table}`)
  const { rows } = await pool.query(
    'select relallvisible >= relpages * 0.9 as "isSettled" from pg_class where relname = $1',
    [table],
  )
  expect(rows).toEqual([{ isSettled: true }])
}

type Ask = () => Promise<Answer>

const anyone = (path: string) => (): Promise<Answer> => shop.ask('GET', path)
const buyer = (path: () => string) => (): Promise<Answer> =>
  shop.ask('GET', path(), { token: customer.token })
const asAdmin = (path: () => string) => (): Promise<Answer> =>
  shop.ask('GET', path(), { token: admin.token })

function placeOrder(): Promise<Answer> {
  return order(shop, customer, anOrderOf(customer, [{ productId, quantity: 1 }]), randomUUID())
}

function addToCart(): Promise<Answer> {
  const body = { userId: customer.userId, productId }
  return shop.ask('POST', '/cart/create', { token: customer.token, body })
}

function sentBy(ask: Ask): Promise<SentStatement[]> {
  return statements.during(async () => {
    const { status, text } = await ask()
    expect(status, text).toBeLessThan(300)
  })
}

const FILTERS = 'Trend=4,7&Occasion=1&material=2'

/** Tables that a question may read whole after all. */
const MAY_READ: Record<string, string[]> = {
  // The new users of the week are all of them here.
  'what waits in the admin': ['users'],
  // All of them are counted, with an index or without, whatever is cheaper at their number.
  'users in the admin': ['users'],
  'users in the admin by spending': ['users'],
}

const HOT: [string, Ask][] = [
  ['the newest products', anyone('/product/getall?limit=24')],
  ['a category', anyone('/product/getall?limit=24&categoryId=1')],
  ['a category and three filters', anyone(`/product/getall?limit=24&categoryId=1&${FILTERS}`)],
  ['three filters by price', anyone(`/product/getall?limit=24&sort=price-asc&${FILTERS}`)],
  ['a price range', anyone('/product/getall?limit=24&sort=price-asc&minPrice=100&maxPrice=2000')],
  ['a search', anyone('/product/getall?limit=24&q=polki+solitaire')],
  ['a search with a typing error', anyone('/product/getall?limit=24&q=solitiare+kundn')],
  ['suggestions', anyone('/product/suggest?q=solitiare')],
  ['a product', () => anyone(`/product/getproductbyid/${productId}`)()],
  ['what goes with a product', () => anyone(`/product/recommended/${productId}`)()],
  ['products by their numbers', () => anyone(`/product/byids?ids=${productId},1,2`)()],
  ['reviews of a product', () => anyone(`/review/product/${productId}`)()],
  ['a cart', buyer(() => `/cart/getAll/${customer.userId}`)],
  ['the wishlist', buyer(() => '/account/wishlist')],
  ['my orders', buyer(() => `/order/userorder/${customer.userId}`)],
  ['an order that is placed', placeOrder],
  ['the newest orders in the admin', asAdmin(() => '/order/getall?limit=20')],
  ['the dearest orders', asAdmin(() => '/order/getall?limit=20&sort=total-desc')],
  ['orders of a status', asAdmin(() => '/order/getall?limit=20&status=1')],
  ['a customer’s orders by phone', asAdmin(() => '/order/getall?limit=20&q=5551012345')],
  [
    'a whole email in the admin',
    asAdmin(() => '/order/getall?limit=20&q=customer1234@bench.example'),
  ],
  [
    'a whole email of nobody',
    asAdmin(() => '/order/getall?limit=20&q=customer12345678@bench.example'),
  ],
  ['a customer’s orders by email', asAdmin(() => '/order/getall?limit=20&q=customer1234%40')],
  ['an order by its invoice', asAdmin(() => '/order/getall?limit=20&q=INV%2F26-27%2F000029')],
  ['an order by the end of its invoice', asAdmin(() => '/order/getall?limit=20&q=000029')],
  ['the orders of a piece', asAdmin(() => '/order/getall?limit=20&q=solitaire+ring')],
  ['the orders of a mistyped piece', asAdmin(() => '/order/getall?limit=20&q=solitiare')],
  ['an order in the admin', asAdmin(() => `/order/get/${orderId}`)],
  ['the newest order’s number', asAdmin(() => '/order/newest')],
  ['how many orders each status has', asAdmin(() => '/order/counts')],
  ['products in the admin', asAdmin(() => '/product/getall?limit=20&visibility=all&sort=changed')],
  ['users in the admin', asAdmin(() => '/user/getall?limit=20')],
  ['users in the admin by spending', asAdmin(() => '/user/getall?limit=20&sort=spent-desc')],
  ['a user in the admin by name', asAdmin(() => '/user/getall?limit=20&q=1234%40')],
  ['what waits in the admin', asAdmin(() => '/dashboard/needs-attention')],
  ['the revenue of a month', asAdmin(() => '/dashboard/revenue?days=30')],
  ['the best sellers', asAdmin(() => '/dashboard/bestsellers?days=30')],
  ['a search over the whole admin', asAdmin(() => '/dashboard/search?q=solitaire')],
]

describe(`with ${PRODUCTS} products and ${ORDERS} orders`, () => {
  test('the growing tables are known as large', () => {
    expect([...large]).toEqual(
      expect.arrayContaining(['products', 'orders', 'order_lines', 'order_history', 'users']),
    )
  })

  test.each(HOT)('%s: no large table is read whole', async (name, ask) => {
    const sent = await sentBy(ask)
    expect(sent.length).toBeGreaterThan(0)
    const found: string[] = []
    const mayRead = MAY_READ[name] ?? []
    for (const statement of sent) {
      const tables = (await wholeReads(shop.database.pool, statement, large)).filter(
        (table) => !mayRead.includes(table),
      )
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${statement.text}`)
    }
    expect(found).toEqual([])
  })

  test('changes among the products in memory are found without reading all', async () => {
    const changes = { version: 1, isListening: true }
    const known = { counts: new ProductCounts(changes), live: new LiveProducts(changes) }
    const { orm: db, pool } = shop.database
    const filters = { facets: [['Trend:4']], collections: [], minPrice: null, maxPrice: null }
    const list = () => listProducts(db, known, { filters, sort: 'newest', limit: 24 })
    const isLoaded = async () => (await known.live.index(db, filters)) !== undefined
    await expect.poll(isLoaded).toBe(true)
    changes.version += 1
    // The worker of the jobs asks its own questions meanwhile.
    const sent = (await statements.during(list)).filter(({ text }) => text.includes('product'))
    expect(sent).toMatchObject([
      { text: expect.stringContaining('changed_in') },
      { name: 'versions_of_products' },
    ])
    for (const statement of sent) expect(await wholeReads(pool, statement, large)).toEqual([])
  })

  test('a statement that reads a large table whole is detected', async () => {
    const statement = { text: 'select * from orders where city = $1', values: ['x'], name: 'x' }
    expect(await wholeReads(shop.database.pool, statement, large)).toEqual(['orders'])
  })
})

test('a large count is reused for some pages, a small one is counted every time', async () => {
  const counting = async (path: string) => {
    const sent = await sentBy(asAdmin(() => path))
    return sent.some(({ text }) => /count\(/.test(text))
  }
  await sentBy(asAdmin(() => '/order/getall?limit=20'))
  expect(await counting('/order/getall?limit=20')).toBe(false)
  expect(await counting('/order/getall?limit=20&page=2')).toBe(false)
  const few = `/order/getall?limit=20&userId=${customer.userId}`
  await sentBy(asAdmin(() => few))
  expect(await counting(few)).toBe(true)
})

describe('statements of one request', () => {
  test.each<[string, number, Ask]>([
    // The first of each but the open ones asks whose token it is. The first four also read the running sales, and
    // whether old rates stop sales; a shop that hears of changes has both in memory.
    // A list of a category reads which are its subcategories too, which such a shop has in memory as well.
    ['a list of products', 4, anyone(`/product/getall?limit=24&categoryId=1&${FILTERS}`)],
    ['a product', 4, () => anyone(`/product/getproductbyid/${productId}`)()],
    // What the shop says of every cart comes with its lines.
    ['a cart', 4, buyer(() => `/cart/getAll/${customer.userId}`)],
    // The product with its makes, the line, once more where the cart has it already, and how it is shown.
    ['a piece into the cart', 7, addToCart],
    ['my orders', 3, buyer(() => `/order/userorder/${customer.userId}`)],
    ['a list of orders in the admin', 2, asAdmin(() => '/order/getall?limit=20')],
    // One reads, one stores; the emails that follow it are work of their own.
    ['an order', 3, placeOrder],
  ])('%s: at most %i', async (_name, most, ask) => {
    // Asked again while work of the shop's own is counted along.
    const count = async () => (await sentBy(ask)).length
    await expect.poll(count).toBeLessThanOrEqual(most)
  })
})
