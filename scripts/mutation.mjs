/**
 * `npm run mutation`: breaks the rules of the shop and the response cache on purpose, one small fault at a
 * time, and counts how many the unit tests beside them see. With words, such as `npm run mutation -- orders`,
 * only the folders of that name. A folder that sees fewer than 90 of 100 fails.
 *
 * Its tool is a package of its own beside the configuration, so that no `npm start` installs it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './start/install.mjs'
import { oneAtATime } from './start/lock.mjs'
import { projectNode } from './start/node.mjs'
import { ROOT } from './start/paths.mjs'
import { collect, lastLines } from './start/run.mjs'
import { Obstacle, say, step } from './start/say.mjs'

const FOLDERS = [
  ...readdirSync(join(ROOT, 'src', 'domain')).map((name) => `src/domain/${name}`),
  'src/server/cache',
]
const HERE = join(ROOT, 'scripts', 'mutation')
const STRYKER = join(HERE, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

try {
  await oneAtATime(async () => {
    await ensureInstalled()
    if (!existsSync(STRYKER)) await step('Installing the tool', install)
  })
  const weak = chosenFolders().filter((folder) => !isStrong(folder))
  say(weak.length === 0 ? 'Every folder is tested well.' : `Below 90 %: ${weak.join(', ')}`)
  process.exitCode = weak.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function chosenFolders() {
  const words = process.argv.slice(2)
  const chosen = FOLDERS.filter(
    (folder) => words.length === 0 || words.some((word) => folder.endsWith(`/${word}`)),
  )
  if (chosen.length > 0) return chosen
  throw new Obstacle(`There is no such folder; there are ${FOLDERS.join(', ')}.`)
}

async function install() {
  const shell = process.platform === 'win32'
  const { code, output } = await collect('npm', ['ci'], { cwd: HERE, shell })
  if (code !== 0) throw new Obstacle(`The tool could not be installed:\n${lastLines(output)}`)
}

/** Whether the tests beside a folder see enough of the faults in it. */
function isStrong(folder) {
  say(`\n${folder}`)
  const env = { ...process.env, MUTATION_FOLDER: folder }
  const args = [STRYKER, 'run', 'scripts/mutation/stryker.config.mjs']
  return spawnSync(projectNode(), args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}
