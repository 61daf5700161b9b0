import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseAccount } from '#server/db/embedded/account.ts'
import { prepareBinaries } from '#server/db/embedded/binaries.ts'
import { programEnvironment, runProgram } from '#server/db/embedded/run-program.ts'
import { freePort } from '#tests/support/running-shop.ts'

export interface ReplicatedDatabase {
  /** A `DATABASE_URL` with an empty database. */
  primary: string
  /** A `DATABASE_READ_URL`: its streaming replica. */
  replica: string
  stopPrimary: () => Promise<void>
  startPrimary: () => Promise<void>
  stopReplica: () => Promise<void>
  startReplica: () => Promise<void>
  /** The replica receives changes but does not show them until `resume`. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  close: () => Promise<void>
}

/** A primary and a streaming replica, both real, of the PostgreSQL that comes with the shop. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'nagina-replica-'))
  const account = databaseAccount()
  if (account) await chown(folder, account.uid, account.gid)
  const { initdb, postgres } = await prepareBinaries(account, folder)
  const data = { primary: join(folder, 'primary'), replica: join(folder, 'replica') }
  const run = { account, cwd: folder, input: '' }
  const made = ['-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await runProgram(initdb, ['-D', data.primary, ...made, ...locale], run)

  const open = async (place: string, port: number, settings: readonly string[] = []) => {
    const given = [`port=${port}`, 'unix_socket_directories=', 'fsync=off', ...settings]
    const server = spawn(postgres, ['-D', place, ...given.flatMap((setting) => ['-c', setting])], {
      ...account,
      cwd: place,
      env: programEnvironment(),
      stdio: 'ignore',
    })
    process.once('exit', () => server.kill('SIGKILL'))
    await untilOpen(server, urlAt(port))
    return server
  }
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const [primary, replica] = [urlAt(primaryPort), urlAt(replicaPort)]
  const follows = [`primary_conninfo=host=127.0.0.1 port=${primaryPort} user=shop`]
  let first = await open(data.primary, primaryPort)
  await copyRunning(primary, data)
  let second = await open(data.replica, replicaPort, follows)
  return {
    primary,
    replica,
    stopPrimary: () => stop(first),
    startPrimary: async () => void (first = await open(data.primary, primaryPort)),
    stopReplica: () => stop(second),
    startReplica: async () => void (second = await open(data.replica, replicaPort, follows)),
    pause: () => tell(replica, 'select pg_wal_replay_pause()'),
    resume: () => tell(replica, 'select pg_wal_replay_resume()'),
    close: async () => {
      await stop(second)
      await stop(first)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function urlAt(port: number): string {
  return `postgres://shop:any@127.0.0.1:${port}/postgres`
}

/** Copies the files of a running primary, which PostgreSQL's own program would do in the same way. */
async function copyRunning(
  url: string,
  { primary, replica }: { primary: string; replica: string },
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  // As the account that PostgreSQL runs as, so that the copy belongs to it.
  execFileSync('cp', ['-R', primary, replica], { ...databaseAccount() })
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  await client.end()
  await rm(join(replica, 'postmaster.pid'))
  const account = databaseAccount()
  const files = { backup_label: rows[0]?.label ?? '', 'standby.signal': '' }
  for (const [name, content] of Object.entries(files)) {
    const file = join(replica, name)
    await writeFile(file, content)
    if (account) await chown(file, account.uid, account.gid)
  }
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function untilOpen(server: ChildProcess, url: string): Promise<void> {
  for (;;) {
    try {
      return await tell(url, 'select 1')
    } catch (error) {
      // It is still starting.
      if (server.exitCode !== null) throw error
      await wait(50)
    }
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  // An immediate shutdown, as of a machine that fails.
  server.kill('SIGQUIT')
  await ended
}
