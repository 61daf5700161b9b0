import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { PoolConfig } from 'pg'
import { databaseAccount, type Account } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster, OWNER, type ClusterKeys } from './cluster.ts'
import { databaseFolder } from './database-folder.ts'
import { folderIdentity } from './folder-lock.ts'
import { startGuarded } from './guarded.ts'
import { settingsOf } from './postgres-settings.ts'

export interface EmbeddedDatabase {
  /** For `openDatabase`: the role that owns the shop's database and has no other rights. */
  poolConfig: PoolConfig
  /** Stops PostgreSQL and waits until it is gone. May be called twice. */
  stop: () => Promise<void>
}

interface Options {
  /** Absolute. The database is in its folder `database`. */
  dataDir: string
  /** False only for tests: faster, but data may be lost at a power cut. */
  isDurable?: boolean
  /** How many connections the shop opens at most, with all its processes. */
  connections?: number
}

/**
 * Starts the embedded PostgreSQL on a data folder and creates the database on the first start. The
 * caller holds the lock on the folder. Throws a `StartProblem` when it does not come up.
 */
export async function startEmbedded({
  dataDir,
  isDurable = true,
  connections = 0,
}: Options): Promise<EmbeddedDatabase> {
  const account = databaseAccount()
  const binaries = await prepareBinaries(account, dataDir)
  const keys = await ensureCluster({ dataDir, binaries, account, isDurable })
  const place = databaseFolder(dataDir)
  forgetConnection(place.connection)
  const address = await chooseAddress(place.cluster, account)
  const marker = `nagina-${folderIdentity(place.cluster)}`
  const guarded = await startGuarded({
    postgres: binaries.postgres,
    pgCtl: binaries.pgCtl,
    cluster: place.cluster,
    clusterArgument: place.pathFor(account),
    log: place.log,
    account,
    settings: settingsOf({
      marker,
      isDurable,
      connections,
      ...address,
      // From inside, the cluster is the working folder, however long its path is.
      socketFolder: address.host === place.cluster ? '.' : address.host,
    }),
    marker,
  })
  await writeFile(place.connection, JSON.stringify(address), { mode: 0o600 })
  return {
    poolConfig: poolConfigOf(address, keys),
    stop: async () => {
      await guarded.stop()
      forgetConnection(place.connection)
    },
  }
}

/** How to reach the database that another process has started on this data folder. */
export function runningDatabase(dataDir: string): PoolConfig | undefined {
  const place = databaseFolder(dataDir)
  if (!existsSync(place.connection)) return undefined
  return poolConfigOf(
    JSON.parse(readFileSync(place.connection, 'utf8')),
    JSON.parse(readFileSync(place.keys, 'utf8')),
  )
}

/** The same as a URL, with the socket folder in place of the host. */
export function connectionStringOf(poolConfig: PoolConfig): string {
  const { user = '', password, host = '', port, database } = poolConfig
  const [name, secret, place] = [user, String(password), host].map(encodeURIComponent)
  return `postgres://${name}:${secret}@${place}:${port}/${database}`
}

interface Address {
  /** A folder with the socket in it, or an address on Windows. */
  host: string
  port: number
}

function poolConfigOf({ host, port }: Address, { password }: ClusterKeys): PoolConfig {
  return { host, port, user: OWNER, password, database: OWNER }
}

/** The socket is in the cluster, or elsewhere if that path is too long; on Windows it is a port. */
async function chooseAddress(cluster: string, account: Account | undefined): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  // A socket's path has at most 103 bytes on macOS, 107 on Linux, including `.s.PGSQL.5432.lock`.
  if (Buffer.byteLength(cluster) <= 80) return { host: cluster, port: 5432 }
  const folder = await mkdtemp(join(tmpdir(), 'nagina-'))
  if (account) await chown(folder, account.uid, account.gid)
  return { host: folder, port: 5432 }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Removes the connection file, and the socket's folder if it is outside the cluster. */
function forgetConnection(path: string): void {
  if (!existsSync(path)) return
  const { host }: Address = JSON.parse(readFileSync(path, 'utf8'))
  if (basename(host).startsWith('nagina-')) rmSync(host, { recursive: true, force: true })
  rmSync(path)
}
