import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseUser } from '#server/db/accounts/erase-user.ts'
import { inTransaction } from '#server/db/connection.ts'
import { contactRequests } from '#server/db/schema/shop/contact.ts'
import { subscribers } from '#server/db/schema/shop/newsletter.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Work is taken up within a second. */
const SOON = { timeout: 8_000 }

let server: MailServer
let shop: TestApp
let admin: Person
beforeAll(async () => {
  server = await startMailServer()
  shop = await startTestApp({ SMTP_URL: server.url })
  admin = await anAdmin(shop)
  const body = { 'checkout.guest': true }
  await shop.ask('PUT', '/settings/update', { token: admin.token, body })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

/** Buys a piece without a login; answers the number of the order and the key of the link in its email. */
async function anOrderOfGuest(email: string): Promise<{ orderId: number; key: string }> {
  const { id: productId } = await aProduct(shop)
  const { body } = await shop.ask('POST', '/order/guest', {
    body: { ...DETAILS, email, orderItems: [{ productId, quantity: 1 }] },
    headers: { 'idempotency-key': `data-of-a-guest-${email}` },
  })
  const mails = () => server.received.filter((mail) => mail.to === email)
  await expect.poll(() => mails().length, SOON).toBeGreaterThanOrEqual(1)
  const raw = mails().at(-1)?.raw ?? ''
  const key = /guest-order#([\w.-]+)/.exec(raw.replaceAll(/=\r?\n/g, ''))?.[1] ?? ''
  return { orderId: Number(body.orderId), key }
}

/** A message and the newsletter of an email. */
async function writesAndReads(email: string): Promise<void> {
  const { orm } = shop.database
  await orm.insert(contactRequests).values({
    name: 'Meera Nair',
    email: email.toUpperCase(),
    phone: '',
    message: `Is the ring of ${email} adjustable?`,
  })
  await shop.ask('POST', '/newsletter/subscribe', { body: { email } })
}

const sent = (path: string, key: string) => shop.ask('POST', path, { body: { key } })

/** How many messages and subscriptions of an email there are. */
async function keptOf(email: string): Promise<[number, number]> {
  const { orm } = shop.database
  const messages = await orm.select().from(contactRequests)
  const newsletter = await orm.select().from(subscribers)
  const isTheirs = (one: { email: string }) => one.email.toLowerCase() === email
  return [messages.filter(isTheirs).length, newsletter.filter(isTheirs).length]
}

test('by the link a guest gets all stored data, and erases it when nothing is on its way', async () => {
  const [email, other] = ['gita@example.in', 'else@example.in']
  const { orderId, key } = await anOrderOfGuest(email)
  await writesAndReads(email)
  await writesAndReads(other)
  const data = await sent('/order/guest/data', key)
  expect(data.body).toMatchObject({
    profile: { email },
    orders: [{ orderId, email }],
    requests: [{ message: `Is the ring of ${email} adjustable?` }],
    newsletter: [{ email }],
    emailAddresses: [],
  })
  expect(data.text).not.toContain('guest.invalid')
  expect(data.text).not.toContain(other)
  const early = await sent('/order/guest/erase', key)
  expect([early.status, early.body.code]).toEqual([409, 'order-on-its-way'])
  for (const status of [2, 3, 4]) {
    const path = `/order/updatestatus/${orderId}`
    await shop.ask('PUT', path, { token: admin.token, body: { status } })
  }
  expect((await sent('/order/guest/erase', key)).status).toBe(200)
  const { rows } = await shop.database.pool.query(
    `select email, phone, first_name from orders where id = $1`,
    [orderId],
  )
  expect(rows).toEqual([{ email: '', phone: '', first_name: 'Deleted account' }])
  expect(await keptOf(email)).toEqual([0, 0])
  expect(await keptOf(other)).toEqual([1, 1])
  expect((await sent('/order/guest/open', key)).status).toBe(404)
})

test('a guest’s typed email reveals nothing of its owner before a link proves it', async () => {
  const email = 'owner.of.it@example.in'
  const { orderId } = await anOrderOfGuest(email)
  await writesAndReads(email)
  const { rows } = await shop.database.pool.query(`select user_id from orders where id = $1`, [
    orderId,
  ])
  await inTransaction(shop.database, (tx) => eraseUser(tx, Number(rows[0]?.user_id), ''))
  expect(await keptOf(email)).toEqual([1, 1])
})

test('the placeholder email of a guest reveals nothing of the checkout key', async () => {
  await anOrderOfGuest('somebody@example.in')
  const { rows } = await shop.database.pool.query(
    `select email, guest_key from users where guest_key is not null`,
  )
  for (const { email, guest_key: key } of rows) expect(email).not.toContain(key)
})
