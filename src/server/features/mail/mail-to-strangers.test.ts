import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { emails } from '#server/db/schema/mail.ts'
import { aCustomer, aProduct, PASSWORD } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Work is taken up within a second. */
const SOON = { timeout: 8_000 }

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

/** The kinds of the emails to an address, oldest first, when all of them are sent. */
async function sentTo({ database }: TestApp, recipient: string): Promise<string[]> {
  const rows = await database.orm
    .select()
    .from(emails)
    .where(eq(emails.recipient, recipient))
    .orderBy(emails.id)
  return rows.map((row) => (row.status === 'sent' ? row.kind : `${row.status} ${row.kind}`))
}

const LURE = 'http://evil.example/win Claim your prize'

test('no email carries a stranger’s words to an unconfirmed address', async () => {
  const victim = 'victim@example.in'
  const body = { name: LURE, email: victim, phone: '1', message: LURE }
  const { contactId } = (await shop.ask('POST', '/request/create', { body })).body
  const account = { name: LURE, email: victim, password: PASSWORD }
  expect((await shop.ask('POST', '/user/signup', { body: account })).status).toBe(201)
  await shop.ask('POST', '/user/forgotpassword', { body: { email: victim } })
  const buyer = await aCustomer(shop, LURE)
  const ring = await aProduct(shop)
  const typed = { email: victim, firstName: LURE, lastName: LURE, address1: LURE, city: LURE }
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId: ring.id }], typed))
  expect(placed.status).toBe(201)
  const kinds = ['request-received', 'welcome', 'password-reset', 'order-received']
  await expect.poll(() => sentTo(shop, victim), SOON).toEqual(kinds)
  const rows = await shop.database.orm.select().from(emails).where(eq(emails.recipient, victim))
  const texts = rows.map(({ subject, body: text }) => `${subject}\n${text}`).join('\n')
  expect(texts).not.toMatch(/evil|prize/)
  expect(texts).toContain(`NR-${String(contactId).padStart(6, '0')}`)
})

test('a confirmed address gets its name and delivery address, another one does not', async () => {
  const buyer = await aCustomer(shop)
  await shop.database.pool.query('update users set email_confirmed_at = now() where id = $1', [
    buyer.userId,
  ])
  const other = await aCustomer(shop)
  const ring = await aProduct(shop)
  const items = [{ productId: ring.id }]
  for (const by of [buyer, other]) {
    const placed = anOrderOf(by, items, { email: buyer.email.toUpperCase() })
    expect((await order(shop, by, placed)).status).toBe(201)
  }
  const bodies = async () => {
    const { rows } = await shop.database.pool.query(
      `select body from emails where lower(recipient) = $1 and status = 'sent' order by id`,
      [buyer.email],
    )
    return rows.map((row): string => row.body)
  }
  await expect.poll(bodies, SOON).toHaveLength(2)
  const [own, foreign] = await bodies()
  expect(own).toContain('Dear Meera')
  expect(own).toContain('36 Chittoor Road')
  expect(foreign).not.toMatch(/Meera|Chittoor/)
  expect(foreign).toContain('682016')
})

test('an unconfirmed address gets ten confirmations a day, in any spelling', async () => {
  const { attempts } = LIMITS.emailsToStranger
  for (let sent = 0; sent <= attempts; sent += 1) {
    const email = sent % 2 === 0 ? 'flooded@example.in' : 'Flooded@Example.in'
    const body = { name: 'A', email, phone: '1', message: 'x' }
    expect((await shop.ask('POST', '/request/create', { body })).status).toBe(201)
  }
  const states = async () => {
    const { rows } = await shop.database.pool.query(
      `select status, problem from emails where lower(recipient) = 'flooded@example.in' order by id`,
    )
    return rows
  }
  const ended = async () => (await states()).filter(({ status }) => status !== 'waiting').length
  await expect.poll(ended, SOON).toBe(attempts + 1)
  const rows = await states()
  expect(rows.map(({ status }) => status)).toEqual([...Array(attempts).fill('sent'), 'failed'])
  expect(rows.at(-1)?.problem).toContain('Send it again')
  // Nobody tries it again by itself, and emails of another sort still come.
  const left = async () =>
    (await shop.database.pool.query(`select from jobs where kind = 'send-mail'`)).rowCount
  await expect.poll(left, SOON).toBe(0)
  await shop.ask('POST', '/newsletter/subscribe', { body: { email: 'flooded@example.in' } })
  await expect
    .poll(() => sentTo(shop, 'flooded@example.in'), SOON)
    .toContain('newsletter-confirmation')
})

test('a checkout email that is not one address gets no email, and the order stays', async () => {
  const buyer = await aCustomer(shop)
  const ring = await aProduct(shop)
  for (const email of ['call me', 'a@example.in, b@example.in', 'A <a@example.in>']) {
    const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId: ring.id }], { email }))
    expect(placed.status).toBe(201)
    await expect.poll(() => sentTo(shop, email), SOON).toEqual(['failed order-received'])
  }
  const email = 'a@example.in\r\nBcc: thief@example.com'
  const refused = await order(shop, buyer, anOrderOf(buyer, [{ productId: ring.id }], { email }))
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('An email address cannot contain line breaks.')
})
