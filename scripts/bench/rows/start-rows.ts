import { loadOnce } from '#scripts/bench/load.ts'
import { PEERS } from '#scripts/bench/peers.ts'
import { memoryMiB } from '#scripts/bench/processes.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import { startShop } from '#scripts/bench/shop-process.ts'
import type { Shops } from '#scripts/bench/shops.ts'
import { say } from '#scripts/bench/table.ts'

const STARTS = 5
/** `BENCH_MEMORY_SECONDS=600` loads the shop for ten minutes. */
const LOAD_SECONDS = Number(process.env.BENCH_MEMORY_SECONDS ?? 60)

/** Rows 20 and 21: from the command to the first answer, with everything in place and with nothing. */
export async function startRows(shops: Shops): Promise<Row[]> {
  const folder = shops.newFolder()
  const first = await startShop(folder)
  await first.stop()
  const starts: number[] = []
  for (let turn = 1; turn <= STARTS; turn += 1) {
    say(`warm start ${turn} of ${STARTS}`)
    const shop = await startShop(folder)
    starts.push(shop.startMs)
    await shop.stop()
  }
  const { fastestStartMs, vendureSetUpMs } = PEERS
  return [
    {
      number: '20',
      what: 'warm start with its database, to the fastest peer without one',
      figure: `${spread(starts).median.toFixed(0)} to ${fastestStartMs} ms`,
      measured: spread(starts.map((ms) => ms / fastestStartMs)),
      unit: '×',
      better: 'less',
      goal: 1,
      floor: 2,
    },
    {
      number: '21',
      what: 'first start: cluster, schema and demo, to the import of Vendure',
      figure: `${(first.startMs / 1_000).toFixed(1)} to ${vendureSetUpMs / 1_000} s`,
      measured: spread([first.startMs / vendureSetUpMs]),
      unit: '×',
      better: 'less',
      goal: 0.3,
      floor: 0.6,
    },
  ]
}

/** Row 22: memory of the server after pages, lists and products, a minute of them or more. */
export async function memoryRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of({ products: 100, orders: 0 })
  const paths = [
    '/',
    '/shopping',
    '/shopping/1',
    '/product/getall?limit=24',
    '/product/getall?q=ring',
  ]
  await loadOnce({ url: shop.url, paths }, LOAD_SECONDS)
  const memory = memoryMiB(shop.ownPids())
  return [
    {
      number: '22',
      what: `memory of the server after ${LOAD_SECONDS} s of load, to the lightest peer`,
      figure: `${memory.toFixed(0)} to ${PEERS.lightestMiB} MiB`,
      measured: spread([memory / PEERS.lightestMiB]),
      unit: '×',
      better: 'less',
      goal: 0.35,
      floor: 0.6,
    },
  ]
}
