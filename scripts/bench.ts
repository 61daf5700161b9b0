/**
 * `npm run bench`: runs the benchmarks, each row alternating with its limit in the same run, and writes a
 * table and JSON. `npm run bench -- 12 13` measures single rows, `npm run bench -- opening` the load of an
 * opening day, `npm run bench -- admin` every list of the admin with 100,000
 * orders, `npm run bench -- loop` the longest delays of the event loop, `npm run bench -- flood` memory under 200,000 addresses, `npm run bench -- workers` two workers beside one process, `npm run bench -- cluster` several instances, `npm run bench -- large` a shop with 100,000 products and 1,000,000 orders; the rows of the browser (24
 * to 26, 28) are `npm run bench:web`. Exit code 1 when a row is under its floor. `--docs` measures nothing and
 * writes BENCHMARKS.md from the latest results.
 */
import { busyAdminRows } from './bench/rows/busy-admin-rows.ts'
import { ordersPageRows, dashboardRows, wholeListRows } from './bench/rows/orders-page-rows.ts'
import { deepRows, listRows, productRows, scaleRows, searchRows } from './bench/rows/list-rows.ts'
import { cartRows, mixedRows, orderRows } from './bench/rows/order-rows.ts'
import { clusterRows } from './bench/rows/cluster-rows.ts'
import { cachedPageRows, renderedPageRows } from './bench/rows/page-rows.ts'
import { largeRows } from './bench/rows/large-rows.ts'
import { openingRows } from '#scripts/bench/rows/opening-rows.ts'
import { ratesRows } from './bench/rows/rates-rows.ts'
import { pictureRows } from './bench/rows/picture-rows.ts'
import { busyShare } from './bench/busy-share.ts'
import type { Row } from './bench/row.ts'
import { Shops } from './bench/shops.ts'
import { memoryRows, startRows } from './bench/rows/start-rows.ts'
import { loopRows } from './bench/rows/loop-rows.ts'
import { floodRows } from './bench/rows/flood-rows.ts'
import { workerRows } from './bench/rows/worker-rows.ts'
import { statementRows } from './bench/rows/statement-rows.ts'
import { inPercent, keep, report, say, writeBenchmarks } from './bench/table.ts'

/** Which measurement produces which rows. */
const MEASUREMENTS: readonly [numbers: string[], measure: (shops: Shops) => Promise<Row[]>][] = [
  [['opening'], openingRows],
  [['12'], cachedPageRows],
  [['10', '11'], renderedPageRows],
  [['1', '2', '3', '4', '8b'], listRows],
  [['9'], productRows],
  [['5', '6'], scaleRows],
  [['7'], deepRows],
  [['8'], searchRows],
  [['13', '14'], orderRows],
  [['15'], cartRows],
  [['16'], mixedRows],
  [['17'], ordersPageRows],
  [['18'], wholeListRows],
  [['19'], dashboardRows],
  [['20', '21'], startRows],
  [['22'], memoryRows],
  [['30'], statementRows],
  [['31'], pictureRows],
  [['rates'], ratesRows],
  [['workers'], workerRows],
  [['flood'], floodRows],
  [['loop'], loopRows],
  [['cluster'], clusterRows],
  [['admin'], busyAdminRows],
  [['large'], largeRows],
]

const wished = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWished = (number: string) => wished.length === 0 || wished.includes(number)
const chosen = MEASUREMENTS.filter(([numbers]) => numbers.some(isWished))
if (process.argv.includes('--docs')) writeBenchmarks()
else if (chosen.length === 0) {
  process.stderr.write(
    `No such row. There are ${MEASUREMENTS.flatMap(([numbers]) => numbers).join(', ')}.\n`,
  )
  process.exitCode = 1
} else {
  const shops = new Shops()
  try {
    const rows: Row[] = []
    for (const [numbers, measure] of chosen) {
      const load = await busyShare()
      const began = performance.now()
      say(`row ${numbers.join(', ')}, ${inPercent(load)} of the processors in use before`)
      const found = await orNone(() => measure(shops))
      const wanted = found.filter(({ number }) => isWished(number))
      for (const row of wanted) row.load = load
      keep(wanted, 'bench')
      rows.push(...wanted)
      say(`row ${numbers.join(', ')} took ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    }
    report(rows, 'bench')
  } finally {
    await shops.close()
  }
}

/** A row that cannot be measured is told of and makes the exit code 1; the others are measured all the same. */
async function orNone(measure: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await measure()
  } catch (error) {
    say(`not measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    process.exitCode = 1
    return []
  }
}
