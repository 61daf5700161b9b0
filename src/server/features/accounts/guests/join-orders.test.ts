import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForProof } from '#server/features/accounts/email/confirm-email.ts'
import { hashCode } from '#server/features/accounts/phone/ask-code.ts'
import { insertPhoneCode } from '#server/db/accounts/phone/phone-codes.ts'
import { inTransaction } from '#server/db/connection.ts'
import { emails } from '#server/db/schema/mail.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hashToken } from '#server/services/tokens.ts'
import { aCustomer, anAdmin, aProduct, PASSWORD, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let productId: number
beforeAll(async () => {
  // With mail, a cash order of a guest waits until its email is proven.
  shop = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  admin = await anAdmin(shop)
  const body = { 'checkout.guest': true, 'login.phone': true, 'cod.below': 199_999_99 }
  await shop.ask('PUT', '/settings/update', { token: admin.token, body })
  productId = (await aProduct(shop, { price: 25_000_000, stock: 1_000 })).id
})
afterAll(() => shop.close())

let made = 0
/** A phone that no other test has, ten digits. */
function aPhone(): string {
  made += 1
  return `98292${10_000 + made}`
}

interface Bought {
  email: string
  phone: string
  key?: string
  fields?: object
}

/** An order of somebody without a login, of ₹2,50,000 with a PAN. */
function buy({ email, phone, key = `key-of-a-joining-guest-${(made += 1)}`, fields = {} }: Bought) {
  const orderItems = [{ productId, quantity: 1 }]
  const body = {
    ...DETAILS,
    email,
    phone,
    paymentMethod: 'online',
    pan: 'ABCPK1234F',
    orderItems,
    ...fields,
  }
  const headers = { 'idempotency-key': key }
  return shop.ask('POST', '/order/guest', { body, headers, from: `10.40.${made}.1` })
}

/** Proves a phone as if its code had been typed. */
async function provePhone({ userId, token }: Person, phone: string) {
  made += 1
  const key = `key-${made}`
  const codeHash = hashCode(key, '123456')
  const code = { keyHash: hashToken(key), codeHash, purpose: 'proof' as const, userId, phone }
  await insertPhoneCode(shop.database.orm, code)
  return shop.ask('POST', '/account/phone/proof', { token, body: { key, code: '123456' } })
}

/** The link that proves the email of a person. */
async function linkOf({ userId, name, email }: Person): Promise<string> {
  await inTransaction(shop.database, (tx) =>
    askForProof(tx, { user: { id: userId, name }, email, kind: 'welcome', language: 'en' }),
  )
  const rows = await shop.database.orm.select().from(emails).where(eq(emails.recipient, email))
  return rows.findLast(({ kind }) => kind === 'welcome')?.secretPath?.split('#')[1] ?? ''
}

const proveEmail = (token: string) => shop.ask('POST', '/user/confirmemail', { body: { token } })

async function ordersOf({ userId, token }: Pick<Person, 'userId' | 'token'>): Promise<number[]> {
  const { body } = await shop.ask('GET', `/order/userorder/${userId}`, { token })
  return body.map(({ orderId }: { orderId: number }) => orderId)
}

async function joinedMails(email: string): Promise<unknown[]> {
  const rows = await shop.database.orm.select().from(emails).where(eq(emails.recipient, email))
  return rows.filter(({ kind }) => kind === 'orders-joined').map(({ facts }) => facts)
}

test('an order joins an account once email and phone are proven, in either order', async () => {
  const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
  for (const person of [first, second]) {
    const phone = aPhone()
    const { body } = await buy({ email: person.email.toUpperCase(), phone: `+91 ${phone}` })
    const link = await linkOf(person)
    const steps = [() => proveEmail(link), () => provePhone(person, phone)]
    const [one, other] = person === first ? steps : steps.toReversed()
    expect((await one?.())?.status).toBe(200)
    expect(await ordersOf(person)).toEqual([])
    expect((await other?.())?.status).toBe(200)
    expect(await ordersOf(person)).toEqual([body.orderId])
    expect(await joinedMails(person.email)).toEqual([
      { kind: 'orders-joined', orderIds: [body.orderId] },
    ])
  }
})

/** A customer with a proven email and phone, and an order of a guest with both that has joined. */
async function aJoinedOrder() {
  const person = await aCustomer(shop)
  const phone = aPhone()
  const key = `key-of-a-joined-guest-${(made += 1)}`
  const { body } = await buy({ email: person.email, phone, key })
  await proveEmail(await linkOf(person))
  await provePhone(person, phone)
  const { orderId, guest }: { orderId: number; guest: Person } = body
  return { person, phone, key, orderId, guest }
}

test('an account with neither, only one or other proofs gets no order', async () => {
  const [email, phone] = ['owner.of.order@example.in', aPhone()]
  const { body } = await buy({ email, phone })
  const withPhone = await aCustomer(shop)
  await proveEmail(await linkOf(withPhone))
  await provePhone(withPhone, phone)
  const withEmail = await aCustomer(shop)
  await shop.database.orm.update(users).set({ email }).where(eq(users.id, withEmail.userId))
  const unproven = { ...withEmail, email }
  await provePhone(unproven, aPhone())
  for (const person of [withPhone, unproven]) expect(await ordersOf(person)).toEqual([])
  // The same last ten digits, elsewhere.
  const abroad = await aCustomer(shop)
  const digits = aPhone()
  await buy({ email: abroad.email, phone: `+1 ${digits}` })
  await proveEmail(await linkOf(abroad))
  await provePhone(abroad, digits)
  expect(await ordersOf(abroad)).toEqual([])
  const all = await shop.ask('GET', '/order/getall', { token: admin.token })
  const left = all.body.orders.find((one: { orderId: number }) => one.orderId === body.orderId)
  expect(left.isGuest).toBe(true)
})

test('proving email and phone at the same moment joins an order once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await aCustomer(shop)
    const phone = aPhone()
    const orders = [
      await buy({ email: person.email, phone }),
      await buy({ email: person.email, phone }),
    ]
    const link = await linkOf(person)
    const answers = await Promise.all([
      proveEmail(link),
      provePhone(person, phone),
      provePhone(person, phone),
    ])
    expect(answers.map(({ status }) => status)).toContain(200)
    const ids = orders.map(({ body }) => body.orderId)
    expect((await ordersOf(person)).toSorted((a, b) => a - b)).toEqual(ids)
    expect(await joinedMails(person.email)).toEqual([{ kind: 'orders-joined', orderIds: ids }])
  }
})

