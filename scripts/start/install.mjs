import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingPackages } from './missing-packages.mjs'
import { findNode, isNodeTooOld, OLDEST_FOR_STARTING, projectNode } from './node.mjs'
import { ROOT } from './paths.mjs'
import { collect, lastLines } from './run.mjs'
import { Obstacle, step } from './say.mjs'

const LOCKFILE = join(ROOT, 'package-lock.json')
const STAMP = join(ROOT, 'node_modules', '.nagina-installed')

/**
 * Installs the packages of the lockfile unless node_modules has them already. Throws an `Obstacle` when that
 * fails. Call it inside `oneAtATime`.
 */
export async function ensureInstalled() {
  if (isNodeTooOld()) {
    const oldest = OLDEST_FOR_STARTING.join('.')
    throw new Obstacle(
      `This is Node.js ${process.versions.node}. Install ${oldest} or newer from https://nodejs.org and start again.`,
    )
  }
  if (isInstalled()) return
  await step('Installing the packages', install)
  projectNode()
  writeFileSync(STAMP, wantedStamp())
}

/** The text that stands for an install: a hash of the lockfile, and the platform. */
function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

/**
 * Whether node_modules has what the lockfile says: our own stamp says so, or, after an `npm ci` by hand, npm's list of
 * what it has installed.
 */
export function isInstalled() {
  if (!findNode()) return false
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedStamp()) return true
  const list = join(ROOT, 'node_modules', '.package-lock.json')
  return existsSync(list) && missingPackages(list, LOCKFILE).length === 0
}

async function install() {
  // `npm ci` first removes node_modules, but Windows does not remove the Node that runs this.
  const isStuck = process.platform === 'win32' && process.execPath.startsWith(ROOT)
  const { code, output } = isStuck ? await installKeepingLockfile() : await runNpm('ci')
  if (code === 0) return
  if (!output.includes('EUSAGE')) throw failed(output)
  // `npm ci` refuses a lockfile that lacks an optional package of another platform; `npm install` does not.
  const second = await installKeepingLockfile()
  if (second.code !== 0) throw failed(second.output)
}

/** The lockfile belongs to the repository, so an install must not change it. */
async function installKeepingLockfile() {
  const lockfile = readFileSync(LOCKFILE)
  const result = await runNpm('install')
  writeFileSync(LOCKFILE, lockfile)
  return result
}

/** The npm that runs this script, or the one in the PATH. */
function runNpm(command) {
  const args = [command, '--include=dev', '--include=optional', '--prefer-offline', '--no-fund']
  const running = process.env.npm_execpath
  if (running && /npm-cli\.[cm]?js$/.test(running)) {
    return collect(process.env.npm_node_execpath ?? process.execPath, [running, ...args])
  }
  // On Windows npm is a batch file, which only a shell can start. All arguments are our own, so none is dangerous.
  const isWindows = process.platform === 'win32'
  return isWindows ? collect(`npm ${args.join(' ')}`, [], { shell: true }) : collect('npm', args)
}

function failed(output) {
  return new Obstacle(
    `The packages could not be installed. Check the connection to the internet and the space on the disk, then start again. npm said:\n${lastLines(output)}`,
  )
}
