import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import { runningDatabase } from '#server/db/embedded/start-embedded.ts'
import * as z from 'zod/mini'
import type { BareOrders } from '#scripts/bench/bare/bare-database.ts'
import { newBuyers, ordersPerSecond } from '#scripts/bench/buyers.ts'
import { against, loadOnce } from '#scripts/bench/load.ts'
import type { Spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { ShopProcess } from '#scripts/bench/shop-process.ts'
import type { Shops } from '#scripts/bench/shops.ts'
import { startRush, type RushEnd } from '#scripts/bench/start-rush.ts'

const CONNECTIONS = 32
const SECONDS = 4
/** More than the shop can sell to within the time that anybody waits. */
const RUSH = 2_000
const RUSH_SECONDS = 9
const SIZE = { products: 1_000, orders: 0 }
const Piece = z.object({
  productId: z.number(),
  price: z.number(),
  stock: z.nullable(z.number()),
  material: z.array(z.number()),
})

/** In rupees. The law allows a buyer less than ₹2,00,000 in cash a day, which expensive pieces reach at once. */
const PRICE = 100

/** Rows 13 and 14: orders beside the same statements without a shop around them. */
export async function orderRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of(SIZE)
  // The limit writes its orders for somebody else: they are far more than the law lets one buyer pay in cash.
  const [beside, ...buyers] = await newBuyers(shop.url, CONNECTIONS + 1)
  const pieces = await lastingPieces(shop)
  const userId = beside?.userId ?? 0
  const rows: Row[] = []
  for (const [number, what, bought, goal, floor] of [
    ['13', 'orders over many products, 32 buyers', pieces, 0.2, 0.08],
    ['14', 'orders of one product, 32 buyers', pieces.slice(0, 1), 0.5, 0.3],
  ] as const) {
    const productIds = bought.map(({ productId }) => productId)
    const found = await against(
      () => ordersPerSecond({ url: shop.url, buyers, pieces: bought }, SECONDS),
      () => bareOrdersPerSecond(shop, { userId, productIds }),
    )
    rows.push({
      number,
      what: `${what}, to the same statements alone`,
      figure: `${found.figure} orders/s`,
      measured: found.ratios,
      unit: '×',
      better: 'more',
      goal,
      floor,
    })
  }
  return rows
}

/**
 * Row 15, our side of it: a piece into the cart and then ordered, beside ordering alone. The peers' five to
 * seven calls need shipping and payment set up first and are not measured here.
 */
export async function cartRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of(SIZE)
  const buyers = await newBuyers(shop.url, CONNECTIONS)
  const pieces = await lastingPieces(shop)
  const buying = { url: shop.url, buyers, pieces }
  const found = await against(
    () => ordersPerSecond({ ...buying, isFromCart: true }, SECONDS),
    () => ordersPerSecond(buying, SECONDS),
  )
  return [
    {
      number: '15',
      what: 'into the cart, then ordered, 32 buyers, to ordering alone',
      figure: `${found.figure} orders/s`,
      measured: found.ratios,
      unit: '×',
      better: 'more',
      goal: 0.6,
      floor: 0.4,
    },
  ]
}

const LIST = '/product/getall?limit=24'

/** Row 16: how long looking takes while others order, and while more order than the shop can take. */
export async function mixedRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of(SIZE)
  const buyers = await newBuyers(shop.url, CONNECTIONS)
  const pieces = await lastingPieces(shop)
  const few = { url: shop.url, buyers: buyers.slice(0, 4), pieces }
  const p99 = async (paths: string[]) => (await loadOnce({ url: shop.url, paths }, SECONDS)).p99Ms
  const listing = await against(
    async () => (await Promise.all([p99([LIST]), ordersPerSecond(few, SECONDS)]))[0],
    () => p99([LIST]),
  )
  const [hot] = pieces
  const product = `/shopping/${hot?.productId}`
  const browsed = ['/', '/shopping', LIST, product]
  const rushing = { url: shop.url, buyers, pieces }
  let end: RushEnd | undefined
  const browsing = await against(
    async () => {
      const rush = await startRush({ ...rushing, people: RUSH, seconds: RUSH_SECONDS })
      const reached = await p99(browsed)
      end = await rush.end
      return reached
    },
    () => p99(browsed),
  )
  const { placed = 0, refused = 0, longestRefusalMs = 0 } = end ?? {}
  return [
    waitingRow('list while 4 of 20 connections order', `${listing.figure} ms`, listing.ratios),
    waitingRow(
      `home, list and product while ${RUSH.toLocaleString('en-GB')} people order at once`,
      `${browsing.figure} ms; ${placed} orders, ${refused} told within ${longestRefusalMs.toFixed(0)} ms to come again`,
      browsing.ratios,
    ),
  ]
}

function waitingRow(what: string, figure: string, measured: Spread): Row {
  return {
    number: '16',
    what: `${what}, 99 of 100 within, to without orders`,
    figure,
    measured,
    unit: '×',
    better: 'less',
    goal: 2,
    floor: 4,
  }
}

/** Pieces of which enough is left for everybody, cheap enough to be bought again and again. */
export async function lastingPieces(shop: ShopProcess) {
  await makeLasting(shop)
  const answer = await fetch(`${shop.url}/product/getall?limit=500`)
  const pieces = z.array(Piece).parse(await answer.json())
  return pieces
    .filter(({ stock, price }) => price === PRICE && stock !== null)
    .toSorted((a, b) => (b.stock ?? 0) - (a.stock ?? 0))
}

async function makeLasting(shop: ShopProcess): Promise<void> {
  const client = new Client(runningDatabase(shop.dataDir))
  await client.connect()
  await client.query(
    `update products set stock = 1000000, price = $1
       where stock is not null and not exists (select from makes where product_id = products.id)`,
    [paiseFromRupees(PRICE)],
  )
  await client.end()
}

async function bareOrdersPerSecond(
  shop: ShopProcess,
  order: Pick<BareOrders, 'userId' | 'productIds'>,
): Promise<number> {
  const poolConfig = runningDatabase(shop.dataDir)
  if (poolConfig === undefined) throw new Error('The database of the shop cannot be reached')
  const child = fork(new URL('../bare/bare-database.ts', import.meta.url))
  try {
    child.send({ poolConfig, connections: CONNECTIONS, seconds: SECONDS, ...order })
    const [perSecond] = await once(child, 'message')
    return Number(perSecond)
  } finally {
    child.kill()
  }
}
