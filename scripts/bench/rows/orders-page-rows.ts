import { against, percentile, ROUNDS, timesOf } from '#scripts/bench/load.ts'
import { memoryMiB } from '#scripts/bench/processes.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { Shops } from '#scripts/bench/shops.ts'

const FEW = { products: 100, orders: 1_000 }
const MANY = { products: 100, orders: 100_000 }
const ASKED = 60

/** Row 17: a page of the admin's orders, of a hundred thousand and of one thousand. */
export async function ordersPageRows(shops: Shops): Promise<Row[]> {
  const [few, many] = [await shops.of(FEW), await shops.of(MANY)]
  const headers = { few: await shops.ownerHeaders(few), many: await shops.ownerHeaders(many) }
  const rows: Row[] = []
  for (const [what, query] of [
    ['first page', ''],
    ['by status', '&status=2'],
    ['by customer', '&q=Made-up'],
  ] as const) {
    const paths = Array.from({ length: ASKED }, () => `/order/getall?limit=25&page=1${query}`)
    const found = await against(
      async () => percentile(await timesOf(many.url, paths, headers.many), 0.5),
      async () => percentile(await timesOf(few.url, paths, headers.few), 0.5),
    )
    rows.push({
      number: '17',
      what: `orders in the admin, ${what}: 100,000 to 1,000`,
      figure: `${found.figure} ms`,
      measured: found.ratios,
      unit: '×',
      better: 'less',
      goal: 1.2,
      floor: 2,
    })
  }
  return rows
}

/** Row 18: the whole list of orders, which the specification wants in one answer. */
export async function wholeListRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of(MANY)
  const headers = await shops.ownerHeaders(shop)
  const server = [shop.serverPid()]
  const atRest = memoryMiB(server)
  let highest = atRest
  const watch = setInterval(() => (highest = Math.max(highest, memoryMiB(server))), 100)
  const began = performance.now()
  let bytes = 0
  let outcome = ''
  try {
    const response = await fetch(`${shop.url}/order/getall`, { headers })
    for await (const chunk of response.body ?? []) bytes += chunk.length
    outcome = `answered ${response.status}`
  } catch (error) {
    outcome = `broke off: ${error instanceof Error ? error.message : 'unknown'}`
  } finally {
    clearInterval(watch)
  }
  const seconds = (performance.now() - began) / 1_000
  const isWhole = outcome === 'answered 200'
  return [
    {
      number: '18',
      what: 'all 100,000 orders in one answer: memory above rest',
      figure: `${outcome}, ${(bytes / 2 ** 20).toFixed(0)} MiB in ${seconds.toFixed(1)} s`,
      measured: spread(isWhole ? [highest - atRest] : []),
      unit: 'MiB',
      better: 'less',
      goal: 64,
      floor: 256,
    },
  ]
}

/** Row 19: what the dashboard shows, at a hundred thousand orders and ten thousand people. */
export async function dashboardRows(shops: Shops): Promise<Row[]> {
  const shop = await shops.of(MANY)
  const headers = await shops.ownerHeaders(shop)
  const rows: Row[] = []
  for (const path of ['/order/counts', '/dashboard/revenue', '/dashboard/needs-attention']) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const paths = Array.from({ length: 20 }, () => path)
      rounds.push(percentile(await timesOf(shop.url, paths, headers), 0.5))
    }
    rows.push({
      number: '19',
      what: `${path} at 100,000 orders`,
      figure: '',
      measured: spread(rounds),
      unit: 'ms',
      better: 'less',
      goal: 50,
      floor: 200,
    })
  }
  return rows
}
