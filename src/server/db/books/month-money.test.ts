import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthOf } from '#domain/books/months.ts'
import type { BookedMoney } from '#domain/books/money-vouchers.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { inTransaction } from '#server/db/connection.ts'
import { randomNumbers, type Random } from '#server/db/seed/random-numbers.ts'
import { sellOldRing } from '#tests/support/older-shop.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'
import { insertClosedMonth, lockMonth } from './closed-months.ts'
import { monthMoney } from './month-money.ts'

let shop: TestDatabase
let orderId: number
beforeAll(async () => {
  shop = await createTestDatabase()
  await sellOldRing(shop.database)
  orderId = (await read<{ id: number }>('select id from orders'))[0]?.id ?? 0
})
afterAll(() => shop.drop())

const DAY_MS = 86_400_000
const TODAY = shopDayOf(new Date())
const CURRENT = monthOf(new Date())
/** Months that are over, the earliest first, and days in all of them. */
const DAYS = Array.from({ length: 120 }, (_, ago) => daysAgo(ago))
const OVER = [...new Set(DAYS.map((day) => day.slice(0, 7)))].toSorted().slice(0, -1)

function daysAgo(days: number): string {
  return shopDayOf(new Date(Date.now() - days * DAY_MS))
}

async function read<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  return (await shop.database.pool.query(statement, values)).rows
}

async function moneyOf(month: string): Promise<BookedMoney[]> {
  const all: BookedMoney[] = []
  for await (const batch of monthMoney(shop.database.orm, month)) all.push(...batch)
  return all
}

function close(month: string): Promise<void> {
  return inTransaction(shop.database, async (tx) => {
    await lockMonth(tx, month)
    const sums = { documents: 0, taxable: 0, tax: 0, total: 0 }
    await insertClosedMonth(tx, { month, closedBy: 'Ravi', sums })
  })
}

