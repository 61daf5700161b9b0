import { expect } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { startDocumentedRazorpay } from './server.ts'
import type { Message } from './webhooks.ts'

/** An order of ₹1,180.00 that waits for its payment. */
export interface Unpaid {
  orderId: number
  reference: string
  buyer: Person
}

export type DocumentedShop = Awaited<ReturnType<typeof openDocumentedShop>>

/** A shop whose payments go through the documented Razorpay. */
export async function openDocumentedShop(settings: Record<string, string> = {}) {
  const razorpay = await startDocumentedRazorpay()
  const shop = await startTestApp({ ...razorpay.settings, ...settings })
  const admin = await anAdmin(shop)
  const { pool } = shop.database

  async function read<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
    return (await pool.query(statement, values)).rows
  }

  const start = ({ orderId, buyer }: Omit<Unpaid, 'reference'>) =>
    shop.ask('POST', '/payment/start', { token: buyer.token, body: { orderId } })

  return {
    razorpay,
    shop,
    admin,
    read,
    start,

    async anOrder(): Promise<Unpaid> {
      const buyer = await aCustomer(shop)
      const { id: productId } = await aProduct(shop, { stock: 5 })
      const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }]))
      if (placed.status !== 201) throw new Error(`The order was refused: ${placed.text}`)
      return { orderId: placed.body.order.orderId, reference: '', buyer }
    },

    async anUnpaidOrder(): Promise<Unpaid> {
      const placed = await this.anOrder()
      const { status, text, body } = await start(placed)
      if (status !== 200) throw new Error(`The payment was not started: ${text}`)
      return { ...placed, reference: body.razorpay.reference }
    },

    /** An order that was paid, of which a webhook told. */
    async aPaidOrder() {
      const placed = await this.anUnpaidOrder()
      const payment = razorpay.pay(placed.reference)
      await this.knock(razorpay.message('payment.captured', { payment }))
      return { ...placed, payment }
    },

    verify: ({ orderId, buyer }: Unpaid, handed: { paymentId: string; signature: string }) =>
      shop.ask('POST', '/payment/verify', { token: buyer.token, body: { orderId, ...handed } }),

    check: ({ orderId, buyer }: Unpaid) =>
      shop.ask('POST', '/payment/check', { token: buyer.token, body: { orderId } }),

    /** Razorpay sends a message, which the shop has to take. */
    async knock({ body, headers }: Message): Promise<void> {
      const { status } = await shop.ask('POST', '/payment/webhook/razorpay', {
        body: Buffer.from(body),
        headers,
      })
      expect(status).toBe(200)
    },

    /** Staff send money back; rupees, or all of it. */
    refund: ({ orderId }: Unpaid, amount?: number) =>
      shop.ask('POST', `/payment/refund/${orderId}`, {
        token: admin.token,
        body: amount === undefined ? {} : { amount },
      }),

    /** Payments and refunds of an order as staff see them. */
    async money({ orderId }: Unpaid) {
      return (await shop.ask('GET', `/payment/order/${orderId}`, { token: admin.token })).body
    },

    async statusOf({ orderId }: Unpaid): Promise<string | undefined> {
      const rows = await read<{ payment_status: string }>(
        'select payment_status from orders where id = $1',
        orderId,
      )
      return rows[0]?.payment_status
    },

    /** The states of the refunds of an order, oldest first. */
    async refundsOf({ orderId }: Unpaid): Promise<string[]> {
      const statement = 'select status from refunds where order_id = $1 order by id'
      return (await read<{ status: string }>(statement, orderId)).map(({ status }) => status)
    },

    /** Work that waits is due now. */
    async timePasses(kind: string): Promise<void> {
      await read('update jobs set run_at = now() where kind = $1', kind)
    },

    /** The books are compared with Razorpay's lists now, to the end. */
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

    /** Razorpay and the shop say the same of what the shop has of an order. */
    async expectSameMoney(placed: Unpaid): Promise<void> {
      const [booked] = await read<{ kept: number }>(
        `select (coalesce(sum(amount), 0)
            - coalesce((select sum(amount) from refunds where order_id = $1
                and status in ('sent', 'done')), 0)
            - coalesce((select sum(lost) from disputes where order_id = $1), 0))::int as kept
          from payments where order_id = $1`,
        placed.orderId,
      )
      expect(booked?.kept).toBe(razorpay.keptOf(placed.reference))
    },

    async close(): Promise<void> {
      await shop.close()
      await razorpay.close()
    },
  }
}