test('a guest erased while joining either joins nothing or has joined', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await aCustomer(shop)
    const phone = aPhone()
    const { body } = await buy({ email: person.email, phone })
    const { orm } = shop.database
    await proveEmail(await linkOf(person))
    const erased = inTransaction(shop.database, async (tx) => {
      const [guest] = await tx
        .update(users)
        .set({ deletedAt: sql`now()` })
        .where(eq(users.id, body.guest.userId))
        .returning()
      return guest
    })
    const [proof] = await Promise.all([provePhone(person, phone), erased])
    expect(proof.status).toBe(200)
    const [row] = await orm.select().from(users).where(eq(users.id, body.guest.userId))
    const own = await ordersOf(person)
    // Joining empties the name, erasing alone does not here: exactly one of both has won.
    expect(own).toEqual(row?.name === '' ? [body.orderId] : [])
  }
})

test('a joined order belongs to the account: its guest and old link are gone, and its PAN still opens', async () => {
  const { person, orderId, guest } = await aJoinedOrder()
  const asGuest = await shop.ask('GET', `/order/userorder/${guest.userId}`, { token: guest.token })
  expect(asGuest.status).toBe(401)
  const found = await shop.ask('POST', '/order/guest/find', {
    body: { orderId, phone: '9829210001' },
    from: '10.41.0.1',
  })
  expect(found.status).toBe(404)
  const list = await shop.ask('GET', '/order/getall', { token: admin.token })
  const shown = list.body.orders.find((one: { orderId: number }) => one.orderId === orderId)
  expect(shown.isGuest).toBeUndefined()
  const pan = await shop.ask('POST', `/order/pan/${orderId}/show`, { token: admin.token })
  expect(pan.body).toEqual({ pan: 'ABCPK1234F' })
  const { body } = await shop.ask('GET', '/account/data', { token: person.token })
  expect(body.orders).toMatchObject([{ orderId }])
  expect(JSON.stringify(body.pans)).toContain('ABCPK1234F')
  expect(body.consents).toMatchObject([{ purpose: 'order' }])
})

