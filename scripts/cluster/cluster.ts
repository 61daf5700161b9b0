import { Client } from 'pg'
import { etcdProgram, patroniProgram, postmasters } from './database-nodes.ts'
import { instanceProgram } from './instances.ts'
import { answers, canConnect, hasSynchronousReplica, primaryOf, until } from './ask.ts'
import { prepareBackups } from './backups.ts'
import { bucketProgram } from './bucket-program.ts'
import { DATABASE_NODES, INSTANCES, POOLERS, PORTS, urls, type Layout } from './layout.ts'
import { Member, type Program } from './member.ts'
import { ProcessRecord } from './process-record.ts'
import { poolerProgram, proxyProgram } from './proxies.ts'

/** All members of a cluster, in the order of their start. */
export interface Cluster {
  layout: Layout
  etcd: Member[]
  postgres: Member[]
  poolers: Member[]
  proxy: Member
  bucket: Member
  instances: Member[]
  /** One more, which its caller starts and closes. */
  further: (program: Program) => Member
  /** One function for each kind of member that ends them. etcd is the first and is ended last. */
  endings: (() => Promise<void>)[]
}

/** Prepares a cluster, which `startCluster` starts. Throws a `StartProblem` while it runs. */
export function assemble(layout: Layout): Cluster {
  const record = new ProcessRecord(layout.folder, postmasters(layout.folder))
  const member = (program: Program) => new Member(program, layout.folder, record)
  const etcd = DATABASE_NODES.map((node) => member(etcdProgram(layout, node)))
  const postgres = DATABASE_NODES.map((node) => member(patroniProgram(layout, node)))
  const poolers = POOLERS.map((number) => member(poolerProgram(layout, number)))
  const proxy = member(proxyProgram(layout))
  const bucket = member(bucketProgram(layout))
  const instances = INSTANCES.map((number) => member(instanceProgram(layout, number)))
  const endings = [etcd, postgres, poolers, [proxy, bucket], instances].map((group) => async () => {
    await Promise.all(group.map((one) => one.close()))
  })
  return {
    layout,
    etcd,
    postgres,
    poolers,
    proxy,
    bucket,
    instances,
    further: member,
    endings: [async () => record.remove(), ...endings],
  }
}

/** Starts everything and resolves when all instances are ready. `say` is called with each step. */
export async function startCluster(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const { layout, etcd, postgres, poolers, proxy, bucket, instances } = cluster
  say('Starting etcd …')
  begin(etcd)
  await until('etcd agrees on a leader', () => answers(urls.etcd(1, '/health')))
  say('Starting PostgreSQL under Patroni …')
  begin(postgres)
  begin([proxy, bucket])
  await until('there is a primary', async () => (await primaryOf()) !== undefined)
  await until('the database of the shop is made', () => makeDatabase(layout))
  await prepareBackups(layout, (await primaryOf()) ?? 1)
  say('Starting pgbouncer and the first instance, which fills a new shop …')
  begin(poolers)
  await until('a replica follows at once', hasSynchronousReplica)
  await until('a pooler answers', () => canConnect(layout, PORTS.pooled))
  // The first instance migrates and adds the demo; the others find both done.
  begin(instances.slice(0, 1))
  await until('the first instance is ready', () => answers(urls.instance(1, '/ready')))
  say('Starting the other instances …')
  begin(instances)
  await until('all instances are ready', async () => {
    const ready = await Promise.all(INSTANCES.map((one) => answers(urls.instance(one, '/ready'))))
    return ready.every(Boolean)
  })
  await until('haproxy leads to the shop', () => answers(`${urls.shop(layout)}/ready`))
}

function begin(members: readonly Member[]): void {
  for (const one of members) one.start()
}

/** Creates the shop's role and database, unless they exist. */
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
