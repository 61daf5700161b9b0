import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  startReplicatedDatabase,
  type ReplicatedDatabase,
} from '#tests/support/servers/replicated-database.ts'
import { openDatabase, type Database } from './connection.ts'

let servers: ReplicatedDatabase
let database: Database
let heard = 0
let isListening = true
let outdated = 0

beforeAll(async () => {
  servers = await startReplicatedDatabase()
})
afterAll(() => servers?.close())
beforeEach(async () => {
  database = openDatabase({ connectionString: servers.primary }, { readUrl: servers.replica })
  await database.orm.execute(sql`create table if not exists prices (paise int)`)
  await database.orm.execute(sql`delete from prices`)
  await database.orm.execute(sql`insert into prices values (0)`)
  isListening = true
  outdated = 0
  heard += 1
  database.reads?.follow(
    {
      get heard() {
        return heard
      },
      get isListening() {
        return isListening
      },
    },
    () => (outdated += 1),
  )
})
afterEach(() => database.close())

/** Writes a price, as an admin does, and hears of it. */
async function write(paise: number): Promise<void> {
  await database.orm.execute(sql`update prices set paise = ${paise}`)
  heard += 1
}

async function read() {
  const { rows } = await database.reading.execute<{ paise: number; from: string }>(sql`
    select paise, case when pg_is_in_recovery() then 'replica' else 'primary' end as from from prices`)
  return rows[0]
}

const readFrom = async () => (await read())?.from

test('an announced change is never read from an older state', async () => {
  for (let paise = 1; paise <= 100; paise += 1) {
    await write(paise)
    expect(await read()).toMatchObject({ paise })
  }
  await expect.poll(readFrom).toBe('replica')
})

test('a replica that lags is avoided until it has caught up', async () => {
  await expect.poll(readFrom).toBe('replica')
  await servers.pause()
  await write(700)
  for (let times = 0; times < 20; times += 1) {
    expect(await read()).toEqual({ paise: 700, from: 'primary' })
  }
  await servers.resume()
  await expect.poll(read).toEqual({ paise: 700, from: 'replica' })
})

test('the primary is read while changes cannot be heard', async () => {
  await expect.poll(readFrom).toBe('replica')
  isListening = false
  expect(await readFrom()).toBe('primary')
})

test('no read fails when the replica is away', async () => {
  await expect.poll(readFrom).toBe('replica')
  await servers.stopReplica()
  for (let times = 0; times < 20; times += 1) expect(await readFrom()).toBe('primary')
  await servers.startReplica()
  await expect.poll(readFrom).toBe('replica')
})

test('the replica is read as it is while the primary is away', async () => {
  await write(900)
  await expect.poll(readFrom).toBe('replica')
  await servers.stopPrimary()
  isListening = false
  for (let times = 0; times < 20; times += 1) {
    expect(await read()).toEqual({ paise: 900, from: 'replica' })
  }
  expect(outdated).toBe(0)
  await servers.startPrimary()
  await expect.poll(() => outdated).toBe(1)
  expect(await readFrom()).toBe('primary')
})

test('a read that lost its connection to the replica is repeated while the primary is away', async () => {
  await write(901)
  await expect.poll(readFrom).toBe('replica')
  await servers.stopPrimary()
  isListening = false
  const other = new Client({ connectionString: servers.replica })
  await other.connect()
  const slow = sql`select paise, pg_sleep(1) from prices`
  const found = database.reading.execute<{ paise: number }>(slow).execute()
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%pg_sleep(1)%' and state = 'active' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await other.query(end)).rowCount).toBe(1)
  expect((await found).rows).toMatchObject([{ paise: 901 }])
  await other.end()
  await servers.startPrimary()
})

test('an error in a statement is thrown and not retried', async () => {
  await expect.poll(readFrom).toBe('replica')
  await expect(database.reading.execute(sql`select 1 / 0`)).rejects.toThrow()
  await expect(database.reading.execute(sql`delete from prices`)).rejects.toThrow()
  expect(await readFrom()).toBe('replica')
})
