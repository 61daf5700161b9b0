import { openDatabase } from '#server/db/connection.ts'
import { runningDatabase } from '#server/db/embedded/start-embedded.ts'
import { insertSession } from '#server/db/accounts/sessions.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import { loadOnce, percentile, ROUNDS, timesOf, unkept } from '#scripts/bench/load.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { ShopProcess } from '#scripts/bench/shop-process.ts'
import type { Shops } from '#scripts/bench/shops.ts'

const SMALL = { products: 1_000, orders: 1_000 }
const LARGE = { products: 100_000, orders: 1_000_000 }
/** Requests of a round, one after the other. */
const ASKED = 60
const WARM_SECONDS = 5

const LIST = '/product/getall?limit=24'
const GROUPS = 'categoryId=1&Trend=4,7&Occasion=1,2&material=1,2'
const ORDERS = '/order/getall?limit=25&page=1&q='

interface Asking {
  headers: Record<string, string>
  paths: readonly string[]
}

/** Rows `large`: the most frequent requests to a large shop, beside a shop of a hundredth of its size. */
export async function largeRows(shops: Shops): Promise<Row[]> {
  const [small, large] = [await shops.of(SMALL), await shops.of(LARGE)]
  const [ofSmall, ofLarge] = [await askedOf(shops, small), await askedOf(shops, large)]
  // While it reads all its products for the first time a shop is slower.
  await loadOnce({ url: large.url, paths: [`${LIST}&${GROUPS}`], isUncached: true }, WARM_SECONDS)
  const rows: Row[] = []
  for (const [what, asking] of ofLarge) {
    const like = ofSmall.get(what)
    if (like === undefined) continue
    const [times, ratios]: [number[], number[]] = [[], []]
    await p95(small, like)
    await p95(large, asking)
    for (let round = 0; round < ROUNDS; round += 1) {
      const limit = await p95(small, like)
      const own = await p95(large, asking)
      times.push(own)
      ratios.push(own / limit)
    }
    rows.push({
      number: 'large',
      what: `${what}, 100,000 products and 1,000,000 orders, 95 of 100 within`,
      figure: `${spread(ratios).median.toFixed(2)} × of the time with 1,000`,
      measured: spread(times),
      unit: 'ms',
      better: 'less',
      goal: 30,
      floor: 60,
    })
  }
  return rows
}

async function p95({ url }: ShopProcess, { headers, paths }: Asking): Promise<number> {
  const asked = Array.from({ length: ASKED }, (_, at) => unkept(paths[at % paths.length] ?? ''))
  return percentile(await timesOf(url, asked, headers), 0.95)
}

async function askedOf(shops: Shops, shop: ShopProcess): Promise<Map<string, Asking>> {
  const headers = {}
  const owner = await shops.ownerHeaders(shop)
  const someone = await someCustomer(shop)
  const about = String(someone.orderId)
  const ids = Array.from({ length: ASKED }, (_, at) => at + 1)
  return new Map<string, Asking>([
    ['a category', { headers, paths: [`${LIST}&categoryId=1`] }],
    ['a category and three filter groups', { headers, paths: [`${LIST}&${GROUPS}`] }],
    ['the numbers beside its filters', { headers, paths: [`/product/facets?${GROUPS}`] }],
    ['the numbers beside the filters of all', { headers, paths: ['/product/facets?sort=newest'] }],
    ['the numbers beside a search', { headers, paths: ['/product/facets?q=solitaire'] }],
    [
      'a search',
      {
        headers,
        paths: ['polki', 'ring', 'gold pearl'].map((q) => `${LIST}&q=${encodeURIComponent(q)}`),
      },
    ],
    [
      'a typing error',
      { headers, paths: ['solitiare', 'chokr', 'meenakri'].map((q) => `${LIST}&q=${q}`) },
    ],
    [
      'suggestions',
      { headers, paths: ['jhu', 'solitiare', 'ring'].map((q) => `/product/suggest?q=${q}`) },
    ],
    ['a product', { headers, paths: ids.map((id) => `/product/getproductbyid/${id}`) }],
    ['my orders', { headers: someone.headers, paths: [`/order/userorder/${someone.userId}`] }],
    ['orders in the admin', { headers: owner, paths: [ORDERS] }],
    ['orders by number', { headers: owner, paths: [`${ORDERS}%23${about}`, `${ORDERS}${about}`] }],
    ['orders by email', { headers: owner, paths: [`${ORDERS}customer${about}@bench.example`] }],
    [
      'orders by phone',
      { headers: owner, paths: [`${ORDERS}${encodeURIComponent('+91 55510 00777')}`] },
    ],
    ['orders by the end of a phone', { headers: owner, paths: [`${ORDERS}1000777`] }],
    [
      'orders by name',
      { headers: owner, paths: [`${ORDERS}Made-up`, `${ORDERS}made-up+customer`] },
    ],
    ['orders, nothing found', { headers: owner, paths: [`${ORDERS}zeppelin`] }],
  ])
}

/** A customer of the seed with a login, and one of the orders. */
async function someCustomer(shop: ShopProcess) {
  const poolConfig = runningDatabase(shop.dataDir)
  if (poolConfig === undefined) throw new Error('The database of the shop cannot be reached')
  const database = openDatabase(poolConfig)
  try {
    const { rows } = await database.pool.query<{ id: number; userId: number }>(
      `select id, user_id as "userId" from orders where is_demo order by id offset 500 limit 1`,
    )
    const [{ id: orderId, userId } = { id: 0, userId: 0 }] = rows
    const token = makeToken()
    await insertSession(database.orm, { tokenHash: hashToken(token), userId, days: 1 })
    return { orderId, userId, headers: { authorization: `Bearer ${token}` } }
  } finally {
    await database.close()
  }
}
