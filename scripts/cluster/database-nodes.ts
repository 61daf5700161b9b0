import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { archiveParameters, writeBackupSettings } from './backups.ts'
import type { Program } from './member.ts'
import {
  accountOfNode,
  addressOf,
  DATABASE_NODES,
  ownFile,
  ownFolder,
  PORTS,
  type Layout,
} from './layout.ts'

/** The etcd of a database machine. All three together decide which machine is the primary. */
export function etcdProgram(layout: Layout, node: number): Program {
  const account = accountOfNode(layout, node)
  const address = addressOf('database', node)
  const own = `http://${address}:${PORTS.etcd}`
  const options: Record<string, string> = {
    name: `etcd${node}`,
    'data-dir': ownFolder(layout, `etcd${node}`, account),
    'listen-client-urls': own,
    'advertise-client-urls': own,
    'listen-peer-urls': peerUrl(node),
    'initial-advertise-peer-urls': peerUrl(node),
    'initial-cluster': DATABASE_NODES.map((one) => `etcd${one}=${peerUrl(one)}`).join(','),
    'initial-cluster-token': 'nagina',
    // Its own times stay (heartbeat 100 ms, election 1 s): a new leader of etcd gives the lock of a lost primary its whole
    // time again and the second of these, so each second here is two without a primary. Asking before a vote keeps a
    // busy machine, and one that was cut off, from unseating a leader whom the others hear.
    'pre-vote': 'true',
    'auto-compaction-retention': '1',
    'log-level': 'warn',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  return { name: `etcd${node}`, command: layout.programs.etcd, args, account }
}

function peerUrl(node: number): string {
  return `http://${addressOf('database', node)}:${PORTS.etcdPeers}`
}

/** The Patroni of a database machine. It starts PostgreSQL and makes it primary or replica. */
export function patroniProgram(layout: Layout, node: number): Program {
  const account = accountOfNode(layout, node)
  const home = ownFolder(layout, `postgres${node}`, account)
  writeBackupSettings(layout, node, home)
  const text = JSON.stringify(patroniSettings(layout, node, home), undefined, 1)
  return {
    name: `postgres${node}`,
    command: layout.programs.patroni,
    // YAML includes JSON.
    args: [ownFile(join(home, 'patroni.yml'), text, account)],
    account,
    env: { HOME: home },
    others: () => postmasterOf(home),
  }
}

function patroniSettings(layout: Layout, node: number, home: string) {
  const { programs, secrets } = layout
  const address = addressOf('database', node)
  return {
    scope: 'nagina',
    name: `postgres${node}`,
    restapi: restOf(address),
    etcd3: { hosts: DATABASE_NODES.map((one) => `${addressOf('database', one)}:${PORTS.etcd}`) },
    bootstrap: {
      dcs: AGREED,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:${PORTS.postgres}`,
      connect_address: `${address}:${PORTS.postgres}`,
      data_dir: join(home, 'data'),
      bin_dir: programs.postgresBin,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
      },
      // Backups connect through a socket whose folder only the account of the machine can open.
      parameters: { unix_socket_directories: home, ...archiveParameters(layout, node) },
      pg_hba: [
        'local all postgres trust',
        'host replication replicator 127.0.0.0/8 scram-sha-256',
        'host all all 127.0.0.0/8 scram-sha-256',
      ],
    },
  }
}

function restOf(address: string) {
  const place = `${address}:${PORTS.patroni}`
  return { listen: place, connect_address: place }
}

/** The settings that hold for all three; etcd stores them. */
const AGREED = {
  // In seconds. A primary that says nothing for 20 s is replaced; a slow answer of etcd alone replaces none.
  ttl: 20,
  loop_wait: 3,
  retry_timeout: 5,
  // In bytes. A replica that is further behind never becomes the primary.
  maximum_lag_on_failover: 1_048_576,
  // An order is confirmed only once a second machine has it.
  synchronous_mode: true,
  // While all of etcd is away, a primary that reaches all other machines stays the primary.
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 160,
      password_encryption: 'scram-sha-256',
      shared_buffers: '64MB',
      work_mem: '4MB',
      maintenance_work_mem: '32MB',
      max_wal_size: '256MB',
      wal_keep_size: '128MB',
      max_parallel_workers: 2,
      autovacuum_max_workers: 2,
      // An instance may disappear without closing its connections.
      tcp_keepalives_idle: 5,
      tcp_keepalives_interval: 2,
      tcp_keepalives_count: 3,
    },
  },
}

/** The process ids of every PostgreSQL that runs in the folder of a cluster. */
export function postmasters(folder: string): number[] {
  return DATABASE_NODES.flatMap((node) => postmasterOf(join(folder, `postgres${node}`)))
}

/** The process id of PostgreSQL itself, which Patroni starts outside its own tree. The id of an old run may be another program's by now. */
function postmasterOf(home: string): number[] {
  const data = join(home, 'data')
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? [pid] : []
  } catch {
    // It does not run.
    return []
  }
}
