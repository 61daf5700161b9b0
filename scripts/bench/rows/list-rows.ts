import { ATTRIBUTE_KEYS, type AttributeKey } from '#domain/catalogue/attributes.ts'
import { withBare } from '#scripts/bench/bare/bare.ts'
import { against, loadOnce, percentile, ROUNDS, timesOf, unkept } from '#scripts/bench/load.ts'
import { PEERS } from '#scripts/bench/peers.ts'
import { spread, type Spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { ShopProcess } from '#scripts/bench/shop-process.ts'
import type { Shops } from '#scripts/bench/shops.ts'

const JSON_HEADERS = { accept: 'application/json' }
const FIRST = '/product/getall?limit=24'
const WARM_SECONDS = 5
/** The same answer in many ways of asking. */
const WAYS = Array.from({ length: 200 }, (_, at) => `${FIRST}&minPrice=${(at + 1) / 100}`)

/** Rows 1 to 4 and 8b: the first page of the list beside a bare server and beside what peers reach. */
export async function listRows(shops: Shops): Promise<Row[]> {
  const small = await shops.of({ products: 100, orders: 0 })
  const uncached = await besideBare(small, WAYS, FIRST)
  const cached = await besideBare(small, [FIRST], FIRST, { isUncached: false })
  const middle = await besideBare(await shops.of({ products: 1_000, orders: 0 }), WAYS, FIRST)
  const { vendureSearch, everShopList, medusaList } = PEERS
  return [
    peerRow(
      '1',
      'list of 100, not cached, to Vendure search',
      uncached,
      vendureSearch.of100,
      10,
      5,
    ),
    peerRow('2', 'list of 100, not cached, to EverShop', uncached, everShopList.of100, 20, 10),
    peerRow('2', 'list of 100, not cached, to Medusa', uncached, medusaList.of100, 60, 30),
    ratioRow('3', 'list of 100, not cached, to bare node', uncached, 0.1, 0.06),
    ratioRow('4', 'list of 100, the same again and again, to bare node', cached, 0.6, 0.35),
    peerRow(
      '8b',
      'list of 1,000, not cached, to Vendure search',
      middle,
      vendureSearch.of1000,
      60,
      25,
    ),
    peerRow('8b', 'list of 1,000, not cached, to Medusa', middle, medusaList.of1000, 300, 100),
    peerRow('8b', 'list of 1,000, not cached, to EverShop', middle, everShopList.of1000, 25, 10),
  ]
}

/** Row 9: one product as JSON. */
export async function productRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of({ products: 100, orders: 0 })
  const paths = Array.from({ length: 40 }, (_, at) => `/product/getproductbyid/${at + 1}`)
  const found = await besideBare(shop, paths, paths[0] ?? '')
  return [
    peerRow('9', 'product as JSON, to Vendure', found, PEERS.vendureProduct, 12, 6),
    peerRow('9', 'product as JSON, to Medusa', found, PEERS.medusaProduct, 25, 12),
  ]
}

/** Rows 5 and 6: what ten and a hundred thousand products cost, and filters over them. */
export async function scaleRows(shops: Shops): Promise<Row[]> {
  const small = await shops.of({ products: 100, orders: 0 })
  const rows: Row[] = []
  for (const [products, goal, floor, filterGoal, filterFloor] of [
    [10_000, 0.85, 0.7, 0.6, 0.4],
    [100_000, 0.75, 0.6, 0.5, 0.3],
  ] as const) {
    const large = await shops.of({ products, orders: 0 })
    // While it reads all its products for the first time a shop is slower.
    await loadOnce({ url: large.url, paths: WAYS, headers: JSON_HEADERS }, WARM_SECONDS)
    const size = products.toLocaleString('en-GB')
    const all = await against(perSecond(large, WAYS), perSecond(small, WAYS))
    rows.push(ratioRow('5', `list of ${size} to the list of 100`, all, goal, floor))
    for (const [what, paths] of [
      ['three filter groups', filtered(3)],
      ['all filter groups', filtered(ATTRIBUTE_KEYS.length)],
      ['a filter without a hit', WAYS.map((_, at) => `${FIRST}&maxPrice=${(at + 1) / 100}`)],
    ] as const) {
      // The first time their products are read from the database.
      await perSecond(large, paths)()
      const found = await against(perSecond(large, paths), perSecond(large, WAYS))
      rows.push(ratioRow('6', `${what} over ${size}, to no filter`, found, filterGoal, filterFloor))
    }
  }
  return rows
}

