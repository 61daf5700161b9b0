import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { addProduct, type SavedProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import {
  startRazorpayServer,
  type RazorpayServer,
  type Webhook,
} from '#tests/support/servers/razorpay-server.ts'
import { startShop, type RunningShop } from '#tests/support/running-shop.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { times, within } from './counts.ts'

const ORDERS = 6
const ROUNDS = times(1, 20)

let razorpay: RazorpayServer
let postbox: MailServer
let database: TestDatabase
let dataDir: string
let running: RunningShop
beforeAll(async () => {
  razorpay = await startRazorpayServer()
  postbox = await startMailServer()
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'nagina-paid-once-'))
  running = await open()
})
afterAll(async () => {
  await running.stop()
  await database.drop()
  await postbox.close()
  await razorpay.close()
  await rm(dataDir, { recursive: true, force: true })
})

function open(): Promise<RunningShop> {
  const { connectionString } = database
  const settings = { ...razorpay.settings, SMTP_URL: postbox.url }
  return startShop({ connectionString, dataDir, hasDemo: false, settings })
}

/** Ends the shop as kill -9 does, in the middle of what it is doing, and starts it again. */
async function strike(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, randomInt(5, 250)))
  await running.kill()
  running = await open()
  // The leases of what it was doing go by.
  await ask(
    'update jobs set run_at = now() where failed_at is null and kind <> $1',
    'release-order',
  )
}

async function ask<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.database.pool.query(statement, values)).rows
}

interface Paid {
  orderId: number
  webhook: Webhook
}

async function aPaidOrder(buyer: Person, { productId }: SavedProduct): Promise<Paid> {
  const client = createShopClient(running.url)
  const orderItems = [{ productId, quantity: 1 }]
  // An address that nobody has confirmed gets ten emails of a sort a day.
  const body = {
    ...DETAILS,
    email: buyer.email,
    userId: buyer.userId,
    paymentMethod: 'online',
    orderItems,
  }
  const { orderId } = (await client.ask('POST', '/order/create', { token: buyer.token, body })).body
  const started = await client.ask('POST', '/payment/start', {
    token: buyer.token,
    body: { orderId },
  })
  const { paymentId } = razorpay.pay(started.body.razorpay.reference)
  return { orderId, webhook: razorpay.webhook('payment.captured', paymentId) }
}

/** As Razorpay does: again and again, until it is thanked. */
async function knock({ body, headers }: Webhook): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const url = `${running.url}/payment/webhook/razorpay`
    const status = await fetch(url, { method: 'POST', body, headers }).then(
      (response) => response.status,
      // Nobody answers: it is being killed.
      () => 0,
    )
    if (status === 200) return
    if (Date.now() > giveUpAt) throw new Error(`The webhook was answered with ${status}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function workLeft(): Promise<number> {
  const statement = `select id from jobs where kind in
    ('complete-status-change', 'send-mail', 'make-invoice', 'make-credit-note', 'send-refund')`
  return (await ask(statement)).length
}

/** A retry that waits for half a minute need not be waited for. */
async function allDone(): Promise<void> {
  await expect
    .poll(async () => {
      await ask(`update jobs set run_at = now() where (kind = 'complete-status-change' or attempts > 0 and problem <> '')
        and kind <> 'release-order' and kind <> 'check-payment'`)
      return workLeft()
    })
    .toBe(0)
}

test(
  'a shop killed while money comes and goes takes it once, sends it back once and emails everybody',
  async () => {
    const client = createShopClient(running.url)
    const product = await addProduct(client, { name: 'Lasting ring', price: 1_000, stock: 1_000 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await createShopClient(running.url).signUp()
      const paid: Paid[] = []
      for (let at = 0; at < ORDERS; at += 1) paid.push(await aPaidOrder(buyer, product))
      const ids = paid.map(({ orderId }) => orderId)

      // Each is told of twice, as it happens.
      const told = Promise.all(paid.flatMap(({ webhook }) => [knock(webhook), knock(webhook)]))
      await strike()
      await told
      await allDone()
      await expectTakenOnce(ids)

      // It dies when Razorpay has started to send money back and has not said so yet.
      razorpay.state.mode = 'keep-refund-answer'
      const begun = razorpay.refunds.length
      const cancelled = Promise.all(ids.map((orderId) => cancel(orderId)))
      await expect.poll(() => razorpay.refunds.length).toBeGreaterThan(begun)
      await strike()
      razorpay.state.mode = 'answer'
      await cancelled
      await allDone()
      await expectBackOnce(ids)
    }
    await expectGaplessBooks()
  },
  within(ROUNDS, 90_000),
)

/** Until it is so: the admin tries again when nobody answers. */
async function cancel(orderId: number): Promise<void> {
  await expect
    .poll(async () => {
      const client = createShopClient(running.url)
      try {
        const token = await client.ownerToken()
        return (
          await client.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status: 5 } })
        ).status
      } catch {
        // It is being killed.
        return 0
      }
    })
    .toBe(200)
}

async function expectTakenOnce(ids: number[]): Promise<void> {
  const statement = `select o.payment_status as status,
      (select count(*)::int from payments p where p.order_id = o.id) as payments,
      (select count(*)::int from invoices i where i.order_id = o.id) as invoices
    from orders o where o.id = any($1)`
  const once = { status: 'paid', payments: 1, invoices: 1 }
  expect(await ask(statement, ids)).toEqual(ids.map(() => once))
  for (const orderId of ids) {
    expect(mailed(`We have received your order ${orderId}`)).toBeGreaterThan(0)
    expect(mailed(`Your order ${orderId} is paid`)).toBeGreaterThan(0)
  }
}

async function expectBackOnce(ids: number[]): Promise<void> {
  const statement = `select o.payment_status as status, o.status as reached,
      (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
      (select count(*)::int from invoices i where i.order_id = o.id and i.kind = 'credit-note') as notes
    from orders o where o.id = any($1)`
  const once = { status: 'refunded', reached: 5, refunds: 1, notes: 1 }
  expect(await ask(statement, ids)).toEqual(ids.map(() => once))
  const rows = await ask<{ id: string }>(
    'select provider_payment_id as id from payments where order_id = any($1)',
    ids,
  )
  // What Razorpay itself was asked for.
  const sent = rows.map(({ id }) => razorpay.refunds.filter((one) => one.payment_id === id).length)
  expect(sent).toEqual(ids.map(() => 1))
  for (const orderId of ids) {
    expect(mailed(`Your order ${orderId} was cancelled`)).toBeGreaterThan(0)
  }
  const told = await ask(
    `select id from emails where kind = 'order-refunded'
    and status = 'sent' and (facts ->> 'orderId')::int = any($1)`,
    ids,
  )
  expect(told).toHaveLength(ids.length)
  const waiting = await ask(`select id from emails where status <> 'sent'`)
  expect(waiting).toEqual([])
}

/** Different emails of a subject that came; one that came twice has one Message-ID and counts once. */
function mailed(subject: string): number {
  const found = postbox.received.filter(({ raw }) => raw.includes(`Subject: ${subject}`))
  return new Set(found.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size
}

async function expectGaplessBooks(): Promise<void> {
  for (const kind of ['invoice', 'credit-note']) {
    const statement = 'select sequence from invoices where kind = $1 order by sequence'
    const rows = await ask<{ sequence: number }>(statement, kind)
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1))
    expect(rows).toHaveLength(ORDERS * ROUNDS)
  }
}
