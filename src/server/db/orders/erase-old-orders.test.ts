import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksNeededFrom } from '#domain/accounts/retention.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { eraseUser } from '#server/db/accounts/erase-user.ts'
import { inTransaction } from '#server/db/connection.ts'
import { makeInvoice } from '#server/features/invoices/make-invoice.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { eraseOldOrders } from './erase-old-orders.ts'

let shop: TestApp
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await shop.ask('PUT', '/settings/update', {
    token: admin.token,
    body: { 'checkout.guest': true },
  })
  productId = (await aProduct(shop, { price: 100_000, stock: 99 })).id
})
afterAll(() => shop.close())

const query = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)

const PERSON = {
  firstName: 'Ilavenil',
  lastName: 'Thangaraj',
  phone: '+91 98290 51515',
  address1: '77 Neelgiri Bylane',
}

/** An order with invoice, note and log that was delivered; `asGuest` without an account. */
async function aDelivered(email: string, asGuest: boolean): Promise<number> {
  const fields = { ...PERSON, email }
  const placed = asGuest
    ? await shop.ask('POST', '/order/guest', {
        body: { ...DETAILS, ...fields, orderItems: [{ productId, quantity: 1 }] },
        headers: { 'idempotency-key': `old-order-of-${email}` },
      })
    : await placeAs(await aCustomer(shop, 'Buyer With Account'), fields)
  const orderId = Number(placed.body.orderId)
  await makeInvoice(shop.database, orderId).catch(() => undefined)
  const { token } = admin
  const body = { text: `${PERSON.firstName} ${PERSON.lastName} calls from ${PERSON.phone}` }
  await shop.ask('POST', `/order/note/${orderId}`, { token, body })
  for (const status of [2, 3, 4]) {
    await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status } })
  }
  await expect
    .poll(async () => (await query('select from invoices where order_id = $1', orderId)).rowCount)
    .toBe(1)
  return orderId
}

function placeAs(buyer: Person, fields: object) {
  return order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
}

/** Moves everything about an order to a day. */
async function madeOn(orderId: number, day: string): Promise<void> {
  await query('alter table invoices disable trigger refuse_change')
  for (const table of ['invoices', 'payments', 'refunds']) {
    await query(`update ${table} set created_at = $2::date where order_id = $1`, orderId, day)
  }
  await query('update orders set created_at = $2::date where id = $1', orderId, day)
  await query(
    'update consents set at = $2::date where user_id = (select user_id from orders where id = $1)',
    orderId,
    day,
  )
  await query('alter table invoices enable trigger refuse_change')
}

/** The tables that have a text somewhere. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows } = await query(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await query(
      `select from "${name}" t where t::text ilike '%' || $1 || '%'`,
      words,
    )
    if (rowCount !== null && rowCount > 0) found.push(name)
  }
  return found.toSorted()
}

/** The amounts and places that the books are made of. */
async function figuresOf(orderId: number) {
  const { rows } = await query(
    `select o.total, o.state, o.status, i.number,
      i.document - 'buyer' - 'deliveredTo' as document, i.document #>> '{buyer,stateCode}' as code
    from orders o join invoices i on i.order_id = o.id where o.id = $1`,
    orderId,
  )
  return rows
}

test.each([true, false])(
  'once the books no longer need a buyer, nothing names them (guest: %s)',
  async (asGuest) => {
    const email = `old.${asGuest}@example.in`
    const orderId = await aDelivered(email, asGuest)
    await madeOn(orderId, dayBefore(booksNeededFrom(new Date())))
    const before = await figuresOf(orderId)
    expect(await tablesWith(email)).toEqual(expect.arrayContaining(['invoices', 'orders']))
    const month = dayBefore(booksNeededFrom(new Date())).slice(0, 7)
    await query(
      `insert into closed_months (month, closed_by, sums) values ($1, 'Ravi', '{}') on conflict do nothing`,
      month,
    )
    await query(`insert into closed_month_files values ($1, 'register.csv', 0, '\\x00')`, month)
    expect(await eraseOldOrders(shop.database)).toBe(1)
    expect((await query('select from closed_month_files')).rowCount).toBe(0)
    for (const words of [email, ...Object.values(PERSON)]) {
      expect(await withoutReplies(words), words).toEqual([])
    }
    expect(await figuresOf(orderId)).toEqual(before)
    expect(await eraseOldOrders(shop.database)).toBe(0)
    const { status } = await shop.ask('GET', `/order/get/${orderId}`, { token: admin.token })
    expect(status).toBe(200)
  },
)

