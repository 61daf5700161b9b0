/**
 * `npm run mutation`: adds small faults to the rules of the shop and the response cache, one at a time, and
 * counts how many the unit tests beside them detect. `npm run mutation -- orders` tests only folders of that
 * name. The folder `places` (1,180 faults) takes five minutes on two idle cores, and far longer beside other work. A
 * folder whose tests detect fewer than 90 of 100 faults fails. Faults that no test detects are listed in
 * `docs/mutation-survivors.md`, each with the reason why it may stay.
 *
 * The tool is in a separate package beside its configuration, so that `npm start` does not install it.
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
    await ensureInstalled({ withTests: true })
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

/** Whether the tests of a folder detect enough faults. */
function isStrong(folder) {
  say(`\n${folder}`)
  const env = { ...process.env, MUTATION_FOLDER: folder }
  const args = [STRYKER, 'run', 'scripts/mutation/stryker.config.mjs']
  const { status } = spawnSync(projectNode(), args, { cwd: ROOT, env, stdio: 'inherit' })
  listSurvivors(folder)
  return status === 0
}

/** Lists what no test noticed; `npm test` fails while one of them has no reason. */
function listSurvivors(folder) {
  const report = `scripts/mutation/reports/${folder.replaceAll('/', '-')}/mutation.json`
  const args = ['scripts/mutation/survivors.ts', report, 'docs/mutation-survivors.md']
  spawnSync(projectNode(), args, { cwd: ROOT, stdio: 'inherit' })
}
