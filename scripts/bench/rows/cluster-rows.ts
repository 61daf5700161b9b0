import { cpus } from 'node:os'
import { newBuyers, ordersPerSecond, type Buying } from '#scripts/bench/buyers.ts'
import { loadOnce } from '#scripts/bench/load.ts'
import { pin, startInstance, type Instance } from '#scripts/bench/more-instances.ts'
import { processorMs } from '#scripts/bench/processes.ts'
import { spread, type Spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { ShopProcess } from '#scripts/bench/shop-process.ts'
import type { Shops } from '#scripts/bench/shops.ts'
import { writeMeasured, type Measured } from '#scripts/capacity/measured.ts'
import { lastingPieces } from './order-rows.ts'

const SIZE = { products: 1_000, orders: 0 }
const ROUNDS = 3
const SECONDS = 4
/** Connections for all instances together. */
const READERS = 18
const BUYERS = 18
const LIST = '/product/getall?limit=24'
const PAGE = '/shopping'
const SETTINGS = { ORDERS_PER_HOUR: '1000000', DEMO: 'off' }
/** In one process of Node with the database beside it; further ones must not make it slower. */
const GOAL = 0.9
const FLOOR = 0.6

/** One kind of work at some instances, per second. */
type Work = (urls: readonly string[]) => Promise<number>

/**
 * The same work at two and three instances as at one, on the same database. Each instance and the
 * database has one processor, as far as there are enough; with fewer the ratio only says that nothing is lost.
 * Also writes the service times that `npm run capacity` needs.
 */
export async function clusterRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of(SIZE)
  const further: Instance[] = []
  try {
    for (const number of [1, 2]) {
      const folder = shops.newFolder()
      further.push(await startInstance(shop, { number, folder, settings: SETTINGS }))
    }
    pin(shop.serverPid(), 0)
    const urls = [shop.url, ...further.map(({ url }) => url)]
    const buyers = await newBuyers(shop.url, BUYERS)
    const pieces = await lastingPieces(shop)
    const kinds = kindsOf({ url: shop.url, buyers, pieces })
    const throughput: Measured['throughput'] = {}
    const rows: Row[] = []
    for (const { name, what, work } of kinds) {
      const figures = await atOneTwoThree(urls, work)
      throughput[name] = figures.map((found) => spread(found).median)
      rows.push(...ratiosOf(what, figures))
    }
    writeMeasured({ ...(await serviceTimes(shop, kinds)), throughput })
    return rows
  } finally {
    for (const instance of further) await instance.stop()
  }
}

interface Kind {
  name: keyof Measured['throughput']
  what: string
  work: Work
}

function kindsOf({ buyers, pieces }: Buying): Kind[] {
  const ordering =
    (bought: Buying['pieces']): Work =>
    (urls) =>
      sum(
        urls.map((url, at) => {
          const own = buyers.filter((_, index) => index % urls.length === at)
          return ordersPerSecond({ url, buyers: own, pieces: bought }, SECONDS)
        }),
      )
  return [
    { name: 'cached', what: 'cached pages', work: readingOf(PAGE, false) },
    { name: 'list', what: 'lists that are not cached', work: readingOf(LIST, true) },
    { name: 'order', what: 'orders over many products', work: ordering(pieces) },
    { name: 'hot', what: 'orders of one product', work: ordering(pieces.slice(0, 1)) },
  ]
}

function readingOf(path: string, isUncached: boolean): Work {
  return (urls) => {
    const connections = Math.round(READERS / urls.length)
    const load = { paths: [path], isUncached, connections, mayRefuse: true }
    return sum(urls.map(async (url) => (await loadOnce({ url, ...load }, SECONDS)).perSecond))
  }
}

async function sum(figures: Promise<number>[]): Promise<number> {
  return (await Promise.all(figures)).reduce((total, figure) => total + figure, 0)
}

/** Per second at one, two and three instances, some rounds each, in alternation. */
async function atOneTwoThree(urls: readonly string[], work: Work): Promise<number[][]> {
  const found: number[][] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, figures] of found.entries()) figures.push(await work(urls.slice(0, at + 1)))
  }
  return found
}

function ratiosOf(what: string, [one = [], ...more]: number[][]): Row[] {
  return more.map((figures, index) => {
    const ratios: Spread = spread(
      figures.map((figure, round) => figure / (one[round] ?? Number.NaN)),
    )
    const count = index + 2
    return {
      number: 'cluster',
      what: `${what}, ${count} instances to one, ${cpus().length} processors for all`,
      figure: `${spread(figures).median.toFixed(0)} to ${spread(one).median.toFixed(0)} /s`,
      measured: ratios,
      unit: '×',
      better: 'more',
      goal: GOAL,
      floor: FLOOR,
    }
  })
}

/** Processor time of one request at one instance: of the instance, and of the database. */
async function serviceTimes(
  shop: ShopProcess,
  kinds: readonly Kind[],
): Promise<Omit<Measured, 'throughput'>> {
  const instance: Measured['instanceMs'] = {}
  const database: Measured['databaseMs'] = {}
  for (const { name, work } of kinds) {
    const own = shop.ownPids()
    const others = shop.allPids().filter((pid) => !own.includes(pid))
    const before = [processorMs(own), processorMs(others)]
    const perSecond = await work([shop.url])
    const served = perSecond * SECONDS
    instance[name] = (processorMs(own) - (before[0] ?? 0)) / served
    database[name] = (processorMs(others) - (before[1] ?? 0)) / served
  }
  return { processors: cpus().length, instanceMs: instance, databaseMs: database }
}