/** Row 7: the hundredth page as `More` reaches it, by the links of the answers. */
export async function deepRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of({ products: 10_000, orders: 0 })
  let path = FIRST
  for (let page = 1; page < 100; page += 1) {
    const response = await fetch(shop.url + path, { headers: JSON_HEADERS })
    await response.arrayBuffer()
    const next = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
    if (next === undefined) throw new Error(`Page ${page} names no next one`)
    path = next.replace(/^https?:\/\/[^/]+/, '')
  }
  const found = await against(perSecond(shop, [path]), perSecond(shop, WAYS))
  return [ratioRow('7', 'page 100 of 10,000 to the first page', found, 0.8, 0.5)]
}

const TYPED = [
  'jhu',
  'chan',
  'pearl',
  'solitaire',
  'ring',
  'chokr',
  'polkii',
  'meenakri',
  'haar',
  'ham',
]

/** Row 8: searching by the first letters, by words and with typing errors, one client. */
export async function searchRows(shops: Shops): Promise<Row[]> {
  const rows: Row[] = []
  for (const products of [1_000, 10_000, 100_000]) {
    const shop = await shops.of({ products, orders: 0 })
    const paths = Array.from(
      { length: 300 },
      (_, at) => `${FIRST}&q=${TYPED[at % TYPED.length]}&minPrice=${(at + 1) / 100}`,
    )
    await timesOf(shop.url, paths.slice(0, 30), JSON_HEADERS)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(percentile(await timesOf(shop.url, paths.map(unkept), JSON_HEADERS), 0.99))
    }
    rows.push({
      number: '8',
      what: `search over ${products.toLocaleString('en-GB')}: letters, words, slips, 99 of 100 within`,
      figure: '',
      measured: spread(rounds),
      unit: 'ms',
      better: 'less',
      goal: 50,
      floor: 100,
    })
  }
  return rows
}

interface Compared {
  ratios: Spread
  figure: string
}

function besideBare(
  shop: ShopProcess,
  paths: readonly string[],
  like: string,
  { isUncached = true } = {},
): Promise<Compared> {
  return withBare(shop.url + like, JSON_HEADERS, (bare) =>
    against(perSecond(shop, paths, isUncached), async () => {
      return (await loadOnce({ url: bare, paths: ['/'], headers: JSON_HEADERS })).perSecond
    }),
  )
}

function perSecond(
  { url }: ShopProcess,
  paths: readonly string[],
  isUncached = true,
): () => Promise<number> {
  const load = { url, paths, headers: JSON_HEADERS, isUncached }
  return async () => (await loadOnce(load)).perSecond
}

/** How many options the attributes of the specification have. */
const OPTIONS: Readonly<Record<AttributeKey, number>> = {
  baseMetal: 4,
  Polish: 3,
  Occasion: 8,
  Trend: 7,
  Collection: 3,
  IdealsFor: 2,
  NecklaceType: 2,
  Warranty: 2,
  Weight: 3,
}

/** Two hundred mixtures, none like the other. */
function filtered(groups: number): string[] {
  return WAYS.map((path, at) => {
    const keys = ATTRIBUTE_KEYS.map(
      (_, index) => ATTRIBUTE_KEYS[(index + at) % ATTRIBUTE_KEYS.length],
    )
    const chosen = keys.slice(0, groups).flatMap((key) => {
      if (key === undefined) return []
      const options = OPTIONS[key]
      return [`${key}=${(at % options) + 1},${((at + 1) % options) + 1}`]
    })
    return `${path}&${chosen.join('&')}`
  })
}

function ratioRow(number: string, what: string, found: Compared, goal: number, floor: number): Row {
  const figure = `${found.figure} requests/s`
  return { number, what, figure, measured: found.ratios, unit: '×', better: 'more', goal, floor }
}

/** Both shops as parts of the bare server of their own run. */
function peerRow(
  number: string,
  what: string,
  { ratios }: Compared,
  peer: number,
  goal: number,
  floor: number,
): Row {
  const measured = { min: ratios.min / peer, median: ratios.median / peer, max: ratios.max / peer }
  const figure = `${ratios.median.toFixed(3)} to ${peer} of bare node`
  return { number, what, figure, measured, unit: '×', better: 'more', goal, floor }
}