let made = 0
/** The order in which a step looks at rows: another one each time, the same for the same seed. */
const ANY = `md5(id::text || (select count(*) from booked_money)::text)`
async function pay(fields: Partial<{ provider: string; receivedOn: string; fee: number }> = {}) {
  made += 1
  const { provider = 'razorpay', receivedOn = null, fee = null } = fields
  const [row] = await read<{ id: number }>(
    `insert into payments (order_id, provider, provider_payment_id, amount, received_on, fee, fee_tax)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    orderId,
    provider,
    `pay_${made}`,
    100_000 + made,
    receivedOn,
    fee,
    fee && Math.floor(fee / 6),
  )
  return row?.id ?? 0
}

/** What happens to money, at random; each step may find nothing to do. */
const STEPS: readonly ((random: Random) => Promise<unknown>)[] = [
  (random) =>
    pay({
      provider: random.oneOf(['razorpay', 'razorpay', 'cash', 'recorded', 'test']),
      receivedOn: random.oneOf(DAYS),
      ...(random.whole(0, 1) === 1 && { fee: random.whole(1, 3_000) }),
    }),
  (random) =>
    read(
      `update payments set fee = $1, fee_tax = $2 where id = (select id from payments
        where provider = 'razorpay' order by ${ANY} limit 1)`,
      random.whole(0, 3_000),
      random.whole(0, 300),
    ),
  (random) =>
    read(
      `insert into refunds (payment_id, order_id, amount, reason, status)
        select id, order_id, $1, 'returned', 'waiting' from payments order by ${ANY} limit 1`,
      random.whole(1, 50_000),
    ),
  (random) =>
    read(
      `update refunds set status = 'sent', sent_at = $1::date where id = (select id from refunds
        where status = 'waiting' order by ${ANY} limit 1)`,
      random.oneOf(DAYS),
    ),
  () => moveRefund(['sent', 'done', 'waiting'], 'failed'),
  () => moveRefund(['failed', 'sent'], 'done'),
  (random) =>
    read(
      `insert into disputes (payment_id, order_id, provider_dispute_id, amount, lost, status)
        select id, order_id, 'disp_' || $1, 100, $2, 'lost' from payments
        where provider = 'razorpay' order by ${ANY} limit 1`,
      (made += 1),
      random.whole(0, 100),
    ),
  () =>
    read(`update disputes set lost = 0, status = 'won' where id = (select max(id) from disputes)`),
  () =>
    read(`delete from payments p where id = (select id from payments p where not exists
      (select from refunds where payment_id = p.id) order by ${ANY} limit 1)`),
  () => read(`delete from payments where id = (select id from payments order by ${ANY} limit 1)`),
  (random) => payOut(random),
]

function moveRefund(from: readonly string[], to: string) {
  return read(
    `update refunds set status = $2, sent_at = coalesce(sent_at, case when $2 = 'done' then now() end)
      where id = (select id from refunds where status = any($1) order by ${ANY} limit 1)`,
    from,
    to,
  )
}

async function payOut(random: Random): Promise<void> {
  made += 1
  await read(
    `with payout as (insert into payouts (provider, settlement_id, paid_on)
        values ('razorpay', $1, $2::date) returning id)
      insert into payout_lines (payout_id, entity_id, credit, debit, fee, fee_tax)
      select payout.id, 'line_' || n, $3, 10 * n, n - 1, 0 from payout, generate_series(1, 3) as n`,
    `setl_${made}`,
    random.oneOf([...DAYS, null]),
    random.whole(0, 90_000),
  )
}

/** What the shop has and what is booked of it, by kind, in paise. */
const TRUTH = `select
  (select coalesce(sum(amount), 0) from payments where provider <> 'test')::float8 as receipt,
  (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
    where p.provider <> 'test' and r.status in ('sent', 'done'))::float8 as refund,
  (select coalesce(sum(lost), 0) from disputes)::float8 as dispute,
  (select coalesce(sum(fee), 0) from payments where provider = 'razorpay')::float8 as fee,
  (select coalesce(sum(credit - debit), 0) from payout_lines)::float8 as payout,
  (select coalesce(sum(fee), 0) from payout_lines)::float8 as "payout-fee"`

test.each([3, 11, 2026])(
  'after any movement of money the day books add up to it, and closed ones stay (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    await read('delete from closed_months')
    const random = randomNumbers(seed)
    const kept = new Map<string, BookedMoney[]>()
    for (let step = 0; step < 240; step += 1) {
      await random.oneOf(STEPS)(random)
      const next = OVER[kept.size]
      if (step % 60 === 59 && next !== undefined) {
        await close(next)
        kept.set(next, await moneyOf(next))
      }
    }
    for (const [month, money] of kept) expect(await moneyOf(month), month).toEqual(money)
    const all = (await Promise.all([...OVER, CURRENT].map((month) => moneyOf(month)))).flat()
    const [truth = {}] = await read<Record<string, number>>(TRUTH)
    for (const [kind, amount] of Object.entries(truth)) {
      const booked = all.filter((one) => one.kind === kind).map((one) => one.amount)
      expect(
        booked.reduce((sum, one) => sum + one, 0),
        kind,
      ).toBe(amount)
    }
    expect(all.some(({ kind, amount }) => kind === 'refund' && amount < 0)).toBe(true)
  },
)

test('money recorded while its month is being closed belongs to a later month', async () => {
  await read('delete from closed_months')
  const month = OVER.at(-1) ?? ''
  let recorded: Promise<number> | undefined
  await inTransaction(shop.database, async (tx) => {
    await lockMonth(tx, month)
    recorded = pay({ provider: 'recorded', receivedOn: `${month}-10` })
    await expect.poll(() => countWaiting(shop.database.pool, 'insert into payments')).toBe(1)
    const sums = { documents: 0, taxable: 0, tax: 0, total: 0 }
    await insertClosedMonth(tx, { month, closedBy: 'Ravi', sums })
  })
  const id = await recorded
  const booked = await read(
    `select day::text from booked_money where kind = 'receipt' and subject = $1`,
    id,
  )
  expect(booked).toEqual([{ day: TODAY }])
})

test('a booking never changes, and goes with a removed order', async () => {
  await pay()
  await expect(read('update booked_money set amount = 1')).rejects.toThrow('only booked back')
  await read('delete from orders where id = $1', orderId)
  expect(await read('select from booked_money where order_id is not null')).toEqual([])
})
