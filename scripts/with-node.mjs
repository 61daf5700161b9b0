/**
 * `node scripts/with-node.mjs [--with-tests] <script.ts> [arguments]`: runs a TypeScript program of this repository on the
 * project's Node, and installs the packages first if needed; `--with-tests` also what only tests and measurements need.
 */
import { ensureInstalled } from './start/install.mjs'
import { launch } from './start/launch.mjs'
import { oneAtATime } from './start/lock.mjs'
import { Obstacle } from './start/say.mjs'

const FLAG = '--with-tests'
const words = process.argv.slice(2)
const withTests = words[0] === FLAG

try {
  await oneAtATime(() => ensureInstalled({ withTests }))
  process.exitCode = await launch(withTests ? words.slice(1) : words)
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
