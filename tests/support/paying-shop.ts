import { expect } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from './builders.ts'
import { anOrderOf, order } from './checkout.ts'
import { startRazorpayServer, type Webhook } from '#tests/support/servers/razorpay-server.ts'
import { startTestApp } from './test-app.ts'

/** An order of ₹1,180.00 that waits for its payment; 5 pieces of its product were in stock. */
export interface Placed {
  orderId: number
  productId: number
  reference: string
  buyer: Person
}

export type PayingShop = Awaited<ReturnType<typeof startPayingShop>>

/** A shop that is paid through Razorpay, with functions for tests of payments. */
export async function startPayingShop(settings: Record<string, string> = {}) {
  const razorpay = await startRazorpayServer()
  const shop = await startTestApp({ ...razorpay.settings, UNDO_SECONDS: '0', ...settings })
  const admin = await anAdmin(shop)
  const { pool } = shop.database

  async function read<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
    return (await pool.query(statement, values)).rows
  }

  const start = ({ orderId, buyer }: Placed) =>
    shop.ask('POST', '/payment/start', { token: buyer.token, body: { orderId } })

  return {
    razorpay,
    shop,
    admin,
    read,
    start,

    /** An order that is not announced to Razorpay yet. */
    async placeOrder(): Promise<Placed> {
      const buyer = await aCustomer(shop)
      const { id: productId } = await aProduct(shop, { stock: 5 })
      const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }]))
      if (placed.status !== 201) throw new Error(`The order was refused: ${placed.status}`)
      return { orderId: placed.body.order.orderId, productId, reference: '', buyer }
    },

    /** An order that Razorpay knows. */
    async anUnpaidOrder(): Promise<Placed> {
      const placed = await this.placeOrder()
      const started = await start(placed)
      return { ...placed, reference: started.body.razorpay.reference }
    },

    /** An order that was paid, and the payment's id. */
    async aPaidOrder(): Promise<Placed & { paymentId: string }> {
      const placed = await this.anUnpaidOrder()
      const handed = razorpay.pay(placed.reference)
      await this.verify(placed, handed)
      return { ...placed, paymentId: handed.paymentId }
    },

    verify: ({ orderId, buyer }: Placed, handed: { paymentId: string; signature: string }) =>
      shop.ask('POST', '/payment/verify', { token: buyer.token, body: { orderId, ...handed } }),

    knock: ({ body, headers }: Webhook) =>
      shop.ask('POST', '/payment/webhook/razorpay', { body, headers }),

    refund: ({ orderId }: Placed, body: object = {}) =>
      shop.ask('POST', `/payment/refund/${orderId}`, { token: admin.token, body }),

    setStatus: ({ orderId }: Placed, status: number, body: object = {}) =>
      shop.ask('PUT', `/order/updatestatus/${orderId}`, {
        token: admin.token,
        body: { status, ...body },
      }),

    /** Payments and refunds of an order as staff see them. */
    async money({ orderId }: Placed) {
      return (await shop.ask('GET', `/payment/order/${orderId}`, { token: admin.token })).body
    },

    /** The payment status and the status of an order: `paid 1`. */
    async statusOf({ orderId }: Placed): Promise<string> {
      const [row] = await read<{ payment_status: string; status: number }>(
        'select payment_status, status from orders where id = $1',
        orderId,
      )
      return `${row?.payment_status} ${row?.status}`
    },

    async stockOf({ productId }: Placed): Promise<number | undefined> {
      const [row] = await read<{ stock: number }>(
        'select stock from products where id = $1',
        productId,
      )
      return row?.stock
    },

    async emailsOf({ orderId }: Placed): Promise<string[]> {
      const statement = `select kind from emails where facts ->> 'orderId' = $1 order by id`
      return (await read<{ kind: string }>(statement, String(orderId))).map((row) => row.kind)
    },

    /** The time until work of an order or refund is due goes by. */
    async timePasses(kind: string, subject: number): Promise<void> {
      await pool.query('update jobs set run_at = now() where kind = $1 and subject = $2', [
        kind,
        subject,
      ])
    },

    /** The shop compares its books with Razorpay's lists now. */
    async reconcile(): Promise<void> {
      const isSuch = `kind = 'reconcile-payments' and failed_at is null`
      await read(`insert into jobs (kind, subject) values ('reconcile-payments', 0)`)
      await expect
        .poll(async () => {
          await read(`update jobs set run_at = now() where ${isSuch} and attempts = 0`)
          return read(`select problem from jobs where ${isSuch}`)
        })
        .toEqual([])
    },

    async close(): Promise<void> {
      await shop.close()
      await razorpay.close()
    },
  }
}
