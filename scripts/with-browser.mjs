/**
 * `node scripts/with-browser.mjs <script.ts> [arguments]`: like with-node.mjs, for a program that needs the
 * built pages and a browser. Sets `CHROMIUM_PATH`.
 */
import { ensureBrowser } from './checks/browser.mjs'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { launch } from './start/launch.mjs'
import { oneAtATime } from './start/lock.mjs'
import { Obstacle } from './start/say.mjs'

try {
  await oneAtATime(async () => {
    await ensureInstalled({ withTests: true })
    await ensureBuilt()
  })
  const browser = await ensureBrowser()
  process.exitCode = await launch(process.argv.slice(2), { CHROMIUM_PATH: browser })
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
