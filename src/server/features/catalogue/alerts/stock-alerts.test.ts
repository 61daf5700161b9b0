import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS, MOST_STOCK_ALERTS } from '#domain/accounts/limits.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { eraseOldAlerts } from '#server/db/catalogue/stock-alerts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { emails } from '#server/db/schema/mail.ts'
import { stockAlerts } from '#server/db/schema/stock-alerts.ts'
import {
  aCustomer,
  anAdmin,
  aProduct,
  aStaffMember,
  PASSWORD,
  type Person,
} from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { notifyBackInStock } from './notify-back-in-stock.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

let made = 0
const anEmail = () => `waits.${(made += 1)}@example.in`

const ask = (productId: number, email: string, fields: object = {}) =>
  shop.ask('POST', '/product/alert', {
    body: { productId, material: 1, email, ...fields },
    from: `10.50.${(made += 1) % 250}.1`,
  })

/** The facts of the emails of a kind to an address. */
async function mailsOf(email: string, kind: string) {
  const rows = await shop.database.orm.select().from(emails).where(eq(emails.recipient, email))
  return rows.filter((mail) => mail.kind === kind)
}

const setStock = (id: number, stock: number) =>
  shop.database.orm.update(products).set({ stock }).where(eq(products.id, id))

/** Everybody who can be told is told. */
const tellAll = () => notifyBackInStock(shop.database)

test('a customer who asks is told once when the piece is back, and is forgotten', async () => {
  const ring = await aProduct(shop, { name: 'Tara Ring', stock: 0 })
  const email = anEmail()
  expect((await ask(ring.id, email)).status).toBe(200)
  expect(await mailsOf(email, 'alert-noted')).toMatchObject([{ facts: { name: 'Tara Ring' } }])
  await tellAll()
  expect(await mailsOf(email, 'back-in-stock')).toEqual([])
  await setStock(ring.id, 2)
  const told = await Promise.all([tellAll(), tellAll(), tellAll()])
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await mailsOf(email, 'back-in-stock')).toMatchObject([{ facts: { productId: ring.id } }])
  await setStock(ring.id, 0)
  await setStock(ring.id, 5)
  await tellAll()
  expect(await mailsOf(email, 'back-in-stock')).toHaveLength(1)
  const left = await shop.database.orm.select().from(stockAlerts)
  expect(JSON.stringify(left)).not.toContain(email)
})

test('one click cancels it, and a second click says that it is over', async () => {
  const ring = await aProduct(shop, { stock: 0 })
  const email = anEmail()
  await ask(ring.id, email)
  const [mail] = await mailsOf(email, 'alert-noted')
  const key = mail?.secretPath?.split('alert=')[1]
  const end = () => shop.ask('POST', '/product/alert/end', { body: { key } })
  expect((await end()).status).toBe(200)
  expect((await end()).status).toBe(404)
  await setStock(ring.id, 1)
  await tellAll()
  expect(await mailsOf(email, 'back-in-stock')).toEqual([])
  const { rows } = await shop.database.orm.execute(
    sql`select purpose, is_given from consents where email = ${email} order by id`,
  )
  expect(rows).toEqual([
    { purpose: 'restock', is_given: true },
    { purpose: 'restock', is_given: false },
  ])
})

test('a mail program can cancel it with one click', async () => {
  const ring = await aProduct(shop, { stock: 0 })
  const email = anEmail()
  await ask(ring.id, email)
  const [mail] = await mailsOf(email, 'alert-noted')
  const end = () =>
    shop.app.inject({
      method: 'POST',
      url: mail?.secretPath ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await end()).statusCode).toBe(200)
  expect((await end()).statusCode).toBe(404)
  const left = await shop.database.orm.select().from(stockAlerts)
  expect(JSON.stringify(left)).not.toContain(email)
})

