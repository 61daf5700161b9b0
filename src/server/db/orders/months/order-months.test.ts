import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { randomNumbers } from '#server/db/seed/random-numbers.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { noteOrderMonths, orderNumbers } from './order-months.ts'

let place: TestDatabase
let userId: number
beforeEach(async () => {
  await place?.drop()
  place = await createTestDatabase()
  userId = (await aCustomer(place)).userId
})
afterAll(() => place.drop())

const ask = (text: string, values: unknown[] = []) => place.database.pool.query(text, values)
const note = () => noteOrderMonths(place.database)

const INSERT = `
  insert into orders (id, user_id, created_at, payment_method, payment_provider, payment_status, subtotal, shipping_charge,
    tax, tax_basis_points, total, email, phone, first_name, last_name, address1, apt, address2, city, state, country,
    postal_code, deleted_at)
  overriding system value
  values ($1, $2, $3, 'cod', 'cash', 'due', 100, 0, 0, 0, 100, 'a@b.in', '', 'A', 'B', '', '', '', '', '', '', '', $4)`

function placed(id: number, at: Date, isDeleted = false): Promise<unknown> {
  return ask(INSERT, [id, userId, at, isDeleted ? at : null])
}

/** Midnight in India of the first day of a month, this many months ago. */
async function monthAgo(count: number): Promise<Date> {
  const { rows } = await ask(
    `select (date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => $1))
       at time zone 'Asia/Kolkata' as at`,
    [count],
  )
  return rows[0].at
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** The ids of the orders of a period, by their moment alone and by the numbers too. */
async function found(from?: Date, until?: Date) {
  const { least, most } = await orderNumbers(place.database.orm, { from, until })
  const within = `select id from orders where ($1::timestamptz is null or created_at >= $1)
    and ($2::timestamptz is null or created_at < $2)`
  const values = [from ?? null, until ?? null]
  const all = await ask(`${within} order by id`, values)
  const numbered = await ask(`${within} and id between $3 and $4 order by id`, [
    ...values,
    least,
    most,
  ])
  return { all: idsOf(all.rows), numbered: idsOf(numbered.rows), least, most }
}

async function months(): Promise<{ firstId: number; lastBefore: number }[]> {
  const { rows } = await ask(
    'select first_id as "firstId", last_before as "lastBefore" from order_months order by starts_at',
  )
  return rows
}

test('the numbers of a month begin and end with its first and last order', async () => {
  const [first, second, third] = [await monthAgo(4), await monthAgo(3), await monthAgo(2)]
  await placed(3, new Date(first.getTime() + 1))
  await placed(7, new Date(second.getTime() - 1))
  await placed(8, second)
  await placed(12, third)
  await note()
  expect(await months()).toEqual([
    { firstId: 3, lastBefore: 0 },
    { firstId: 8, lastBefore: 7 },
    { firstId: 12, lastBefore: 8 },
  ])
  expect(await found(second, third)).toEqual({ all: [8], numbered: [8], least: 8, most: 8 })
  expect(await found(first, second)).toMatchObject({ all: [3, 7], least: 3, most: 7 })
  // The numbers of an open end, and of a month that is not over.
  expect(await found(undefined, second)).toMatchObject({ all: [3, 7], least: 0, most: 7 })
  expect(await found(third)).toMatchObject({ all: [12], least: 12, most: 2_147_483_647 })
  expect(await found()).toMatchObject({ least: 0, most: 2_147_483_647 })
})

test('orders that were placed together at a border are all found', async () => {
  const border = await monthAgo(2)
  // Both take their numbers in the order in which they came, and their moments in another.
  await placed(10, new Date(border.getTime() + 2))
  await placed(11, new Date(border.getTime() - 1))
  await placed(12, border, true)
  await placed(13, new Date(border.getTime() - 3))
  await placed(14, new Date(border.getTime() + 5))
  await note()
  expect(await found(border)).toMatchObject({ all: [10, 12, 14], numbered: [10, 12, 14] })
  expect(await found(undefined, border)).toMatchObject({ all: [11, 13], numbered: [11, 13] })
})

test('no order is lost in any period of a year with numbers in disorder', async () => {
  const random = randomNumbers(133)
  const start = (await monthAgo(12)).getTime()
  const step = 86_400_000
  for (let id = 1; id <= 300; id += 1) {
    const at = start + id * step + random.whole(-6, 6) * step
    await placed(id, new Date(at), random.whole(1, 20) === 1)
    // Noted now and then: months are noted one by one, with what is dated back between.
    if (id % 60 === 0) await note()
  }
  await note()
  expect((await months()).length).toBeGreaterThan(9)
  let narrowed = 0
  for (let count = 0; count < 200; count += 1) {
    const from = new Date(start + random.whole(0, 300) * step)
    const until = new Date(from.getTime() + random.whole(1, 60) * step)
    const { all, numbered, least, most } = await found(from, until)
    expect(numbered, `${from.toISOString()} to ${until.toISOString()}`).toEqual(all)
    if (most - least < 150) narrowed += 1
  }
  expect(narrowed).toBeGreaterThan(100)
})

test('a month is noted by orders that were stored long ago, and once', async () => {
  await placed(1, new Date())
  await note()
  expect(await months()).toEqual([])
  await placed(2, await monthAgo(1))
  await Promise.all([note(), note(), note()])
  expect(await months()).toHaveLength(1)
})

test('what is dated back while a month is noted is waited for', async () => {
  const [first, second] = [await monthAgo(3), await monthAgo(2)]
  await placed(5, new Date(first.getTime() + 1_000))
  await placed(6, new Date(second.getTime() + 1_000))
  const client = await place.database.pool.connect()
  await client.query('begin')
  await client.query(INSERT, [9, userId, new Date(first.getTime() + 2_000), null])
  const noting = note()
  await vi.waitFor(
    async () => {
      const { rows } = await ask(
        `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: PATIENCE_MS },
  )
  await client.query('commit')
  client.release()
  await noting
  expect(await found(first, second)).toMatchObject({ all: [5, 9], numbered: [5, 9] })
})

test('a moment that is changed later widens the months', async () => {
  const [first, second] = [await monthAgo(3), await monthAgo(2)]
  await placed(5, first)
  await placed(6, second)
  await note()
  await ask('update orders set created_at = $1 where id = 6', [new Date(first.getTime() + 5)])
  await ask('update orders set created_at = now() where id = 5')
  expect(await found(first, second)).toMatchObject({ all: [6], numbered: [6] })
  expect(await found(second)).toMatchObject({ all: [5], numbered: [5] })
})

test('no order is lost where the clock was ahead while a month was noted', async () => {
  const next = await monthAgo(-1)
  await placed(8, new Date(Date.now() - 7_200_000))
  await placed(9, new Date(next.getTime() + 60_000))
  // As it was noted two hours after its beginning, by that clock.
  await ask('insert into order_months values ($1, 9, 8)', [next])
  await placed(10, new Date())
  expect(await found(undefined, next)).toMatchObject({ all: [8, 10], numbered: [8, 10] })
  expect(await found(next)).toMatchObject({ all: [9], numbered: [9] })
  // It is noted again when it has begun.
  await note()
  expect(await months()).not.toContainEqual(expect.objectContaining({ firstId: 9 }))
  expect(await found(undefined, next)).toMatchObject({ numbered: [8, 10], most: 2_147_483_647 })
})

test(
  'the months of a large shop are noted however long that takes',
  { timeout: 90_000 },
  async () => {
    await placed(5, await monthAgo(1))
    await ask(`create function be_slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(17); return new; end $$`)
    await ask(
      `create trigger slow before insert on order_months for each row execute function be_slow()`,
    )
    await note()
    expect(await months()).toHaveLength(1)
  },
)
