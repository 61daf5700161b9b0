import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#scripts/cluster/cluster.ts'
import { checkOrders } from './check-orders.ts'
import { longestWithoutOrder } from './counts.ts'
import type { Fault } from './faults.ts'
import { Load, type Market } from './load.ts'
import type { Row } from './log.ts'
import { wholeDatabase } from './state.ts'

/** Load before the fault and after it, in ms. */
const CALM_MS = 3_000
const SHOWN_FAILURES = 3

interface Repeats {
  cluster: Cluster
  market: Market
  times: number
  /** In ms since the start of this program: later none begins. */
  deadline: number
}

/** Causes one fault some times, each time under load, and compares afterwards what shoppers got. */
export async function runFault(
  { cluster, market, times, deadline }: Repeats,
  fault: Fault,
  say: (line: string) => void,
): Promise<Row> {
  const row: Row = {
    title: fault.title,
    times: 0,
    orders: 0,
    lost: 0,
    doubled: 0,
    away: [],
    reads: 0,
    failures: 0,
    staleBought: 0,
    wrong: [],
  }
  for (let nth = 0; nth < times && performance.now() < deadline; nth += 1) {
    await wholeDatabase()
    const load = new Load(market)
    await pause(CALM_MS)
    const from = performance.now()
    const noted = await fault.cause(cluster, nth, market)
    await pause(CALM_MS)
    const until = performance.now()
    await load.stop()
    const { counts } = load
    const wrong = await checkOrders(cluster.layout, market)
    const awaySeconds = longestWithoutOrder(counts.confirmedAt, from, until) / 1_000
    row.times += 1
    row.orders += counts.confirmedAt.length
    row.lost += wrong.lost
    row.doubled += wrong.doubled
    row.away.push(awaySeconds)
    row.reads += counts.reads
    row.failures += counts.readFailures.length
    row.staleBought += counts.staleBought
    row.wrong.push(...wrong.broken, ...counts.strange.slice(0, SHOWN_FAILURES))
    if (counts.staleSeen > 0) row.wrong.push(`${counts.staleSeen} looks at an old price`)
    say(
      `${fault.name} ${nth + 1}/${times}: ${counts.confirmedAt.length} orders, ${wrong.lost} lost, ` +
        `${wrong.doubled} doubled, ${awaySeconds.toFixed(1)} s without an order, ` +
        `${counts.readFailures.length} of ${counts.reads} reads failed, ` +
        `${counts.cartFailures} of ${counts.carts} carts, ` +
        `${counts.pictureFailures} of ${counts.pictures} pictures, ` +
        `${counts.priceChanges} prices raised, ${counts.staleBought} bought at an old one, ` +
        `${counts.staleSeen} seen late${noted === undefined ? '' : ` (${noted})`}`,
    )
    for (const failure of counts.readFailures.slice(0, SHOWN_FAILURES)) say(`  failed: ${failure}`)
    for (const answer of counts.strange.slice(0, SHOWN_FAILURES)) say(`  strange: ${answer}`)
  }
  if (row.times > 0) row.wrong.push(...missed(row, fault))
  return row
}

/** What was not as wanted. */
function missed(row: Row, { mostSeconds, mostFailures }: Fault): string[] {
  return [
    row.lost > 0 && `${row.lost} orders lost`,
    row.doubled > 0 && `${row.doubled} orders doubled`,
    row.staleBought > 0 && `${row.staleBought} bought at an old price`,
    Math.max(...row.away) > mostSeconds && `longer than ${mostSeconds} s without an order`,
    row.failures > row.reads * mostFailures && `more than ${mostFailures * 100} % of reads failed`,
  ].filter((line) => line !== false)
}