test('nobody can wait for a piece that can be bought or is not in the shop', async () => {
  const ring = await aProduct(shop, { stock: 3 })
  const there = await ask(ring.id, anEmail())
  expect([there.status, there.body.code]).toEqual([409, 'alert-not-needed'])
  expect((await ask(999_999, anEmail())).status).toBe(404)
  expect((await ask(ring.id, anEmail(), { makeId: 999_999 })).status).toBe(404)
  expect((await ask(ring.id, 'not an email')).status).toBe(400)
})

test('a second request for the same piece is merged, and its newest link cancels it', async () => {
  const ring = await aProduct(shop, { stock: 0 })
  const email = anEmail()
  await Promise.all([ask(ring.id, email), ask(ring.id, email.toUpperCase()), ask(ring.id, email)])
  const counted = await shop.ask('GET', '/product/alert/waiting', { token: admin.token })
  expect(counted.body).toContainEqual({ productId: ring.id, waiting: 1, waitingForPrice: 0 })
})

test('an address can wait for a limited number of pieces, with the same answer beyond it', async () => {
  const email = anEmail()
  const answers: unknown[] = []
  for (let n = 0; n < MOST_STOCK_ALERTS + 2; n += 1) {
    const ring = await aProduct(shop, { stock: 0 })
    answers.push((await ask(ring.id, email)).body.message)
  }
  expect(new Set(answers).size).toBe(1)
  const rows = await shop.database.orm.select().from(stockAlerts)
  expect(rows.filter((row) => row.email === email)).toHaveLength(MOST_STOCK_ALERTS)
})