test.each([true, false])(
  'a buyer erased earlier is removed from books that no longer need them (guest: %s)',
  async (asGuest) => {
    const email = `gone.${asGuest}@example.in`
    const orderId = await aDelivered(email, asGuest)
    const { rows } = await query('select user_id as id from orders where id = $1', orderId)
    await inTransaction(shop.database, (tx) => eraseUser(tx, rows[0].id, ''))
    await madeOn(orderId, dayBefore(booksNeededFrom(new Date())))
    const before = await figuresOf(orderId)
    expect(await tablesWith(PERSON.address1)).toContain('invoices')
    expect(await eraseOldOrders(shop.database)).toBe(1)
    for (const words of [email, ...Object.values(PERSON)]) {
      expect(await withoutReplies(words), words).toEqual([])
    }
    expect(await figuresOf(orderId)).toEqual(before)
    expect(await eraseOldOrders(shop.database)).toBe(0)
  },
)

test('what the email of an old guest has today is not of that order and stays', async () => {
  const email = 'again@example.in'
  const orderId = await aDelivered(email, true)
  const { rows } = await query('select user_id as id from orders where id = $1', orderId)
  // Who opens the link of an order proves its email.
  await markEmailProven(shop.database.orm, rows[0].id)
  await madeOn(orderId, dayBefore(booksNeededFrom(new Date())))
  const { token } = admin
  const items = [{ productId, quantity: 1 }]
  const quoted = await shop.ask('POST', '/quote/create', {
    token,
    body: { ...DETAILS, email, validHours: 24, items },
  })
  expect(quoted.status, quoted.text).toBe(201)
  const body = { email }
  expect((await shop.ask('POST', '/newsletter/subscribe', { body })).status).toBe(200)
  await query(
    `insert into mail_addresses (address, refused_at, refusal) values ($1, now(), '550 no such mailbox')
    on conflict (address) do update set refused_at = excluded.refused_at, refusal = excluded.refusal`,
    email,
  )
  expect(await eraseOldOrders(shop.database)).toBe(1)
  const quote = await shop.ask('GET', `/quote/get/${quoted.body.quote.quoteId}`, { token })
  expect([quote.status, quote.body.customer?.email]).toEqual([200, email])
  expect(await withoutReplies(email)).toEqual(
    expect.arrayContaining(['mail_addresses', 'quotes', 'subscribers']),
  )
  expect(await withoutReplies(email)).not.toContain('orders')
})

test('an order of the first day that the books need keeps its buyer, as does one with a newer document', async () => {
  const needed = booksNeededFrom(new Date())
  const young = await aDelivered('young@example.in', false)
  await madeOn(young, needed)
  const amended = await aDelivered('amended@example.in', false)
  await madeOn(amended, dayBefore(needed))
  await query('alter table invoices disable trigger refuse_change')
  await query('update invoices set created_at = $2::date where order_id = $1', amended, needed)
  await query('alter table invoices enable trigger refuse_change')
  expect(await eraseOldOrders(shop.database)).toBe(0)
  expect(await tablesWith('young@example.in')).toContain('orders')
  for (const change of [
    `without_buyer(document)`,
    `jsonb_set(document, '{total}', '1')`,
    `document - 'buyer'`,
  ]) {
    await expect(query(`update invoices set document = ${change}`)).rejects.toThrow('never changed')
  }
})

/** Replies to repeated requests are forgotten after a day. */
async function withoutReplies(words: string): Promise<string[]> {
  return (await tablesWith(words)).filter((name) => name !== 'idempotent_responses')
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return new Date(date.getTime() - 86_400_000).toISOString().slice(0, 10)
}
