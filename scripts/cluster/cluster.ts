import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { etcdProgram, patroniProgram, postmasters } from './database-nodes.ts'
import { instanceProgram } from './instances.ts'
import { addressOf, DATABASE_NODES, INSTANCES, POOLERS, PORTS, type Layout } from './layout.ts'
import { Member, type Program } from './member.ts'
import { ProcessRecord } from './process-record.ts'
import { poolerProgram, proxyProgram } from './ways.ts'

const LONGEST_START_MS = 180_000

/** All members of a running cluster, in the order they are started in. */
export interface Cluster {
  layout: Layout
  etcd: Member[]
  postgres: Member[]
  poolers: Member[]
  proxy: Member
  instances: Member[]
  /** Ends its members in good order, one function for each kind; etcd is the first one and ends last. */
  endings: (() => Promise<void>)[]
}

/** Puts a cluster together; `startCluster` starts it. Throws a `StartProblem` while it runs already. */
export function assemble(layout: Layout): Cluster {
  const record = new ProcessRecord(layout.folder, postmasters(layout.folder))
  const member = (program: Program) => new Member(program, layout.folder, record)
  const etcd = DATABASE_NODES.map((node) => member(etcdProgram(layout, node)))
  const postgres = DATABASE_NODES.map((node) => member(patroniProgram(layout, node)))
  const poolers = POOLERS.map((number) => member(poolerProgram(layout, number)))
  const proxy = member(proxyProgram(layout))
  const instances = INSTANCES.map((number) => member(instanceProgram(layout, number)))
  const endings = [etcd, postgres, poolers, [proxy], instances].map((group) => async () => {
    await Promise.all(group.map((one) => one.close()))
  })
  return {
    layout,
    etcd,
    postgres,
    poolers,
    proxy,
    instances,
    endings: [async () => record.remove(), ...endings],
  }
}

/** Starts everything and ends when all instances are ready. `say` gets each step. */
export async function startCluster(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const { layout, etcd, postgres, poolers, proxy, instances } = cluster
  say('Starting etcd …')
  begin(etcd)
  await until('etcd agrees on a leader', () => answers(`${etcdUrl(1)}/health`))
  say('Starting PostgreSQL under Patroni …')
  begin(postgres)
  begin([proxy])
  await until('there is a primary', async () => (await primaryOf()) !== undefined)
  await until('the database of the shop is made', () => makeDatabase(layout))
  say('Starting pgbouncer and the first instance, which fills a new shop …')
  begin(poolers)
  await until('a replica follows at once', hasSynchronousReplica)
  await until('a pooler answers', () => canConnect(layout, PORTS.pooled))
  // The first one migrates and makes the demo; the others find it done.
  begin(instances.slice(0, 1))
  await until('the first instance is ready', () => answers(instanceUrl(1, '/ready')))
  say('Starting the other instances …')
  begin(instances)
  await until('all instances are ready', async () => {
    const ready = await Promise.all(INSTANCES.map((one) => answers(instanceUrl(one, '/ready'))))
    return ready.every(Boolean)
  })
  await until('haproxy leads to the shop', () => answers(`${shopUrl(layout)}/ready`))
}

function begin(members: readonly Member[]): void {
  for (const one of members) one.start()
}

/** The shop behind haproxy. */
export function shopUrl({ port }: Layout): string {
  return `http://127.0.0.1:${port}`
}

/** The number of the database machine that is the primary; undefined while there is none. */
async function primaryOf(): Promise<number | undefined> {
  const answered = await Promise.all(
    DATABASE_NODES.map(async (node) => ((await answers(patroniUrl(node, '/primary'))) ? node : 0)),
  )
  return answered.find((node) => node > 0)
}

/** Whether a replica confirms every commit. */
async function hasSynchronousReplica(): Promise<boolean> {
  const found = await Promise.all(DATABASE_NODES.map((node) => answers(patroniUrl(node, '/sync'))))
  return found.some(Boolean)
}

function patroniUrl(node: number, path: string): string {
  return `http://${addressOf('database', node)}:${PORTS.patroni}${path}`
}

function etcdUrl(node: number): string {
  return `http://${addressOf('database', node)}:${PORTS.etcd}`
}

function instanceUrl(number: number, path: string): string {
  return `http://${addressOf('instance', number)}:${PORTS.instance}${path}`
}

/** Asks again and again. Throws a `StartProblem` when something is not so in three minutes. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_START_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) {
      throw new StartProblem(`Waited three minutes in vain until ${what}. Look at its log.`)
    }
    await pause(200)
  }
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer
    })
    .catch(() => undefined)
  return response?.ok === true
}

async function canConnect(layout: Layout, port: number): Promise<boolean> {
  const client = new Client({ ...shopLogin(layout), port, connectionTimeoutMillis: 2_000 })
  await client.connect()
  await client.end()
  return true
}

function shopLogin({ secrets }: Layout) {
  return { host: '127.0.0.1', user: 'nagina', password: secrets.shop, database: 'nagina' }
}

/** The shop's role and database; does nothing when they are there. */
async function makeDatabase({ secrets }: Layout): Promise<boolean> {
  const client = new Client({
    host: '127.0.0.1',
    port: PORTS.primary,
    user: 'postgres',
    password: secrets.superuser,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(`select from pg_database where datname = 'nagina'`)
    if (rows.length > 0) return true
    await client.query(`drop role if exists nagina`)
    await client.query(`create role nagina login password '${secrets.shop}'`)
    await client.query(`create database nagina owner nagina`)
    return true
  } finally {
    await client.end()
  }
}
