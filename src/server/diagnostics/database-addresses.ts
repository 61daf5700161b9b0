import { Client } from 'pg'
import { LIMITS_OF_STATEMENTS } from '#server/db/pooled-connections.ts'
import type { ServiceFinding } from './service-finding.ts'

interface Addresses {
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databaseReadUrl: string | undefined
}

/** What a server says of itself. */
interface Told {
  /** 150002 for 15.2. */
  number: number
  version: string
  /** The same for two ways to the same database. */
  identity: string
  isReplica: boolean
  /** The age of the newest change that a lagging replica shows, in seconds. */
  lagSeconds: number
  /** Where it is in the log of changes, in bytes. */
  position: number
  mayCreate: boolean
  /** Its clock, in milliseconds. */
  now: number
}

const LONGEST_MS = 5_000
const OLDEST_VERSION = 15
/** Replicas may lag by this much before the shop reads the primary instead. */
const MOST_LAG_SECONDS = 10
/** One file of the log of changes: a replica that lost its primary does not know how old it is. */
const MOST_LAG_BYTES = 16 * 1024 * 1024
/** Tokens, holds of prices and undo are times of both clocks. */
const MOST_SKEW_MS = 5_000

/** Looks at each database address of the settings: reachable, new enough, rights, lag and clock. */
export async function examineDatabases(addresses: Addresses): Promise<ServiceFinding[]> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl } = addresses
  if (databaseUrl === undefined) return []
  const isPooled = databaseDirectUrl !== undefined
  const primary = await look('DATABASE_URL', databaseUrl, isPooled)
  const others = [
    databaseDirectUrl !== undefined &&
      (await look('DATABASE_DIRECT_URL', databaseDirectUrl, false)),
    databaseReadUrl !== undefined && (await look('DATABASE_READ_URL', databaseReadUrl, isPooled)),
  ].filter((one) => one !== false)
  return [primary, ...others].map((one) => judge(one, primary.told))
}

interface Look {
  setting: string
  told?: Told
  /** Why there was no answer. */
  failed?: string
  /** From the middle of the question; in milliseconds. */
  skewMs: number
}

async function look(setting: string, connectionString: string, isPooled: boolean): Promise<Look> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: LONGEST_MS,
    query_timeout: LONGEST_MS,
    application_name: 'nagina-doctor',
    // A pooler refuses what it does not know: then the address leads to one.
    ...(isPooled ? {} : LIMITS_OF_STATEMENTS),
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const asked = Date.now()
    const { rows } = await client.query<Told>(QUESTION)
    const [told] = rows
    if (told === undefined) throw new Error('it does not answer')
    return { setting, told, skewMs: told.now - (asked + Date.now()) / 2 }
  } catch (error) {
    return { setting, failed: reasonOf(error), skewMs: 0 }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const QUESTION = `
  select current_setting('server_version_num')::int as number,
    current_setting('server_version') as version,
    (select system_identifier from pg_control_system()) || ' ' || current_database() as identity,
    pg_is_in_recovery() as "isReplica",
    case when pg_is_in_recovery() and pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
      then coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
      else 0 end::float as "lagSeconds",
    pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_lsn() end, '0/0')::float as position,
    has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'temp')
      as "mayCreate",
    extract(epoch from clock_timestamp())::float * 1000 as now`

/** The first thing that is wrong, with what to do. */
function judge({ setting, told, failed, skewMs }: Look, primary: Told | undefined): ServiceFinding {
  if (told === undefined) return unreached(setting, failed ?? '')
  const name = setting
  const found = `PostgreSQL ${told.version}, ${roleOf(told)}, clocks ${Math.abs(skewMs).toFixed(0)} ms apart`
  const wrong = (cure: string) => ({ name, found, cure })
  const isRead = setting === 'DATABASE_READ_URL'
  if (told.number < OLDEST_VERSION * 10_000) {
    return wrong(`Update PostgreSQL to ${OLDEST_VERSION} or newer.`)
  }
  if (setting !== 'DATABASE_URL' && primary !== undefined && primary.identity !== told.identity) {
    return wrong(
      `${setting} and DATABASE_URL lead to different databases. Set both to the same one.`,
    )
  }
  if (!isRead && told.isReplica) {
    return wrong(`This is a replica, which takes no orders. Set ${setting} to the primary.`)
  }
  const behind = (primary?.position ?? 0) - told.position
  if (isRead && (told.lagSeconds > MOST_LAG_SECONDS || behind > MOST_LAG_BYTES)) {
    return wrong(
      'It is far behind. Look whether it still follows the primary, and at its load. Until then shoppers read DATABASE_URL.',
    )
  }
  if (!isRead && !told.mayCreate) {
    return wrong(
      `Give its user the rights: grant create on schema public to the user, grant temporary on the database.`,
    )
  }
  if (Math.abs(skewMs) > MOST_SKEW_MS) {
    const seconds = Math.round(Math.abs(skewMs) / 1_000)
    return wrong(`Its clock differs from that of this machine by ${seconds} s. Set both by NTP.`)
  }
  return { name, found }
}

function roleOf({ isReplica, lagSeconds, mayCreate }: Told): string {
  if (isReplica) return `a replica, ${lagSeconds.toFixed(1)} s behind`
  return mayCreate ? 'a primary with the rights it needs' : 'a primary'
}

function unreached(setting: string, reason: string): ServiceFinding {
  const found = `cannot be reached: ${reason}`
  if (reason.includes('unsupported startup parameter')) {
    const cure =
      setting === 'DATABASE_DIRECT_URL'
        ? 'It leads to a pooler. Set it to the address of PostgreSQL itself.'
        : 'It leads to a pooler. Also set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
    return { name: setting, found, cure }
  }
  const cure = 'Check the address, the user and the password, and that PostgreSQL runs.'
  return { name: setting, found, cure }
}

/** Only the cause: it may name users and addresses, but never a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
