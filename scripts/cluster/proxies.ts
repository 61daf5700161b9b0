import { join } from 'node:path'
import {
  addressOf,
  DATABASE_NODES,
  INSTANCES,
  ownFile,
  ownFolder,
  POOLERS,
  PORTS,
  type Layout,
} from './layout.ts'
import type { Program } from './member.ts'

/** A PgBouncer: many connections of the shop share few of the primary, each for one transaction. */
export function poolerProgram(layout: Layout, number: number): Program {
  const { account, secrets, programs } = layout
  const home = ownFolder(layout, `pgbouncer${number}`, account)
  const users = ownFile(join(home, 'users.txt'), `"nagina" "${secrets.shop}"\n`, account)
  const settings = [
    '[databases]',
    `nagina = host=127.0.0.1 port=${PORTS.primary} dbname=nagina`,
    '[pgbouncer]',
    `listen_addr = ${addressOf('pooler', number)}`,
    `listen_port = ${PORTS.pooler}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 30',
    'max_client_conn = 400',
    // In seconds: after a failover it tries again at once, and no order waits long for a connection.
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    'query_wait_timeout = 5',
    'server_idle_timeout = 60',
    'log_connections = 0',
    'log_disconnections = 0',
  ]
  const file = ownFile(join(home, 'pgbouncer.ini'), settings.join('\n'), account)
  const name = `pgbouncer${number}`
  return { name, command: programs.pgbouncer, args: [file], account }
}

/** haproxy, the only way in: to the shop, to the poolers, to the primary and to the replicas. */
export function proxyProgram(layout: Layout): Program {
  const { account, programs } = layout
  const home = ownFolder(layout, 'haproxy', account)
  const file = ownFile(join(home, 'haproxy.cfg'), `${proxySettings(layout)}\n`, account)
  return { name: 'haproxy', command: programs.haproxy, args: ['-f', file], account }
}

function proxySettings({ port }: Layout): string {
  return [
    'global',
    '  maxconn 2000',
    'defaults',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  option redispatch 1',
    '  retries 3',
    '  default-server inter 1s fastinter 500ms fall 2 rise 1',
    ...shopSection(port),
    ...databaseSection('pooled', PORTS.pooled, poolers()),
    ...databaseSection('primary', PORTS.primary, nodes('/primary')),
    ...databaseSection('replicas', PORTS.replicas, nodes('/replica')),
    'frontend figures',
    '  mode http',
    '  timeout client 10s',
    `  bind 127.0.0.1:${PORTS.figures}`,
    '  stats enable',
    '  stats uri /',
  ].join('\n')
}

/**
 * The instances that are ready. While the database is away none of them is, but all can still show cached pages and
 * what the replica has: then haproxy uses those that are alive.
 */
function shopSection(port: number): string[] {
  const servers = INSTANCES.map(
    (number) =>
      `  server shop${number} ${addressOf('instance', number)}:${PORTS.instance} check maxconn 500`,
  )
  const backend = (name: string, path: string) => [
    `backend ${name}`,
    '  mode http',
    '  timeout server 60s',
    '  balance leastconn',
    `  option httpchk GET ${path}`,
    '  http-check expect status 200',
    // When an instance dies, haproxy repeats requests that only read at another one; an order is repeated by the browser.
    '  retry-on conn-failure empty-response',
    '  http-request disable-l7-retry unless METH_GET',
    ...servers,
  ]
  return [
    'frontend shop',
    '  mode http',
    '  timeout client 60s',
    '  timeout http-request 10s',
    '  option forwardfor',
    `  bind 127.0.0.1:${port}`,
    '  use_backend alive if { nbsrv(ready) eq 0 }',
    '  default_backend ready',
    ...backend('ready', '/ready'),
    ...backend('alive', '/health'),
  ]
}

function databaseSection(name: string, port: number, rest: readonly string[]): string[] {
  return [
    `listen ${name}`,
    '  mode tcp',
    // A connection that listens for changes is silent for hours, so only keepalive finds a dead one.
    '  timeout client 24h',
    '  timeout server 24h',
    '  option clitcpka',
    '  option srvtcpka',
    '  balance leastconn',
    // Whatever is written to a lost database machine is lost, so its connections are closed.
    '  default-server on-marked-down shutdown-sessions',
    `  bind 127.0.0.1:${port}`,
    ...rest,
  ]
}

function poolers(): string[] {
  return POOLERS.map(
    (number) => `  server pgbouncer${number} ${addressOf('pooler', number)}:${PORTS.pooler} check`,
  )
}

/** Patroni answers 200 on the path that is the present role of its PostgreSQL. */
function nodes(path: string): string[] {
  const servers = DATABASE_NODES.map(
    (node) =>
      `  server postgres${node} ${addressOf('database', node)}:${PORTS.postgres} check port ${PORTS.patroni}`,
  )
  return [`  option httpchk OPTIONS ${path}`, '  http-check expect status 200', ...servers]
}
