import { expect } from 'vitest'
import { NO_CARDS_SOLD } from '#domain/credit/gift-sales.ts'
import { NOTHING_OFFERED } from '#domain/orders/extras/order-extras.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { aWorkshop } from '#tests/support/repairs/workshop.ts'
import { startReturningShop } from '#tests/support/returns/returning.ts'
import { startRazorpayServer } from '#tests/support/servers/razorpay-server.ts'
import { startShiprocketServer } from '#tests/support/servers/shiprocket-server.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { A_DAY_OLDER } from './a-day-older.ts'
import { tradeCards } from './trade-cards.ts'
import { tradeMade } from './trade-made.ts'
import { tradeOrders } from './trade-orders.ts'
import { tradeTally } from './trade-tally.ts'

/** Pieces of each product before the first order. */
const STOCK = 50_000
/** The store credit that each buyer begins with, in paise. */
const GIFT = 5_000_00
const BUYERS = 80
/** Most of the time of many days would be a wait for work that is looked for once a second. */
const JOB_PAUSE_MS = 50

export type TradingShop = Awaited<ReturnType<typeof startTradingShop>>

/**
 * A shop in which everything is bought that can be, with a Razorpay and a Shiprocket of the test; each step keeps its own
 * account of the order.
 */
export async function startTradingShop() {
  const razorpay = await startRazorpayServer()
  const carrier = await startShiprocketServer()
  const place = await startReturningShop(
    { ...razorpay.settings, ...carrier.settings, ORDERS_PER_HOUR: '100000' },
    JOB_PAUSE_MS,
  )
  const { shop, admin, read } = place
  await sellEverything(shop)
  const tally = tradeTally()
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aCustomer(shop)))

  async function post(
    path: string,
    body: object,
    by: Pick<Person, 'token'> = admin,
    from?: string,
  ) {
    const answer = await shop.ask('POST', path, { token: by.token, body, ...(from && { from }) })
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }

  async function payInWindow(orderId: number, buyer: Pick<Person, 'token'>): Promise<string> {
    const started = await post('/payment/start', { orderId }, buyer)
    const paid = razorpay.pay(started.razorpay.reference)
    await post('/payment/verify', { orderId, ...paid }, buyer)
    return paid.paymentId
  }

  /** The ids of the work that is still to be done for orders; none of it waits for its time. */
  async function workLeft(): Promise<number[]> {
    const such = `kind in ('send-refund', 'settle-gift-sale', 'make-invoice', 'make-credit-note', 'make-return-note',
      'complete-status-change') and failed_at is null`
    await read(
      `update jobs set run_at = now() where ${such} and run_at > now()
        and attempts = 0`,
    )
    return (await read<{ id: number }>(`select id from jobs where ${such}`)).map(({ id }) => id)
  }

  /** Each buyer begins with some store credit. */
  for (const { userId } of buyers) {
    const gift = { way: 'give', amount: GIFT / 100, note: 'Welcome.', seenBalance: 0 }
    await post(`/credit/change/${userId}`, gift)
  }

  return {
    ...place,
    ...tradeOrders({ shop, buyers, tally, post, payInWindow }),
    post,
    payInWindow,
    razorpay,
    carrier,
    tally,
    work: await aWorkshop(shop, admin),
    made: await tradeMade({ shop, admin, razorpay, tally }),
    cards: tradeCards({ post, buyers, razorpay, tally }),
    STOCK,
    given: GIFT * buyers.length,

    /** Products of every class and price, and a code. */
    async stockUp(validFrom: string) {
      for (const [name, percent, code] of [
        ['Wood', 12, '4420'],
        ['Glass', 0, '7018'],
        ['Repair', 18, '998729'],
        ['Silver', 3, '7113'],
      ]) {
        await post('/taxclass/create', { name, percent, code, validFrom })
      }
      await post('/discount/create', { code: 'THIRD', kind: 'percent', percent: 33 })
      return Promise.all([
        aProduct(shop, { price: 333_33, stock: STOCK }),
        aProduct(shop, { price: 1_999_99, stock: STOCK, taxClass: 'Silver' }),
        aProduct(shop, { price: 199_99, stock: STOCK, taxClass: 'Wood' }),
        aProduct(shop, { price: 77_77, stock: STOCK, taxClass: 'Glass' }),
        aProduct(shop, { price: 450_05, stock: STOCK, taxClass: 'Repair' }),
        aProduct(shop, { price: 60_000_01, stock: STOCK, taxClass: 'Silver' }),
      ])
    },

    /** The lines of an order with what is counted in stock (`pieceKey`). */
    linesOf: (orderId: number) =>
      read<{ id: number; piece: string; quantity: number }>(
        `select id, product_id || coalesce('/' || size, '') as piece, quantity
          from order_lines where order_id = $1 order by id`,
        orderId,
      ),

    /** All that was until now was a day earlier; of very much that may take longer than a statement of the shop. */
    async nextDay(): Promise<void> {
      const client = await shop.database.pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        await client.query(A_DAY_OLDER)
      } finally {
        await client.query('reset statement_timeout')
        client.release()
      }
    },

    /** However much waits: it is late only when nothing of it is done any more. */
    async workIsDone(): Promise<void> {
      for (let left = await workLeft(); left.length > 0; left = await workLeft()) {
        const before = new Set(left)
        const isMoving = async () => (await workLeft()).filter((id) => before.has(id)).length
        await expect.poll(isMoving).toBeLessThan(before.size)
      }
    },

    /** The time goes by for which an unpaid order is kept. */
    async holdEnds(orderId: number): Promise<void> {
      const such = `kind = 'release-order' and subject = $1 and failed_at is null`
      await read(`update jobs set run_at = now() where ${such}`, orderId)
      await expect.poll(() => read(`select from jobs where ${such}`, orderId)).toEqual([])
      await this.workIsDone()
    },

    /** What all customers have to spend, in paise. */
    async creditOfAll(): Promise<number> {
      const statement = 'select coalesce(sum(balance), 0)::float8 as sum from credit_accounts'
      return (await read<{ sum: number }>(statement))[0]?.sum ?? 0
    },

    async close(): Promise<void> {
      await shop.close()
      await razorpay.close()
      await carrier.close()
    },
  }
}

async function sellEverything({ database: { orm } }: TestApp): Promise<void> {
  await writeSetting(orm, 'shipping.abroad', true)
  await writeSetting(orm, 'checkout.guest', true)
  await writeSetting(orm, 'cod.fee', 49_00)
  await writeSetting(orm, 'extras', {
    ...NOTHING_OFFERED,
    giftReceipt: false,
    wraps: true,
    wrapFee: 99_01,
  })
  await writeSetting(orm, 'giftcards.on', true)
  await writeSetting(orm, 'giftcards.sold', {
    ...NO_CARDS_SOLD,
    isOn: true,
    perDay: 100_000_000_00,
  })
}
