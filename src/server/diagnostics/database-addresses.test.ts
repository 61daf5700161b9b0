import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Client } from 'pg'
import {
  startReplicatedDatabase,
  type ReplicatedDatabase,
} from '#tests/support/servers/replicated-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { examineDatabases } from './database-addresses.ts'

let pair: ReplicatedDatabase
let other: TestDatabase
beforeAll(async () => {
  pair = await startReplicatedDatabase()
  other = await createTestDatabase()
})
afterAll(async () => {
  await pair?.close()
  await other?.drop()
})

function look(databaseUrl: string, more: { direct?: string; read?: string } = {}) {
  const { direct: databaseDirectUrl, read: databaseReadUrl } = more
  return examineDatabases({ databaseUrl, databaseDirectUrl, databaseReadUrl })
}

async function onPrimary(statement: string): Promise<void> {
  const client = new Client({ connectionString: pair.primary })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('the embedded database has no address to check', async () => {
  const none = { databaseUrl: undefined, databaseDirectUrl: undefined, databaseReadUrl: undefined }
  expect(await examineDatabases(none)).toEqual([])
})

test('a primary, its direct address and its replica pass', async () => {
  const found = await look(pair.primary, { direct: pair.primary, read: pair.replica })
  expect(found).toEqual([
    {
      name: 'DATABASE_URL',
      found: expect.stringMatching(
        /^PostgreSQL \d+\.\S+, a primary with the rights it needs, clocks \d+ ms apart$/,
      ),
    },
    { name: 'DATABASE_DIRECT_URL', found: expect.stringContaining(', a primary with the rights') },
    {
      name: 'DATABASE_READ_URL',
      found: expect.stringMatching(/, a replica, \d+\.\d s behind, clocks \d+ ms apart$/),
    },
  ])
})

test('an unreachable address and a wrong password are named without the password', async () => {
  const [away] = await look('postgres://me:pearl@127.0.0.1:9/shop')
  expect(away).toEqual({
    name: 'DATABASE_URL',
    found: 'cannot be reached: connect ECONNREFUSED 127.0.0.1:9',
    cure: 'Check the address, the user and the password, and that PostgreSQL runs.',
  })
  const [refused] = await look(other.connectionString.replace(/:[^:@]+@/, ':pearl@'))
  expect(refused?.found).toContain('password authentication failed')
  expect(JSON.stringify([away, refused])).not.toContain('pearl')
})

test('a replica that is really a primary, or of another database, is named', async () => {
  const [swapped] = await look(pair.replica)
  expect(swapped?.cure).toContain('This is a replica, which takes no orders.')
  const [, stranger] = await look(pair.primary, { read: other.connectionString })
  expect(stranger?.cure).toContain('lead to different databases')
})

test('a user without rights is named', async () => {
  await onPrimary(`create role reader login; revoke create on schema public from public`)
  const [found] = await look(pair.primary.replace('shop:any@', 'reader:any@'))
  expect(found?.cure).toContain('grant create on schema public')
})

test('a replica that is far behind is named', async () => {
  await pair.pause()
  await onPrimary(
    `create table filled as select repeat(md5(n::text), 30) from generate_series(1, 30000) n`,
  )
  const [, replica] = await look(pair.primary, { read: pair.replica })
  expect(replica?.cure).toContain('It is far behind.')
  await pair.resume()
})

test('a clock that differs is named', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  try {
    const [found] = await look(pair.primary)
    expect(found?.cure).toMatch(
      /^Its clock differs from that of this machine by 3(599|600|601) s\./,
    )
  } finally {
    vi.useRealTimers()
  }
})
