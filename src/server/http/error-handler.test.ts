import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { isUniqueViolation } from './database-problem.ts'
import { problemFor } from './error-handler.ts'
import { shortAddress } from '#server/observability/log.ts'
import { describeError } from '#server/observability/describe-error.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(() => place.drop())

async function errorOf(work: () => Promise<unknown>): Promise<Error> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('That should have failed.')
}

function failing(statement: string): Promise<Error> {
  return errorOf(() => place.database.orm.execute(sql.raw(statement)))
}

describe('a database that cannot answer now', () => {
  test.each([
    ['takes too long', `set local statement_timeout = 20; select pg_sleep(5)`],
    ['ends the connection', 'select pg_terminate_backend(pg_backend_pid())'],
    ['only reads', 'set local transaction_read_only = on; delete from users'],
  ])('%s', async (_, statement) => {
    const problemError = problemFor(await failing(`begin; ${statement}; commit`))
    expect(problemError.status).toBe(503)
    expect(problemError.details.headers?.['retry-after']).toBe('2')
  })

  test('waits for a lock of somebody else', async () => {
    const { orm } = place.database
    const error = await errorOf(() =>
      orm.transaction(async (tx) => {
        await tx.execute(sql`lock table settings`)
        await orm.transaction(async (other) => {
          await other.execute(sql`set local lock_timeout = 20`)
          await other.execute(sql`select from settings`)
        })
      }),
    )
    expect(problemFor(error).status).toBe(503)
  })

  test('has no connection left', async () => {
    const config = { ...place.poolConfig, max: 1, connectionTimeoutMillis: 1_000 }
    const small = openDatabase(config)
    const client = await small.pool.connect()
    const error = await errorOf(() => small.orm.execute(sql`select 1`))
    client.release()
    await small.close()
    expect(problemFor(error).status).toBe(503)
    const closed = await errorOf(() => small.orm.execute(sql`select 1`))
    expect(problemFor(closed).status).toBe(503)
  })

  test.each([{ host: '127.0.0.1', port: 1 }, { host: '/nowhere/at/all' }])(
    'is away: %j',
    async (config) => {
      const away = openDatabase({ ...config, user: 'x', database: 'x' })
      const error = await errorOf(() => away.orm.execute(sql`select 1`))
      expect(problemFor(error).status).toBe(503)
      await away.close()
    },
  )
})

describe('a value that the database cannot hold', () => {
  test.each([
    `select 'abc'::int`,
    `select 2147483648::int4`,
    `select 1 / 0`,
    `select 'x'::timestamptz`,
    `select chr(0)`,
  ])('%s is a client error', async (statement) => {
    const { status, code } = problemFor(await failing(statement))
    expect([status, code]).toEqual([400, 'invalid-value'])
  })
})

test('a character that no text may contain is a client error', async () => {
  const error = await errorOf(() => place.database.orm.execute(sql`select ${'a\0b'}::text`))
  expect(problemFor(error).status).toBe(400)
})

describe('an error', () => {
  test('of two identical writes says to try again', async () => {
    const row = { name: 'A', email: 'a@example.in', passwordHash: 'secret-hash' }
    const error = await errorOf(() => place.database.orm.insert(users).values([row, row]))
    expect(isUniqueViolation(error)).toBe(true)
    expect(problemFor(error).status).toBe(409)
    expect(isUniqueViolation(new Error('else'))).toBe(false)
  })

  test('that is unexpected reveals nothing', () => {
    for (const error of [
      new Error('secret of /home/x'),
      'secret',
      null,
      { statusCode: 'secret' },
    ]) {
      const problemError = problemFor(error)
      expect(problemError.status).toBe(500)
      expect(JSON.stringify(problemError.body('id'))).not.toContain('secret')
    }
  })

  test('in our own code is no client error', async () => {
    expect(problemFor(await failing('selekt 1')).status).toBe(500)
    expect(problemFor(new TypeError('x is not a function')).status).toBe(500)
    expect(problemFor(Object.assign(new Error('gone'), { code: 'ENOENT' })).status).toBe(500)
  })

  test('is logged without the values that caused it', async () => {
    const row = { name: 'A', email: 'b@example.in', passwordHash: 'secret-hash' }
    const error = await errorOf(() => place.database.orm.insert(users).values([row, row]))
    const described = describeError(error)
    expect(JSON.stringify(described)).not.toMatch(/secret-hash|b@example|insert into/)
    expect(described.message).toMatch(/duplicate key.*23505/)
    expect(described.stack).toMatch(/^\s+at /)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.x'],
  ['::ffff:203.0.113.9', '203.0.113.x'],
  ['2001:db8:7:9:1:2:3:4', '2001:db8:7::x'],
  ['2001:db8:7:9::/64', '2001:db8:7::x'],
  ['::1', '::x'],
])('of the address %s the log contains %s', (address, told) => {
  expect(shortAddress(address)).toBe(told)
})

test('the log contains no email or phone number from a mail server or PostgreSQL error', () => {
  const error = new Error('550 <meera.nair@example.in>: unknown; call +91 55510 40000')
  expect(describeError(error).message).toBe('550 <[email]>: unknown; call [number]')
})
