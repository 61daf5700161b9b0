import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseAccount } from '#server/db/embedded/account.ts'
import { freePort } from '#tests/support/running-shop.ts'

export interface PgBouncer {
  /** A `DATABASE_URL` that leads through it. */
  connectionString: string
  stop: () => Promise<void>
}

const PROGRAM = 'pgbouncer'

/** Whether this machine has it: `apt-get install pgbouncer`. */
export const HAS_PGBOUNCER = spawnSync(PROGRAM, ['--version']).status === 0

/**
 * A real PgBouncer in transaction mode before a database, with few connections for all: statements that follow
 * one another soon get another connection than their predecessors.
 */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'nagina-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  await writeFile(file, configFor(new URL(databaseUrl), port))
  // Like PostgreSQL, it refuses to run as root.
  const account = databaseAccount()
  if (account) for (const path of [folder, file]) await chown(path, account.uid, account.gid)
  const server = spawn(PROGRAM, ['--quiet', file], { ...account, stdio: 'ignore' })
  const killWithUs = () => server.kill('SIGKILL')
  process.once('exit', killWithUs)
  while (!(await listens(port))) {
    if (server.exitCode !== null) throw new Error(`PgBouncer ended with ${server.exitCode}.`)
    await wait(20)
  }
  return {
    connectionString: `postgres://shop:any@127.0.0.1:${port}/shop`,
    stop: async () => {
      process.off('exit', killWithUs)
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function configFor({ hostname, port, username, password, pathname }: URL, listenPort: number) {
  const database = [
    `host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    `user=${username} password=${decodeURIComponent(password)}`,
  ]
  return [
    '[databases]',
    `shop = ${database.join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 5',
    // The least busy first: each statement goes elsewhere.
    'server_round_robin = 1',
  ].join('\n')
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    // It is still starting.
    return false
  } finally {
    socket.destroy()
  }
}
