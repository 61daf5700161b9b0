/**
 * `node scripts/with-node.mjs <script.ts> [arguments]`: runs a TypeScript program of this repository on the
 * project's Node, and installs the packages first if needed.
 */
import { ensureInstalled } from './start/install.mjs'
import { launch } from './start/launch.mjs'
import { oneAtATime } from './start/lock.mjs'
import { Obstacle } from './start/say.mjs'

try {
  await oneAtATime(ensureInstalled)
  process.exitCode = await launch(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