test('the key of a joined checkout places no second order', async () => {
  const { person, phone, key, orderId } = await aJoinedOrder()
  const again = await buy({ email: person.email, phone, key })
  expect([again.status, again.body.code]).toEqual([409, 'idempotency-mismatch'])
  expect(await ordersOf(person)).toEqual([orderId])
})

/** Logs in as if the code that was sent to a phone had been typed. */
async function logInByPhone({ userId }: Person, phone: string) {
  const key = `login-${(made += 1)}`
  const codeHash = hashCode(key, '123456')
  const code = { keyHash: hashToken(key), codeHash, purpose: 'login' as const, phone, userId }
  await insertPhoneCode(shop.database.orm, code)
  return shop.ask('POST', '/user/phonelogin', { body: { key, code: '123456' } })
}

/** Of orders, by number: whether each still waits for its email, and why it was cancelled. */
async function cashStates(orderIds: number[]) {
  const { rows } = await shop.database.pool.query(
    `select o.status, o.hold_until is not null as waits, e.facts->>'reason' as reason
    from orders o left join emails e on e.key = 'order-cancelled:' || o.id
    where o.id = any($1) order by o.id`,
    [orderIds],
  )
  return rows
}

test('cash orders join only as far as the daily cash limit of one person allows', async () => {
  const { person, phone } = await aJoinedOrder()
  const [dear, cheap] = [
    await aProduct(shop, { price: 12_000_000, stock: 9 }),
    await aProduct(shop, { price: 1_000_000, stock: 9 }),
  ]
  const orderIds: number[] = []
  for (const { id } of [dear, dear, dear, cheap]) {
    const fields = { paymentMethod: 'cod', orderItems: [{ productId: id, quantity: 1 }] }
    const { status, body } = await buy({ email: person.email, phone, fields })
    expect(status).toBe(201)
    orderIds.push(body.orderId)
  }
  const waits = { status: 1, waits: true, reason: null }
  expect(await cashStates(orderIds)).toEqual([waits, waits, waits, waits])
  expect((await logInByPhone(person, phone)).status).toBe(200)
  const stands = { status: 1, waits: false, reason: null }
  const goes = { status: 5, waits: true, reason: 'cash-of-day' }
  await expect
    .poll(() => cashStates(orderIds), { timeout: 15_000 })
    .toEqual([stands, goes, goes, stands])
})

test('a login by phone joins orders placed without it since', async () => {
  const { person, phone, orderId } = await aJoinedOrder()
  const next = await buy({ email: person.email, phone })
  expect(await ordersOf(person)).toEqual([orderId])
  expect((await logInByPhone(person, phone)).status).toBe(200)
  expect((await ordersOf(person)).toSorted((a, b) => a - b)).toEqual([orderId, next.body.orderId])
})

test('an erased account takes its joined orders with it', async () => {
  const { person, phone, orderId } = await aJoinedOrder()
  await shop.database.orm.execute(sql`update orders set status = 4 where id = ${orderId}`)
  const { token } = person
  const answer = await shop.ask('POST', '/account/delete', { token, body: { password: PASSWORD } })
  expect(answer.status).toBe(200)
  const { rows } = await shop.database.orm.execute(sql`select * from orders where id = ${orderId}`)
  expect(JSON.stringify(rows)).not.toContain(person.email)
  expect(JSON.stringify(rows)).not.toContain(phone)
})
