import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseOldCarts } from '#server/db/cart/cart-reminders.ts'
import { users } from '#server/db/schema/accounts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { emails } from '#server/db/schema/mail.ts'
import { cartReminders } from '#server/db/schema/cart.ts'
import { aCustomer, anAdmin, aProduct, PASSWORD, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, size } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { remindOfCarts } from './remind-of-carts.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await sellToGuests(true)
})
afterAll(() => shop.close())

async function sellToGuests(isOn: boolean): Promise<void> {
  const body = { 'checkout.guest': isOn }
  expect((await shop.ask('PUT', '/settings/update', { token: admin.token, body })).status).toBe(200)
}

let made = 0
const anEmail = () => `left.${(made += 1)}@example.in`

const choose = ({ userId, token }: Person, isOn: boolean) =>
  shop.ask('PUT', `/cart/reminder/${userId}`, { token, body: { isOn } })

async function add({ userId, token }: Person, productId: number): Promise<void> {
  const body = { userId, productId, material: 1, quantity: 2 }
  expect((await shop.ask('POST', '/cart/create', { token, body })).status).toBe(200)
}

const keep = (email: string, productId: number) =>
  shop.ask('POST', '/cart/guest/reminder', {
    body: { email, lines: [{ cartId: 1, productId, material: 1, quantity: 2 }] },
    from: `10.70.${(made += 1) % 250}.1`,
  })

/** As if the last change had been that many hours ago. */
const waitHours = (hours: number) =>
  shop.database.orm.execute(sql`
    update cart_reminders set changed_at = changed_at - make_interval(hours => ${hours}),
      next_at = next_at - make_interval(hours => ${hours})`)

const remind = () => remindOfCarts(shop.database)

async function mailsTo(email: string) {
  const rows = await shop.database.orm.select().from(emails).where(eq(emails.recipient, email))
  return rows.filter(({ kind }) => kind === 'cart-left')
}

/** A customer who agreed, with a piece in the cart. */
async function aReminded() {
  const person = await aCustomer(shop)
  const piece = await aProduct(shop, { name: 'Tara Ring' })
  expect((await choose(person, true)).body).toEqual({ isOn: true })
  await add(person, piece.id)
  return { person, piece }
}

test('a customer who agreed is reminded after 3 hours and after a day, once each', async () => {
  const { person } = await aReminded()
  await waitHours(2)
  await remind()
  expect(await mailsTo(person.email)).toEqual([])
  await waitHours(1)
  await Promise.all([remind(), remind(), remind()])
  expect(await mailsTo(person.email)).toMatchObject([
    { facts: { pieces: [{ name: 'Tara Ring', quantity: 2 }], others: 0 } },
  ])
  await waitHours(20)
  await remind()
  expect(await mailsTo(person.email)).toHaveLength(1)
  await waitHours(1)
  await remind()
  await waitHours(100)
  await remind()
  expect(await mailsTo(person.email)).toHaveLength(2)
})

test('changing the cart restarts the wait, and an empty cart gets no reminder', async () => {
  const { person, piece } = await aReminded()
  await waitHours(2)
  await add(person, piece.id)
  await waitHours(2)
  await remind()
  expect(await mailsTo(person.email)).toEqual([])
  await shop.database.pool.query('delete from cart_lines where user_id = $1', [person.userId])
  await waitHours(3)
  await remind()
  expect(await mailsTo(person.email)).toEqual([])
})

test('a customer who has ordered gets no reminder of what stayed in the cart', async () => {
  const { person, piece } = await aReminded()
  const other = await aProduct(shop)
  await add(person, other.id)
  const placed = await order(
    shop,
    person,
    anOrderOf(person, [{ productId: piece.id, quantity: 2 }]),
  )
  expect(placed.status, placed.text).toBe(201)
  const left = await shop.ask('GET', `/cart/getAll/${person.userId}`, { token: person.token })
  expect(left.body).toHaveLength(1)
  await waitHours(30)
  // The order as old as the cart.
  await shop.database.pool.query(
    `update orders set created_at = created_at - interval '30 hours' where user_id = $1`,
    [person.userId],
  )
  await remind()
  expect(await mailsTo(person.email)).toEqual([])
})

