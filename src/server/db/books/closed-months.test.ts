import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readMonthFile, storeMonthFile } from './month-files.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await createTestDatabase()
})
afterAll(() => shop.drop())

const OF = { month: '2026-01', file: 'register' }

beforeEach(async () => {
  const { pool } = shop.database
  await pool.query('delete from closed_months')
  await pool.query(
    `insert into closed_months (month, closed_by, sums) values ($1, 'Nagina', '{}'::jsonb)`,
    [OF.month],
  )
})

/** Lines that compress badly, so that the file has several parts. */
async function* lines(count: number): AsyncGenerator<string> {
  for (let at = 0; at < count; at += 1) yield `${crypto.randomUUID()}\n`
}

async function* broken(): AsyncGenerator<string> {
  yield 'one line\n'
  throw new Error('The order is unreadable.')
}

async function textOf(kept: AsyncIterable<Buffer> | undefined): Promise<string> {
  const chunks: Buffer[] = []
  for await (const bytes of kept ?? []) chunks.push(bytes)
  return Buffer.concat(chunks).toString()
}

test('a month whose file cannot be made is refused, and the shop goes on', async () => {
  const { orm } = shop.database
  await expect(storeMonthFile(orm, OF, broken())).rejects.toThrow('The order is unreadable.')
})

test('a stored file that becomes unreadable ends only its own download', async () => {
  const { orm, pool } = shop.database
  await storeMonthFile(orm, OF, lines(40_000))
  expect(await textOf(await readMonthFile(orm, OF))).toHaveLength(40_000 * 37)
  // Its second part cannot be read any more.
  await pool.query('alter table closed_month_files rename to kept')
  await pool.query(
    `create view closed_month_files as select month, file, part,
      case when part = 1 then decode(left('zz', part + 1), 'hex') else bytes end as bytes from kept`,
  )
  await expect(textOf(await readMonthFile(orm, OF))).rejects.toThrow()
  await readMonthFile(orm, OF)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
