/**
 * Completes package-lock.json after a dependency changed.
 *
 * Why: npm leaves an optional platform package out of the lockfile when the registry at hand does not
 * have it, and `npm ci` then refuses that very lockfile on every machine. Each one left out gets an
 * entry with its exact version and its platform, so that npm skips it where it does not fit.
 *
 * Run: `node scripts/complete-lockfile.mjs`, then try `npm ci` from an empty folder and cache.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const OS_OF_WORD = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  win32: 'win32',
  windows: 'win32',
}
const CPU_WORDS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
let added = 0
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(place, name)) continue
    lock.packages[`node_modules/${name}`] = stub(name, range, entry.dev === true)
    added += 1
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`package-lock.json: ${added} entries added\n`)

/** Whether npm would find `name` from the package at `place`, walking up the node_modules folders. */
function isLocked(place, name) {
  let folder = place
  for (;;) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock.packages[candidate]) return true
    if (folder === '') return false
    const parent = folder.lastIndexOf('/node_modules/')
    folder = parent === -1 ? '' : folder.slice(0, parent)
  }
}

/** A lockfile entry without integrity: the registry's own answer is taken where the platform fits. */
function stub(name, range, isDev) {
  const version = range.replace(/^[^0-9]*/, '')
  const words = name.split(/[^a-z0-9]+/)
  const os = words.map((word) => OS_OF_WORD[word]).find(Boolean)
  const cpu =
    CPU_WORDS.find((word) => words.includes(word)) ??
    (words.includes('gnueabihf') ? 'arm' : undefined)
  const isMusl = words.some((word) => word.startsWith('musl'))
  return {
    version,
    ...(isDev ? { dev: true } : {}),
    optional: true,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(isMusl ? { libc: ['musl'] } : {}),
  }
}
