import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { makeBackup, restoreTo } from '#scripts/cluster/backups.ts'
import { until } from '#scripts/cluster/ask.ts'
import { accountOfNode, addressOf, ownFolder, PORTS, type Layout } from '#scripts/cluster/layout.ts'

/** Beside the three machines. */
const ASIDE = { host: addressOf('database', 9), port: PORTS.postgres + 66 }

/**
 * Makes a backup, deletes everything by mistake a second after a chosen moment, and restores that moment beside the
 * running cluster. Throws when what is restored is not what there was. Returns what was compared.
 */
export async function recoverMoment(layout: Layout, primary: number): Promise<string> {
  const live = await connect(layout, { host: addressOf('database', primary), port: PORTS.postgres })
  const folder = join(ownFolder(layout, 'recovered', accountOfNode(layout, primary)), 'data')
  rmSync(folder, { recursive: true, force: true })
  try {
    await makeBackup(layout, primary)
    await live.query('create table if not exists slip (id int)')
    await live.query('truncate slip')
    await live.query('insert into slip values (1)')
    await pause(1_000)
    const before = await momentOf(live)
    await pause(1_000)
    // The mistake: everything is deleted, and shoppers go on ordering.
    await live.query('delete from slip')
    await live.query('insert into slip values (2)')
    await pause(1_000)
    await live.query('select pg_switch_wal()')
    await until('the last changes are archived', () => isArchived(live))
    ownFolder(layout, 'recovered/data', accountOfNode(layout, primary))
    const began = performance.now()
    await restoreTo(layout, primary, { folder, moment: before.moment })
    const stop = start(layout, primary, folder)
    try {
      const found = await lookAside(layout, before.moment)
      const seconds = ((performance.now() - began) / 1_000).toFixed(0)
      if (!isThatMoment(found, before)) {
        throw new Error(`Restored ${JSON.stringify(found)} instead of ${JSON.stringify(before)}.`)
      }
      return `restored to ${before.moment} in ${seconds} s with its ${found.orders} orders, without the slip a second later`
    } finally {
      await stop()
    }
  } finally {
    await live.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Moment {
  moment: string
  /** How many orders there are. */
  orders: number
  /** Seconds from the moment until the newest order: below 0, as it was placed before. */
  newest: number
  slip: string
}

/** `since`: the moment that is asked about, now if it is left out. */
async function momentOf(client: Client, since?: string): Promise<Moment> {
  const { rows } = await client.query<Moment>(
    `select moment::text, (select count(*)::int from orders) as orders,
       (select extract(epoch from max(created_at) - moment)::float from orders) as newest,
       (select string_agg(id::text, ',') from slip) as slip
     from (select coalesce($1::timestamptz, clock_timestamp()) as moment offset 0) asked`,
    [since ?? null],
  )
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL does not tell the time.')
  return row
}

/**
 * Whether what is restored is what there was: every order that could be seen, and none that was placed afterwards. Orders
 * that were being placed in that instant may be in it.
 */
function isThatMoment(found: Moment, before: Moment): boolean {
  return found.slip === '1' && found.orders >= before.orders && found.newest <= 0
}

async function isArchived(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isDone: boolean }>(
    `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16 * 1024 * 1024) as "isDone"
       from pg_stat_archiver`,
  )
  return rows[0]?.isDone === true
}

/** What is restored, once it has replayed up to its moment. */
async function lookAside(layout: Layout, moment: string): Promise<Moment> {
  let found: Moment | undefined
  await until('the restored database answers', async () => {
    const client = await connect(layout, ASIDE)
    try {
      const { rows } = await client.query('select pg_is_in_recovery() as "isOn"')
      if (rows[0].isOn === false) found = await momentOf(client, moment)
    } finally {
      await client.end()
    }
    return found !== undefined
  })
  if (found === undefined) throw new Error('The restored database does not answer.')
  return found
}

function start(layout: Layout, node: number, folder: string): () => Promise<void> {
  const options = {
    listen_addresses: ASIDE.host,
    port: ASIDE.port,
    archive_mode: 'off',
    unix_socket_directories: '',
    cluster_name: 'recovered',
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = join(layout.programs.postgresBin, 'postgres')
  const child = spawn(program, ['-D', folder, ...args], {
    ...accountOfNode(layout, node),
    cwd: '/',
    stdio: 'ignore',
  })
  return async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    // A fast shutdown.
    child.kill('SIGINT')
    await ended
  }
}

async function connect(
  { secrets }: Layout,
  { host, port }: { host: string; port: number },
): Promise<Client> {
  const login = { user: 'postgres', password: secrets.superuser, database: 'nagina' }
  const client = new Client({ ...login, host, port, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