/** Wishes in somebody's name from one network, until it is refused; how many were taken. */
async function fill(email: string, from: string, rings: readonly number[]): Promise<number> {
  const answers = await Promise.all(
    rings.map((productId) =>
      shop.ask('POST', '/product/alert', { body: { productId, material: 1, email }, from }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  return answers.filter(({ status }) => status === 200).length
}

async function isNoted(email: string, productId: number): Promise<boolean> {
  const rows = await shop.database.orm
    .select()
    .from(stockAlerts)
    .where(eq(sql`lower(${stockAlerts.email})`, email.toLowerCase()))
  return rows.some((row) => row.productId === productId)
}

test('strangers who wish in somebody’s name keep no wish from them, and each has its email', async () => {
  const rings = await Promise.all(
    Array.from({ length: MOST_STOCK_ALERTS }, () => aProduct(shop, { stock: 0 })),
  )
  const ids = rings.map(({ id }) => id)
  const [victim, wanted] = [anEmail(), await aProduct(shop, { name: 'Own Ring', stock: 0 })]
  // Two days of one network fill the list.
  const { attempts } = LIMITS.stockAlertsInName
  expect(await fill(victim, '203.0.113.1', ids)).toBe(attempts)
  expect(await fill(victim, '203.0.113.2', ids.toReversed())).toBe(attempts)
  expect(await mailsOf(victim, 'alert-noted')).toHaveLength(2 * attempts)
  expect((await ask(wanted.id, victim)).status).toBe(200)
  expect(await isNoted(victim, wanted.id)).toBe(true)
  expect(await mailsOf(victim, 'alert-noted')).toHaveLength(2 * attempts + 1)
  const states = async () => (await mailsOf(victim, 'alert-noted')).map(({ status }) => status)
  await expect
    .poll(async () => new Set(await states()), { timeout: 15_000 })
    .toEqual(new Set(['sent']))
  await setStock(wanted.id, 1)
  await tellAll()
  expect(await mailsOf(victim, 'back-in-stock')).toHaveLength(1)
})

test('who is logged in with a confirmed email is not bound by what others asked in its name', async () => {
  const [person, wanted] = [await aCustomer(shop), await aProduct(shop, { stock: 0 })]
  const rings = await Promise.all(
    Array.from({ length: LIMITS.stockAlertsInName.attempts + 1 }, () =>
      aProduct(shop, { stock: 0 }),
    ),
  )
  const ids = rings.map(({ id }) => id)
  for (const network of ['203.0.113.11', '203.0.113.12', '203.0.113.13']) {
    await fill(person.email, network, ids)
  }
  const { email, token, userId } = person
  const wish = () =>
    shop.ask('POST', '/product/alert', {
      body: { productId: wanted.id, material: 1, email },
      token,
      from: '198.51.100.20',
    })
  // Not confirmed, it may be anybody's.
  expect((await wish()).status).toBe(200)
  expect(await isNoted(email, wanted.id)).toBe(false)
  await markEmailProven(shop.database.orm, userId)
  expect((await wish()).status).toBe(200)
  expect(await isNoted(email, wanted.id)).toBe(true)
})

test('staff see how many customers wait, shoppers do not', async () => {
  const ring = await aProduct(shop, { stock: 0 })
  await ask(ring.id, anEmail())
  await ask(ring.id, anEmail())
  const { token } = await aStaffMember(shop)
  const counted = await shop.ask('GET', '/product/alert/waiting', { token })
  expect(counted.body).toContainEqual({ productId: ring.id, waiting: 2, waitingForPrice: 0 })
  const customer = await aCustomer(shop)
  expect((await shop.ask('GET', '/product/alert/waiting', { token: customer.token })).status).toBe(
    403,
  )
})

test('the alerts of an address are in its owner’s data and erased with the account', async () => {
  const person = await aCustomer(shop)
  const ring = await aProduct(shop, { name: 'Nila Ring', stock: 0 })
  await ask(ring.id, person.email)
  const data = () => shop.ask('GET', '/account/data', { token: person.token })
  expect((await data()).body.stockAlerts).toEqual([])
  await shop.database.orm
    .update(users)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(users.id, person.userId))
  expect((await data()).body.stockAlerts).toMatchObject([{ product: 'Nila Ring' }])
  const { token } = person
  await shop.ask('POST', '/account/delete', { token, body: { password: PASSWORD } })
  const left = await shop.database.orm.select().from(stockAlerts)
  expect(JSON.stringify(left)).not.toContain(person.email)
})

test('alerts are erased after half a year, or with a deleted piece', async () => {
  const [old, gone] = [await aProduct(shop, { stock: 0 }), await aProduct(shop, { stock: 0 })]
  const [one, other] = [anEmail(), anEmail()]
  await ask(old.id, one)
  await ask(gone.id, other)
  const { orm } = shop.database
  await orm
    .update(stockAlerts)
    .set({ createdAt: sql`now() - interval '200 days'` })
    .where(eq(stockAlerts.email, one))
  await orm.update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.id))
  await eraseOldAlerts(orm)
  const left = JSON.stringify(await orm.select().from(stockAlerts))
  expect(left).not.toContain(one)
  expect(left).not.toContain(other)
})

test('with these emails switched off nobody can ask, and waiting customers are told later', async () => {
  const ring = await aProduct(shop, { name: 'Tara Ring', stock: 0 })
  const email = anEmail()
  expect((await ask(ring.id, email)).status).toBe(200)
  const change = (isOn: boolean) =>
    shop.ask('PUT', '/settings/update', { token: admin.token, body: { 'reminders.alerts': isOn } })
  const shown = async () => (await shop.ask('GET', '/settings/shop')).body.reminders
  expect(await shown()).toBeUndefined()
  expect((await change(false)).status).toBe(200)
  expect(await shown()).toEqual({ cart: true, alerts: false })
  const refused = await ask(ring.id, anEmail())
  expect([refused.status, refused.body.code]).toEqual([403, 'reminders-off'])
  await setStock(ring.id, 2)
  expect(await tellAll()).toBe(0)
  expect((await change(true)).status).toBe(200)
  await tellAll()
  expect(await mailsOf(email, 'back-in-stock')).toHaveLength(1)
})
