/**
 * `npm run cluster`: several instances with several databases, as a large shop runs them, on one Linux machine.
 * `-- --install` first installs Debian's packages (as root), `-- --port 8080` sets the port of the shop and
 * `-- --dir FOLDER` the folder of its data. `npm run cluster:test` causes faults in a cluster
 * (`scripts/cluster/test/main.ts`).
 */
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { launch } from './start/launch.mjs'
import { oneAtATime } from './start/lock.mjs'
import { Obstacle } from './start/say.mjs'

try {
  if (process.platform !== 'linux') throw new Obstacle('npm run cluster needs Linux.')
  await oneAtATime(async () => {
    await ensureInstalled({ withTests: true })
    await ensureBuilt()
  })
  const isTest = process.argv[2] === 'test'
  const program = isTest ? 'scripts/cluster/test/main.ts' : 'scripts/cluster/main.ts'
  process.exitCode = await launch([program, ...process.argv.slice(isTest ? 3 : 2)])
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
