import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { StatementRecorder } from '#tests/support/statements.ts'
import { batchedReads } from './batched-reads.ts'
import type { Connection } from './connection.ts'

let place: TestDatabase
let statements: StatementRecorder
beforeAll(async () => {
  place = await createTestDatabase()
  statements = new StatementRecorder(place.database.pool)
  await run('create table caskets (id int primary key, gem text not null)')
})
afterAll(() => place.drop())
beforeEach(async () => {
  await run('truncate caskets')
  await run(`insert into caskets select n, 'opal ' || n from generate_series(1, 3000) as n`)
})

function run(statement: string): Promise<unknown> {
  return place.database.pool.query(statement)
}

async function readGems(db: Connection, ids: number[]): Promise<Map<number, string>> {
  const list = sql.join(ids, sql`, `)
  const { rows } = await db.execute<{ id: number; gem: string }>(
    sql`select id, gem from caskets where id in (${list})`,
  )
  return new Map(rows.map(({ id, gem }) => [id, gem]))
}

const oneTo = (last: number, from = 1) =>
  Array.from({ length: last - from + 1 }, (_, at) => from + at)

test('questions of one turn share a statement, and each finds its answer', async () => {
  const read = batchedReads(readGems)
  const { orm } = place.database
  const answers: ReadonlyMap<number, string>[] = []
  const sent = await statements.during(async () => {
    answers.push(...(await Promise.all([read(orm, [1, 2]), read(orm, [2, 9]), read(orm, [5000])])))
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.values).toEqual([1, 2, 9, 5000])
  const [first, second, third] = answers
  expect([first?.get(1), first?.get(2), second?.get(9)]).toEqual(['opal 1', 'opal 2', 'opal 9'])
  expect(third?.has(5000)).toBe(false)
  expect(await statements.during(() => read(orm, []))).toEqual([])
})

test('who asks while a statement is at the database sees what was committed since', async () => {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  let isFirst = true
  const read = batchedReads(async (db, ids: number[]) => {
    const gems = await readGems(db, ids)
    if (!isFirst) return gems
    isFirst = false
    reached.resolve()
    await opened.promise
    return gems
  })
  const { orm } = place.database
  const before = read(orm, [7])
  await reached.promise
  await run(`update caskets set gem = 'ruby' where id = 7`)
  expect((await read(orm, [7])).get(7)).toBe('ruby')
  opened.resolve()
  expect((await before).get(7)).toBe('opal 7')
})

test('a statement has a bounded number of keys, unless one question alone has more', async () => {
  const read = batchedReads(readGems)
  const { orm } = place.database
  const sent = await statements.during(() =>
    Promise.all([read(orm, oneTo(1500)), read(orm, oneTo(2100, 1501)), read(orm, [3])]),
  )
  expect(sent.map(({ values }) => values.length)).toEqual([1500, 601])
  expect((await read(orm, oneTo(3000))).size).toBe(3000)
})

test('what fails fails for all who asked together, and for nobody else', async () => {
  const read = batchedReads(readGems)
  const { orm } = place.database
  await run('alter table caskets rename to hidden')
  const failed = await Promise.allSettled([read(orm, [1]), read(orm, [2])])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await run('alter table hidden rename to caskets')
  expect((await read(orm, [1])).get(1)).toBe('opal 1')
})

test('connections do not share: a transaction sees its own changes', async () => {
  const read = batchedReads(readGems)
  const { orm } = place.database
  await orm.transaction(async (tx) => {
    await tx.execute(sql`update caskets set gem = 'pearl' where id = 4`)
    const [within, without] = await Promise.all([read(tx, [4]), read(orm, [4])])
    expect([within.get(4), without.get(4)]).toEqual(['pearl', 'opal 4'])
  })
})
