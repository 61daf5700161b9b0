import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { eraseUnusedAddresses } from '#server/db/mail/erase-addresses.ts'
import {
  endInvitations,
  invitationToken,
  markAddressReached,
  markAddressRefused,
} from '#server/db/mail/mail-addresses.ts'
import { upsertSubscriber } from '#server/db/newsletter/subscribers.ts'
import { users } from '#server/db/schema/accounts.ts'
import { aCustomer, anAdmin, aProduct, PASSWORD, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const NAME = 'Ilavenil Thangaraj'
const PHONE = '+91 90030 11223'
const STREET = '17 Sannidhi Street'

/** Asks as the admin; fails when the shop refuses. */
async function asAdmin(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const { status, text } = await shop.ask(method, path, { token: admin.token, body })
  expect(status, text).toBeLessThan(300)
}

function write(email: string) {
  const body = { name: NAME, email, phone: PHONE, message: `Call ${NAME} on ${PHONE}` }
  return shop.ask('POST', '/request/create', { body })
}

/** A customer of whom every part of the shop knows something. */
async function aKnownPerson(isProven: boolean) {
  const person = await aCustomer(shop, NAME)
  const { token, userId, email } = person
  const { orm } = shop.database
  if (isProven) await markEmailProven(orm, userId)
  await orm.update(users).set({ phone: PHONE }).where(eq(users.id, userId))
  const { id: productId } = await aProduct(shop)
  const details = {
    email,
    phone: PHONE,
    firstName: 'Ilavenil',
    lastName: 'Thangaraj',
    address1: STREET,
  }
  const placed = await order(shop, person, anOrderOf(person, [{ productId }], details))
  const { orderId } = placed.body
  const documents = () => shop.ask('GET', `/invoice/order/${orderId}`, { token })
  await expect.poll(async () => (await documents()).body.length, { timeout: 8_000 }).toBe(1)
  await asAdmin('PUT', `/order/updatestatus/${orderId}`, { status: 4 })
  await asAdmin('POST', `/order/note/${orderId}`, {
    text: `${NAME} (${email}) calls from ${PHONE}`,
  })
  const review = { productId, rating: 5, title: '', body: 'Shines.' }
  const written = await shop.ask('POST', '/review/create', { token, body: review })
  const reviewId = written.body.review?.reviewId ?? written.body.reviewId
  if (reviewId !== undefined) {
    await asAdmin('PUT', `/review/moderate/${reviewId}`, {
      status: 'approved',
      answer: `Thanks, ${NAME}`,
    })
  }
  const { contactId } = (await write(email)).body
  await asAdmin('POST', `/request/reply/${contactId}`, { text: `Dear ${NAME}, it is ready.` })
  await upsertSubscriber(orm, { email, token: `key-of-${email}` })
  await shop.ask('POST', '/newsletter/confirm', { body: { key: `key-of-${email}` } })
  await asAdmin('PUT', `/user/manageUser/${userId}`, { status: 'Blocked' })
  await asAdmin('PUT', `/user/manageUser/${userId}`, { status: 'Active' })
  return { ...person, orderId, token: await freshSession(email) }
}

/** Blocking has ended the first one. */
async function freshSession(email: string): Promise<string> {
  const body = { email, password: PASSWORD }
  return (await shop.ask('POST', '/user/login', { body })).body.user.token
}

async function remove(token: string): Promise<void> {
  const body = { password: PASSWORD }
  expect((await shop.ask('POST', '/account/delete', { token, body })).status).toBe(200)
}

/** The tables that have a text somewhere, with how many rows. */
async function tablesWith(words: string): Promise<Record<string, number>> {
  const { pool } = shop.database
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from "${name}" t where t::text ilike '%' || $1 || '%'`,
      [words],
    )
    if (rowCount !== null && rowCount > 0) found[name] = rowCount
  }
  return found
}

test('no table keeps email, phone or name of a deleted person, but invoices keep name and address', async () => {
  const person = await aKnownPerson(true)
  const before = await tablesWith(person.email)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['users', 'orders', 'invoices', 'subscribers', 'contact_requests']),
  )
  expect(await tablesWith(NAME)).toHaveProperty('audit_log')
  await remove(person.token)
  expect(await tablesWith(person.email)).toEqual({})
  expect(await tablesWith(PHONE)).toEqual({})
  expect(await tablesWith(NAME)).toEqual({ invoices: 1 })
  expect(await tablesWith(STREET)).toEqual({ invoices: 1 })
})

test('an account with a stranger’s email can neither read nor erase the stranger’s data', async () => {
  const { token, email } = await aKnownPerson(false)
  const { body, text } = await shop.ask('GET', '/account/data', { token })
  expect([body.requests, body.newsletter]).toEqual([[], []])
  expect(text).not.toContain('it is ready')
  await remove(token)
  expect(await tablesWith(email)).toMatchObject({ contact_requests: 1, subscribers: 1 })
})

test('the download contains documents, payments, messages with answers and the newsletter', async () => {
  const { token, email, orderId } = await aKnownPerson(true)
  const { body } = await shop.ask('GET', '/account/data', { token })
  expect(body).toMatchObject({
    invoices: [{ orderId, kind: 'invoice', buyer: { name: NAME }, lines: [{ quantity: 1 }] }],
    payments: [{ orderId, provider: 'test' }],
    refunds: [],
    requests: [{ name: NAME, answers: [{ text: `Dear ${NAME}, it is ready.` }] }],
    newsletter: [{ email, status: 'confirmed' }],
  })
  const total = body.orders[0].total
  expect([body.invoices[0].total, body.payments[0].amount]).toEqual([total, total])
})

/** A customer with an order for another email, of both of which the shop knows something. */
async function aPersonOfTwoEmails() {
  const person = await aCustomer(shop)
  const { orm } = shop.database
  await markEmailProven(orm, person.userId)
  const other = `Work.Of.${person.email}`
  const { id: productId } = await aProduct(shop)
  const placed = await order(shop, person, anOrderOf(person, [{ productId }], { email: other }))
  await shop.database.pool.query('update orders set status = 4 where id = $1', [
    placed.body.orderId,
  ])
  for (const [at, email] of [person.email, other].entries()) {
    await invitationToken(orm, email, `token-${at}-${person.email}`)
    await endInvitations(orm, `token-${at}-${person.email}`)
    await markAddressRefused(orm, email, 'Mailbox full')
  }
  return { ...person, other: other.toLowerCase() }
}

const known = async ({ token }: { token: string }) =>
  (await shop.ask('GET', '/account/data', { token })).body.emailAddresses

test('facts about a person’s emails and their orders are in the download and are erased with them', async () => {
  const person = await aPersonOfTwoEmails()
  expect(await known(person)).toMatchObject([
    { address: person.email, refusal: 'Mailbox full', invitationsEndedAt: expect.any(String) },
    { address: person.other, refusal: 'Mailbox full', invitationsEndedAt: expect.any(String) },
  ])
  await remove(person.token)
  expect(await tablesWith(person.email)).toEqual({})
})

test('an email that somebody else uses too stays theirs', async () => {
  const person = await aPersonOfTwoEmails()
  const friend = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const details = { email: person.other.toUpperCase() }
  await order(shop, friend, anOrderOf(friend, [{ productId }], details))
  expect(await known(person)).toMatchObject([{ address: person.email }])
  expect(await known(friend)).toEqual([])
  await remove(person.token)
  expect(await tablesWith(person.email)).toMatchObject({ mail_addresses: 1 })
})

test('facts about an email are erased when nothing names it any more', async () => {
  const { orm, pool } = shop.database
  const person = await aPersonOfTwoEmails()
  for (const email of ['lately@example.in', 'long-ago@example.in']) {
    await markAddressRefused(orm, email, 'No such user')
    await pool.query(
      `insert into emails (kind, recipient, language, facts, created_at)
       values ('newsletter-confirm', $1, 'en', '{}', now() - make_interval(days => $2))`,
      [email, email.startsWith('lately') ? 29 : 31],
    )
  }
  // It was refused once and is reached again.
  const { email: fine } = await aCustomer(shop)
  await markAddressRefused(orm, fine, 'Mailbox full')
  await markAddressReached(orm, fine)
  await eraseUnusedAddresses(orm)
  const { rows } = await pool.query(
    'select address from mail_addresses where address = any($1) order by address',
    [[fine, person.email, person.other, 'lately@example.in', 'long-ago@example.in']],
  )
  expect(rows.map(({ address }) => address)).toEqual(
    [person.email, person.other, 'lately@example.in'].toSorted(),
  )
})

test('an invoice is then drawn without email and phone, and otherwise unchanged', async () => {
  const person = await aKnownPerson(true)
  await remove(person.token)
  const { rows } = await shop.database.pool.query(
    `select document -> 'buyer' as buyer from invoices where order_id = $1`,
    [person.orderId],
  )
  expect(rows[0].buyer).toMatchObject({ name: NAME, email: '', phone: '' })
  for (const change of [`jsonb_set(document, '{total}', '1')`, `document || '{"number": "1"}'`]) {
    await expect(
      shop.database.pool.query(`update invoices set document = ${change}`),
    ).rejects.toThrow('never changed')
  }
})
