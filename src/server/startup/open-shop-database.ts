import { Client, type ClientConfig } from 'pg'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { LIMITS_OF_STATEMENTS } from '#server/db/pooled-connections.ts'
import {
  connectionStringOf,
  runningDatabase,
  startEmbedded,
} from '#server/db/embedded/start-embedded.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'

export interface ShopDatabase {
  database: Database
  /** The URL for other processes, as in `DATABASE_URL`. It contains a password. */
  connectionString: string
  /** Closes the connections and stops an embedded database. */
  close: () => Promise<void>
}

type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'

interface OtherUrls {
  directUrl: string | undefined
  readUrl: string | undefined
}

interface Examined {
  number: number
  /** As people write it, such as 15.2. */
  version: string
  /** The same for two ways to the same database. */
  identity: string
}

interface Options {
  databaseUrl: string | undefined
  databaseDirectUrl?: string | undefined
  databaseReadUrl?: string | undefined
  /** Absolute. */
  dataDir: string
}

interface Connections {
  /** How many connections to the embedded database the shop opens at most, with all its processes. */
  connections?: number
}

const OLDEST_VERSION = 15
const LONGEST_CONNECT_MS = 5_000

/**
 * Opens the database of the settings: the one of `DATABASE_URL`, or the embedded one, which it starts. The
 * caller must hold the lock on the data folder. Throws a `StartProblem` when the database cannot be reached or
 * is too old.
 */
export async function openShopDatabase(options: Options & Connections): Promise<ShopDatabase> {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl, dataDir } = options
  return databaseUrl
    ? openGiven(databaseUrl, { directUrl, readUrl })
    : openEmbedded(dataDir, options)
}

/**
 * The database that another process of this shop has opened and goes on owning, with at most `max` connections.
 * Throws a `StartProblem` when there is none.
 */
export function joinShopDatabase(options: Options, max: number): Database {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl, dataDir } = options
  if (databaseUrl) {
    return openDatabase({ connectionString: databaseUrl, max }, { directUrl, readUrl })
  }
  const poolConfig = runningDatabase(dataDir)
  if (poolConfig === undefined) throw new StartProblem('The database of the shop does not run.')
  return openDatabase({ ...poolConfig, max })
}

/** Several servers may share this database. */
async function openGiven(connectionString: string, ways: OtherUrls): Promise<ShopDatabase> {
  const { directUrl, readUrl } = ways
  const limits = directUrl === undefined ? LIMITS_OF_STATEMENTS : {}
  const found = await examine('DATABASE_URL', { connectionString, ...limits })
  if (directUrl !== undefined) {
    const direct = { connectionString: directUrl, ...LIMITS_OF_STATEMENTS }
    requireSame(found, await examine('DATABASE_DIRECT_URL', direct), 'DATABASE_DIRECT_URL')
  }
  if (readUrl !== undefined) {
    // The shop opens without its replica.
    const replica = await examine('DATABASE_READ_URL', {
      connectionString: readUrl,
      ...limits,
    }).catch(warn)
    if (replica !== undefined) requireSame(found, replica, 'DATABASE_READ_URL')
  }
  const database = openDatabase({ connectionString }, ways)
  return { database, connectionString, close: () => database.close() }
}

async function openEmbedded(
  dataDir: string,
  { connections = 0 }: Connections,
): Promise<ShopDatabase> {
  const embedded = await startEmbedded({ dataDir, connections })
  const database = openDatabase(embedded.poolConfig)
  const close = async () => {
    await database.close()
    await embedded.stop()
  }
  return { database, connectionString: connectionStringOf(embedded.poolConfig), close }
}

/** Throws a `StartProblem` when the database of a setting cannot be reached, or is not one for the shop. */
async function examine(setting: DatabaseSetting, config: ClientConfig): Promise<Examined> {
  const client = new Client({
    connectionTimeoutMillis: LONGEST_CONNECT_MS,
    query_timeout: LONGEST_CONNECT_MS,
    application_name: 'nagina',
    ...config,
  })
  // The statement that uses a broken connection reports it.
  client.on('error', () => undefined)
  const found = await readServer(client).catch((error: unknown) => {
    throw new StartProblem(problemOf(setting, causeOf(error)))
  })
  requireVersion(found, setting)
  return found
}

/** A pooler names what it cannot pass on, `unsupported startup parameter: statement_timeout`. */
function problemOf(setting: DatabaseSetting, cause: string): string {
  if (!cause.includes('unsupported startup parameter')) {
    return `The database of ${setting} cannot be reached: ${cause}. Check the address, the user and the password, and that it is running.`
  }
  return setting !== 'DATABASE_DIRECT_URL'
    ? `${setting} leads to a pooler such as PgBouncer. Also set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`
    : 'DATABASE_DIRECT_URL leads to a pooler such as PgBouncer. Set it to the address of PostgreSQL itself.'
}

/** Throws a `StartProblem` for a PostgreSQL the shop cannot work with; its number is 150002 for 15.2. */
export function requireVersion(
  { number, version }: Pick<Examined, 'number' | 'version'>,
  setting: DatabaseSetting = 'DATABASE_URL',
): void {
  if (number >= OLDEST_VERSION * 10_000) return
  throw new StartProblem(
    `The database of ${setting} is too old: PostgreSQL ${version}. The shop needs ${OLDEST_VERSION} or newer.`,
  )
}

/** Both settings must lead to the same database: what is announced on one must arrive on the other. */
function requireSame(one: Examined, other: Examined, setting: DatabaseSetting): void {
  if (one.identity === other.identity) return
  throw new StartProblem(
    `${setting} and DATABASE_URL lead to different databases. Set both to the same one.`,
  )
}

function warn(error: Error): undefined {
  process.stderr.write(`${error.message}\n`)
}

async function readServer(client: Client): Promise<Examined> {
  try {
    await client.connect()
    const { rows } = await client.query<Examined>(
      `select current_setting('server_version_num')::int as number,
         current_setting('server_version') as version,
         (select system_identifier from pg_control_system()) || ' ' || current_database() as identity`,
    )
    const [server] = rows
    if (!server) throw new Error('it does not tell its version')
    return server
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Only the cause: it may name users and addresses, but never a password. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return causeOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