test('a customer who has not agreed, or has withdrawn consent, gets no reminder', async () => {
  const silent = await aCustomer(shop)
  await add(silent, (await aProduct(shop)).id)
  const { person } = await aReminded()
  expect((await choose(person, false)).body).toEqual({ isOn: false })
  await waitHours(30)
  await remind()
  expect(await mailsTo(silent.email)).toEqual([])
  expect(await mailsTo(person.email)).toEqual([])
  const { rows } = await shop.database.orm.execute(
    sql`select is_given from consents where purpose = 'cart' and email = ${person.email} order by id`,
  )
  expect(rows).toEqual([{ is_given: true }, { is_given: false }])
})

test('a browser’s cart is stored for its email, and its link fills any browser until it is cancelled', async () => {
  const email = anEmail()
  const { id: productId } = await aProduct(shop)
  expect((await keep(email, productId)).status).toBe(200)
  expect((await keep(email.toUpperCase(), productId)).status).toBe(200)
  await waitHours(3)
  await remind()
  const mails = await shop.database.orm
    .select()
    .from(emails)
    .where(sql`lower(recipient) = ${email}`)
  expect(mails).toHaveLength(1)
  const key = mails[0]?.secretPath?.split('fill=')[1]
  const refill = () => shop.ask('POST', '/cart/refill', { body: { key } })
  expect((await refill()).body).toEqual({
    isOfAccount: false,
    lines: [{ productId, material: 1, quantity: 2 }],
  })
  const clicked = await shop.app.inject({
    method: 'POST',
    url: `/newsletter?cart=${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.statusCode).toBe(200)
  expect((await refill()).status).toBe(404)
  expect((await shop.ask('POST', '/cart/reminder/end', { body: { key } })).status).toBe(404)
  await waitHours(30)
  expect(await remind()).toBe(0)
})

test('a guest who has ordered gets no reminder of the cart of that email', async () => {
  const email = anEmail()
  const { id: productId } = await aProduct(shop)
  await keep(email, productId)
  const body = { ...DETAILS, email: email.toUpperCase(), paymentMethod: 'online' }
  const placed = await shop.ask('POST', '/order/guest', {
    body: { ...body, orderItems: [{ productId, quantity: 1 }] },
    headers: { 'idempotency-key': `cart-left-${email}` },
  })
  expect(placed.status, placed.text).toBe(201)
  await shop.database.pool.query(
    `update cart_reminders set next_at = now() - interval '1 minute' where email = $1`,
    [email],
  )
  await remind()
  expect(await mailsTo(email)).toEqual([])
})

test('the link of an account reveals nothing, and a sold-out piece is not named', async () => {
  const { person, piece } = await aReminded()
  const kept = await aProduct(shop, { name: 'Nila Ring' })
  await add(person, kept.id)
  await shop.database.orm.update(products).set({ stock: 0 }).where(eq(products.id, piece.id))
  await waitHours(3)
  await remind()
  const [mail] = await mailsTo(person.email)
  expect(mail?.facts).toMatchObject({ pieces: [{ name: 'Nila Ring' }], others: 0 })
  const key = mail?.secretPath?.split('fill=')[1]
  const refilled = await shop.ask('POST', '/cart/refill', { body: { key } })
  expect(refilled.body).toEqual({ isOfAccount: true, lines: [] })
})

test('a size that is sold out is not named, and others of its make are', async () => {
  await applyRates(shop, admin, { '18K750': 10_000 })
  const person = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { name: 'Sized Ring', material: [2] })
  const sizes = [size('12', { stock: 1 }), size('14', { stock: 3 })]
  const makes = { makes: [aSizedMake(sizes)], basis: '' }
  const saved = await shop.ask('PUT', `/product/makes/${productId}`, {
    token: admin.token,
    body: makes,
  })
  expect(saved.status, saved.text).toBe(200)
  const { makeId } = saved.body.makes[0]
  const line = { cartId: 1, productId, material: 2, makeId, quantity: 1 }
  const email = anEmail()
  const asked = await shop.ask('POST', '/cart/guest/reminder', {
    body: {
      email,
      lines: [
        { ...line, size: '12' },
        { ...line, cartId: 2, size: '14' },
      ],
    },
    from: `10.70.${(made += 1) % 250}.1`,
  })
  expect(asked.status, asked.text).toBe(200)
  await choose(person, true)
  const { token, userId } = person
  const added = await shop.ask('POST', '/cart/create', {
    token,
    body: { ...line, userId, size: '12' },
  })
  expect(added.status, added.text).toBe(200)
  await shop.database.pool.query(
    `update make_sizes set stock = 0 where make_id = $1 and code = '12'`,
    [makeId],
  )
  await waitHours(4)
  await remind()
  expect(await mailsTo(email)).toMatchObject([
    { facts: { pieces: [{ name: 'Sized Ring', quantity: 1 }], others: 0 } },
  ])
  expect(await mailsTo(person.email)).toEqual([])
})

test('a size of one pool for all is named while the pool lasts', async () => {
  await applyRates(shop, admin, { '18K750': 10_000 })
  const { id: productId } = await aProduct(shop, { name: 'Pooled Ring', material: [2] })
  const make = aSizedMake([size('12'), size('14')], { sizeStock: 'pooled', pool: 1 })
  const { token } = admin
  const body = { makes: [make], basis: '' }
  const saved = await shop.ask('PUT', `/product/makes/${productId}`, { token, body })
  expect(saved.status, saved.text).toBe(200)
  const { makeId } = saved.body.makes[0]
  const line = { cartId: 1, productId, material: 2, makeId, size: '12', quantity: 1 }
  const [early, late] = [anEmail(), anEmail()]
  const keepFor = (email: string) =>
    shop.ask('POST', '/cart/guest/reminder', {
      body: { email, lines: [line] },
      from: `10.70.${(made += 1) % 250}.1`,
    })
  expect((await keepFor(early)).status).toBe(200)
  await waitHours(4)
  await remind()
  expect(await mailsTo(early)).toMatchObject([{ facts: { pieces: [{ name: 'Pooled Ring' }] } }])
  expect((await keepFor(late)).status).toBe(200)
  await shop.database.pool.query(
    `update make_sizes set stock = 0 where make_id = $1 and code = ''`,
    [makeId],
  )
  await waitHours(4)
  await remind()
  expect(await mailsTo(late)).toEqual([])
})

test('only the owner of a cart chooses, and guest carts are stored only where guests may buy', async () => {
  const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
  const body = { isOn: true }
  const foreign = await shop.ask('PUT', `/cart/reminder/${one.userId}`, {
    token: other.token,
    body,
  })
  expect(foreign.status).toBe(403)
  await sellToGuests(false)
  const refused = await keep(anEmail(), 1)
  await sellToGuests(true)
  expect([refused.status, refused.body.code]).toEqual([403, 'guests-off'])
})

test('it is in its owner’s data and erased with the account, and an old cart is erased', async () => {
  const { person } = await aReminded()
  const { orm } = shop.database
  await orm.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, person.userId))
  await keep(person.email, (await aProduct(shop)).id)
  const { token } = person
  const data = await shop.ask('GET', '/account/data', { token })
  expect(data.body.cartReminders).toHaveLength(2)
  await shop.ask('POST', '/account/delete', { token, body: { password: PASSWORD } })
  const ofPerson = async () => {
    const rows = await orm.select().from(cartReminders)
    return rows.filter((row) => row.userId === person.userId || row.email === person.email)
  }
  expect(await ofPerson()).toEqual([])
  const old = anEmail()
  await keep(old, (await aProduct(shop)).id)
  await orm.execute(
    sql`update cart_reminders set changed_at = now() - interval '31 days' where email = ${old}`,
  )
  await eraseOldCarts(orm)
  expect(JSON.stringify(await orm.select().from(cartReminders))).not.toContain(old)
})

test('with reminders switched off nobody is asked or reminded, and they still can be cancelled', async () => {
  const { person, piece } = await aReminded()
  const change = (isOn: boolean) =>
    shop.ask('PUT', '/settings/update', { token: admin.token, body: { 'reminders.cart': isOn } })
  expect((await change(false)).status).toBe(200)
  const asked = [await choose(await aCustomer(shop), true), await keep(anEmail(), piece.id)]
  expect(asked.map(({ body }) => body.code)).toEqual(['reminders-off', 'reminders-off'])
  await waitHours(4)
  await remind()
  expect((await change(true)).status).toBe(200)
  // What was left while they were off is not made up for.
  await remind()
  expect(await mailsTo(person.email)).toEqual([])
  await add(person, piece.id)
  await waitHours(3)
  await remind()
  expect(await mailsTo(person.email)).toHaveLength(1)
  expect((await change(false)).status).toBe(200)
  expect((await choose(person, false)).body).toEqual({ isOn: false })
  expect((await change(true)).status).toBe(200)
})
