/** `npm run cluster`: starts the cluster, prints what runs where, and ends it on Ctrl+C. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reportFailure } from '#server/startup/report-failure.ts'
import { Shutdown } from '#server/startup/shutdown.ts'
import { assemble, startCluster } from './cluster.ts'
import { openLayout } from './layout.ts'
import { overviewOf } from './overview.ts'
import { findPrograms, installPackages } from './packages.ts'

const { values } = parseArgs({
  options: {
    install: { type: 'boolean', default: false },
    port: { type: 'string', default: '3000' },
    dir: { type: 'string', default: '.cluster' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const shutdown = new Shutdown()
try {
  if (values.install) installPackages()
  const layout = openLayout(resolve(values.dir), Number(values.port), findPrograms())
  const cluster = assemble(layout)
  for (const ending of cluster.endings) shutdown.add(ending, 25_000)
  // From here on Ctrl+C ends the cluster at once, also during its start.
  shutdown.started()
  // All members together take longer to end than one shop.
  process.send?.({ drainMs: 60_000 })
  await startCluster(cluster, say)
  say(overviewOf(layout))
} catch (error) {
  await shutdown.run(reportFailure(error))
}
