import { expect } from 'vitest'
import type { ShopReturn } from '#contract/orders/returns.ts'
import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** A delivered order of two rings at ₹1,000 and a bangle at ₹500, with 18 % tax: ₹2,950. */
export interface Delivered {
  orderId: number
  buyer: Person
  ringId: number
  bangleId: number
  /** The ids of the lines: ring, bangle. */
  lines: number[]
}

const HOME = { state: 'Rajasthan', postalCode: '302001' }

/** What of it is needed to send pieces back. */
type Returnable = Pick<Delivered, 'orderId' | 'lines'> & { buyer: Pick<Person, 'token'> }

export type ReturningShop = Awaited<ReturnType<typeof startReturningShop>>

/** A shop that takes pieces back within 30 days, with functions for tests of returns. */
export async function startReturningShop(
  settings: Record<string, string> = {},
  jobPauseMs?: number,
) {
  const env = { ORDERS_PER_HOUR: '1000', ...settings }
  const shop = await startTestApp(env, jobPauseMs === undefined ? {} : { jobPauseMs })
  const admin = await anAdmin(shop)
  const { pool } = shop.database

  async function read<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
    return (await pool.query(statement, values)).rows
  }

  async function promise(service: object): Promise<void> {
    const body = { service: { ...NO_PROMISES, returnDays: 30, ...service } }
    const saved = await shop.ask('PUT', '/settings/update', { token: admin.token, body })
    expect(saved.status, saved.text).toBe(200)
  }
  await promise({})

  const put = (path: string, body: object, by: Person = admin): Promise<Answer> =>
    shop.ask('PUT', path, { token: by.token, body })

  async function setStatus(orderId: number, status: number): Promise<void> {
    const answer = await put(`/order/updatestatus/${orderId}`, { status })
    expect(answer.status, answer.text).toBe(200)
  }

  return {
    shop,
    admin,
    read,
    promise,
    put,
    setStatus,

    async aDelivered(fields: object = {}, price = 100_000, by?: Person): Promise<Delivered> {
      const buyer = by ?? (await aCustomer(shop))
      const { id: ringId } = await aProduct(shop, { name: 'Ring', price, stock: 5 })
      const { id: bangleId } = await aProduct(shop, { name: 'Bangle', price: 50_000, stock: 5 })
      const items = [{ productId: ringId, quantity: 2 }, { productId: bangleId }]
      const placed = await order(shop, buyer, anOrderOf(buyer, items, { ...HOME, ...fields }))
      expect(placed.status, placed.text).toBe(201)
      const { orderId } = placed.body
      await setStatus(orderId, 4)
      await expect.poll(() => this.documents(orderId)).toHaveLength(1)
      const lines = await read<{ id: number }>(
        'select id from order_lines where order_id = $1 order by id',
        orderId,
      )
      return { orderId, buyer, ringId, bangleId, lines: lines.map(({ id }) => id) }
    },

    ask: ({ orderId, buyer, lines }: Returnable, body: object = {}): Promise<Answer> =>
      shop.ask('POST', '/return/create', {
        token: buyer.token,
        body: {
          orderId,
          lines: [{ line: lines[0], quantity: 1 }],
          reason: 'too-small',
          words: 'A size larger, please.',
          handOver: 'send',
          ...body,
        },
      }),

    move: (returnId: number, seen: string, to: string, body: object = {}, by: Person = admin) =>
      put(`/return/move/${returnId}`, { seen, to, ...body }, by),

    /** A return that waits for its settlement. */
    async aChecked(of: Returnable, asked: object = {}, checked: object = {}): Promise<number> {
      const answer = await this.ask(of, asked)
      expect(answer.status, answer.text).toBe(201)
      const { returnId, lines } = answer.body.return
      const fates = lines.map(({ line }: { line: number }) => ({ line, fate: 'stock' }))
      for (const [seen, to] of [
        ['asked', 'approved'],
        ['approved', 'picked-up'],
        ['picked-up', 'received'],
      ] as const) {
        expect((await this.move(returnId, seen, to)).status).toBe(200)
      }
      const found = { checked: { lines: fates, ...checked } }
      const last = await this.move(returnId, 'received', 'checked', found)
      expect(last.status, last.text).toBe(200)
      return returnId
    },

    async details(
      returnId: number,
    ): Promise<{ return: ShopReturn; worth: number | null; amount: number | null }> {
      return (await shop.ask('GET', `/return/details/${returnId}`, { token: admin.token })).body
    },

    settle: (returnId: number, seenAmount: number, body: object = {}, by: Person = admin) =>
      put(`/return/settle/${returnId}`, { settlement: 'refund', seenAmount, ...body }, by),

    /** Invoices and notes of an order, once nothing more is made. */
    async documents(orderId: number): Promise<Record<string, unknown>[]> {
      await expect
        .poll(() =>
          read(`select from jobs where failed_at is null
            and kind in ('make-invoice', 'make-credit-note', 'send-refund')`),
        )
        .toEqual([])
      const answer = await shop.ask('GET', `/invoice/order/${orderId}`, { token: admin.token })
      return answer.body
    },

    async stockOf(productId: number): Promise<number | undefined> {
      const statement = 'select stock from products where id = $1'
      return (await read<{ stock: number }>(statement, productId))[0]?.stock
    },

    /** An order was delivered some days ago. */
    async ageDelivery(orderId: number, days: number): Promise<void> {
      await read(
        `update order_history set at = now() - make_interval(days => $2) where order_id = $1`,
        orderId,
        days,
      )
    },
  }
}
