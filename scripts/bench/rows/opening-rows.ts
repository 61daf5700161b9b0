import { withBare } from '#scripts/bench/bare/bare.ts'
import { newBuyers, ordersPerSecond } from '#scripts/bench/buyers.ts'
import { against, loadOnce, percentile, ROUNDS, timesOf, unkept } from '#scripts/bench/load.ts'
import { lastingPieces } from './order-rows.ts'
import { memoryMiB } from '#scripts/bench/processes.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import { startShop } from '#scripts/bench/shop-process.ts'
import type { Shops } from '#scripts/bench/shops.ts'

const LARGE = { products: 10_000, orders: 0 }
const PAGE = { accept: 'text/html', 'accept-encoding': 'br' }
const BUYERS = 20
const STARTS = 3
/** Lists of a round, one after the other. */
const ASKED = 100
/** Bytes of a MiB, in MB. */
const MEGABYTES = 1.048576

/** Rows `opening`: what every shop must do on the day it opens, on one shop with 10,000 products. */
export async function openingRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of(LARGE)
  const home = await keptHome(shop.url)
  const list = await filteredList(shop.url)
  const buyers = await newBuyers(shop.url, BUYERS)
  const pieces = await lastingPieces(shop)
  const orders: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    orders.push(await ordersPerSecond({ url: shop.url, buyers, pieces }, 5))
  }
  const megabytes = memoryMiB([shop.serverPid()]) * MEGABYTES
  return [
    home,
    list,
    bar('orders of 20 buyers over many products', orders, 'orders/s', 'more', 300),
    bar('resident memory of the server after all this', [megabytes], 'MB', 'less', 250),
    bar('start to first answer, everything in place', await starts(shops), 'ms', 'less', 3_000),
  ]
}

async function keptHome(url: string): Promise<Row> {
  const load = async (base: string, path: string) =>
    (await loadOnce({ url: base, paths: [path], headers: PAGE })).perSecond
  await load(url, '/')
  const { ratios, figure } = await withBare(`${url}/`, PAGE, (bare) =>
    against(
      () => load(url, '/'),
      () => load(bare, '/'),
    ),
  )
  const row = bar('home page, cached, brotli, to a bare server', [], '×', 'more', 0.6)
  return { ...row, figure: `${figure} requests/s`, measured: ratios }
}

/** The first 24 of 10,000 products by two groups, each time at an address that is not cached. */
async function filteredList(url: string): Promise<Row> {
  const paths = Array.from(
    { length: ASKED },
    (_, at) => `/product/getall?limit=24&Occasion=${(at % 4) + 1}&Trend=${(at % 3) + 1}`,
  )
  const middles: number[] = []
  await timesOf(url, paths.map(unkept))
  for (let round = 0; round < ROUNDS; round += 1) {
    middles.push(percentile(await timesOf(url, paths.map(unkept)), 0.5))
  }
  return bar('first 24 of 10,000 products by two groups, one client', middles, 'ms', 'less', 5)
}

async function starts(shops: Shops): Promise<number[]> {
  const folder = shops.newFolder()
  await (await startShop(folder)).stop()
  const times: number[] = []
  for (let turn = 0; turn < STARTS; turn += 1) {
    const shop = await startShop(folder)
    times.push(shop.startMs)
    await shop.stop()
  }
  return times
}

/** A row whose goal is its floor. */
function bar(
  what: string,
  measured: readonly number[],
  unit: string,
  better: Row['better'],
  limit: number,
): Row {
  const number = 'opening'
  return {
    number,
    what,
    figure: '',
    measured: spread([...measured]),
    unit,
    better,
    goal: limit,
    floor: limit,
  }
}
