import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { missingPackages } from './missing-packages.mjs'
import { isNodeTooOld, needsOwnNode, OLDEST_FOR_STARTING, projectNode } from './node.mjs'
import { NODE_FOLDER, POSTGRESQL_FOLDER, ROOT } from './paths.mjs'
import { collect, lastLines } from './run.mjs'
import { Obstacle, step } from './say.mjs'

/**
 * What is installed, each by an npm of its own and all at the same time: npm uses one core. Only the shop's packages have a part
 * that can be left out, the tools of the tests (`programs/tools`).
 *
 * @typedef {{ folder: string, hasTests: boolean, isNeeded: () => boolean }} Part
 */
const PARTS = [
  { folder: ROOT, hasTests: true, isNeeded: () => true },
  { folder: POSTGRESQL_FOLDER, hasTests: false, isNeeded: () => true },
  { folder: NODE_FOLDER, hasTests: false, isNeeded: needsOwnNode },
]

/**
 * Installs the packages of the lockfiles unless the folders have them already. Throws an `Obstacle` when that
 * fails. Call it inside `oneAtATime`.
 *
 * @param {{ withTests?: boolean }} [options] also what only tests and checks need
 */
export async function ensureInstalled({ withTests = false } = {}) {
  if (isNodeTooOld()) {
    const oldest = OLDEST_FOR_STARTING.join('.')
    throw new Obstacle(
      `This is Node.js ${process.versions.node}. Install ${oldest} or newer from https://nodejs.org and start again.`,
    )
  }
  const missing = PARTS.filter((part) => !hasPart(part, withTests))
  if (missing.length > 0) {
    await step('Installing the packages', () => installAll(missing, withTests))
  }
  projectNode()
}

/** Whether the folders have what the lockfiles say; without the tools of the tests. */
export function isInstalled() {
  return PARTS.every((part) => hasPart(part, false))
}

/** Our own stamp says so, or, after an `npm ci` by hand, npm's list of what it has installed. */
function hasPart(part, withTests) {
  if (!part.isNeeded()) return true
  const stamp = readStamp(part)
  if (stamp === wantedStamp(part, true)) return true
  if (stamp === wantedStamp(part, false)) return !(withTests && part.hasTests)
  const list = join(part.folder, 'node_modules', '.package-lock.json')
  return existsSync(list) && missingPackages(list, lockfileOf(part)).length === 0
}

/** The text that stands for an install: a hash of the lockfile, the platform, and whether tests can run. */
function wantedStamp(part, withTests) {
  const hash = createHash('sha256')
    .update(readFileSync(lockfileOf(part)))
    .digest('hex')
  const extent = withTests && part.hasTests ? ' with tests' : ''
  return `${hash} ${process.platform}-${process.arch}${extent}\n`
}

function readStamp(part) {
  return existsSync(stampOf(part)) ? readFileSync(stampOf(part), 'utf8') : undefined
}

function stampOf({ folder }) {
  return join(folder, 'node_modules', '.nagina-installed')
}

function lockfileOf({ folder }) {
  return join(folder, 'package-lock.json')
}

/** Waits for all of them, so that none goes on alone after another has failed. */
async function installAll(parts, withTests) {
  const installs = await Promise.allSettled(parts.map((part) => install(part, withTests)))
  const broken = installs.find(({ status }) => status === 'rejected')
  if (broken) throw broken.reason
}

async function install(part, withTests) {
  // `npm ci` first removes node_modules. A shop that runs from there only gets the tools of the tests beside it, and
  // Windows does not remove the Node that runs this.
  const lacksOnlyTests = part.hasTests && readStamp(part) === wantedStamp(part, false)
  const isStuck = process.platform === 'win32' && process.execPath.startsWith(part.folder)
  const { code, output } =
    lacksOnlyTests || isStuck
      ? await installKeepingLockfile(part, withTests)
      : await runNpm('ci', part, withTests)
  if (code !== 0) {
    if (!output.includes('EUSAGE')) throw failed(output)
    // `npm ci` refuses a lockfile that lacks an optional package of another platform; `npm install` does not.
    const second = await installKeepingLockfile(part, withTests)
    if (second.code !== 0) throw failed(second.output)
  }
  writeFileSync(stampOf(part), wantedStamp(part, withTests))
}

/** The lockfile belongs to the repository, so an install must not change it. */
async function installKeepingLockfile(part, withTests) {
  const lockfile = readFileSync(lockfileOf(part))
  const result = await runNpm('install', part, withTests)
  writeFileSync(lockfileOf(part), lockfile)
  return result
}

/** Threads that write files beyond the cores wait for each other: with four on two cores it takes a fifth longer. */
const THREADS = String(Math.min(4, Math.max(2, availableParallelism())))
const FLAGS = ['--include=dev', '--include=optional', '--prefer-offline', '--no-fund']

/** The npm that runs this script, or the one in the PATH. */
function runNpm(command, { folder, hasTests }, withTests) {
  const args = [command, ...FLAGS, ...(hasTests && !withTests ? ['--workspaces=false'] : [])]
  const options = { cwd: folder, env: { UV_THREADPOOL_SIZE: THREADS, ...process.env } }
  const running = process.env.npm_execpath
  if (running && /npm-cli\.[cm]?js$/.test(running)) {
    return collect(process.env.npm_node_execpath ?? process.execPath, [running, ...args], options)
  }
  // On Windows npm is a batch file, which only a shell can start. All arguments are our own, so none is dangerous.
  const isWindows = process.platform === 'win32'
  return isWindows
    ? collect(`npm ${args.join(' ')}`, [], { ...options, shell: true })
    : collect('npm', args, options)
}

function failed(output) {
  return new Obstacle(
    `The packages could not be installed. Check the connection to the internet and the space on the disk, then start again. npm said:\n${lastLines(output)}`,
  )
}
