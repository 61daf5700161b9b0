import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ROOT } from '#scripts/start/paths.mjs'

/** @typedef {{ name: string, found: string, cure?: string }} Finding a cure makes it a problem */

const NEEDED_SPACE = 2_000_000_000
const OWN_POSTGRES = '18'

/** @returns {Finding[]} whether the shop may write where it has to */
export function checkFolders() {
  return [
    { name: 'Repository', folder: ROOT },
    { name: 'Data folder', folder: dataFolder() },
  ].map(({ name, folder }) => {
    const existing = nearestFolder(folder)
    const mayWrite = isWritable(existing)
    return {
      name,
      found: `${folder} ${mayWrite ? 'can be written to' : `cannot be written to (${existing})`}`,
      cure: !mayWrite && `Let this user write to ${existing}, or set DATA_DIR to another folder.`,
    }
  })
}

/** @returns {Finding[]} room for the packages, the build and the shop's data */
export function checkDisk() {
  const { bavail, bsize } = statfsSync(nearestFolder(dataFolder()))
  const free = bavail * bsize
  return [
    {
      name: 'Disk space',
      found: `${(free / 1e9).toFixed(1)} GB free`,
      cure: free < NEEDED_SPACE && `Free at least ${NEEDED_SPACE / 1e9} GB.`,
    },
  ]
}

/** @returns {Promise<Finding[]>} whether the port is free */
export async function checkPort() {
  const port = Number(setting('PORT') ?? 3000)
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) {
    return [
      { name: 'Port', found: `PORT is ${setting('PORT')}`, cure: 'Set PORT from 1 to 65535.' },
    ]
  }
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => isTaken(host, port)))
  const isShop = existsSync(connectionFile())
  const free = !answers.includes(true)
  return [
    {
      name: `Port ${port}`,
      found: free
        ? 'free'
        : isShop
          ? 'in use, apparently by this shop'
          : 'in use by another program',
      cure: !free && !isShop && 'Stop that program, or set PORT to another one.',
    },
  ]
}

function isTaken(host, port) {
  return new Promise((settle) => {
    const socket = connect({ host, port, timeout: 1_000 })
    const end = (taken) => {
      socket.destroy()
      settle(taken)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

/** @returns {Finding[]} the state of the embedded database's files */
export function checkDatabase() {
  if (setting('DATABASE_URL')) {
    return [{ name: 'Database', found: 'of your own, by DATABASE_URL' }]
  }
  const folder = join(dataFolder(), 'database')
  if (!existsSync(folder)) return [{ name: 'Database', found: 'none yet; npm start creates it' }]
  try {
    return [judgeCluster(folder)]
  } catch (error) {
    const cure = `Run the doctor as the user who runs the shop, or let this one read ${folder}.`
    return [{ name: 'Database', found: `cannot be read (${error.code})`, cure }]
  }
}

function judgeCluster(folder) {
  const version = readFileSync(join(folder, 'cluster', 'PG_VERSION'), 'utf8').trim()
  const isOwn = version === OWN_POSTGRES && existsSync(join(folder, 'keys.json'))
  const state = existsSync(join(folder, 'cluster', 'postmaster.pid'))
    ? 'running, or was killed'
    : 'stopped'
  return {
    name: 'Database',
    found: `PostgreSQL ${version}, ${state}`,
    cure: !isOwn && `Move ${folder} away, or set DATA_DIR to another folder.`,
  }
}

function connectionFile() {
  return join(dataFolder(), 'database', 'connection.json')
}

export function dataFolder() {
  return resolve(ROOT, setting('DATA_DIR') ?? './data')
}

/** The environment first, then the file .env, as the server reads them. */
export function setting(name) {
  const file = join(ROOT, '.env')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return (process.env[name] ?? written[name])?.trim() || undefined
}

function nearestFolder(folder) {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}
