import { Client } from 'pg'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { connectionStringOf, startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'

export interface ShopDatabase {
  database: Database
  /** The URL for other processes, as in `DATABASE_URL`. It contains a password. */
  connectionString: string
  /** Closes the connections and stops an embedded database. */
  close: () => Promise<void>
}

interface ServerVersion {
  number: number
  name: string
}

interface Options {
  databaseUrl: string | undefined
  /** Absolute. */
  dataDir: string
}

const OLDEST_VERSION = 15
const LONGEST_CONNECT_MS = 5_000

/**
 * Opens the database of the settings: the one of `DATABASE_URL`, or the embedded one, which it starts. The
 * caller must hold the lock on the data folder. Throws a `StartProblem` when the database cannot be reached or
 * is too old.
 */
export async function openShopDatabase({ databaseUrl, dataDir }: Options): Promise<ShopDatabase> {
  return databaseUrl ? openGiven(databaseUrl) : openEmbedded(dataDir)
}

/** Several servers may share this database. */
async function openGiven(connectionString: string): Promise<ShopDatabase> {
  await checkServer(connectionString)
  const database = openDatabase({ connectionString })
  return { database, connectionString, close: () => database.close() }
}

async function openEmbedded(dataDir: string): Promise<ShopDatabase> {
  const embedded = await startEmbedded({ dataDir })
  const database = openDatabase(embedded.poolConfig)
  const close = async () => {
    await database.close()
    await embedded.stop()
  }
  return { database, connectionString: connectionStringOf(embedded.poolConfig), close }
}

async function checkServer(connectionString: string): Promise<void> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: LONGEST_CONNECT_MS,
    application_name: 'nagina',
  })
  // The statement that uses a broken connection reports it.
  client.on('error', () => undefined)
  const version = await readVersion(client).catch((error: unknown) => {
    throw new StartProblem(
      `The database of DATABASE_URL cannot be reached: ${causeOf(error)}. Check the address, the user and the password, and that it is running.`,
    )
  })
  requireVersion(version)
}

/** Throws a `StartProblem` for a PostgreSQL the shop cannot work with; its number is 150002 for 15.2. */
export function requireVersion({ number, name }: ServerVersion): void {
  if (number >= OLDEST_VERSION * 10_000) return
  throw new StartProblem(
    `The database of DATABASE_URL is too old: PostgreSQL ${name}. The shop needs ${OLDEST_VERSION} or newer.`,
  )
}

async function readVersion(client: Client): Promise<ServerVersion> {
  try {
    await client.connect()
    const { rows } = await client.query<ServerVersion>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
    )
    const [version] = rows
    if (!version) throw new Error('it does not tell its version')
    return version
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Only the cause: it may name users and addresses, but never a password. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return causeOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
