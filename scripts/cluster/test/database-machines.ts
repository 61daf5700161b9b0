import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { treeOf } from '#scripts/bench/processes.ts'
import { postmasters } from '#scripts/cluster/database-nodes.ts'
import { accountOfNode, addressOf, PORTS, type Layout } from '#scripts/cluster/layout.ts'

/** A write that is not confirmed within this time was not made, in ms. */
const CONFIRMED_WITHIN_MS = 2_500

/** Runs a statement on one database machine itself, and returns how many rows it found or changed. */
export async function asSuperuser(
  layout: Layout,
  node: number,
  statement: string,
): Promise<number> {
  const client = new Client({
    host: addressOf('database', node),
    port: PORTS.postgres,
    user: 'postgres',
    password: layout.secrets.superuser,
    database: 'nagina',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** Whether the orders have a column. */
export async function hasColumn(layout: Layout, node: number, name: string): Promise<boolean> {
  const found = `select from information_schema.columns where table_name = 'orders' and column_name = '${name}'`
  return (await asSuperuser(layout, node, found)) > 0
}

/**
 * The processes that show on the replicas what they have received. While one is stopped, its machine confirms
 * orders to the primary and falls behind for readers.
 */
export function replayingProcesses({ folder }: Layout): number[] {
  return postmasters(folder)
    .flatMap(treeOf)
    .filter((pid) => nameOf(pid).includes('startup recovering'))
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended.
    return ''
  }
}

/**
 * Tries to write to a cut-off machine from within it, as an order there would, until `isReplaced` and three times
 * more. Throws when a single write was confirmed.
 */
export async function askFenced(
  layout: Layout,
  node: number,
  isReplaced: Promise<number>,
): Promise<string> {
  const outcomes = new Map<string, number>()
  let left = Infinity
  void isReplaced.then(
    () => (left = 3),
    () => (left = 0),
  )
  while (left > 0) {
    const outcome = await tryToWrite(layout, node)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    left -= 1
    await pause(300)
  }
  if (outcomes.has('confirmed')) throw new Error('The fenced primary has confirmed an order.')
  return [...outcomes].map(([outcome, count]) => `${count} writes ${outcome}`).join(', ')
}

async function tryToWrite(layout: Layout, node: number): Promise<string> {
  const statement = `insert into cluster_probe default values`
  const child = spawn(
    join(layout.programs.postgresBin, 'psql'),
    ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-c', statement],
    {
      ...accountOfNode(layout, node),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PGHOST: addressOf('database', node),
        PGPORT: String(PORTS.postgres),
        PGUSER: 'postgres',
        PGPASSWORD: layout.secrets.superuser,
        PGDATABASE: 'nagina',
        PGCONNECT_TIMEOUT: '2',
      },
    },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const tooLong = setTimeout(() => child.kill('SIGKILL'), CONFIRMED_WITHIN_MS)
  const [code] = await once(child, 'exit')
  clearTimeout(tooLong)
  if (code === 0 && !/warning/i.test(said)) return 'confirmed'
  if (code === null) return 'without an answer'
  if (said.includes('read-only')) return 'refused as read-only'
  return /refused|timeout|starting up|shutting down|terminating/.test(said)
    ? 'refused while it restarts'
    : `refused (${said.trim().slice(0, 120)})`
}
