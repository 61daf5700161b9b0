import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { dropStatementNames, LIMITS_OF_STATEMENTS } from './pooled-connections.ts'
import { ReplicaReads } from './replica-reads.ts'
import { StatementTimer } from './statement-timer.ts'

/** A connection or a transaction: what every data function takes first. */
export type Connection = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Database {
  /** Plain connections, for statements outside of Drizzle. Without `direct`, also for what needs a session. */
  pool: Pool
  /**
   * Connections to PostgreSQL itself, for what needs a session: listening, its locks and settings. Those of
   * `pool` may lead to a pooler.
   */
  direct: Pool
  /** Typed statements and `transaction`. */
  orm: NodePgDatabase
  /** Statements that only read what every shopper sees: from a replica if there is one, which may be away. */
  reading: NodePgDatabase
  /** How it is decided what `reading` reads from; undefined without a replica. */
  reads: ReplicaReads | undefined
  /** Reports slow statements to its listeners. */
  statements: StatementTimer
  /** Ends every connection; running statements finish first. */
  close(): Promise<void>
}

/** How long to wait for a result: the statement timeout of the database, and some more. */
const ANSWER_MS = 7_000
/** After this silence the system probes the other side, ten times, once a second. */
const KEEP_ALIVE_MS = 10_000
/** Soon the primary is asked instead. */
const REPLICA = { connectionTimeoutMillis: 1_000 }
/** Listening, a migration, a backup, and one to spare. */
const MOST_DIRECT = 4
/** How long a transaction may take with all its statements. */
const TRANSACTION_MS = 15_000
/** The same for steps of the admin that touch thousands of rows. */
const LONG_TRANSACTION_MS = 300_000
const DAY_MS = 86_400_000

/** Further addresses of the same database. */
interface OtherWays {
  /** PostgreSQL itself, if the first address leads to a pooler that gives each transaction another connection. */
  directUrl?: string | undefined
  /** A replica of it. */
  readUrl?: string | undefined
}

/**
 * Opens a pool to PostgreSQL. Nothing is connected before the first statement.
 *
 * A statement may take 5 s, wait 2 s for a lock and 2 s for a free connection; then it fails and the
 * caller answers 503 instead of piling up. The same when the database or the way to it is so slow that
 * no answer comes within 7 s.
 *
 */
export function openDatabase(
  options: PoolConfig,
  { directUrl, readUrl }: OtherWays = {},
): Database {
  // A quarter may be used for buying (features/orders), another for session lookups; the rest is for reading.
  const most = { max: 36, ...options }
  const isPooled = directUrl !== undefined
  const openShared = (shared: PoolConfig) => {
    const made = openPool(isPooled ? shared : { ...LIMITS_OF_STATEMENTS, ...shared })
    if (isPooled) made.on('connect', dropStatementNames)
    made.on('connect', (client) => statements.watch(client))
    return made
  }
  const statements = new StatementTimer()
  const pool = openShared(most)
  const direct = isPooled
    ? openPool({ ...LIMITS_OF_STATEMENTS, max: MOST_DIRECT, connectionString: directUrl })
    : pool
  const replica = readUrl && openShared({ ...REPLICA, max: most.max, connectionString: readUrl })
  const reads = replica ? new ReplicaReads({ replica, primary: pool }) : undefined
  const orm = ormOf(pool)
  const reading = reads === undefined ? orm : ormOf(reads.asPool())
  primaries.set(reading, orm)
  const close = async () => {
    reads?.close()
    await pool.end()
    if (isPooled) await direct.end()
    if (replica) await replica.end()
  }
  return { pool, direct, orm, reading, reads, statements, close }
}

function ormOf(pool: Pool): NodePgDatabase {
  const orm = drizzle({ client: pool })
  clients.set(orm, pool)
  return orm
}

function openPool(options: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    query_timeout: ANSWER_MS,
    application_name: 'nagina',
    // A firewall drops packets silently; this finds a dead idle connection within 20 s.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...options,
  })
  // Without a listener a database that stops would end the process; the next statement reports it.
  pool.on('error', () => undefined)
  // The pool listens to idle connections alone; one that is lost in use would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const clients = new WeakMap<Connection, Pool | PoolClient>()

const primaries = new WeakMap<Connection, Connection>()

/** The same database, certainly its primary: a snapshot of a replica does not name what is not committed yet. */
export function primaryOf(db: Connection): Connection {
  return primaries.get(db) ?? db
}

/** What sends the statements of a connection, for those that are written outside of Drizzle. */
export function clientOf(db: Connection): Pool | PoolClient {
  const client = clients.get(db)
  if (client === undefined) throw new Error('This connection was not opened here.')
  return client
}

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. Not Drizzle's own, which keeps a
 * connection for good when it is lost at the very beginning: a few restarts of the database under
 * load, and the pool would be empty.
 *
 * A transaction that is not done within its time, in milliseconds, loses its connection: the rows it
 * holds are waited for by others.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Connection) => Promise<Result>,
  limitMs = TRANSACTION_MS,
): Promise<Result> {
  const client = await database.pool.connect()
  setAnswerLimit(client, limitMs)
  const tooLong = setTimeout(() => cut(client), limitMs)
  let isUsable = false
  try {
    await client.query('begin')
    const result = await work(onClient(client))
    await client.query('commit')
    isUsable = true
    return result
  } catch (error) {
    isUsable = await rollBack(client)
    throw error
  } finally {
    clearTimeout(tooLong)
    setAnswerLimit(client, ANSWER_MS)
    // What cannot be rolled back is closed, and the pool opens another one.
    client.release(!isUsable)
  }
}

/** The driver reads its limit again with every statement, but has no way of its own to change it. */
function setAnswerLimit(client: PoolClient, limitMs: number): void {
  Reflect.set(Reflect.get(client, 'connectionParameters'), 'query_timeout', limitMs)
}

/** Closes a connection at once; what waits for a result on it fails. */
function cut(client: PoolClient): void {
  Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy()
}

const statementsOf = new WeakMap<PoolClient, NodePgDatabase>()

function onClient(client: PoolClient): Connection {
  const known = statementsOf.get(client) ?? drizzle({ client })
  statementsOf.set(client, known)
  clients.set(known, client)
  return known
}

/** False when the connection is lost; then the database has rolled back. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

/**
 * The same for steps of the admin that touch thousands of rows: their statements may take a minute. Each
 * row an order waits for is held that long, so it is for nothing smaller.
 */
export function inLongTransaction<Result>(
  database: Database,
  work: (tx: Connection) => Promise<Result>,
): Promise<Result> {
  const slowly = async (tx: Connection) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    return work(tx)
  }
  return inTransaction(database, slowly, LONG_TRANSACTION_MS)
}

/** The same for scripts, whose work may take hours. */
export function inEndlessTransaction<Result>(
  database: Database,
  work: (tx: Connection) => Promise<Result>,
): Promise<Result> {
  const patiently = async (tx: Connection) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return work(tx)
  }
  return inTransaction(database, patiently, DAY_MS)
}

/**
 * A connection for work on the whole database, which waits as long as it takes. It must be released
 * with `true`, which closes it: its settings are not those of the pool.
 */
export async function connectPatiently(database: Database): Promise<PoolClient> {
  const client = await database.direct.connect()
  setAnswerLimit(client, 0)
  try {
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`,
    )
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}
