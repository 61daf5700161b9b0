import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from '#scripts/start/install.mjs'
import { findNode, nodeEnvironment } from '#scripts/start/node.mjs'
import { collect, lastLines } from '#scripts/start/run.mjs'
import { say } from '#scripts/start/say.mjs'
import { dataFolder, setting } from './places.mjs'

/** What `doctor-services.ts` ends with when settings are wrong: a line for each. */
const WRONG_SETTINGS = 2

/**
 * Checks the settings, and the databases, the bucket and the other services in them, and prints what it finds.
 *
 * @returns {Promise<{ problems: number, areRead: boolean }>} how many problems there are; `areRead` is false when the settings
 *   cannot be used
 */
export async function checkServices() {
  const node = findNode()
  if (!isInstalled() || !node) return { problems: 0, areRead: true }
  const { code, output } = await collect(node, ['scripts/doctor-services.ts'], {
    env: nodeEnvironment(),
  })
  if (code === 0) {
    say(output.trimEnd())
    return { problems: problemsIn(output), areRead: true }
  }
  const lines = code === WRONG_SETTINGS ? output.trim().split('\n') : [lastLines(output, 3)]
  // A wrong port was named with the places.
  const wrong = lines.filter((line) => !line.startsWith('PORT '))
  for (const line of wrong) say(`PROBLEM  Settings: ${line}`)
  return { problems: wrong.length, areRead: false }
}

/**
 * Checks the data of the shop, where there is one and the packages are installed, and prints what it finds.
 *
 * @param {string[]} flags `--mend` mends what can be mended
 * @returns {Promise<number>} how many problems are left
 */
export async function checkShop(flags) {
  const hasShop = setting('DATABASE_URL') || existsSync(join(dataFolder(), 'database', 'cluster'))
  const node = findNode()
  if (!hasShop || !isInstalled() || !node) return 0
  const { code, output } = await collect(node, ['scripts/doctor-shop.ts', ...flags], {
    env: nodeEnvironment(),
  })
  if (code === 0) {
    say(output.trimEnd())
    return problemsIn(output)
  }
  say(`PROBLEM  The shop's data: cannot be checked\n         ${lastLines(output, 3)}`)
  return 1
}

/** @param {string} output */
function problemsIn(output) {
  return output.split('\n').filter((line) => line.startsWith('PROBLEM')).length
}
