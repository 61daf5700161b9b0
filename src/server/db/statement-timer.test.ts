import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { forRequest, type TimedStatement } from './statement-timer.ts'

test('a slow statement is logged with its request and without its values', async () => {
  const { database, drop } = await createTestDatabase()
  onTestFinished(drop)
  const told: TimedStatement[] = []
  database.statements.onSlow(80, (statement) => told.push(statement))
  await database.orm.execute(sql`select 1`)
  expect(told).toEqual([])
  const work = () => database.orm.execute(sql`select pg_sleep(0.1),\n  ${'meera@example.in'}::text`)
  await new Promise<void>((resolve) =>
    forRequest('request-1', () => void work().then(() => resolve())),
  )
  await expect(database.pool.query('select pg_sleep(0.1) from nowhere')).rejects.toThrow('nowhere')
  const client = await database.pool.connect()
  await client.query('select pg_sleep(0.1)')
  client.release()
  expect(told.map(({ text, requestId }) => [text, requestId])).toEqual([
    ['select pg_sleep(0.1), $1::text', 'request-1'],
    ['select pg_sleep(0.1)', undefined],
  ])
})
