import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/connection.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'

/** Work is taken up within a second. */
const SOON = { timeout: 8_000 }

let server: MailServer
let shop: TestApp
beforeAll(async () => {
  server = await startMailServer()
  shop = await startTestApp({ SMTP_URL: server.url })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

async function anOrder(buyer: Person, fields: object = { paymentMethod: 'cod' }, place = shop) {
  const { id: productId } = await aProduct(place, { stock: 5 })
  const answer = await order(place, buyer, anOrderOf(buyer, [{ productId }], fields))
  expect(answer.status).toBe(201)
  const { orderId, order: placed } = answer.body
  return { orderId, productId, holdUntil: placed.holdUntil }
}

/** How many hours ahead the order would be released; undefined when it is not going to be. */
async function releaseIn(orderId: number, { database } = shop): Promise<number | undefined> {
  const { rows } = await database.pool.query(
    `select round(extract(epoch from run_at - now()) / 3600)::int as hours from jobs
    where kind = 'release-unconfirmed' and subject = $1`,
    [orderId],
  )
  return rows[0]?.hours
}

/** The 24 hours go by; returns the status and the stock after that. */
async function after24Hours({ orderId, productId }: { orderId: number; productId: number }) {
  await shop.database.pool.query(
    `update jobs set run_at = now() where kind = 'release-unconfirmed' and subject = $1`,
    [orderId],
  )
  await expect.poll(() => releaseIn(orderId), SOON).toBeUndefined()
  const { rows } = await shop.database.pool.query(
    `select orders.status, stock from orders, products where orders.id = $1 and products.id = $2`,
    [orderId, productId],
  )
  return `${rows[0]?.status} ${rows[0]?.stock}`
}

test('an unconfirmed cash order ends after 24 hours and returns its pieces', async () => {
  const placed = await anOrder(await aCustomer(shop))
  expect(placed.holdUntil).not.toBeNull()
  expect(await releaseIn(placed.orderId)).toBe(24)
  expect(await after24Hours(placed)).toBe('5 5')
  const { rows } = await shop.database.pool.query(
    `select facts->>'reason' as reason from emails where key = $1`,
    [`order-cancelled:${placed.orderId}`],
  )
  expect(rows).toEqual([{ reason: 'unconfirmed' }])
})

test('one that was sent, and called back by staff, stays', async () => {
  const placed = await anOrder(await aCustomer(shop))
  const { token } = await anAdmin(shop)
  for (const status of [3, 1]) {
    const path = `/order/updatestatus/${placed.orderId}`
    const { status: code } = await shop.ask('PUT', path, { token, body: { status } })
    expect(code).toBe(200)
  }
  expect(await after24Hours(placed)).toBe('1 4')
})

test('its first email says so, with a link', async () => {
  const { orderId } = await anOrder(await aCustomer(shop))
  const body = async () => {
    const { rows } = await shop.database.pool.query(
      `select body from emails where key = $1 and status = 'sent'`,
      [`order-received:${orderId}`],
    )
    return rows[0]?.body
  }
  await expect.poll(body, SOON).toContain('within 24 hours')
  expect(await body()).toContain('/account')
})

/** Half a day goes by; returns the emails that remind of the order. */
async function after12Hours(orderId: number) {
  const { pool } = shop.database
  await pool.query(
    `update jobs set run_at = now() where kind = 'remind-unconfirmed' and subject = $1`,
    [orderId],
  )
  const left = async () =>
    (
      await pool.query(`select from jobs where kind = 'remind-unconfirmed' and subject = $1`, [
        orderId,
      ])
    ).rowCount
  await expect.poll(left, SOON).toBe(0)
  const { rows } = await pool.query(
    `select recipient, language from emails where kind = 'order-unconfirmed' and (facts->>'orderId')::int = $1`,
    [orderId],
  )
  return rows
}

test('after half a day its customer is reminded, once, in their language', async () => {
  const buyer = await aCustomer(shop)
  const { orderId } = await anOrder(buyer)
  await shop.database.pool.query(`update orders set language = 'hi' where id = $1`, [orderId])
  const told = { recipient: anOrderOf(buyer, []).email, language: 'hi' }
  expect(await after12Hours(orderId)).toEqual([told])
  await shop.database.pool.query(
    `insert into jobs (kind, subject) values ('remind-unconfirmed', $1)`,
    [orderId],
  )
  expect(await after12Hours(orderId)).toEqual([told])
  const body = async () => {
    const { rows } = await shop.database.pool.query(
      `select body from emails where key = $1 and status = 'sent'`,
      [`order-unconfirmed:${orderId}`],
    )
    return rows[0]?.body
  }
  await expect.poll(body, SOON).toContain('/hi/account')
})

test('a confirmed or processed order gets no reminder', async () => {
  const { token } = await anAdmin(shop)
  const buyer = await aCustomer(shop)
  const confirmed = await anOrder(buyer)
  await markEmailProven(shop.database.orm, buyer.userId)
  expect(await after12Hours(confirmed.orderId)).toEqual([])
  const taken = await anOrder(await aCustomer(shop))
  const path = `/order/updatestatus/${taken.orderId}`
  expect((await shop.ask('PUT', path, { token, body: { status: 2 } })).status).toBe(200)
  expect(await after12Hours(taken.orderId)).toEqual([])
})

test('confirming the email keeps the order, even at the last moment', async () => {
  const buyer = await aCustomer(shop)
  const placed = await anOrder(buyer)
  await markEmailProven(shop.database.orm, buyer.userId)
  expect(await after24Hours(placed)).toBe('1 4')
  const next = await anOrder(buyer)
  expect([next.holdUntil, await releaseIn(next.orderId)]).toEqual([null, undefined])
})

test('buyers with the same two phones in reverse do not wait for each other', async () => {
  const phones = ['98290 51001', '98290 51002']
  const buyers = [await aCustomer(shop), await aCustomer(shop)] as const
  for (const [buyer, own] of [
    [buyers[0], phones] as const,
    [buyers[1], phones.toReversed()] as const,
  ]) {
    for (const phone of own) await anOrder(buyer, { paymentMethod: 'cod', phone })
  }
  const { pool } = shop.database
  const waiting = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as locks from pg_locks where locktype = 'advisory' and classid = 270 and not granted`,
    )
    return rows[0]?.locks
  }
  // Both phones are busy until both buyers wait, so that both go on at the same moment.
  const confirmed = await inTransaction(shop.database, async (tx) => {
    for (const phone of phones) {
      const digits = phone.replace(' ', '')
      await tx.execute(sql`select pg_advisory_xact_lock(270, hashtext(${digits}))`)
    }
    const both = buyers.map(({ userId }) =>
      inTransaction(shop.database, (own) => markEmailProven(own, userId)),
    )
    await expect.poll(waiting, SOON).toBe(2)
    return { both: Promise.allSettled(both) }
  })
  const results = await confirmed.both
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('an order that staff are processing is never cancelled', async () => {
  const { token } = await anAdmin(shop)
  for (const status of [2, 3, 4]) {
    const placed = await anOrder(await aCustomer(shop))
    const path = `/order/updatestatus/${placed.orderId}`
    expect((await shop.ask('PUT', path, { token, body: { status } })).status).toBe(200)
    expect(await after24Hours(placed)).toBe(`${status} 4`)
  }
})

test('an order paid online, and one of a shop without mail, need no confirmation', async () => {
  const paid = await anOrder(await aCustomer(shop), { paymentMethod: 'online' })
  expect([paid.holdUntil, await releaseIn(paid.orderId)]).toEqual([null, undefined])
  const silent = await startTestApp()
  const cash = await anOrder(await aCustomer(silent), { paymentMethod: 'cod' }, silent)
  expect([cash.holdUntil, await releaseIn(cash.orderId, silent)]).toEqual([null, undefined])
  await silent.close()
})
