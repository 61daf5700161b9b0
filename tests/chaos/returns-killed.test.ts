import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import type { Person } from '#tests/support/builders.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { anOrderOf } from '#tests/support/checkout.ts'
import { freePort } from '#tests/start/running-start.ts'
import { times, within } from './counts.ts'
import { EmbeddedShop } from './embedded-shop.ts'

const ROUNDS = times(1, 10)
const WALK = ['asked', 'approved', 'picked-up', 'received', 'checked', 'settled'] as const

/** All that is stored of the only return and its order. */
const FACTS = `
  select state, settled_amount::int as settled,
    (select array_agg(to_state order by id) from return_events where return_id = returns.id) as steps,
    (select count(*)::int from emails where kind = 'return-moved'
      and (facts ->> 'returnId')::int = returns.id) as emails,
    (select count(*)::int from invoices where order_id = returns.order_id
      and kind = 'credit-note') as notes,
    (select coalesce(sum(amount), 0)::int from refunds where order_id = returns.order_id) as back,
    (select stock from products limit 1) as stock
  from returns order by id desc limit 1`

describe.skipIf(process.platform !== 'linux')('a shop that is killed during a return', () => {
  let shop: EmbeddedShop
  let client: ReturnType<typeof createShopClient>
  let admin: Person
  let buyer: Person
  beforeAll(async () => {
    shop = new EmbeddedShop(await freePort())
    await shop.start()
    client = createShopClient(shop.url)
    admin = await client.ownerSession()
    const body = { service: { ...NO_PROMISES, returnDays: 30 } }
    await client.ask('PUT', '/settings/update', { token: admin.token, body })
    await shop.look((pool) =>
      pool.query(
        `insert into products (name, price, material, stock) values ('Ring', 100000, '{1}', 100)`,
      ),
    )
    buyer = await client.ownerSession()
  })
  afterAll(() => shop.close())

  const facts = async () => (await shop.look((pool) => pool.query(FACTS))).rows[0]

  /** A delivered order with an invoice, of which a ring is asked back. */
  async function anAsked(): Promise<{ returnId: number; line: number; stock: number }> {
    const placed = await client.ask('POST', '/order/create', {
      token: buyer.token,
      body: anOrderOf(buyer, [{ productId: 1, quantity: 2 }]),
    })
    expect(placed.status, placed.text).toBe(201)
    const { orderId } = placed.body
    const path = `/order/updatestatus/${orderId}`
    await client.ask('PUT', path, { token: admin.token, body: { status: 4 } })
    await expect
      .poll(async () => {
        const { rows } = await shop.look((pool) =>
          pool.query('select from invoices where order_id = $1', [orderId]),
        )
        return rows.length
      })
      .toBe(1)
    const { body } = await client.ask('GET', `/return/order/${orderId}`, { token: buyer.token })
    const [{ line }] = body.lines
    const asked = await client.ask('POST', '/return/create', {
      token: buyer.token,
      body: { orderId, lines: [{ line, quantity: 1 }], reason: 'other', handOver: 'send' },
    })
    expect(asked.status, asked.text).toBe(201)
    return { returnId: asked.body.return.returnId, line, stock: (await facts()).stock }
  }

  function step(of: { returnId: number; line: number }, seen: string, to: string) {
    const { token } = admin
    if (to === 'settled') {
      const body = { settlement: 'refund', seenAmount: 1_180 }
      return client.ask('PUT', `/return/settle/${of.returnId}`, { token, body })
    }
    const checked = to === 'checked' ? { lines: [{ line: of.line, fate: 'stock' }] } : undefined
    const body = { seen, to, checked }
    return client.ask('PUT', `/return/move/${of.returnId}`, { token, body })
  }

  test(
    'has done each step whole or not at all, and goes on where it was',
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const of = await anAsked()
        for (const [at, seen] of WALK.slice(0, -1).entries()) {
          const to = WALK[at + 1] ?? ''
          const moving = step(of, seen, to).catch(() => undefined)
          await new Promise((resolve) => setTimeout(resolve, randomInt(0, 40)))
          await shop.strike('app')
          await shop.start()
          await moving
          const found = await facts()
          expect([seen, to]).toContain(found.state)
          const reached = WALK.slice(0, WALK.indexOf(found.state) + 1)
          expect(found.steps).toEqual(reached)
          expect(found.emails).toBe(reached.length)
          const isSettled = found.state === 'settled'
          expect([found.notes, found.back, found.stock]).toEqual(
            isSettled ? [1, 118_000, of.stock + 1] : [0, 0, of.stock],
          )
          // Pressed again it goes on, or does nothing.
          const again = await step(of, seen, to)
          expect(again.status, again.text).toBe(200)
        }
        expect(await facts()).toMatchObject({
          state: 'settled',
          settled: 118_000,
          steps: WALK,
          emails: WALK.length,
          notes: 1,
          back: 118_000,
          stock: of.stock + 1,
        })
      }
    },
    within(ROUNDS, 300_000),
  )
})
