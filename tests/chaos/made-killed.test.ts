import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Person } from '#tests/support/builders.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { makingOf, ringToMake, type MakingSteps } from '#tests/support/made/made-jobs.ts'
import { startRazorpayServer, type RazorpayServer } from '#tests/support/servers/razorpay-server.ts'
import { freePort } from '#tests/start/running-start.ts'
import { times, within } from './counts.ts'
import { EmbeddedShop } from './embedded-shop.ts'

const ROUNDS = times(1, 10)

/** All that is stored of a job. */
const FACTS = `
  select j.state, j.version, (select count(*)::int from made_events where job_id = j.id) as events,
    (select count(*)::int from made_vouchers where job_id = j.id) as vouchers,
    (select coalesce(sum(amount), 0)::float8 / 100 from made_vouchers where job_id = j.id and kind = 'receipt-voucher') as received,
    (select count(*)::int from emails where kind = 'made-moved' and facts ->> 'number' like '%' || j.id) as emails,
    (select count(*)::int from payments p join made_instalments i on i.id = p.instalment_id where i.job_id = j.id) as came,
    (select coalesce(sum(b.amount), 0)::float8 / 100 from booked_money b
      where b.kind = 'advance' and b.subject in (select id from made_vouchers where job_id = j.id)) as booked,
    (select count(*)::int from orders o join quotes q on q.order_id = o.id where q.id = j.quote_id) as orders,
    (select count(*)::int from refunds r join payments p on p.id = r.payment_id
      join made_instalments i on i.id = p.instalment_id where i.job_id = j.id) as back
  from made_jobs j where j.quote_id = $1`

describe.skipIf(process.platform !== 'linux')('a shop that is killed while a piece is made', () => {
  let razorpay: RazorpayServer
  let shop: EmbeddedShop
  let making: MakingSteps
  let admin: Person
  beforeAll(async () => {
    razorpay = await startRazorpayServer()
    shop = new EmbeddedShop(await freePort(), undefined, razorpay.settings)
    await shop.start()
    const client = createShopClient(shop.url)
    admin = await client.ownerSession()
    const ring = await ringToMake(client, admin, async () => {
      const { rows } = await shop.look((pool) =>
        pool.query(
          `insert into products (name, price, material) values ('Ring', 100, '{2}') returning id`,
        ),
      )
      return rows[0].id
    })
    const body = { 'made.policy': 'booked' }
    await client.ask('PUT', '/settings/update', { token: admin.token, body })
    making = makingOf(client, admin, ring)
  }, 300_000)
  afterAll(async () => {
    await shop.close()
    await razorpay.close()
  })

  const facts = async (quoteId: number) =>
    (await shop.look((pool) => pool.query(FACTS, [quoteId]))).rows[0]

  /** Kills the process a moment after a step began, and starts it again. */
  async function killedAt(step: () => Promise<unknown>): Promise<void> {
    const stepping = step().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, 60)))
    await shop.strike('app')
    await shop.start()
    await stepping
  }

  /** Razorpay has taken a sum and the shop may have died before it knew: it does in the end, once. */
  async function paid(quoteId: number, key: string, amount: number): Promise<void> {
    const before = await facts(quoteId)
    const started = await making.pay(key, amount)
    expect(started.status, started.text).toBe(200)
    const handed = razorpay.pay(started.body.razorpay.reference)
    await killedAt(() => making.verify(key, handed))
    // The customer's page looks again; the work of the shop does it too, later.
    await expect
      .poll(
        async () => {
          await making.check(key)
          return (await facts(quoteId)).vouchers
        },
        // Work that a dead process had taken is free again after two minutes.
        { timeout: 180_000 },
      )
      .toBe(before.vouchers + 1)
    const after = await facts(quoteId)
    expect(after).toMatchObject({ came: before.came + 1, back: 0, version: before.version + 1 })
    expect(after.received).toBeCloseTo(before.received + amount, 2)
    expect(after.booked).toBeCloseTo(after.received, 2)
  }

  /** A step of staff is done whole or not at all, and goes on where it was. */
  async function stepped(quoteId: number, state: string, step: () => Promise<{ status: number }>) {
    const before = await facts(quoteId)
    await killedAt(step)
    const found = await facts(quoteId)
    const isDone = found.state === state
    expect(found.version - before.version).toBe(isDone ? 1 : 0)
    expect(found.events).toBe(found.version)
    expect(found.orders).toBe(state === 'ordered' && isDone ? 1 : 0)
    if (!isDone) expect((await step()).status).toBe(200)
    expect((await facts(quoteId)).state).toBe(state)
  }

  test(
    'has taken each sum once and done each step whole or not at all',
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const { quoteId, key, advance, netMg } = await making.taken()
        await paid(quoteId, key, advance)
        for (const stage of ['casting', 'setting', 'polish', 'hallmark']) {
          await stepped(quoteId, stage, () => making.move(quoteId, stage))
        }
        await stepped(quoteId, 'weighed', () => making.weigh(quoteId, netMg + 100))
        const { due, dueOn } = await making.jobOf(quoteId)
        expect(dueOn).toBe(shopDayOf(new Date()))
        await paid(quoteId, key, due)
        await stepped(quoteId, 'ordered', () => making.order(quoteId))
        expect(await facts(quoteId)).toMatchObject({ vouchers: 2, came: 2, back: 0, orders: 1 })
      }
    },
    within(ROUNDS, 900_000),
  )
})
