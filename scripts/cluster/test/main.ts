/**
 * `npm run cluster:test`: starts a cluster of its own, causes each fault under load and checks what must be true
 * after it. `-- --times 10` says how often (default 10), `--only primary,network` which and in which order, `--minutes 25`
 * how long after the start the last time may begin, `--dir FOLDER` where, `--docs` writes docs/cluster.md. Ends with 1
 * when something was not as wanted.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reportFailure } from '#server/startup/report-failure.ts'
import { Shutdown } from '#server/startup/shutdown.ts'
import { assemble, startCluster } from '#scripts/cluster/cluster.ts'
import { openLayout, urls } from '#scripts/cluster/layout.ts'
import { findPrograms, installPackages } from '#scripts/cluster/packages.ts'
import { FAULTS, type Fault } from './faults.ts'
import { hasFirewall, joinAgain } from './firewall.ts'
import { openMarket } from './load.ts'
import { keepLog, type Row } from './log.ts'
import { asSuperuser } from './database-machines.ts'
import { runFault } from './run-fault.ts'
import { primaryOf } from '#scripts/cluster/ask.ts'

const { values } = parseArgs({
  options: {
    install: { type: 'boolean', default: false },
    port: { type: 'string', default: '3000' },
    dir: { type: 'string', default: '.cluster/test' },
    times: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const shutdown = new Shutdown()
const deadline = values.minutes === '' ? Infinity : Number(values.minutes) * 60_000
try {
  if (values.install) installPackages()
  const settings = { ORDERS_PER_HOUR: '1000000', LOG_LEVEL: 'error' }
  const folder = resolve(values.dir)
  const layout = openLayout(folder, Number(values.port), findPrograms(), settings)
  const cluster = assemble(layout)
  for (const ending of cluster.endings) shutdown.add(ending, 25_000)
  shutdown.add(async () => joinAgain())
  joinAgain()
  shutdown.started()
  // All members together take longer to end than a shop does.
  process.send?.({ drainMs: 60_000 })
  await startCluster(cluster, say)
  const market = await openMarket(urls.shop(layout), layout.secrets.admin)
  const primary = (await primaryOf()) ?? 1
  await asSuperuser(layout, primary, 'create table if not exists cluster_probe (id serial)')
  const rows: Row[] = []
  for (const fault of wanted(values.only)) {
    if (fault.needsFirewall === true && !hasFirewall(layout)) {
      say(`${fault.name}: left out, it needs root and nft`)
      continue
    }
    const times = Number(values.times)
    const row = await runFault({ cluster, market, times, deadline }, fault, say)
    if (row.times < times) say(`${fault.name}: ${row.times} of ${times} times before the end`)
    if (row.times === 0) continue
    rows.push(row)
    if (values.docs) keepLog(rows)
  }
  for (const { title, times, wrong } of rows)
    say(`${wrong.length === 0 ? '✓' : '✗'} ${times} × ${title} ${wrong.join('; ')}`)
  await shutdown.run(rows.every(({ wrong }) => wrong.length === 0) ? 0 : 1)
} catch (error) {
  await shutdown.run(reportFailure(error))
}

function wanted(only: string): readonly Fault[] {
  const names = only.split(',').filter((name) => name !== '')
  const unknown = names.filter((name) => FAULTS.every((fault) => fault.name !== name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no ${unknown.join(', ')}, only ${FAULTS.map(({ name }) => name).join(', ')}.`,
    )
  }
  if (names.length === 0) return FAULTS
  return names.flatMap((name) => FAULTS.filter((fault) => fault.name === name))
}
