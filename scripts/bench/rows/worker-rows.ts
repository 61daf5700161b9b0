import { loadOnce } from '#scripts/bench/load.ts'
import { withBare } from '#scripts/bench/bare/bare.ts'
import { memoryMiB, processorMs, treeOf } from '#scripts/bench/processes.ts'
import { spread, type Spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { ShopProcess } from '#scripts/bench/shop-process.ts'
import type { Shops } from '#scripts/bench/shops.ts'
import { say } from '#scripts/bench/table.ts'

const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' }
const PATHS = ['/', '/shopping', '/shopping/1']
const ROUNDS = 6
const SECONDS = 3

/** What a shop reached in the rounds. */
interface Figures {
  perSecond: number[]
  p99Ms: number[]
  /** Processor time of a request, in ms. */
  processor: number[]
}

/**
 * Row `workers`: cached pages from two workers, from one process and from two bare workers, in turns, with the memory of
 * the shop and the processor time of a request, which hardly depends on what else the machine does.
 */
export async function workerRows(shops: Shops): Promise<Row[]> {
  const started: ShopProcess[] = []
  try {
    const [one, two] = await Promise.all(['1', '2'].map((count) => open(shops, count, started)))
    if (one === undefined || two === undefined) throw new Error('Two shops are needed.')
    const figures = { one: noFigures(), two: noFigures() }
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure(one, figures.one)
      await measure(two, figures.two)
    }
    const limit = await againstBare(two)
    const memory = [one, two].map((shop) => memoryMiB(shop.ownPids()))
    return [
      {
        number: 'workers',
        what: 'home, list and product, cached, brotli: two workers to one process',
        figure: `${told(figures.two)} to ${told(figures.one)}; memory ${memory[1]?.toFixed(0)} to ${memory[0]?.toFixed(0)} MiB`,
        measured: ratiosOf(figures.two.perSecond, figures.one.perSecond),
        unit: '×',
        better: 'more',
        // Beside the load that it has to answer, a second worker has half a core here.
        goal: 1,
        floor: 0.7,
      },
      ...limit,
    ]
  } finally {
    for (const shop of started) await shop.stop()
  }
}

/** The home page from two workers to its bytes from two bare workers: per second, and bare to ours in processor time. */
async function againstBare(shop: ShopProcess): Promise<Row[]> {
  const [own, bare] = [noFigures(), noFigures()]
  const pages = ['/']
  await withBare(
    `${shop.url}/`,
    HEADERS,
    async (url, pid) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await measure({ url, ownPids: () => treeOf(pid) }, bare, pages)
        await measure(shop, own, pages)
      }
    },
    2,
  )
  const common = { number: 'workers', unit: '×', better: 'more', goal: 0.85, floor: 0.55 } as const
  const figure = `${told(own)} to ${told(bare)}`
  const what = 'home page, cached, brotli: two workers to two bare workers'
  return [
    { ...common, what, figure, measured: ratiosOf(own.perSecond, bare.perSecond) },
    {
      ...common,
      what: `${what}, requests for the same processor time`,
      figure: '',
      measured: ratiosOf(bare.processor, own.processor),
    },
  ]
}

function ratiosOf(ours: number[], theirs: number[]): Spread {
  return spread(ours.map((figure, at) => figure / (theirs[at] ?? Number.NaN)))
}

async function open(shops: Shops, count: string, started: ShopProcess[]): Promise<ShopProcess> {
  const shop = await shops.alone({ WORKERS: count }, () => undefined)
  started.push(shop)
  // Each worker has a cache of its own.
  await loadOnce({ url: shop.url, paths: PATHS, headers: HEADERS })
  return shop
}

function noFigures(): Figures {
  return { perSecond: [], p99Ms: [], processor: [] }
}

async function measure(
  shop: Pick<ShopProcess, 'url' | 'ownPids'>,
  figures: Figures,
  paths = PATHS,
): Promise<void> {
  const pids = shop.ownPids()
  const before = processorMs(pids)
  const found = await loadOnce({ url: shop.url, paths, headers: HEADERS }, SECONDS)
  figures.perSecond.push(found.perSecond)
  figures.p99Ms.push(found.p99Ms)
  figures.processor.push((processorMs(pids) - before) / (found.perSecond * SECONDS))
  say(told(figures))
}

function told({ perSecond, p99Ms, processor }: Figures): string {
  const [rate, p99, ms] = [perSecond, p99Ms, processor].map((all) => spread(all).median)
  return `${rate?.toFixed(0)} requests/s (p99 ${p99?.toFixed(1)} ms, ${ms?.toFixed(3)} ms of processor each)`
}
