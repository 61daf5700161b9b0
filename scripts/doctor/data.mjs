import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from '#scripts/start/install.mjs'
import { findNode, nodeEnvironment } from '#scripts/start/node.mjs'
import { collect, lastLines } from '#scripts/start/run.mjs'
import { say } from '#scripts/start/say.mjs'
import { dataFolder, setting } from './places.mjs'

/**
 * Checks the databases and the bucket of the settings, if there are any, and prints what it finds.
 *
 * @returns {Promise<number>} how many problems there are
 */
export async function checkServices() {
  const node = findNode()
  const hasServices = setting('DATABASE_URL') || setting('STORAGE_URL')
  if (!hasServices || !isInstalled() || !node) return 0
  const { code, output } = await collect(node, ['scripts/doctor-services.ts'], {
    env: nodeEnvironment(),
  })
  if (code === 0) {
    say(output.trimEnd())
    return problemsIn(output)
  }
  say(`PROBLEM  Settings: they are wrong\n         ${lastLines(output, 3)}`)
  return 1
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
